import type { CounsellorAppointment } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { describe, expect, it } from 'vitest'
import { aCalendar } from '../../../../../test/counsellor-workspace.ts'
import {
  addMonths,
  awaySpans,
  calendarDays,
  firstInView,
  groupExceptions,
  groupHours,
  minutesOf,
  openSpans,
  shownHours,
  startOfWeek,
  weekTitle,
} from './calendar-days.ts'

const hours = (weekday: number, opens: string, closes: string) => ({ weekday, opens, closes })
const away = (id: string, date: string, opens: string | null = null, closes: string | null = null) => ({
  id,
  date,
  opens,
  closes,
  kind: 'away' as const,
})

const appointment = (starts_at: string, ends_at: string, state: CounsellorAppointment['state'] = 'confirmed') =>
  ({ id: starts_at, starts_at, ends_at, state }) as CounsellorAppointment

describe('startOfWeek and addMonths', () => {
  it('begins a week on its Monday', () => {
    expect(['2026-11-23', '2026-11-29', '2026-11-30'].map(startOfWeek)).toEqual([
      '2026-11-23',
      '2026-11-23',
      '2026-11-30',
    ])
  })
  it('begins a month on its first day, also across years', () => {
    expect(addMonths('2026-12-31', 1)).toBe('2027-01-01')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-01')
  })
})

describe('openSpans and awaySpans', () => {
  const weekly = [hours(2, '14:00', '24:00'), hours(2, '09:00', '12:30'), hours(3, '10:00', '11:00')]
  it('gives the hours of the weekday in their order, and the extra hours of the date', () => {
    const extra = { id: 'x', date: '2026-11-24', kind: 'open' as const, opens: '13:00', closes: '13:30' }
    expect(openSpans('2026-11-24', weekly, [extra])).toEqual([
      { from: 540, to: 750 },
      { from: 780, to: 810 },
      { from: 840, to: 1440 },
    ])
    expect(openSpans('2026-12-01', weekly, [extra])).toHaveLength(2)
  })
  it('takes time away without times for the whole day', () => {
    expect(awaySpans('2026-11-24', [away('a', '2026-11-24'), away('b', '2026-11-25')])).toEqual([{ from: 0, to: 1440 }])
  })
})

describe('calendarDays', () => {
  it('places an appointment by the clocks of the counsellor, on the date there', () => {
    const late = appointment('2026-11-24T01:30:00Z', '2026-11-24T02:20:00Z')
    const [monday, tuesday] = calendarDays(aCalendar({ time_zone: 'America/Toronto', appointments: [late] }), [
      '2026-11-23',
      '2026-11-24',
    ])
    expect(monday?.blocks.map(({ span }) => span)).toEqual([{ from: 20 * 60 + 30, to: 21 * 60 + 20 }])
    expect(tuesday?.blocks).toEqual([])
  })
  it('leaves out what was cancelled or refunded', () => {
    const states = ['confirmed', 'cancelled', 'refunded', 'no_show_member'] as const
    const appointments = states.map((state) => appointment('2026-11-24T10:00:00Z', '2026-11-24T10:50:00Z', state))
    const [day] = calendarDays(aCalendar({ appointments }), ['2026-11-24'])
    expect(day?.blocks.map((block) => block.appointment.state)).toEqual(['confirmed', 'no_show_member'])
  })
})

describe('shownHours', () => {
  it('shows the working day at least, and everything that is open or booked', () => {
    expect(shownHours([])).toEqual({ from: 8, to: 19 })
    const [day] = calendarDays(aCalendar({ hours: [hours(2, '00:00', '24:00')] }), ['2026-11-24'])
    expect(shownHours([day!])).toEqual({ from: 0, to: 24 })
    const [booked] = calendarDays(
      aCalendar({ appointments: [appointment('2026-11-24T20:00:00Z', '2026-11-24T20:50:00Z')] }),
      ['2026-11-24'],
    )
    expect(shownHours([booked!])).toEqual({ from: 8, to: 22 })
  })
})

describe('firstInView', () => {
  const allDay = [2, 3].map((day) => hours(day, '00:00', '24:00'))
  const at = (start: string, end: string) => appointment(`2026-11-24T${start}:00Z`, `2026-11-24T${end}:00Z`)
  const view = (calendar: Parameters<typeof aCalendar>[0], clock: string, today = '2026-11-24') =>
    firstInView(calendarDays(aCalendar(calendar), ['2026-11-24', '2026-11-25']), today, minutesOf(clock))

  it('is the working day: the first opening hour, and nine o’clock when the counsellor is open all day', () => {
    expect(view({ hours: [hours(2, '10:30', '18:00'), hours(3, '07:00', '12:00')] }, '08:00').from).toBe(7 * 60)
    expect(view({ hours: allDay }, '08:00').from).toBe(9 * 60)
    expect(view({}, '08:00').from).toBe(9 * 60)
  })
  it('is the earliest appointment of its days, before the working day or in it', () => {
    const appointments = [at('14:00', '14:50'), appointment('2026-11-25T11:10:00Z', '2026-11-25T12:00:00Z')]
    expect(view({ hours: allDay, appointments }, '08:00', '2026-12-01').from).toBe(11 * 60 + 10)
    expect(view({ hours: allDay, appointments: [at('06:00', '06:50')] }, '08:00').from).toBe(6 * 60)
  })
  it('reaches to today’s next appointment, and to none that is over or of another day', () => {
    const appointments = [at('10:00', '10:50'), at('23:00', '23:50')]
    expect(view({ hours: allDay, appointments }, '12:00')).toEqual({ from: 10 * 60, to: 23 * 60 + 50 })
    expect(view({ hours: allDay, appointments: [at('00:10', '01:00')] }, '00:05')).toEqual({ from: 10, to: 60 })
    expect(view({ hours: allDay, appointments }, '12:00', '2026-11-25')).toEqual({ from: 10 * 60, to: 10 * 60 })
  })
})

describe('weekTitle', () => {
  it('names the month once, and the year when it is another one', () => {
    expect(weekTitle('2026-11-23', '2026-11-24')).toBe('23 to 29 November')
    expect(weekTitle('2026-11-30', '2026-11-24')).toBe('30 November to 6 December')
    expect(weekTitle('2026-12-28', '2026-11-24')).toBe('28 December to 3 January 2027')
  })
})

describe('groupHours', () => {
  it('puts days together that follow each other and are alike', () => {
    const days = [1, 2, 3, 4].flatMap((day) => [hours(day, '14:30', '18:30'), hours(day, '09:00', '13:00')])
    expect(groupHours([...days, hours(5, '09:00', '13:00')])).toEqual([
      { days: 'Monday to Thursday', hours: '09:00 to 13:00, 14:30 to 18:30' },
      { days: 'Friday', hours: '09:00 to 13:00' },
      { days: 'Saturday and Sunday', hours: 'Closed' },
    ])
  })
  it('says that a day is open all day', () => {
    expect(groupHours([1, 2, 3, 4, 5, 6, 7].map((day) => hours(day, '00:00', '24:00')))).toEqual([
      { days: 'Monday to Sunday', hours: 'All day' },
    ])
  })
})

describe('groupExceptions', () => {
  it('puts dates together that follow each other and are alike, the earliest first', () => {
    const dates = ['2026-12-23', '2026-12-21', '2026-12-22', '2026-11-20', '2026-12-25']
    const exceptions = [...dates.map((date) => away(date, date)), away('dentist', '2026-11-25', '09:00', '13:00')]
    expect(groupExceptions(exceptions, '2026-11-24')).toEqual([
      { ids: ['dentist'], kind: 'away', when: '25 November', hours: '09:00 to 13:00', first: '2026-11-25' },
      {
        ids: ['2026-12-21', '2026-12-22', '2026-12-23'],
        kind: 'away',
        when: '21 to 23 December',
        hours: 'All day',
        first: '2026-12-21',
      },
      { ids: ['2026-12-25'], kind: 'away', when: '25 December', hours: 'All day', first: '2026-12-25' },
    ])
  })
  it('names the year unless it is the current one, and both years of a span', () => {
    const dates = ['2026-12-31', '2027-01-01', '2027-06-01', '2027-06-02']
    const groups = groupExceptions(
      dates.map((date) => away(date, date)),
      '2026-11-24',
    )
    expect(groups.map(({ when }) => when)).toEqual(['31 December 2026 to 1 January 2027', '1 to 2 June 2027'])
  })
})
