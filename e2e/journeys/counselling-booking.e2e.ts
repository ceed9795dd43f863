import type { Page } from '@playwright/test'
import { signIn } from '../api-onboarding.ts'
import { refused } from '../calls.ts'
import { anApprovedMember } from '../connected-pair.ts'
import { expect, test } from '../fixtures.ts'
import { expectReadable } from '../looks.ts'

// The browser logs refused calls: an invalid URL and a time that is taken.
test.use({ timezoneId: 'Europe/London', allowed: { console: [refused(400), refused(404), refused(409)] } })

type NamedCounsellor = { id: string; name: string; booking_url: string }

async function counsellorNamed(page: Page, name: string): Promise<NamedCounsellor> {
  const answer = await page.request.get('/api/get-counsellors')
  const { counsellors } = (await answer.json()) as { counsellors: NamedCounsellor[] }
  const found = counsellors.find((counsellor) => counsellor.name === name)
  if (!found) throw new Error(`No counsellor is called ${name}.`)
  return found
}

const times = (page: Page) =>
  page.getByRole('region', { name: 'Choose a time' }).locator('[role=group] button[aria-pressed].slot')
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your appointment' })
const held = (page: Page) => summary(page).getByText('We’re holding this time', { exact: true })

/** Opens the booking page in this tab. */
async function openBookingPage(page: Page, name: string) {
  await page.goto((await counsellorNamed(page, name)).booking_url)
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeVisible()
  await expect(times(page).first()).toBeVisible()
}

test('a member books, pays, writes a note, shares, moves and cancels', async ({ page, mailbox }) => {
  const member = await anApprovedMember(page, mailbox, ['Beatrice', 'Woman'])

  const book = await test.step('CO-07 CO-08 Book Now opens the booking page in a new tab', async () => {
    await page.goto('/Sidebar/Consult')
    const link = page.getByRole('link', { name: /^Book Now with Rajesh Varma/ })
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()])
    const { id } = await counsellorNamed(page, 'Rajesh Varma')
    await expect(tab).toHaveURL(new RegExp(`/book/${id}/${member.id}$`))
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    await expect(tab.getByRole('heading', { level: 1, name: 'Rajesh Varma' })).toBeVisible()
    await expect(tab.getByText(/Your time \(London\) is in bold\. The time in Toronto/)).toBeVisible()
    await expect(times(tab).first()).toBeVisible()
    await expectReadable(tab)
    return tab
  })

  await test.step('a chosen time is held for ten minutes, with price and refund rule', async () => {
    // Far enough ahead for a full refund.
    await book.getByRole('button', { name: 'Show the next week' }).click()
    await times(book).last().click()
    await expect(held(book)).toBeVisible()
    await expect(summary(book)).toContainText('10 minutes left')
    await expect(summary(book)).toContainText(/Full refund until .+ at \d\d:\d\d/)
    await expect(times(book).and(book.locator('[aria-pressed=true]'))).toHaveCount(1)
    await book.getByRole('radio', { name: /Three appointments/ }).check()
    await expect(book.getByRole('button', { name: 'Pay £138.00' })).toBeVisible()
    await book.getByRole('radio', { name: /One appointment/ }).check()
    await expectReadable(book)
    await book.reload()
    await expect(held(book)).toBeVisible()
  })

  await test.step('RT-34 the way to pay leads through the payment page back to Consult', async () => {
    await book.getByRole('button', { name: 'Pay £50.00' }).click()
    await expect(book).toHaveURL(/\/Sidebar\/ConsultPaymentWebView$/)
    const frame = book.frameLocator('iframe')
    await frame.getByRole('button', { name: 'Works' }).click()
    await frame.getByRole('button', { name: /^Pay £50\.00/ }).click()
    await expect(book).toHaveURL(/\/Sidebar\/Consult$/)
    await expect(book.getByRole('heading', { name: /You’re meeting Rajesh/ })).toBeVisible()
    const rajesh = book.getByRole('list', { name: 'Counsellors' }).getByRole('listitem').filter({ hasText: 'Rajesh' })
    await expect(rajesh.getByRole('link', { name: /^Chat Now/ })).toBeVisible()
    await expectReadable(book)
  })

  await test.step('CO-16 the booking is in the list and leads to its details', async () => {
    await book.getByRole('tab', { name: 'Booking', exact: true }).click()
    await book
      .getByRole('tabpanel', { name: 'Booking', exact: true })
      .getByRole('link', { name: 'See booking' })
      .click()
    await expect(book).toHaveURL(/\/booking-details\/[0-9a-f-]{36}$/)
    await expect(book.getByText('until you meet', { exact: true })).toBeVisible()
    await expect(book.getByText(/^\d\d:\d\d to \d\d:\d\d in Toronto$/)).toBeVisible()
    await expect(book.getByText(/HW-[0-9A-Z]{4}-[0-9A-Z]{4}/)).toBeVisible()
    await expectReadable(book)
  })

  await test.step('the calendar file can be fetched', async () => {
    const [download] = await Promise.all([
      book.waitForEvent('download'),
      book.getByRole('link', { name: 'Add to calendar' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('appointment.ics')
  })

  await test.step('the note is saved while the member writes, and is there after a reload', async () => {
    const note = book.getByRole('textbox', { name: 'What would you like to talk about?' })
    await note.fill('About my first lunch with Peter.')
    await expect(book.getByText('Saved', { exact: true })).toBeVisible()
    await book.reload()
    await expect(note).toHaveValue('About my first lunch with Peter.')
  })

  await test.step('the member decides what the counsellor sees', async () => {
    const values = book.getByRole('switch', { name: 'Your values' })
    await expect(values).not.toBeChecked()
    // The page shows the choice before it is stored, and a reload would take the request away.
    await Promise.all([
      book.waitForResponse((response) => /\/shares/.test(response.url()) && response.ok()),
      values.click(),
    ])
    await expect(book.getByText(/^Shared since/)).toBeVisible()
    await book.reload()
    await expect(values).toBeChecked()
    await expect(book.getByText('Rajesh hasn’t opened anything yet.')).toBeVisible()
  })

  await test.step('the appointment moves to another time at the same price', async () => {
    await book.getByRole('button', { name: 'Choose another time' }).click()
    await expect(book.getByText('Still with Rajesh, still £50.00.')).toBeVisible()
    await book.getByRole('button', { name: 'All free times' }).click()
    const list = book.getByRole('dialog', { name: 'Rajesh’s free times' })
    const slots = list.locator('button.slot')
    await expect(slots.first()).toBeVisible()
    const before = await slots.count()
    await list.getByRole('button', { name: 'Show the next week' }).click()
    await expect.poll(() => slots.count()).not.toBe(before)
    const other = slots.last()
    const clock = String((await other.textContent())?.slice(0, 5))
    await other.click()
    const sure = book.getByRole('alertdialog', { name: 'Move your appointment?' })
    await sure.getByRole('button', { name: 'Move it' }).click()
    await expect(book.getByText('Moved. We’ve emailed you the new time.')).toBeVisible()
    await expect(book.getByText(new RegExp(`^${clock} to \\d\\d:\\d\\d, your time`))).toBeVisible()
  })

  await test.step('cancelling in time refunds in two clicks', async () => {
    await book.getByRole('button', { name: 'Cancel appointment' }).click()
    const dialog = book.getByRole('dialog', { name: 'Cancel your appointment with Rajesh?' })
    await expect(dialog).toContainText('You get £50.00 back')
    await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await expectReadable(book)
    await dialog.getByRole('button', { name: 'Cancel and refund £50.00' }).click()
    await expect(book.getByRole('heading', { name: 'You cancelled this appointment' })).toBeVisible()
    await expect(book.getByText(/£50\.00 is on its way back to your .+ ending 4242/)).toBeVisible()
    await expectReadable(book)
  })

  await test.step('the first tab knows it as soon as it is used again', async () => {
    await page.getByRole('tab', { name: 'Booking', exact: true }).click()
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(
      page.getByRole('tabpanel', { name: 'Booking', exact: true }).getByText('Booking Expired'),
    ).toBeVisible()
  })
})

test('of two members who want the same time one is offered the next three', async ({ page, mailbox, anotherPage }) => {
  const other = await anotherPage()
  await anApprovedMember(page, mailbox, ['Clara', 'Woman'])
  await anApprovedMember(other, mailbox, ['Dorian', 'Man'])
  await openBookingPage(page, 'Eleanor Whitby')
  await openBookingPage(other, 'Eleanor Whitby')
  const first = times(page).nth(1)
  const clock = String(await first.locator('span').first().textContent()).slice(0, 5)
  await first.click()
  await expect(held(page)).toBeVisible()
  await times(other).nth(1).click()
  const alert = other.getByRole('alert').filter({ hasText: 'Somebody just took this time' })
  await expect(alert).toContainText(`at ${clock} was booked a moment before you. You haven’t paid anything.`)
  const next = other.getByRole('group', { name: 'The next free times' }).getByRole('button')
  await expect(next).toHaveCount(3)
  await expect(other.getByRole('button', { name: /is no longer free/ })).toBeDisabled()
  await expectReadable(other)
  await next.first().click()
  await expect(held(other)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('a hold that runs out can be taken again, and one that is let go is free @phone', async ({
  page,
  mailbox,
  isMobile,
}) => {
  await anApprovedMember(page, mailbox, ['Edith', 'Woman'])
  await page.clock.install()
  await openBookingPage(page, 'Henrik Lindqvist')
  await expect(page.getByText('is in bold')).toHaveCount(0)
  await times(page).first().click()
  await expect(held(page)).toBeVisible()
  if (isMobile) {
    const bar = page.getByRole('region', { name: 'Your held time' })
    await expect(bar).toContainText('Held, 10 minutes left')
    await expectReadable(page)
    await bar.getByRole('button', { name: 'Continue' }).click()
    await expect(summary(page).getByRole('button', { name: /^Pay/ })).toBeInViewport()
    await expect(bar).toHaveCount(0)
  }
  await page.clock.runFor(9 * 60_000 + 30_000)
  await expect(summary(page)).toContainText(/[23]\d seconds left/)
  await page.clock.runFor(31_000)
  await expect(summary(page).getByText('We’ve let this time go', { exact: true })).toBeVisible()
  await summary(page).getByRole('button', { name: 'Hold it for ten more minutes' }).click()
  await expect(held(page)).toBeVisible()
  await summary(page).getByRole('button', { name: 'Choose another time' }).click()
  await expect(summary(page)).toContainText('Choose a time to continue')
  await expect(page.getByRole('heading', { name: 'Choose a time' })).toBeFocused()
})

test('the booking page belongs to the member whose id is in its address', async ({ page, mailbox }) => {
  const { id } = await anApprovedMember(page, mailbox, ['Flora', 'Woman'])
  const rajesh = await counsellorNamed(page, 'Rajesh Varma')
  const nobody = '33333333-3333-4333-8333-333333333333'
  for (const address of [`/book/${rajesh.id}/${nobody}`, `/book/${nobody}/${id}`, `/book/nonsense/${id}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'This road ends here' })).toBeVisible()
  }
})

test('a member rates a completed appointment once, and no stars are chosen beforehand', async ({ page }) => {
  await signIn(page, 'margaret@demo.heartwell.example')
  await page.goto('/Sidebar/Consult?tab=booking')
  const earlier = page.getByRole('list', { name: 'Earlier appointments' }).getByRole('listitem')
  await earlier.filter({ hasText: 'Nwosu' }).filter({ hasNotText: 'Booking Expired' }).first().getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Your appointment' }).getByText('Completed')).toBeVisible()
  const stars = page.getByRole('radiogroup', { name: 'Your rating of Dr. Nwosu' })
  await expect(stars.getByRole('radio')).toHaveCount(5)
  await expect(stars.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Please choose one to five stars')).toBeVisible()
  await expectReadable(page)
  await stars.getByRole('radio', { name: '4: Good' }).check({ force: true })
  await page.getByRole('textbox', { name: /Would you like to add something/ }).fill('Calm and clear.')
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('We read the text before others see it.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeVisible()
  await expect(page.getByRole('img', { name: '4 out of 5' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send rating' })).toHaveCount(0)
})

test.describe('in the zone of the counsellor', () => {
  test.use({ timezoneId: 'America/Toronto' })
  test('equal zones show one clock', async ({ page, mailbox }) => {
    await anApprovedMember(page, mailbox, ['Greta', 'Woman'])
    await openBookingPage(page, 'Rajesh Varma')
    await expect(times(page).first()).toHaveText(/^\d\d:\d\d$/)
    await expect(page.getByText('is in bold')).toHaveCount(0)
  })
})
