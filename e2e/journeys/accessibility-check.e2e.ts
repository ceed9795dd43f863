import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('the check of contrast finds what has changed since it measured the same page', async ({ page }) => {
  await openLogin(page)
  await expectAccessible(page)
  await addStyle(page, 'label { color: #ccc !important }')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: span/)
  await addStyle(page, 'label { color: #000 !important } #root, #root * { background: #333 !important }')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: span/)
  expect(await page.content()).not.toContain('data-look')
})

test('the check finds an element without a name, in a document that it has checked before', async ({ page }) => {
  await openLogin(page)
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: .* \(/)
})

test('the check finds a link that only its colour tells from the text, on a page whose looks it knows', async ({
  page,
}) => {
  await openLogin(page)
  await append(page, '<p class="added">Before you write, <a href="/about">read what we stand for</a>, and why.</p>')
  await addStyle(page, '.added { background: #fff; color: #000 } .added a { color: #00c; text-decoration: underline }')
  await expectAccessible(page)
  await addStyle(page, '.added a { text-decoration: none }')
  await expect(expectAccessible(page)).rejects.toThrow(/link-in-text-block: a/)
})

test('the check finds targets that are too small or under one another', async ({ page }) => {
  await openLogin(page)
  await append(page, '<div class="added"><button>A</button><button>B</button></div>')
  await addStyle(page, '.added button { position: relative; width: 44px; height: 44px; color: #000; background: #fff }')
  await expectAccessible(page)
  await addStyle(page, '.added button { width: 12px; height: 12px; font-size: 8px }')
  await expect(expectAccessible(page)).rejects.toThrow(/target-size: /)
  await addStyle(page, '.added button { width: 44px; height: 44px } .added button + button { left: -30px }')
  await expect(expectAccessible(page)).rejects.toThrow(/target-size: /)
  expect(await page.content()).not.toContain('data-doubtful')
})

async function openLogin(page: Page) {
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
}

const append = (page: Page, html: string) =>
  page.evaluate((text) => document.querySelector('main')?.insertAdjacentHTML('beforeend', text), html)

const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
