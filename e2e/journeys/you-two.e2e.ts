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
const part = (page: Page, name: string | RegExp) => page.getByRole('region', { name })
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('two members go up to exclusive together, and one of them goes back alone @sizes', async ({ browser }) => {
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)

  await test.step('one asks, by the keyboard, and sees only that the question is there', async () => {
    await margaret.goto(`/Sidebar/chat/${partnerId}`)
    await margaret.getByRole('button', { name: 'Talk or meet' }).click()
    await margaret.getByRole('menuitem', { name: /^You two/ }).click()
    await margaret.waitForURL(`**/Sidebar/you-two/${partnerId}`)
    await expect(title(margaret, 'You and Alejandro')).toBeVisible()
    await expect(margaret.getByText(/^Talking since .+ Only the two of you see this page\.$/)).toBeVisible()
    await expectReadable(margaret)
    await part(margaret, 'Next: Meeting').getByRole('button', { name: 'Ask Alejandro' }).press('Enter')
    await expect(part(margaret, 'Your question')).toContainText('Alejandro finds it here, without an email.')
    await expect(title(margaret, 'You and Alejandro')).toBeFocused()
  })

  await test.step('the other says ‘Not yet’, which changes nothing for her, and then asks the same', async () => {
    await partner.goto(`/Sidebar/you-two/${margaretId}`)
    await expect(part(partner, 'Margaret asks')).toContainText('Shall we say that we’re meeting?')
    await expectReadable(partner)
    await part(partner, 'Margaret asks').getByRole('button', { name: 'Not yet' }).press('Enter')
    await expect(title(partner, 'You and Margaret')).toBeFocused()
    await margaret.reload()
    await expect(part(margaret, 'Your question')).toBeVisible()
    await part(partner, 'Next: Meeting').getByRole('button', { name: 'Ask Margaret' }).press('Enter')
    await expect(partner.getByText(/^Meeting since /)).toBeVisible()
    await expect(margaret.getByText(/^Meeting since /)).toBeVisible()
  })

  await test.step('both leave discovery when they are exclusive', async () => {
    await part(partner, 'Next: Exclusive').getByRole('button', { name: 'Ask Margaret' }).press('Enter')
    await part(margaret, 'Alejandro asks').getByRole('button', { name: 'Yes, with pleasure' }).press('Enter')
    for (const page of [margaret, partner]) await expect(part(page, 'You’ve left discovery')).toBeVisible()
    await expect(title(margaret, 'You and Alejandro')).toBeFocused()
    await expectReadable(margaret)
  })

  await test.step('other conversations are finished with kind words', async () => {
    const card = part(margaret, 'You’ve left discovery')
    await expect(card).toContainText('conversations are still open')
    await expect(card).toContainText(
      '“I’ve met somebody and want to give it my whole attention. Thank you for writing, and all the best.”',
    )
    await card.getByRole('button', { name: /^Send and finish/ }).press('Enter')
    await expect(card.getByRole('status')).toContainText('got your kind words')
    const { rows } = await servers.db.query(
      `select count(*)::int as open from interest_requests
       where state = 'accepted' and finished_at is null and $1 in (sender_id, recipient_id)`,
      [margaretId],
    )
    expect(rows).toEqual([{ open: 1 }])
  })

  await test.step('no new matches come, and one press returns', async () => {
    await partner.goto('/Sidebar/home')
    const notice = part(partner, 'You’ve left discovery')
    await expect(notice).toContainText('You and Margaret see only each other.')
    await expectReadable(partner)
    await notice.getByRole('link', { name: 'You and Margaret' }).click()
    await partner.waitForURL(`**/Sidebar/you-two/${margaretId}`)
    await partner.getByRole('button', { name: 'Return to discovery' }).press('Enter')
    await expect(partner.getByText(/^Meeting since /)).toBeVisible()
    await expect(margaret.getByText(/^Alejandro returned to discovery on /)).toBeVisible()
    await expectReadable(margaret)
    await partner.goto('/Sidebar/home')
    await expect(partner.getByRole('heading', { level: 1, name: 'Your Matches' })).toBeVisible()
    await expect(part(partner, 'You’ve left discovery')).toHaveCount(0)
  })

  await test.step('one stage back, after a question', async () => {
    await margaret.getByRole('button', { name: 'Go back to “Talking”' }).press('Enter')
    const dialog = margaret.getByRole('alertdialog', { name: 'Back to “Talking”?' })
    await expect(dialog).toContainText('Alejandro sees “Talking” on this page at the next visit, without an email.')
    await dialog.getByRole('button', { name: 'Go back one stage' }).press('Enter')
    await expect(margaret.getByText(/^Talking since /)).toBeVisible()
  })
})
