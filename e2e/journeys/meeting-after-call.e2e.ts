import type { Browser, Page } from '@playwright/test'
import { findChromium } from '../../tools/chromium.ts'
import { findTurn, startTurn, type TurnServer, WITHOUT_TURN } from '../../tools/turn-server.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, routeOf, type Servers, signInMember, startServers } from '../room-servers.ts'

const executablePath = findChromium()
// A fake camera and microphone without a permission prompt.
const args = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--allow-loopback-in-peer-connection',
]
test.use({ launchOptions: { args, ...(executablePath && { executablePath }) } })
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

async function idOf(login: string): Promise<string> {
  const { rows } = await servers.db.query('select id from accounts where email = $1', [login])
  return String(rows[0].id)
}
async function signedIn(browser: Browser, login: string): Promise<Page> {
  const page = await browserAt(browser, servers.urls[0])
  await signInMember(page, login)
  return page
}
const card = (page: Page, name: string) => page.getByRole('region', { name })

test('from the chat to the call, the plan, the meeting, the day after and a kind end @sizes', async ({ browser }) => {
  test.skip(!turn, WITHOUT_TURN)
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  await servers.db.query(
    `update conversations set low_sent = greatest(low_sent, 1), high_sent = greatest(high_sent, 1)
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)`,
    [margaretId, partnerId],
  )
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)

  await test.step('they agree to a call in the chat', async () => {
    await margaret.goto(`/Sidebar/chat/${partnerId}`)
    await margaret.getByRole('button', { name: 'Talk or meet' }).click()
    await margaret.getByRole('menuitem', { name: 'Talk for fifteen minutes' }).click()
    const dialog = margaret.getByRole('dialog', { name: 'Talk for fifteen minutes' })
    await dialog.getByRole('button', { name: /^14:00/ }).click()
    await dialog.getByRole('button', { name: 'Suggest one time to Alejandro' }).click()
    await partner.goto(`/Sidebar/chat/${margaretId}`)
    await partner.getByRole('button', { name: 'Agree to tomorrow, 14:00' }).click()
    await expect(card(margaret, 'You talk tomorrow at 14:00')).toBeVisible()
  })

  await test.step('they talk through the relay until the fifteen minutes are over', async () => {
    await servers.db.query(`update calls set starts_at = now() + interval '5 minutes' where state = 'agreed'`)
    for (const page of [margaret, partner]) {
      await page.reload()
      await page.getByRole('link', { name: 'Go to the room' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You talk at /)
    }
    await margaret.getByRole('button', { name: 'Join Alejandro' }).click()
    await expect(margaret.getByText('Waiting for Alejandro')).toBeVisible()
    await partner.getByRole('button', { name: 'Join Margaret' }).click()
    for (const page of [margaret, partner]) {
      await expect(page.getByText('15 minutes left')).toBeVisible()
      await expect.poll(() => routeOf(page)).toBe('relay relay')
    }
    await servers.db.query(
      `update calls set began_at = now() - interval '15 minutes', ends_at = now() where state = 'agreed'`,
    )
    for (const page of [margaret, partner])
      await expect(page.getByRole('heading', { level: 1, name: 'The call is over' })).toBeVisible()
  })

  await partner.goto(`/Sidebar/chat/${margaretId}`)
  await expect(card(partner, 'You talked for 15 minutes')).toContainText('Margaret never sees your answer.')
  await expectReadable(partner)

  await test.step('one answer can be changed, and shows the other nothing', async () => {
    await margaret.goto(`/Sidebar/chat/${partnerId}`)
    await card(margaret, 'You talked for 15 minutes').getByRole('link', { name: 'Say how it was for you' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'How was it with Alejandro?' })).toBeVisible()
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: /^I’m not sure yet/ }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'There’s no hurry' })).toBeFocused()
    await expect(margaret.getByText('Only you can see this')).toBeVisible()
    await margaret.getByRole('button', { name: 'Change my answer' }).click()
    await margaret.getByRole('button', { name: /^I’d like to meet/ }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'We’ve noted that' })).toBeFocused()
    await expectReadable(margaret)
    await partner.reload()
    await expect(card(partner, 'You talked for 15 minutes')).toBeVisible()
    await expect(card(partner, 'You’d both like to meet')).toHaveCount(0)
  })

  await test.step('‘Not for me’ leads to the kind words, and sends nothing by itself', async () => {
    await card(partner, 'You talked for 15 minutes').getByRole('link', { name: 'Say how it was for you' }).click()
    await partner.getByRole('button', { name: /^Not for me/ }).click()
    await partner.getByRole('link', { name: 'See the kind words' }).click()
    const dialog = partner.getByRole('dialog', { name: 'Finish this conversation' })
    await expect(dialog.getByRole('radio')).toHaveCount(6)
    await dialog.getByRole('button', { name: 'Keep writing' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('two yeses are told to both, and open the plan', async () => {
    await card(partner, 'You talked for 15 minutes').getByRole('link', { name: 'Change my answer' }).click()
    await partner.getByRole('button', { name: 'Change my answer' }).click()
    await partner.getByRole('button', { name: /^I’d like to meet/ }).click()
    await expect(partner.getByRole('heading', { level: 1, name: 'You’d both like to meet' })).toBeVisible()
    await expectReadable(partner)
    await margaret.goto(`/Sidebar/chat/${partnerId}`)
    await card(margaret, 'You’d both like to meet').getByRole('link', { name: 'Suggest a plan' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'Plan a first meeting' })).toBeVisible()
  })

  await test.step('the two agree on a plan', async () => {
    await margaret.getByRole('textbox', { name: 'Where?' }).fill('Museum café')
    await margaret.getByRole('button', { name: /^Suggest .+ to Alejandro$/ }).click()
    await expect(card(margaret, 'Coffee with Alejandro')).toContainText('You suggested a plan')
    await partner.goto(`/Sidebar/chat/${margaretId}`)
    await card(partner, 'Would you like to meet?')
      .getByRole('button', { name: /^Yes, / })
      .click()
    await expect(card(margaret, 'Coffee with Alejandro')).toContainText('You’re meeting')
  })

  const clare = await browserAt(browser, servers.urls[0])
  await test.step('somebody whom one of them trusts agrees in a browser of their own', async () => {
    await card(margaret, 'Coffee with Alejandro').getByRole('link', { name: 'See the plan' }).click()
    await card(margaret, 'Somebody who knows').getByRole('link', { name: 'Tell somebody' }).click()
    await margaret.getByRole('textbox', { name: 'Their name' }).fill('Clare')
    await margaret.getByRole('button', { name: 'Make the link' }).click()
    await clare.goto(await margaret.getByRole('textbox', { name: 'Their link' }).inputValue())
    await clare.getByRole('textbox', { name: 'Your email address' }).fill('clare@post.example')
    await clare.getByRole('button', { name: 'Yes, I agree' }).click()
    await expect(clare.getByRole('heading', { level: 1, name: 'Thank you, Clare' })).toBeVisible()
    await margaret.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(card(margaret, 'Somebody who knows')).toContainText('Clare knows of this meeting.')
  })

  /** As if the meeting had begun this long ago. */
  const begun = async (ago: string) => {
    await servers.db.query(`update meeting_plans set starts_at = now() - $1::interval where place = 'Museum café'`, [
      ago,
    ])
    await servers.db.query(
      `update plan_watches as w set starts_at = p.starts_at from meeting_plans as p where p.id = plan_id`,
    )
    await servers.db.query(
      `update check_ins as c set due_at = w.starts_at + c.minutes * interval '1 minute',
         next_at = case when c.next_at is not null then w.starts_at + c.minutes * interval '1 minute' end
       from plan_watches as w where w.plan_id = c.plan_id`,
    )
  }

  await test.step('one press at the meeting, and the page of the trusted person says that all is well', async () => {
    await begun('76 minutes')
    await clare.reload()
    await expect(clare.getByRole('heading', { level: 1, name: 'Margaret is meeting somebody' })).toBeVisible()
    await expect(clare.getByText('Museum café')).toBeVisible()
    await margaret.goto('/check-in')
    await margaret.getByRole('button', { name: 'All is well' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await clare.reload()
    await expect(clare.getByRole('heading', { level: 1, name: /^All was well at / })).toBeVisible()
    await expectReadable(clare)
  })

  await test.step('at home everything closes', async () => {
    await begun('151 minutes')
    await margaret.goto('/check-in')
    await margaret.getByRole('button', { name: 'All is well' }).click()
    await expect(margaret.getByText('That was the last question for today.')).toBeVisible()
    await clare.reload()
    await expect(clare.getByRole('heading', { level: 1, name: 'Thank you, Clare' })).toBeVisible()
    await expect(clare.getByText('Museum café')).toHaveCount(0)
  })

  await test.step('on the day after one says in private how it went', async () => {
    await begun('1 day')
    await margaret.goto(`/Sidebar/chat/${partnerId}`)
    await card(margaret, 'Did you and Alejandro meet?').getByRole('link', { name: 'Say how it went' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'Did you and Alejandro meet?' })).toBeVisible()
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'Yes, we met' }).click()
    await expect(margaret.getByRole('group', { name: 'Would you meet again?' }).getByRole('button')).toHaveCount(3)
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'I’m not sure yet' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'One meeting is not much' })).toBeFocused()
    await margaret.getByRole('button', { name: 'Change my answers' }).click()
    await margaret.getByRole('button', { name: 'Yes, we met' }).click()
    await margaret.getByRole('button', { name: 'Once was enough' }).click()
    await expect(margaret.getByRole('heading', { level: 1, name: 'Thank you for going' })).toBeFocused()
    await expect(margaret.getByText('Only you can see this')).toBeVisible()
    await expectReadable(margaret)
    await partner.goto(`/Sidebar/chat/${margaretId}`)
    await expect(card(partner, 'Did you and Margaret meet?')).toContainText('Margaret never sees your answers.')
    await expectReadable(partner)
  })

  await test.step('the kind words end it, and nothing asks the other any more', async () => {
    await margaret.getByRole('link', { name: 'See the kind words' }).click()
    const dialog = margaret.getByRole('dialog', { name: 'Finish this conversation' })
    await dialog.getByRole('radio', { name: /^I’ve enjoyed writing to you/ }).check()
    await dialog.getByRole('button', { name: 'Finish kindly' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(card(partner, 'This conversation is finished')).toContainText('Finished today')
    await expect(card(partner, 'Did you and Margaret meet?')).toHaveCount(0)
  })
})
