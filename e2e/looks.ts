import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './fixtures.ts'

/** The page as it stands now can be read by everybody, and nothing of it lies beyond the right edge. */
export async function expectReadable(page: Page) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** React marks the elements that it has taken over. */
export const isAlive = (page: Page) =>
  page
    .locator('#root > *')
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
