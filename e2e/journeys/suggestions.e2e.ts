import { matching } from '@heartwell/contract/matching/matching.ts'
import type { Locator, Page } from '@playwright/test'
import { arriveAt, signIn } from '../api-onboarding.ts'
import { changeAnswers } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { login } from '../people.ts'
import { admin } from '../staff.ts'

const people = (list: Locator) => list.getByRole('listitem').filter({ hasText: /\d\d Years/ })
/** The texts of match reasons on a card. */
const REASON = /You (both|answered)|Shares|Close in age|the same age|within the ages|hopes for/
/** By the links of the cards: names may occur twice. */
const idsIn = async (list: Locator) => {
  const links = people(list).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return new Set(addresses.flatMap((address) => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(address) ?? []))
}
const everybody = (page: Page) => page.getByRole('region', { name: 'This is a list of people who match your profile.' })

// People leave the list while their pictures are still loading: by Undo, or when they hide themselves or their photos in
// another journey.
test.use({ allowed: { console: [/404 .*\/uploads\/users\//] } })

test('MA-05 MA-06 MA-07 MA-09 suggestions say in words why two people are shown to each other, and how they are made @sizes', async ({
  page,
}) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/home')
  const today = page.getByRole('region', { name: 'Five people for today' })
  await expect(people(today)).toHaveCount(5)
  await expect(
    people(today)
      .filter({ hasText: / in common/ })
      .first(),
  ).toContainText(REASON)
  await expect(today.getByRole('blockquote').first()).toContainText(/\p{L}{2}/u)
  await expect(people(everybody(page)).first()).toBeVisible()
  const picked = await idsIn(today)
  const listed = await idsIn(everybody(page))
  expect([picked.size, listed.size > 0]).toEqual([5, true])
  expect([...listed].filter((id) => picked.has(id))).toEqual([])
  await expect(page.getByRole('main')).not.toContainText('%')
  await expectNoSidewaysScroll(page)

  // Other journeys add members of 61 meanwhile, who have all given the same answers.
  await page.goto('/Sidebar/home?to=60')
  await expect(people(everybody(page)).first()).toBeVisible()
  // Nearly everybody shares these reasons, so without variation nearly every card would show them.
  const shown = await people(everybody(page)).allTextContents()
  expect(shown.filter((text) => text.includes('You answered alike')).length).toBeLessThan(shown.length / 2)
  const card = people(everybody(page)).first()
  await expect(card).toContainText(REASON)

  await card.getByRole('link').click()
  const why = page.getByRole('region', { name: 'Why you two' })
  await expect(why.getByRole('listitem').first()).toContainText(/Counts for (Both|You)/)
  await expect(why).toContainText(/Based on what you both answered: \d+ answers?/)
  await expectNoSidewaysScroll(page)

  const first = page.url()
  await page.getByRole('link', { name: 'Next person' }).click()
  await expect(page).not.toHaveURL(first)
  await expect(page.getByRole('heading', { level: 1, name: /'s Profile$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Previous person' }).click()
  await expect(page).toHaveURL(first)

  await why.getByRole('link', { name: 'How suggestions work' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How suggestions work' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Use my interests' })).toBeChecked()
  await expectReadable(page)
})

test('the question about a difference can begin the note of an interest', async ({ page }) => {
  const difference = {
    text: 'You plan ahead, and they see what the day brings.',
    question: 'What did you last do on a whim?',
  }
  await login(page, 'margaret@demo.heartwell.example')
  // The first person may have no clear difference, so the response is given one.
  await changeAnswers(page, 'getuserbyid', (answer: { data: { relation?: object } }) =>
    answer.data.relation ? { ...answer, data: { ...answer.data, difference } } : answer,
  )
  await page.goto('/Sidebar/home')
  await people(everybody(page)).first().getByRole('link').click()
  const panel = page.getByRole('region', { name: 'One honest difference' })
  await expect(panel).toContainText(difference.text)
  await panel.getByRole('button', { name: 'Use this in your note' }).click()
  const note = page.getByRole('dialog', { name: /^A short note to / })
  await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue(difference.question)
  await expect(note.getByRole('button', { name: 'Send interest with note' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(note).toHaveCount(0)
  await expectReadable(page)
})

test('MA-08 MA-09 a member sees how many people each change of preferences would add, makes and undoes one, and turns a switch off', async ({
  page,
  mailbox,
}) => {
  const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Choosy')
  await admin('approve', email)
  const preferences = { seeks: 'men', age_from: '62', age_to: '62' }
  await page.request.post('/api/preferences', { data: preferences, headers: { 'X-Requested-With': 'heartwell' } })
  await page.goto('/Sidebar/home')
  const few = page.getByRole('region', { name: /match(es)? your preferences/ })
  const older = few.getByRole('button', { name: /^5 years older: \d+ (person|people) more$/ })
  const more = Number(/: (\d+)/.exec((await older.textContent()) ?? '')?.[1])
  const before = await people(everybody(page)).count()

  await older.click()
  const dialog = page.getByRole('alertdialog', { name: '5 years older?' })
  await expect(dialog).toContainText('We’ll look for people aged 62 to 67 instead of 62.')
  await dialog.getByRole('button', { name: /^Show me \d+/ }).click()
  await expect(people(everybody(page))).toHaveCount(before + more)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(people(everybody(page))).toHaveCount(before)

  await page.goto('/suggestions')
  const interests = page.getByRole('switch', { name: 'Use my interests' })
  await interests.click()
  await expect(page.getByText('Your interests no longer count.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(interests).toBeChecked()
  await expect(page.getByText('Your interests count again.')).toBeVisible()
  // The words for this change may still be on the page from the first time.
  const saved = page.waitForResponse((response) => new URL(response.url()).pathname === matching.setSwitches.path)
  await interests.click()
  await saved
  await page.reload()
  await expect(interests).not.toBeChecked()
})
