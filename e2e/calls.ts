import { batch } from '@heartwell/contract/batch.ts'
import type { Page } from '@playwright/test'

const pattern = (call: string) => `**/api/${call}`

/** Lets each read be a request of its own, so that a test can answer, delay or cut it. */
export const apart = (page: Page) =>
  page.route(`**${batch.read.path}`, (route) => route.fulfill({ json: { success: true, answers: [] } }))

/** Delays a call until the returned function is called. */
export async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await apart(page)
  await page.route(pattern(call), async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Answers a call with this JSON instead of the server's response, from now on. */
export async function stub(page: Page, call: string, json: unknown, status = 200): Promise<void> {
  await apart(page)
  await page.route(pattern(call), (route) => route.fulfill({ status, json }))
}

/** Changes the JSON of the server's answers to a call, from now on. */
export async function changeAnswers<T>(page: Page, call: string, change: (json: T) => unknown): Promise<void> {
  await apart(page)
  await page.route(pattern(call), async (route) => {
    // A test may end while its page still reads again; nobody waits for that answer.
    const response = await route.fetch().catch(() => undefined)
    if (response) await route.fulfill({ response, json: change(await response.json()) })
  })
}

/** Aborts a call before it reaches the server, from now on. */
export async function cut(page: Page, call: string): Promise<void> {
  await apart(page)
  await page.route(pattern(call), (route) => route.abort())
}

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
