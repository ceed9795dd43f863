import type { consoleHome } from '@heartwell/contract/console/console-home.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Page } from '@playwright/test'
import { changeAnswers, stub } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'
import { login } from '../people.ts'
import { aReviewer, signInAsStaff } from '../staff.ts'

const COUNSELLOR = 'Dr. Amara Nwosu'
const WAITING = 'Helpful, although I would have liked more time at the end.'

const list = (inbox: Page, name: string) => inbox.getByRole('list', { name })
const waiting = (inbox: Page, text: string) =>
  list(inbox, 'Waiting texts').getByRole('listitem').filter({ hasText: text })
const detail = (inbox: Page) => inbox.getByRole('region', { name: COUNSELLOR })

/** The path of the booking page, which ends with the member's id. */
async function bookingPagePath(page: Page): Promise<string> {
  const answer = await page.request.get('/api/get-counsellors')
  const { counsellors } = (await answer.json()) as { counsellors: { name: string; booking_url: string }[] }
  const counsellor = counsellors.find(({ name }) => name === COUNSELLOR)
  if (!counsellor) throw new Error(`No counsellor is called ${COUNSELLOR}.`)
  return counsellor.booking_url
}

async function openBookingPage(page: Page) {
  await page.goto(await bookingPagePath(page))
  await expect(page.getByRole('heading', { level: 1, name: COUNSELLOR })).toBeVisible()
}

/** Rates the member's completed appointment with this counsellor. */
async function rateAppointment(page: Page, stars: number, text: string) {
  const post = (path: string, data: object) =>
    page.request.post(path, { data, headers: { 'X-Requested-With': 'heartwell' } })
  const answer = await post('/api/my-bookings', { user_id: (await bookingPagePath(page)).split('/').at(-1) })
  const { data: bookings } = (await answer.json()) as { data: { id: string; state: string }[] }
  const booking = bookings.find(({ state }) => state === 'completed')
  const rated = await post(`/api/counselling/bookings/${booking?.id}/rating`, { stars, text })
  expect(rated.status()).toBe(200)
}

test('the provider publishes the text of a rating, and refuses another with a reason', async ({
  page,
  anotherPage,
}) => {
  const refused = 'She knows my neighbour Peter Hill.'
  await test.step('a text that waits is not on the booking page of the counsellor', async () => {
    await login(page, 'kirsty.cameron@demo.heartwell.example')
    await rateAppointment(page, 3, refused)
    await openBookingPage(page)
    await expect(list(page, 'Written ratings')).not.toContainText(WAITING)
  })

  const inbox = await anotherPage()
  await test.step('the menu counts the texts that wait, and a key opens the oldest', async () => {
    await signInAsStaff(inbox, await aReviewer())
    await expect(inbox.getByRole('link', { name: /^Ratings waiting: \d+, \d+ over the target$/ })).toBeVisible()
    await inbox.keyboard.press('9')
    await expect(inbox).toHaveURL(/\/provider\/ratings$/)
    await expect(waiting(inbox, WAITING)).toBeVisible()
    await expect(waiting(inbox, refused)).toBeVisible()
    await expectReadable(inbox)
    await inbox.keyboard.press('j')
    await expect(detail(inbox)).toContainText(WAITING)
    await expect(detail(inbox).getByRole('img', { name: '4 out of 5' })).toBeVisible()
    await expectReadable(inbox)
  })

  await test.step('a refusal needs a reason', async () => {
    await inbox.keyboard.press('r')
    const form = inbox.getByRole('form', { name: 'Refuse the text' })
    await form.getByRole('button', { name: 'Don’t publish' }).click()
    await expect(form.getByText('Please say why the text is not published')).toBeVisible()
    await expect(form.getByRole('textbox', { name: 'Reason' })).toBeFocused()
    await expectReadable(inbox)
    await form.getByRole('button', { name: 'Cancel' }).click()
    await expect(inbox.getByRole('button', { name: 'Don’t publish' })).toBeFocused()
  })

  await test.step('publishing asks once more, and the next text opens', async () => {
    await inbox.keyboard.press('a')
    const question = inbox.getByRole('alertdialog', { name: 'Publish this text?' })
    await question.getByRole('button', { name: 'Publish' }).click()
    await expect(inbox.getByText('The text is published.')).toBeVisible()
    await expect(detail(inbox)).not.toContainText(WAITING)
    await expect(waiting(inbox, WAITING)).toHaveCount(0)
  })

  await test.step('members read the published text on the booking page, without a name', async () => {
    await page.reload()
    const published = list(page, 'Written ratings').getByRole('listitem').filter({ hasText: WAITING })
    await expect(published).toContainText(/A member, \d\d/)
  })

  await test.step('a refusal with a reason asks once more', async () => {
    await waiting(inbox, refused).getByRole('link').click()
    await inbox.getByRole('button', { name: 'Don’t publish' }).click()
    await inbox.getByRole('textbox', { name: 'Reason' }).fill('It names another person.')
    await inbox.getByRole('form').getByRole('button', { name: 'Don’t publish' }).click()
    const question = inbox.getByRole('alertdialog', { name: 'Refuse this text?' })
    await question.getByRole('button', { name: 'Don’t publish' }).click()
    await expect(inbox.getByText('The text is not published.')).toBeVisible()
    await expect(waiting(inbox, refused)).toHaveCount(0)
  })

  await test.step('the decided texts show the decision, who made it and why', async () => {
    await inbox.getByRole('link', { name: /^Decided/ }).click()
    await list(inbox, 'Decided texts').getByRole('listitem').filter({ hasText: refused }).getByRole('link').click()
    await expect(detail(inbox)).toContainText('Not published by Eleanor Reviewer')
    await expect(detail(inbox)).toContainText('It names another person.')
    await expectReadable(inbox)
  })

  await test.step('the member reads the reason, and nobody reads the text', async () => {
    await page.goto('/Sidebar/notification')
    await expect(page.getByText('Our reason: It names another person.')).toBeVisible()
    await openBookingPage(page)
    await expect(list(page, 'Written ratings')).toBeVisible()
    await expect(page.getByText(refused)).toHaveCount(0)
  })

  await test.step('without a text that waits, the page says so and the menu counts nothing', async () => {
    const counts = { waiting: 0, decided: 2 }
    await stub(inbox, 'provider/rating-texts?*', { success: true, counts, rows: [], next_cursor: null })
    await changeAnswers(inbox, 'provider/today', (today: Output<typeof consoleHome.today>) => ({
      ...today,
      waiting: today.waiting.filter(({ kind }) => kind !== 'ratings'),
    }))
    await inbox.goto('/provider/ratings')
    await expect(inbox.getByText('No text is waiting for a decision')).toBeVisible()
    await expect(inbox.getByRole('link', { name: 'Ratings', exact: true })).toBeVisible()
    await expectReadable(inbox)
  })
})
