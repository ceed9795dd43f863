import type { Page } from '@playwright/test'

/**
 * Goes on within the loaded page, as its links do, so that nothing is loaded again. What the page has fetched already it
 * may show again, so this is for addresses alone, not for what has changed on the server.
 */
export async function goWithin(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState({}, '', address)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, path)
}
