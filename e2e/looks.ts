import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'

const PHONE = { width: 390, height: 844 }

/**
 * Checks that the current page is accessible and that nothing extends beyond its right edge; in a journey tagged
 * `@sizes`, also in the window of a phone. Such a journey runs once, where one tagged `@phone` runs again on a phone.
 */
export async function expectReadable(page: Page, options: { frames?: boolean } = {}) {
  await expectReadableAsItIs(page, options)
  const size = page.viewportSize()
  if (size === null || !test.info().title.includes('@sizes')) return
  await page.setViewportSize(PHONE)
  await page.evaluate(nextFrames)
  await expectReadableAsItIs(page, options)
  await page.setViewportSize(size)
  await page.evaluate(nextFrames)
}

/** Runs in the page. After a change of the size the app renders again in the first frame, which the second shows. */
const nextFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

async function expectReadableAsItIs(page: Page, options: { frames?: boolean }) {
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
