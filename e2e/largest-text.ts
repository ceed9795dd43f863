import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a page with the largest text size, and sets the usual one again after the step. */
export async function atLargest(page: Page, path: string, step: () => Promise<void>) {
  await page.evaluate(() => localStorage.setItem('textSize', 'largest'))
  await page.goto(path, { waitUntil: 'networkidle' })
  await step()
  await page.evaluate(() => localStorage.removeItem('textSize'))
}

/** Checks that a part of the page needs no scrolling. */
export async function expectOnFirstScreen(page: Page, part: Locator) {
  await expect(part).toBeVisible()
  const bottom = await part.evaluate((element) => element.getBoundingClientRect().bottom)
  expect(bottom, `the lower edge of ${part}`).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
}

/** @returns for each of these characters in a text, whether it starts a line */
export const startsOfLines = (text: Locator, character: string): Promise<boolean[]> =>
  text.evaluate((element, wanted) => {
    const node = element.firstChild
    if (!(node instanceof Text)) throw new Error('an element with nothing but a text was asked for')
    const places = [...node.data.matchAll(new RegExp(wanted, 'g'))].map(({ index }) => {
      const range = new Range()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect()
    })
    const start = Math.min(...[...element.getClientRects()].map(({ left }) => left))
    return places.map(({ left }) => left < start + 2)
  }, character)

/** The number of lines that the text of an element takes. */
export const linesOf = (part: Locator): Promise<number> =>
  part.evaluate((element) => {
    const range = new Range()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  })
