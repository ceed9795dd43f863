import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

/** Checks that the current page is accessible and that nothing extends beyond its right edge. */
export async function expectReadable(page: Page, options: { frames?: boolean } = {}) {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page, options)
}

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `pixels beyond the right edge of ${page.url()}`).toBeLessThanOrEqual(0)
}

/** Scrolls to a picture and waits until its file is loaded: pictures further down load only when they are near. */
export async function expectPicture(picture: Locator) {
  await picture.scrollIntoViewIfNeeded()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
}

/** React marks the elements that it has hydrated. */
export const isAlive = (page: Page) =>
  page
    .locator('#root > *')
    .first()
    .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')))
