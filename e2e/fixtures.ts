import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { Mailbox } from './mailbox.ts'

type Allowed = { console: (string | RegExp)[] }

type Fixtures = {
  /** What the browser may complain of in this test: `test.use({ allowed: { console: [/409/] } })`, with the reason beside it. */
  allowed: Allowed
  /** A further, separate browser for a second person, watched like the first. */
  anotherPage: () => Promise<Page>
  mailbox: Mailbox
  complaints: string[]
}

/** Any error in the console and any uncaught one fails the test, in each of its browsers. */
export const test = base.extend<Fixtures>({
  allowed: [{ console: [] }, { option: true }],

  complaints: [
    async ({ context, allowed }, use) => {
      const complaints: string[] = []
      watch(context, complaints)
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
      watch(context, complaints)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
  },

  mailbox: async ({ request }, use) => use(new Mailbox(request)),
})

export { expect }

function watch(context: BrowserContext, complaints: string[]) {
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => complaints.push(String(error.error())))
}

const unexpected = (complaints: string[], allowed: Allowed) =>
  complaints.filter((complaint) => !allowed.console.some((pattern) => complaint.match(pattern)))

/** What a bar at the edge of the window covers can be scrolled out from under it, which axe does not know. */
const letBarsStick = (page: Page, stick: boolean) =>
  page.evaluate(
    (position) => {
      for (const bar of document.querySelectorAll('nav')) {
        if (position === '' || getComputedStyle(bar).position === 'sticky') bar.style.position = position
      }
    },
    stick ? '' : 'static',
  )

/** WCAG 2.2 AA, as far as a program can tell. */
export async function expectAccessible(page: Page) {
  const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // Empty elements at both ends of an open menu, from which Base UI sends the focus on: nobody ever rests there.
  const axe = new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]')
  // What is in order is not listed, and no page is opened to put frames together: there are none.
  const listed = axe.options({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }).setLegacyMode()
  await letBarsStick(page, false)
  const { violations } = await listed.analyze()
  await letBarsStick(page, true)
  const told = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target).join(', ')})`,
  )
  expect(told, `accessibility of ${page.url()}`).toEqual([])
}
