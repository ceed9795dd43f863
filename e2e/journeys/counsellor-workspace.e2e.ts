import type { Page } from '@playwright/test'
import { DEMO_SECRET } from '../../demo/src/logins.ts'
import { signIn } from '../api-onboarding.ts'
import { changeAnswers, mend } from '../calls.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoSidewaysScroll, expectReadable } from '../looks.ts'
import { DEMO_PASSWORD } from '../people.ts'
import { codeOf } from '../staff.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const NOTE = 'Speaks of the allotment when it gets difficult.'
const SUMMARY = 'You have said the hard part already, in two sentences.'
const STEP = 'Say the two sentences to Peter.'

// The browser reports the call that is refused because there is no such client.
test.use({ allowed: { console: [new RegExp(`404.*${NOBODY}`)] } })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name })
async function openClient(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Name of a client' }).fill(name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option').click()
}
const saved = (page: Page) =>
  page.waitForResponse((response) => /\/notes$|\/summary$/.test(response.url()) && response.ok())

/** A code works once, so the counsellor signs in once, and one journey covers everything that needs that session. */
test('PM-10 a counsellor works in the workspace, by keys and by pointer', async ({ page, anotherPage }) => {
  const member = await anotherPage()

  await test.step('PM-10 a counsellor signs in with a second factor and sees the day', async () => {
    await page.goto('/counsellor')
    await page.getByRole('textbox', { name: 'Email' }).fill('sofia@demo.heartwell.example')
    await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
    await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(DEMO_SECRET))
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).toHaveURL(/\/counsellor$/)
    await expect(page).toHaveTitle(/Today/)
    await expect(page.getByText('Nobody has booked for today')).toBeVisible()
    await expectReadable(page)
  })

  await test.step('J and K move through the clients, Enter opens one', async () => {
    await page.keyboard.press('l')
    await expect(heading(page, 'Clients')).toBeVisible()
    const rows = page.getByRole('list', { name: 'Your clients' }).getByRole('listitem')
    await expect(rows.nth(1)).toBeVisible()
    for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key)
    await expect(rows.nth(1)).toHaveAttribute('aria-current', 'true')
    const name = await rows.nth(1).getByRole('link').first().innerText()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/counsellor\/clients\/[0-9a-f-]{36}$/)
    await expect(heading(page, name)).toBeVisible()
    await expectReadable(page)
  })

  await test.step('Ctrl K finds a client by name', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Name of a client' }).fill('marg')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(heading(page, /^Margaret/)).toBeVisible()
  })

  await test.step('a private note saves itself and is there again', async () => {
    const done = saved(page)
    await page.getByRole('textbox', { name: 'New note' }).fill(NOTE)
    await done
    await expect(page.getByRole('region', { name: 'Only for you' })).toContainText(/Saved at \d\d:\d\d/)
    await page.reload()
    const notes = page.getByRole('region', { name: 'Only for you' }).getByRole('textbox')
    await expect(notes.nth(1)).toHaveValue(NOTE)
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveValue('')
    await expectReadable(page)
  })

  await test.step('a summary is a draft that saves itself until it is shared; then the member reads it', async () => {
    const summary = page.getByRole('region', { name: 'For Margaret' })
    const text = summary.getByRole('textbox', { name: 'Summary for Margaret' })
    const draft = saved(page)
    await text.fill(SUMMARY)
    await draft
    await page.reload()
    await expect(text).toHaveValue(SUMMARY)
    await expect(summary).toContainText('A draft. Margaret sees it when you share it.')
    await summary.getByRole('button', { name: 'Add a step' }).click()
    await summary.getByRole('textbox', { name: 'Step 1' }).fill(STEP)
    await summary.getByRole('button', { name: 'Share with Margaret' }).click()
    await expect(summary).toContainText('Margaret can read it.')
    await text.fill(`${SUMMARY} Well done.`)
    await expect(summary).toContainText('Margaret still sees the earlier text')
    await signIn(member, 'margaret@demo.heartwell.example')
    await member.goto('/Sidebar/Consult?tab=booking')
    await member
      .getByRole('link', { name: /Sofia Marques/ })
      .last()
      .click()
    await expect(member.getByText(SUMMARY, { exact: true })).toBeVisible()
    await expect(member.getByText(STEP)).toBeVisible()
    await expect(member.getByText(NOTE)).toHaveCount(0)
  })

  await test.step('weekly hours are changed with their errors at the field', async () => {
    await page.keyboard.press('Escape')
    await section(page, 'Calendar').click()
    await expect(page.getByRole('region', { name: 'Weekly hours' })).toContainText('Monday to Friday')
    await expectReadable(page)
    await page.getByRole('main').press('h')
    const dialog = page.getByRole('dialog', { name: 'Weekly hours' })
    await dialog.getByRole('button', { name: 'Add hours on Sunday' }).click()
    await dialog.getByLabel('Sunday, until').selectOption('08:00')
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect(dialog).toContainText('The end must be later than the beginning')
    await dialog.getByLabel('Sunday, until').selectOption('11:00')
    await dialog.getByRole('button', { name: 'Save hours' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Weekly hours' })).toContainText('Sunday09:00 to 11:00')
  })

  await test.step('time away over appointments lists them first, and is removed again', async () => {
    await page.getByRole('button', { name: 'Time away', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /appointments then|Time away/ })
    const inTwoWeeks = new Date(Date.now() + 14 * 24 * 60 * 60 * 1000)
    await dialog.getByLabel('Last day').fill(inTwoWeeks.toISOString().slice(0, 10))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toContainText('You have appointments then')
    await expect(dialog.getByRole('listitem').first()).toContainText(/\d\d:\d\d$/)
    await dialog.getByRole('button', { name: 'Save, and keep them' }).click()
    await expect(dialog).toBeHidden()
    const exceptions = page.getByRole('region', { name: 'Time away and extra hours' })
    await expect(exceptions.getByRole('listitem')).toContainText('Away, all day')
    await exceptions.getByRole('button', { name: /^Remove time away/ }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(exceptions).toContainText('None planned.')
  })

  await test.step('the secret address of the calendar is shown once and can be read without signing in', async () => {
    await page.getByRole('button', { name: 'Make an address' }).click()
    const address = await page.getByRole('textbox', { name: 'Secret address' }).inputValue()
    expect(address).toMatch(/\/calendar-feeds\/[A-Za-z0-9_-]{43}\.ics$/)
    const answer = await member.request.get(new URL(address).pathname)
    expect(await answer.text()).toContain('BEGIN:VCALENDAR')
    await page.reload()
    await expect(page.getByRole('region', { name: 'In your own calendar' })).toContainText('Last read on')
    await expect(page.getByRole('textbox', { name: 'Secret address' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stop it' }).click()
    await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
    expect((await member.request.get(new URL(address).pathname)).status()).toBe(404)
  })

  await test.step('cancelling says first what the client gets back', async () => {
    await openClient(page, 'marg')
    const appointments = page.getByRole('region', { name: 'Appointments' })
    await appointments.getByRole('button', { name: /^More for the appointment/ }).click()
    await page.getByRole('menuitem', { name: 'Cancel the appointment' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('The appointment goes back to Margaret’s package')
    // Other journeys use this booking.
    await dialog.getByRole('button', { name: 'Keep it' }).click()
    await expect(dialog).toBeHidden()
    await expect(appointments.getByRole('listitem').first()).not.toContainText('Cancelled')
  })

  await test.step('earnings can be downloaded as a table, ratings are read', async () => {
    await page.getByRole('main').press('e')
    await expect(heading(page, 'Earnings')).toBeVisible()
    await expectReadable(page)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/^heartwell-\d{4}-\d\d\.csv$/)
    await page.getByRole('main').press('r')
    await expect(heading(page, 'Ratings')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('A sharp eye and kind words. My photos are better, too.')
    await expectReadable(page)
  })

  await test.step('the keys are listed and can be switched off', async () => {
    await page.getByRole('main').press('?')
    const dialog = page.getByRole('dialog', { name: 'Keys' })
    await expect(dialog).toContainText('Add time away')
    await expectReadable(page)
    await dialog.getByRole('checkbox', { name: 'Use single keys' }).uncheck()
    await page.keyboard.press('Escape')
    await page.getByRole('main').press('t')
    await expect(heading(page, 'Ratings')).toBeVisible()
  })

  await test.step('the week of a counsellor who is open all day opens at nine', async () => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' }))
    await changeAnswers(page, 'counsellor/calendar?*', (week: object) => ({ ...week, hours, appointments: [] }))
    await page.goto('/counsellor/calendar')
    const week = page.getByRole('region', { name: 'Week', exact: true })
    const hoursAbove = () =>
      week.evaluate((element) => {
        const hours = element.querySelector<HTMLElement>('[data-hours]')
        return (24 * element.scrollTop) / (hours?.offsetHeight ?? 0)
      })
    await expect.poll(hoursAbove, 'a quarter of an hour more is in view').toBeCloseTo(8.75, 1)
    await mend(page, 'counsellor/calendar?*')
  })

  await test.step('every page fits a phone, in the dark theme as well', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    for (const path of ['', '/calendar', '/calendar?view=month', '/clients', '/earnings', '/ratings', '/messages']) {
      await page.goto(`/counsellor${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectReadable(page)
    }
    await page.goto('/counsellor/calendar')
    await page.getByRole('list', { name: 'Days of this week' }).getByRole('button', { name: /^Wed/ }).click()
    await expect(heading(page, /^Wednesday/)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'))
    await expectReadable(page)
  })

  await test.step('somebody who is no client has no page', async () => {
    await page.goto(`/counsellor/clients/${NOBODY}`)
    await expect(page.getByText('This person isn’t one of your clients')).toBeVisible()
  })
})
