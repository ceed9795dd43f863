import type { Page } from '@playwright/test'

const pattern = (call: string) => `**/api/${call}`

/** Delays a call until the returned function is called. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(pattern(call), async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Answers a call with this JSON instead of the server's response, from now on. */
export const stub = (page: Page, call: string, json: unknown, status = 200) =>
  page.route(pattern(call), (route) => route.fulfill({ status, json }))

/** Aborts a call before it reaches the server, from now on. */
export const cut = (page: Page, call: string) => page.route(pattern(call), (route) => route.abort())

/** Lets the next call reach the server and cuts its answer; later calls are left alone. */
export const loseAnswer = (page: Page, call: string) =>
  page.route(
    pattern(call),
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

/** The browser's console error for a cut call, which tests with one must allow. */
export const CUT = /net::ERR_FAILED/

export const mend = (page: Page, call: string) => page.unroute(pattern(call))

/** The browser's console error for a refused call, which tests with one must allow. */
export const refused = (status: number) => new RegExp(`status of ${status} `)

/** The browser's console error for a socket that connects without a session, which tests with one must allow. */
export const REFUSED_SOCKET = /socket\.io.* failed: HTTP Authentication failed/
