import { readFileSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { anApprovedMember, connect } from '../connected-pair.ts'
import { CountedWalk } from '../counted-walk.ts'
import { expect, test } from '../fixtures.ts'
import { cards } from '../matches.ts'
import { aNewcomer, anOwnPhoto, aPhoto } from '../people.ts'

const RESULTS = new URL('../../bench/results/clicks.json', import.meta.url)

/** `CLICKS=write` stores what was counted, so that a change of the product can be compared with the last count. */
function store(walk: string, { clicks, characters }: Pick<CountedWalk, 'clicks' | 'characters'>): void {
  if (process.env.CLICKS !== 'write') return
  const before: { walks: Record<string, object> } = JSON.parse(readFileSync(RESULTS, 'utf8'))
  const walks = { ...before.walks, [walk]: { clicks, characters } }
  writeFileSync(RESULTS, `${JSON.stringify({ date: new Date().toISOString(), walks }, null, 2)}\n`)
}

test('the first visit leads to the registration form in one click', async ({ page }) => {
  const walk = new CountedWalk()
  await page.goto('/')
  await walk.press(page.getByRole('banner').getByRole('link', { name: 'Join', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible()
  store('first visit to registration form', walk)
  expect(walk.clicks).toBe(1)
})

test('registration to waiting', async ({ page, mailbox }) => {
  const walk = new CountedWalk()
  const proceed = () => walk.press(page.getByRole('button', { name: 'Continue' }))
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const person = aNewcomer('Agnes Newcomer', 'Woman')
  const [year = '', month = '', day = ''] = person.dob.split('-')

  await page.goto('/RegistrationPage')
  await walk.write(box('Name'), person.name)
  await walk.write(box('Profession'), 'Bookbinder')
  await walk.write(page.getByLabel('Day'), day)
  await walk.write(page.getByLabel('Month'), month)
  await walk.write(page.getByLabel('Year'), year)
  await walk.write(page.getByRole('textbox', { name: 'Email' }), person.email)
  await walk.write(box('Phone Number'), person.phone)
  await walk.write(box('Password'), person.password)
  await walk.write(box('Confirm Password'), person.password)
  await walk.press(page.getByRole('checkbox', { name: /I accept the/ }))
  await walk.press(page.getByRole('button', { name: 'Register', exact: true }))
  await expect(page).toHaveURL(/\/RegistrationVarification$/)

  walk.clicks += 1 // The link in the email.
  await page.goto(await mailbox.link(person.email, /verify-email/))
  await expect(page).toHaveURL(/\/gender$/)

  await walk.press(page.getByRole('radio', { name: person.gender, exact: true }))
  await proceed()
  await expect(page).toHaveURL(/\/UploadImage$/)
  await walk.choosePicture(page.getByLabel(/Add photos/), anOwnPhoto())
  await expect(page.getByText('Photos, 1 of 5')).toBeVisible()
  await walk.press(page.getByRole('checkbox', { name: /Other members may see my photos/ }))
  await proceed()
  await expect(page.getByRole('heading', { name: 'An ID document' })).toBeVisible()
  await walk.choosePicture(page.locator('input[type=file]'), aPhoto('passport.jpg'))
  await proceed()
  await expect(page).toHaveURL(/\/CultureReligion$/)
  await walk.write(page.getByRole('textbox', { name: /cultur/i }), 'I grew up by the sea, with songs and long tables.')
  await walk.write(page.getByRole('textbox', { name: /religio/i }), 'Quiet, and open to others.')
  await proceed()
  await expect(page).toHaveURL(/\/Interest$/)
  for (const name of ['Reading', 'Walking', 'Gardening']) {
    await walk.press(page.getByRole('checkbox', { name, exact: true }))
  }
  await proceed()
  await expect(page).toHaveURL(/\/TemperamentQuestion$/)
  await answer(page, walk)
  await expect(page).toHaveURL(/\/ValuesAssessment$/)
  await answer(page, walk)
  await expect(page).toHaveURL(/\/IQAssessment$/)
  await walk.press(page.getByRole('button', { name: 'Skip the puzzle' }))
  await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
  store('registration to waiting, puzzle skipped', walk)
  expect(walk.clicks).toBe(SKIPPED)
})

/** From the registration to the waiting page, with the puzzle skipped. */
const SKIPPED = 74
const SKIP = 1

test.describe('the puzzle', () => {
  const answered = [
    { parts: 2, clicks: 11, total: 84 },
    { parts: 4, clicks: 17, total: 90 },
  ]
  for (const { parts, clicks, total } of answered)
    test(`with ${parts} of its four parts answered takes ${clicks} clicks, and all steps ${total}`, async ({
      page,
      mailbox,
    }) => {
      const walk = new CountedWalk()
      await arriveAt(page, mailbox, 'userAnswersIQ')
      await answer(page, walk, parts * 4)
      if (parts < 4) {
        await walk.press(page.getByRole('button', { name: 'Skip the sums' }))
        await walk.press(page.getByRole('button', { name: 'Skip the shapes' }))
        await walk.press(page.getByRole('button', { name: 'Submit' }))
      }
      await expect(page).toHaveURL(/\/FinalSubmissionPage$/)
      expect(walk.clicks).toBe(clicks)
      expect(SKIPPED - SKIP + walk.clicks).toBe(total)
      const characters = 191
      store(`registration to waiting, ${parts} of 4 parts of the puzzle answered`, { clicks: total, characters })
    })
})

/** Answers the first questions of the open questionnaire, and submits it after the last. */
async function answer(page: Page, walk: CountedWalk, count = 24) {
  const question = page.getByRole('main').getByRole('heading', { level: 2 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  for (let number = 1; number <= count; number += 1) {
    await expect(question).toContainText(`Q${number}.`)
    const isLast = await button('Submit').isVisible()
    await walk.press(page.getByRole('main').getByRole('radio').nth(1))
    if (isLast) return walk.press(button('Submit'))
  }
}

async function twoMembers(page: Page, other: Page, mailbox: Parameters<typeof anApprovedMember>[1]) {
  const agnes = await anApprovedMember(page, mailbox, ['Agnes', 'Woman'])
  return [agnes, await anApprovedMember(other, mailbox, ['Edward', 'Man'])] as const
}

test('a suggested person has the interest after two clicks', async ({ page, mailbox }) => {
  const walk = new CountedWalk()
  await anApprovedMember(page, mailbox, ['Agnes', 'Woman'])
  await page.goto('/Sidebar/home')
  await walk.press(cards(page).first().getByRole('link').first())
  await walk.press(page.getByRole('button', { name: 'Send Interest' }))
  await expect(page.getByRole('button', { name: 'Interest Sent' })).toBeDisabled()
  store('person seen to interest sent', walk)
  expect(walk.clicks).toBe(2)
})

test('a received interest becomes a first word after three clicks', async ({ page, anotherPage, mailbox }) => {
  const walk = new CountedWalk()
  const [agnes, edward] = await twoMembers(page, await anotherPage(), mailbox)
  const asked = { user_id: edward.id, match_confirm_user_id: agnes.id }
  expect((await edward.page.request.post('/api/connect-users', { data: asked })).ok()).toBe(true)
  await page.goto('/Sidebar/home')
  await walk.press(page.getByRole('link', { name: 'Your Connections' }))
  await walk.press(page.getByRole('button', { name: 'Accept' }))
  await walk.press(
    page
      .getByRole('link', { name: /^Write/ })
      .or(page.getByRole('button', { name: /^Write/ }))
      .first(),
  )
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible()
  store('received interest to first word', walk)
  expect(walk.clicks).toBe(3)
})

test('a connection leads to the chat in one click', async ({ page, anotherPage, mailbox }) => {
  const walk = new CountedWalk()
  const [agnes, edward] = await twoMembers(page, await anotherPage(), mailbox)
  await connect(edward, agnes)
  await page.goto('/Sidebar/profile')
  await walk.press(page.getByRole('link', { name: /^Write/ }).first())
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible()
  store('connection to chat', walk)
  expect(walk.clicks).toBe(1)
})
