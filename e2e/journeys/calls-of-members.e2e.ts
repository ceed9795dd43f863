import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { findTurn, startTurn, type TurnServer, WITHOUT_TURN } from '../../tools/turn-server.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, routeOf, type Servers, signInMember, startServers } from '../room-servers.ts'

const executablePath = findChromium()
// Fake devices without a permission prompt: a camera that draws a clock and a microphone that beeps.
const args = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } })
// Encoding and decoding sound keeps processors busy all the time, so that a loaded machine takes far longer than here.
test.describe.configure({ timeout: 900_000 })

const MARGARET = 'margaret@demo.heartwell.example'
const PARTNER = 'alejandro.ibanez@demo.heartwell.example'

let turn: TurnServer | undefined
let servers: Servers
test.beforeAll(async () => {
  turn = findTurn() ? await startTurn() : undefined
  servers = await startServers(turn ? [{ TURN_URLS: turn.urls, TURN_SECRET: turn.secret }] : [])
})
// A call that is not ended continues and slows down all other journeys.
test.afterEach(async ({ browser }) => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})
test.afterAll(async () => {
  await servers.stop()
  await turn?.stop()
})

type Offered = { candidates: string[]; descriptions: string[] }
declare global {
  interface Window {
    offered: Offered
  }
}

/** Records every candidate and every description that a page could send to the partner. */
const recordOffers = (page: Page) =>
  page.addInitScript(() => {
    window.offered = { candidates: [], descriptions: [] }
    const { RTCPeerConnection: Original } = window
    window.RTCPeerConnection = class extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration)
        this.addEventListener('icecandidate', ({ candidate }) => {
          if (candidate?.candidate) window.offered.candidates.push(candidate.candidate)
          if (this.localDescription) window.offered.descriptions.push(this.localDescription.sdp)
        })
      }
    }
  })

async function chatOf(browser: Browser, login: string, partnerId: string): Promise<Page> {
  const page = await browserAt(browser, servers.urls[0])
  await recordOffers(page)
  await signInMember(page, login)
  await page.goto(`/Sidebar/chat/${partnerId}`)
  return page
}
async function idOf(login: string): Promise<string> {
  const { rows } = await servers.db.query('select id from accounts where email = $1', [login])
  return String(rows[0].id)
}
const control = (page: Page, name: string) => page.getByRole('group', { name: 'Call' }).getByRole('button', { name })
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

test('two members agree to a call in words and talk through the relay, without an address of either @sizes', async ({
  browser,
}) => {
  test.skip(!turn, WITHOUT_TURN)
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  await servers.db.query(
    `update conversations set low_sent = greatest(low_sent, 1), high_sent = greatest(high_sent, 1)
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)`,
    [margaretId, partnerId],
  )
  const margaret = await chatOf(browser, MARGARET, partnerId)
  const partner = await chatOf(browser, PARTNER, margaretId)
  const first = 'Alejandro'

  await test.step('three times are the most, and none is refused', async () => {
    await margaret.getByRole('button', { name: 'Talk or meet' }).click()
    await margaret.getByRole('menuitem', { name: 'Talk for fifteen minutes' }).click()
    const dialog = margaret.getByRole('dialog', { name: 'Talk for fifteen minutes' })
    await dialog.getByRole('button', { name: `Suggest times to ${first}` }).click()
    await expect(dialog).toContainText('Choose at least one time, or offer to talk now.')
    for (const hour of ['10:30', '14:00', '18:00'])
      await dialog.getByRole('button', { name: new RegExp(`^${hour}`) }).click()
    await expect(dialog).toContainText('three is the most')
    await expect(dialog.getByRole('button', { name: /^09:00/ })).toBeDisabled()
    await expectReadable(margaret)
    await dialog.getByRole('button', { name: `Suggest three times to ${first}` }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card(margaret, 'Three times to talk for fifteen minutes')).toContainText('Tomorrow')
  })

  await test.step('the other sees them at once, and can say not yet only with words', async () => {
    await expect(card(partner, 'Would you like to talk for fifteen minutes?')).toContainText('Tomorrow')
    await expectReadable(partner)
    await partner.getByRole('button', { name: 'Not yet' }).click()
    await expect(partner.getByRole('dialog', { name: 'Not yet' }).getByRole('radio')).toHaveCount(3)
    await partner.getByRole('button', { name: 'Back' }).click()
    await partner.getByRole('radio').nth(1).check()
    await partner.getByRole('button', { name: 'Agree to tomorrow, 14:00' }).click()
    for (const page of [margaret, partner]) await expect(card(page, 'You talk tomorrow at 14:00')).toBeVisible()
  })

  await test.step('ten minutes before, both go to the room', async () => {
    await servers.db.query(`update calls set starts_at = now() + interval '5 minutes' where state = 'agreed'`)
    for (const page of [margaret, partner]) {
      await page.reload()
      await page.getByRole('link', { name: 'Go to the room' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You talk at \d\d:\d\d, in [45] minutes$/)
      await expect(page.getByText('Both cameras are off. They go on only when you both press.')).toBeVisible()
    }
    await expectReadable(margaret)
  })

  await test.step('they hear each other, through the relay only', async () => {
    await margaret.getByRole('button', { name: `Join ${first}` }).click()
    await expect(margaret.getByText(`Waiting for ${first}`)).toBeVisible()
    await partner.getByRole('button', { name: 'Join Margaret' }).click()
    for (const page of [margaret, partner]) {
      await expect(page.getByText('15 minutes left')).toBeVisible()
      await expect.poll(() => routeOf(page)).toBe('relay relay')
      await expect(control(page, 'Mic')).toHaveAttribute('aria-pressed', 'true')
    }
    await expectReadable(margaret)
  })

  await test.step('no candidate and no description has an address of either', async () => {
    for (const page of [margaret, partner]) {
      const { candidates, descriptions } = await page.evaluate(() => window.offered)
      expect(candidates.length).toBeGreaterThan(0)
      const inDescriptions = descriptions
        .flatMap((sdp) => sdp.split('\r\n'))
        .filter((line) => line.includes('candidate:'))
      for (const candidate of [...candidates, ...inDescriptions]) {
        expect(candidate).toContain(' typ relay')
        expect(candidate).toMatch(/ raddr (0\.0\.0\.0|::) rport (0|9)\b/)
      }
    }
  })

  await test.step('one press of Cameras changes nothing for the other; two turn both on', async () => {
    await control(margaret, 'Cameras').click()
    await expect(margaret.getByText('You’d like to turn cameras on')).toBeVisible()
    await expect(partner.getByLabel(/on video$/)).toHaveCSS('visibility', 'hidden')
    await expect(partner.getByText('turn cameras on')).toHaveCount(0)
    await control(partner, 'Cameras').click()
    for (const page of [margaret, partner]) await expect(page.getByLabel(/on video$/)).toBeVisible()
    await control(margaret, 'Cameras').click()
    for (const page of [margaret, partner]) await expect(page.getByLabel(/on video$/)).toBeHidden()
  })

  await test.step('the bell rings three minutes before the end, and two presses give ten more', async () => {
    await servers.db.query(
      `update calls set began_at = now() - interval '13 minutes', ends_at = now() + interval '2 minutes' where state = 'agreed'`,
    )
    for (const page of [margaret, partner])
      await expect(page.getByText('Three minutes left')).toBeVisible({ timeout: 60_000 })
    await margaret.getByRole('button', { name: 'I’d like ten more' }).click()
    await expect(margaret.getByText('You’d like ten more')).toBeVisible()
    await partner.getByRole('button', { name: 'I’d like ten more' }).click()
    for (const page of [margaret, partner]) await expect(page.getByText('You’d both like to go on')).toBeVisible()
  })

  await test.step('I’m uncomfortable ends it at once for both, and only one sees why', async () => {
    await control(margaret, 'I’m uncomfortable').click()
    await expect(margaret.getByRole('heading', { name: 'The call has ended' })).toBeVisible()
    await expect(margaret.getByRole('link', { name: `Report ${first}` })).toBeVisible()
    await expectReadable(margaret)
    await expect(partner.getByRole('heading', { level: 1, name: 'The call is over' })).toBeVisible()
    await expect(partner.getByText('uncomfortable')).toHaveCount(0)
    await expectReadable(partner)
  })
})
