import type { Browser, Page } from '@playwright/test'
import { DEMO_PROVIDER } from '../../demo/src/logins.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, type Servers, signInCounsellor, signInMember, startServers } from '../room-servers.ts'

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

test('two married members sign a wedding story, it is read and published, and one of them withdraws it @sizes', async ({
  browser,
}) => {
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  await servers.db.query(
    `insert into pairs (low_id, high_id, stage) values (least($1::uuid, $2), greatest($1::uuid, $2), 'married')
     on conflict (low_id, high_id) do update set stage = excluded.stage`,
    [margaretId, partnerId],
  )
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)
  const TEXT = 'We met on a Tuesday because neither of us had anything on.'

  await test.step('one writes, by the keyboard, and signs what everybody would read', async () => {
    await margaret.goto(`/Sidebar/you-two/${partnerId}`)
    await part(margaret, 'Would you like to tell your story?').getByRole('link', { name: 'Our wedding story' }).click()
    await expect(title(margaret, 'Our wedding story')).toBeVisible()
    await margaret.getByLabel('Your story').fill(TEXT)
    await margaret.getByRole('radio', { name: 'Portrait 3' }).press('Space')
    await expectReadable(margaret)
    await margaret.getByRole('button', { name: 'Save and preview' }).press('Enter')
    await expect(margaret.getByRole('article')).toContainText(TEXT)
    await margaret.getByRole('button', { name: 'Sign as Margaret' }).press('Enter')
    await expect(margaret.getByText('Alejandro hasn’t signed')).toBeVisible()
    await expectReadable(margaret)
  })

  await test.step('the other finds it in the notifications, and signs', async () => {
    await partner.goto('/Sidebar/notification')
    await partner.getByRole('link', { name: /Your wedding story waits for your signature/ }).click()
    await partner.getByRole('button', { name: 'Sign as Alejandro' }).press('Enter')
    for (const page of [partner, margaret]) await expect(page.getByText('We’re reading it')).toBeVisible()
  })

  const visitor = await browserAt(browser, servers.urls[0])
  await test.step('a visitor finds no story until a person has read it', async () => {
    await visitor.goto('/wedding-stories')
    await expect(visitor.getByText('There are no stories here yet')).toBeVisible()
    await expectReadable(visitor)
    const staff = await browserAt(browser, servers.urls[0])
    await signInCounsellor(staff, DEMO_PROVIDER.email)
    await staff.goto('/provider/wedding-stories')
    await expect(part(staff, 'To read').getByRole('article')).toContainText(TEXT)
    await expectReadable(staff)
    await staff.getByRole('button', { name: 'Publish' }).press('Enter')
    await staff.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).press('Enter')
    await expect(part(staff, 'On the site').getByRole('article')).toContainText(TEXT)
  })

  await test.step('everybody reads exactly that, and the sitemap has it', async () => {
    await visitor.reload()
    await visitor.getByRole('link', { name: /^(Margaret and Alejandro|Alejandro and Margaret)$/ }).click()
    await expect(visitor.getByRole('article')).toContainText(TEXT)
    await expectReadable(visitor)
    const { pathname } = new URL(visitor.url())
    const document = await visitor.request.get(pathname)
    expect([document.status(), document.headers()['x-robots-tag']]).toEqual([200, undefined])
    expect(await document.text()).toContain(TEXT)
    expect(await (await visitor.request.get('/sitemap.xml')).text()).toContain(pathname)
  })

  await test.step('one withdraws it alone, and the address says so kindly', async () => {
    await partner.reload()
    await partner.getByRole('button', { name: 'Withdraw our story' }).press('Enter')
    await partner.getByRole('alertdialog').getByRole('button', { name: 'Withdraw it' }).press('Enter')
    for (const page of [partner, margaret]) await expect(page.getByText('Withdrawn. Only you two see it')).toBeVisible()
    const { pathname } = new URL(visitor.url())
    await expect(async () => {
      const document = await visitor.request.get(pathname)
      expect([document.status(), document.headers()['x-robots-tag']]).toEqual([410, 'noindex'])
      expect(await document.text()).not.toContain(TEXT)
    }).toPass()
    expect(await (await visitor.request.get('/sitemap.xml')).text()).not.toContain(pathname)
    await visitor.reload()
    await expect(title(visitor, 'This story is no longer here')).toBeVisible()
    await expectReadable(visitor)
  })
})
