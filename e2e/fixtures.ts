import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Frame, type Page } from '@playwright/test'
import { htmlFaults } from '../tools/html-faults.ts'
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

export { expect }

/** Lets its pages wait longer for answers, and records their complaints. */
async function prepare(context: BrowserContext, complaints: string[]) {
  await context.addInitScript(waitLonger)
  watch(context, complaints)
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

/** Lets sticky bars stick or not: axe does not know that the content below them can be scrolled into view. */
const letBarsStick = (page: Page, stick: boolean) =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll<HTMLElement>('[class*="sticky"]')) {
        if (position === '' || getComputedStyle(bar).position === 'sticky') bar.style.position = position
      }
    },
    stick ? '' : 'static',
  )

const AXE_SOURCE = readFileSync(
  createRequire(fileURLToPath(import.meta.resolve('@axe-core/playwright'))).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** Loads axe into each document once. AxeBuilder would load it twice for each check, and not minified. */
async function loadAxe(frames: Frame[]) {
  for (const frame of frames) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE_SOURCE)
  }
}

/** Checks the document as it is after scripts have run. */
async function expectValidHtml(page: Page) {
  expect(await htmlFaults(await page.content()), `HTML of ${page.url()}`).toEqual([])
}

/**
 * Checks WCAG 2.2 AA, as far as a program can, and the HTML.
 * @param frames false for a page that listens to messages of its frame, because axe sends messages between frames
 */
export async function expectAccessible(page: Page, { frames = true }: { frames?: boolean } = {}) {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  await loadAxe(frames ? page.frames() : [page.mainFrame()])
  // Excludes the empty elements at both ends of an open menu, from which Base UI moves the focus on.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).exclude('[data-base-ui-focus-guard]')
  // Lists violations only, and opens no extra page to combine frames.
  const listed = axe
    .options({ runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: frames })
    .setLegacyMode()
  await letBarsStick(page, false)
  const { violations } = await listed.analyze()
  await letBarsStick(page, true)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(found, `accessibility of ${page.url()}`).toEqual([])
  await expectValidHtml(page)
}
