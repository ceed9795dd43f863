import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { Mailbox } from './mailbox.ts'

type Allowed = { console: (string | RegExp)[] }

type Fixtures = {
  /** Console errors that this test allows: `test.use({ allowed: { console: [/409/] } })`, with the reason beside it. */
  allowed: Allowed
  /** Opens a separate browser for a second person, with the same checks as the first. */
  anotherPage: () => Promise<Page>
  mailbox: Mailbox
  complaints: string[]
}

/** Console errors and uncaught errors in any of its browsers fail the test. */
export const test = base.extend<Fixtures>({
  allowed: [{ console: [] }, { option: true }],

  complaints: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      await prepare(context, complaints)
      await use(complaints)
      expect(unexpected(complaints, allowed), 'errors in the console of the browser').toEqual([])
    },
    { auto: true },
  ],

  anotherPage: async ({ browser, complaints }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await prepare(context, complaints)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  mailbox: async ({ request }, use) => use(new Mailbox(request)),
})

export { expect, expectAccessible }

/** Lets its pages wait longer for answers, and records their complaints. */
async function prepare(context: BrowserContext, complaints: string[]) {
  await context.addInitScript(waitLonger)
  if (process.env.E2E_SLOW) await slowDown(context)
  watch(context, complaints)
}

/**
 * `E2E_SLOW=1` shows what a busy machine shows only now and then: every request is up to 0.8 s late and every answer
 * again, so that both come in another order and an answer is older than what happened meanwhile; and every part that
 * closes stays on the page for two seconds. No journey may rely on any of it.
 */
async function slowDown(context: BrowserContext) {
  await context.addInitScript(leaveSlowly)
  await context.route('**/api/**', async (route) => {
    await setTimeout(Math.random() * 800)
    const answer = await route.fetch({ maxRedirects: 0, timeout: 0 }).catch(() => undefined)
    await setTimeout(Math.random() * 800)
    // The page may be closed by now, and then nobody waits for the answer.
    await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined)
  })
}

/** Runs in the page. Base UI removes a part that closes when the animations that it reports have ended. */
function leaveSlowly() {
  const animationsOf = Element.prototype.getAnimations
  Element.prototype.getAnimations = function (options) {
    const animations = animationsOf.call(this, options)
    if (!this.hasAttribute('data-ending-style')) return animations
    const slow = new Animation(new KeyframeEffect(this, null, 2000), document.timeline)
    slow.play()
    return [...animations, slow]
  }
}

/**
 * Runs in the page. The app gives up on a call after 5 s, which would make journeys fail on a busy machine. The unit
 * tests of `api.ts` cover the time limit.
 */
export function waitLonger() {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  AbortSignal.timeout = (ms) => timeout(ms * 20)
}

function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

const unexpected = (complaints: string[], allowed: Allowed) =>
  complaints.filter((complaint) => !allowed.console.some((pattern) => complaint.match(pattern)))
