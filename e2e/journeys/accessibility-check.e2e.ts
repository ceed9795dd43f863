import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('the check of contrast finds what has changed since it measured the same page', async ({ page }) => {
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expectAccessible(page)
  await addStyle(page, 'label { color: #ccc !important }')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: label/)
  await addStyle(page, 'label { color: #000 !important } #root, #root * { background: #333 !important }')
  await expect(expectAccessible(page)).rejects.toThrow(/color-contrast: label/)
  expect(await page.content()).not.toContain('data-look')
})

test('the check finds an element without a name, in a document that it has checked before', async ({ page }) => {
  await page.goto('/Login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => document.querySelector('form')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow(/button-name: .* \(/)
})

const addStyle = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, css)
