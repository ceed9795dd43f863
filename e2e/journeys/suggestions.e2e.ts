import type { Locator, Page } from '@playwright/test'
import { arriveAt } from '../api-onboarding.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { login } from '../people.ts'
import { admin } from '../staff.ts'

const people = (list: Locator) => list.getByRole('listitem').filter({ hasText: /\d\d Years/ })
const everybody = (page: Page) => page.getByRole('region', { name: 'This is a list of people who match your profile.' })

test('MA-05 MA-06 MA-07 MA-09 suggestions say in words why two people are shown to each other, and how they are made @phone', async ({
  page,
}) => {
  await login(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/home')
  const today = page.getByRole('region', { name: "Today's introductions" })
  await expect(people(today).first()).toContainText(/ in common/)
  const card = people(everybody(page))
    .filter({ hasText: / in common/ })
    .first()
  await expect(card).toContainText(/Based on \d+ answers? that you both gave/)
  await expect(page.getByRole('main')).not.toContainText('%')
  await expectNoSidewaysScroll(page)

  await card.getByRole('link').click()
  const why = page.getByRole('region', { name: 'Why you two' })
  await expect(why.getByRole('heading', { name: 'What may speak to you' })).toBeVisible()
  await expect(why).toContainText(/Based on what you both answered: \d+ answers?/)
  await expectNoSidewaysScroll(page)

  await why.getByRole('link', { name: 'How suggestions work' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'How suggestions work' })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Use my interests' })).toBeChecked()
  await expectReadable(page)
})

// Who leaves the list again with an undo takes her pictures with her, and some may still be on their way.
test.describe('a change taken back', () => {
  test.use({ allowed: { console: [/404 .*\/uploads\/users\//] } })
  test('MA-08 MA-09 nothing is loosened unasked: a member sees what each change would bring, makes one and undoes it, and turns off what she does not want used', async ({
    page,
    mailbox,
  }) => {
    const { email } = await arriveAt(page, mailbox, 'Tab', 'Agnes Choosy')
    await admin('approve', email)
    const wishes = { seeks: 'men', age_from: '62', age_to: '62' }
    await page.request.post('/api/preferences', { data: wishes, headers: { 'X-Requested-With': 'heartwell' } })
    await page.goto('/Sidebar/home')
    const few = page.getByRole('region', { name: /^Your wishes leave/ })
    const older = few.getByRole('button', { name: /^5 years older: \d+ (person|people) more$/ })
    const more = Number(/: (\d+)/.exec((await older.textContent()) ?? '')?.[1])
    const before = await people(everybody(page)).count()

    await older.click()
    const dialog = page.getByRole('alertdialog', { name: '5 years older?' })
    await expect(dialog).toContainText('We look for people aged 62 to 67 instead of 62.')
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
    await interests.click()
    await expect(page.getByText('Your interests no longer count.')).toBeVisible()
    await page.reload()
    await expect(interests).not.toBeChecked()
  })
})
