import type { Page } from '@playwright/test'

const pattern = (call: string) => `**/api/${call}`

/** Holds a call on its way until what is returned is called. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(pattern(call), async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** From now on a call is answered with this instead of the server's words. */
export const stub = (page: Page, call: string, json: unknown, status = 200) =>
  page.route(pattern(call), (route) => route.fulfill({ status, json }))

/** From now on a call does not reach the server. */
export const cut = (page: Page, call: string) => page.route(pattern(call), (route) => route.abort())

/** What the browser says of a cut call; a test that cuts one allows it. */
export const CUT = /net::ERR_FAILED/

export const mend = (page: Page, call: string) => page.unroute(pattern(call))

/** What the browser says of a call that the server refuses; a test whose member is refused allows it. */
export const refused = (status: number) => new RegExp(`status of ${status} `)
