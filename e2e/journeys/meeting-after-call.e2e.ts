import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, type Servers, signInMember, startServers } from '../room-servers.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const PARTNER = 'alejandro.ibanez@demo.heartwell.example'

let servers: Servers
test.beforeAll(async () => {
  servers = await startServers([{}])
})
test.afterAll(() => servers.stop())

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

test('after a call each says in private how it was, and two yeses open the plan @sizes', async ({ browser }) => {
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  await servers.db.query(
    `update conversations set low_sent = greatest(low_sent, 1), high_sent = greatest(high_sent, 1)
     where low_id = least($1::uuid, $2::uuid) and high_id = greatest($1::uuid, $2::uuid)`,
    [margaretId, partnerId],
  )
  await servers.db.query(
    `insert into calls (proposer_id, receiver_id, state, times, lapses_at, created_at, starts_at, began_at, ends_at)
     values ($1, $2, 'over', '{}', now(), now(), now() - interval '1 hour', now() - interval '1 hour', now() - interval '45 minutes')`,
    [margaretId, partnerId],
  )
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)
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
})
