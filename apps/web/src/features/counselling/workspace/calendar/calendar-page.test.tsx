// @vitest-environment happy-dom
import { type CounsellorCalendar, counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCalendar, anAppointment, TODAY } from '../../../../../test/counsellor-workspace.ts'
import { later } from '../../../../../test/fake-api.ts'
import { memberApi, renderForMember } from '../../../../../test/open-app.tsx'
import { uuid } from '../../../../../test/people.ts'
import { addDays, datesFrom } from './calendar-days.ts'
import { CalendarPage } from './calendar-page.tsx'

/** Opens the calendar of this week. `answer` gets the first date that the page asks for. */
async function open(answer: (from: string) => CounsellorCalendar | Promise<CounsellorCalendar>) {
  const api = memberApi()
    .on(counsellorWorkspace.today, TODAY)
    .on(counsellorWorkspace.calendar, ({ search }) => answer(search.from ?? ''))
  const opened = await renderForMember(<CalendarPage />, { api })
  const coming = within(await opened.page.findByRole('region', { name: 'Time away and extra hours' }))
  return { ...opened, coming }
}
const weekFrom = (from: string, calendar: Partial<CounsellorCalendar> = {}) =>
  aCalendar({ time_zone: 'UTC', from, until: addDays(from, 7), ...calendar })

test('the next week is a skeleton while it loads, never an empty week', async () => {
  const nextWeek = later<CounsellorCalendar>()
  let first: string | undefined
  const { page, user, coming } = await open((from) => {
    first ??= from
    return from === first ? weekFrom(from) : nextWeek.promise
  })
  await page.findByText('Open for members')
  await user.click(page.getByRole('button', { name: 'Next week' }))
  expect((await page.findByText('Loading your calendar')).parentElement?.getAttribute('role')).toBe('status')
  expect(page.queryByText('Open for members')).toBeNull()
  expect(coming.getByText('None planned.')).toBeTruthy()
  const next = addDays(first ?? '', 7)
  const times = { starts_at: `${next}T10:00:00.000Z`, ends_at: `${next}T10:50:00.000Z` }
  nextWeek.resolve(weekFrom(next, { appointments: [anAppointment(times)] }))
  expect(await page.findByRole('link', { name: /^Margaret L\./ })).toBeTruthy()
  expect(page.queryByText('Loading your calendar')).toBeNull()
})

test('time away of three months is listed with its last day and removed as a whole', async () => {
  const away = datesFrom('2131-01-01', 90).map((date, index) => ({ id: uuid(index), date, kind: 'away' as const }))
  const coming_exceptions = away.map((one) => ({ ...one, opens: null, closes: null }))
  const { api, page, user, coming } = await open((from) => weekFrom(from, { coming_exceptions }))
  expect(coming.getByText('1 January to 31 March 2131')).toBeTruthy()
  api
    .on(counsellorWorkspace.removeException, { success: true, message: '' })
    .on(counsellorWorkspace.calendar, ({ search }) => weekFrom(search.from ?? ''))
  await user.click(coming.getByRole('button', { name: 'Remove time away, 1 January to 31 March 2131' }))
  await user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  await coming.findByText('None planned.')
  const removed = api.asked(counsellorWorkspace.removeException).map(({ params }) => params.exceptionId)
  expect(removed).toEqual(away.map(({ id }) => id))
})
