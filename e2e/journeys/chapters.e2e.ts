import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { browserAt, type Servers, signInCounsellor, signInMember, startServers } from '../room-servers.ts'

const MARGARET = 'margaret@demo.heartwell.example'
const AMARA = 'amara@demo.heartwell.example'
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
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')
/** Leaves each question from the first to the one before the last, which is then on the page. */
async function leaveQuestions(page: Page, first: number, last: number): Promise<void> {
  for (let question = first; question < last; question += 1) {
    await expect(page.getByText(`Question ${question} of 8`)).toBeVisible()
    await press(page, 'Leave it for now')
  }
  await expect(page.getByText(`Question ${last} of 8`)).toBeVisible()
}
const chapterOn = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name }) })

test('two members answer a chapter apart, open it together, and one closes it @sizes', async ({ browser }) => {
  const [margaretId, partnerId] = await Promise.all([idOf(MARGARET), idOf(PARTNER)])
  await servers.db.query(
    `insert into pairs (low_id, high_id, stage) values (least($1::uuid, $2), greatest($1::uuid, $2), 'families')
     on conflict (low_id, high_id) do update set stage = excluded.stage`,
    [margaretId, partnerId],
  )
  const margaret = await signedIn(browser, MARGARET)
  const partner = await signedIn(browser, PARTNER)

  await test.step('one finds the chapters on the page of the two', async () => {
    await margaret.goto(`/Sidebar/you-two/${partnerId}`)
    await margaret.getByRole('link', { name: /^Conversations for later/ }).click()
    await expect(title(margaret, 'Conversations for later')).toBeVisible()
    await expect(margaret.getByRole('article')).toHaveCount(7)
    await expect(chapterOn(margaret, 'Home and where to live')).toContainText('Eight questions')
    await expectReadable(margaret)
  })

  await test.step('she answers by the keyboard, clears an answer, and leaves others', async () => {
    await margaret.getByRole('link', { name: 'Home and where to live' }).press('Enter')
    await expect(title(margaret, 'If we shared a home, which one would it be?')).toBeVisible()
    await expect(margaret.getByText('Alejandro can’t read this yet')).toBeVisible()
    const option = (name: string) => margaret.getByRole('radio', { name })
    await option('One of the homes we have now').press('Space')
    await expect(option('One of the homes we have now')).toBeChecked()
    await margaret.keyboard.press('ArrowDown')
    await expect(option('A new one, for both of us')).toBeChecked()
    await option('A new one, for both of us').press('Space')
    await expect(option('A new one, for both of us')).not.toBeChecked()
    await expect(margaret.getByRole('button', { name: 'Leave it for now' })).toBeVisible()
    await option('A new one, for both of us').press('Space')
    await margaret.getByLabel('In your own words').fill('With a bath. I mean it.')
    await expect(margaret.getByText('Saved', { exact: true })).toBeVisible()
    await expectReadable(margaret)
    await press(margaret, 'Next')
    await expect(
      title(margaret, 'How near do you need to be to your children, or to the people closest to you?'),
    ).toBeFocused()
    await leaveQuestions(margaret, 2, 4)
    await option('A room with a door').press('Space')
    await press(margaret, 'Next')
    await leaveQuestions(margaret, 5, 8)
    await press(margaret, 'Leave it for now')
    await expect(title(margaret, 'That was the hard part')).toBeFocused()
    await expectReadable(margaret)
    await press(margaret, 'Ask Alejandro to open it with me')
    await expect(title(margaret, 'You’ve said yes')).toBeFocused()
  })

  await test.step('the other learns nothing of it, and answers too', async () => {
    await partner.goto(`/Sidebar/you-two/${margaretId}/later`)
    await expect(chapterOn(partner, 'Home and where to live')).toContainText('Eight questions')
    await partner.goto(`/Sidebar/you-two/${margaretId}/later/home?question=4`)
    await partner.getByRole('radio', { name: 'A chair and an hour' }).press('Space')
    await partner.getByLabel('In your own words').fill('An hour after breakfast, and I’m human.')
    await expect(partner.getByText('Saved', { exact: true })).toBeVisible()
    await partner.goto(`/Sidebar/you-two/${margaretId}/later/home?question=1`)
    await partner.getByRole('radio', { name: 'A new one, for both of us' }).press('Space')
    await expect(partner.getByText('Saved', { exact: true })).toBeVisible()
    await partner.goto(`/Sidebar/you-two/${margaretId}/later/home?question=8`)
    await press(partner, 'Leave it for now')
    await expect(title(partner, 'Margaret would like to open this chapter with you')).toBeFocused()
  })

  await test.step('both read where they agree, where they are near and where to talk', async () => {
    await press(partner, 'Open it together')
    for (const page of [partner, margaret]) {
      await expect(title(page, 'Home and where to live')).toBeVisible()
      const agree = page.getByRole('region', { name: 'Where you agree' })
      await expect(agree.getByRole('listitem')).toHaveCount(1)
      await expect(agree).toContainText('A new one, for both of us')
      const near = page.getByRole('region', { name: 'Where you are near' })
      await expect(near).toContainText('“An hour after breakfast, and I’m human.”')
      await expect(page.getByRole('region', { name: 'Where to talk' }).getByRole('listitem')).toHaveCount(6)
    }
    await expect(partner.getByText('Margaret: “With a bath. I mean it.”')).toBeVisible()
    await expectReadable(margaret)
    await margaret.emulateMedia({ media: 'print' })
    await expect(margaret.getByRole('navigation', { name: 'Member area' })).toBeHidden()
    await expect(margaret.getByRole('region', { name: 'Where you agree' })).toBeVisible()
    await margaret.emulateMedia({ media: 'screen' })
  })

  await test.step('both open it to a counsellor, who reads it, and both read that she did', async () => {
    await servers.db.query(
      `insert into counselling_access (member_id, counsellor_id, is_open, created_at)
       select $1, a.id, true, now() from accounts as a where a.email = $2 on conflict do nothing`,
      [margaretId, AMARA],
    )
    const amara = await browserAt(browser, servers.urls[0])
    await signInCounsellor(amara, AMARA)
    const chapter = `/counsellor/clients/${margaretId}/chapters/home`
    await margaret.reload()
    await press(margaret, 'Open to a counsellor')
    const another = margaret.getByRole('menuitem', { name: /Amara/ })
    const question = margaret.getByRole('alertdialog', { name: /^Open this chapter to / })
    await expect(another.or(question)).toBeVisible()
    if (await another.isVisible()) await another.click()
    await question.getByRole('button', { name: 'Ask Alejandro' }).press('Enter')
    await expect(margaret.getByText(/can read this chapter as soon as Alejandro agrees too/)).toBeVisible()
    await amara.goto(chapter)
    await expect(amara.getByText('This chapter isn’t open to you')).toBeVisible()
    await press(partner, 'I agree')
    await expect(partner.getByText(/can read this chapter until/)).toBeVisible()
    await amara.goto(`/counsellor/clients/${margaretId}`)
    await amara.getByRole('link', { name: /^Home and where to live/ }).click()
    await expect(title(amara, 'Home and where to live')).toBeVisible()
    await expect(amara.getByRole('region', { name: 'Where they agree' })).toContainText('A new one, for both of us')
    await expectReadable(amara)
    for (const page of [margaret, partner]) {
      await page.reload()
      const openings = page.getByRole('list', { name: 'When counsellors opened this chapter' })
      await expect(openings.getByRole('listitem')).toHaveCount(1)
    }
    await press(partner, 'End it now')
    await expect(partner.getByText(/can read this chapter until/)).toHaveCount(0)
    await amara.goto(chapter)
    await expect(amara.getByText('This chapter isn’t open to you')).toBeVisible()
  })

  await test.step('one closes it for both', async () => {
    await press(margaret, 'Close this chapter')
    const dialog = margaret.getByRole('alertdialog', { name: 'Close this chapter?' })
    await dialog.getByRole('button', { name: 'Close this chapter' }).press('Enter')
    for (const page of [margaret, partner]) await expect(title(page, 'This chapter is closed again')).toBeVisible()
    await expect(partner.getByText('With a bath. I mean it.')).toHaveCount(0)
    await partner.getByRole('link', { name: 'Conversations for later' }).click()
    await expect(chapterOn(partner, 'Home and where to live')).toContainText(
      'Closed again. You see only your own answers',
    )
    await expectReadable(partner)
  })
})
