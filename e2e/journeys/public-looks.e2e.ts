import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'

/** The journeys of header and login cover `/` on large and small screens already. */
const PAGES = [
  { path: '/', widths: [768] },
  { path: '/about', widths: [1440, 768, 390] },
  { path: '/services', widths: [1440, 768, 390] },
  { path: '/Contact', widths: [1440, 768, 390] },
  { path: '/termsandcondition', widths: [1440, 768, 390] },
  { path: '/privacypolicy', widths: [768] },
  { path: '/no-such-page', widths: [1440, 768, 390] },
]

/** Long texts with a table of contents, whose lines are as close as in a book. */
const DOCUMENTS = ['/termsandcondition', '/privacypolicy']

const OTHERS = [
  '/Gallery',
  '/Blog',
  '/Login',
  '/RegistrationPage',
  '/ForgotPassword',
  '/login-create-accounts',
  '/transparency',
  '/report',
  '/not-safe',
  '/safetypolicy',
]

// The browser logs the status 404 of the last page.
test.use({ allowed: { console: [/404 .*no-such-page\)$/] } })

for (const { path, widths } of PAGES)
  test(`MK-01 everybody can read and use ${path}, whatever the screen and the size of text`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('status')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 })
      await expectReadable(page)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    if (!DOCUMENTS.includes(path))
      expect(await smallTargets(page), 'links and buttons that a thumb may miss').toEqual([])
    // 720 px is 1440 px at a zoom of 200 %, and 320 px is 1280 px at 400 %.
    for (const width of [720, 320]) await expectAllThere(page, width)
    await page.evaluate(() => document.documentElement.setAttribute('data-text', 'large'))
    await expectAllThere(page, 320)
    await page.evaluate(() => {
      document.documentElement.removeAttribute('data-text')
      document.documentElement.style.setProperty('font-size', '150%')
    })
    for (const width of [1440, 390]) await expectAllThere(page, width)
  })

test('at 150 % text no other public page cuts anything off, and no footer fills half a phone', async ({ page }) => {
  for (const path of OTHERS) {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const footer = await page.getByRole('contentinfo').boundingBox()
    expect(footer?.height, `the footer of ${path}`).toBeLessThanOrEqual(350)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
    for (const width of [1440, 390]) await expectAllThere(page, width)
  }
})

async function expectAllThere(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 })
  await expectNoSidewaysScroll(page)
  expect(await cutOff(page), `texts cut off at ${width}`).toEqual([])
}

/** Targets lower than 44 px, except links inside a sentence and links that their card enlarges. */
const smallTargets = (page: Page) =>
  page
    .locator('main, footer')
    .locator('a, button, summary, label:has(input), input:not([type=radio])')
    .evaluateAll((targets) =>
      targets
        .filter((target) => !target.closest('p, h3') && target.getClientRects().length > 0)
        .filter((target) => target.getBoundingClientRect().height < 43.5)
        .map((target) => target.outerHTML.slice(0, 120)),
    )

/** Texts that extend beyond their box or the screen. */
const cutOff = (page: Page) =>
  page.locator('header, main, footer').evaluateAll((regions) =>
    regions
      .flatMap((region) => [...region.querySelectorAll('h1, h2, h3, p, li, td, th, dd, dt, summary, a, button, span')])
      .filter((element) => !element.closest('[inert], .sr-only, [role=group]'))
      .filter((element) => {
        const { right, width } = element.getBoundingClientRect()
        return width > 0 && (right > innerWidth + 1 || element.scrollWidth > element.clientWidth + 2)
      })
      .filter((element) => getComputedStyle(element).display !== 'inline')
      .map((element) => element.outerHTML.slice(0, 120)),
  )
