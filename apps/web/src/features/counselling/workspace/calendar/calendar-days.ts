import type { CounsellorAppointment, CounsellorCalendar } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { clockTime, dayMonth, longDate, weekday } from '../../times/appointment-times.ts'

const DAYS_IN_WEEK = 7
export const DAY_MINUTES = 1440

type Hours = CounsellorCalendar['hours']
type Exceptions = CounsellorCalendar['exceptions']

/** Minutes of the day. */
export type Span = { from: number; to: number }

const instantOf = (date: string): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (instant: number): string => utcDay(new Date(instant))

/** Adds days to a date such as '2026-11-24', independent of time zones. */
export const addDays = (date: string, days: number): string => dateOf(instantOf(date) + days * DAY_MS)
/** 1 is Monday, 7 is Sunday. */
const weekdayOf = (date: string): number => ((new Date(instantOf(date)).getUTCDay() + 6) % DAYS_IN_WEEK) + 1
export const startOfWeek = (date: string): string => addDays(date, 1 - weekdayOf(date))
export const startOfMonth = (date: string): string => `${date.slice(0, 8)}01`

/** The first day of the month that comes `months` months later. */
export function addMonths(date: string, months: number): string {
  const first = new Date(instantOf(startOfMonth(date)))
  first.setUTCMonth(first.getUTCMonth() + months)
  return dateOf(first.getTime())
}

export const datesFrom = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, after) => addDays(first, after))

/** '09:30' as minutes of the day; '24:00' is its end. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The weekly and extra hours of a date, sorted by their start. Time away is not subtracted. */
export function openSpans(date: string, hours: Hours, exceptions: Exceptions): Span[] {
  const weekly = hours.filter((one) => one.weekday === weekdayOf(date))
  const extra = exceptions.filter((one) => one.kind === 'open' && one.date === date)
  return [...weekly, ...extra]
    .map(({ opens, closes }) => ({ from: minutesOf(opens ?? '00:00'), to: minutesOf(closes ?? '24:00') }))
    .sort((one, other) => one.from - other.from)
}

/** When the counsellor is away on a date. */
export const awaySpans = (date: string, exceptions: Exceptions): Span[] =>
  exceptions
    .filter((one) => one.kind === 'away' && one.date === date)
    .map(({ opens, closes }) => ({ from: minutesOf(opens ?? '00:00'), to: minutesOf(closes ?? '24:00') }))

export type Block = { appointment: CounsellorAppointment; span: Span }
export type CalendarDay = { date: string; open: Span[]; away: Span[]; blocks: Block[] }

/** Cancelled and refunded appointments take no time. */
const takesTime = ({ state }: CounsellorAppointment) => state !== 'cancelled' && state !== 'refunded'

export function calendarDays(
  { hours, exceptions, appointments, time_zone }: CounsellorCalendar,
  dates: readonly string[],
): CalendarDay[] {
  const kept = appointments.filter(takesTime).map((appointment) => {
    const [start, end] = [new Date(appointment.starts_at), new Date(appointment.ends_at)]
    const from = minutesOf(clockTime(start, time_zone))
    const to = Math.min(DAY_MINUTES, from + (end.getTime() - start.getTime()) / MINUTE_MS)
    return { date: dateIn(start, time_zone), block: { appointment, span: { from, to } } }
  })
  return dates.map((date) => ({
    date,
    open: openSpans(date, hours, exceptions),
    away: awaySpans(date, exceptions),
    blocks: kept.filter((one) => one.date === date).map(({ block }) => block),
  }))
}

const SHOWN_AT_LEAST: Span = { from: 9 * 60, to: 18 * 60 }

/** The whole hours that the grid shows: all open and booked times, with one more hour on each side. */
export function shownHours(days: readonly CalendarDay[]): Span {
  const spans = days.flatMap(({ open, blocks }) => [...open, ...blocks.map(({ span }) => span)])
  const from = Math.min(SHOWN_AT_LEAST.from, ...spans.map((span) => span.from)) - 60
  const to = Math.max(SHOWN_AT_LEAST.to, ...spans.map((span) => span.to)) + 30
  return { from: Math.max(0, Math.floor(from / 60)), to: Math.min(24, Math.ceil(to / 60)) }
}

/**
 * The minutes that the grid opens at: from the earliest appointment of its days, or without one the start of the working
 * day, and to the end of today's next appointment. If both do not fit, today's counts.
 */
export function firstInView(days: readonly CalendarDay[], today: string, minute: number): Span {
  const booked = days.flatMap(({ blocks }) => blocks.map(({ span }) => span.from))
  const opens = days.flatMap(({ open }) => open.map(({ from }) => from)).filter((from) => from > 0)
  const starts = booked.length > 0 ? booked : opens
  const from = starts.length > 0 ? Math.min(...starts) : SHOWN_AT_LEAST.from
  const next = days
    .find(({ date }) => date === today)
    ?.blocks.map(({ span }) => span)
    .toSorted((one, other) => one.from - other.from)
    .find(({ to }) => to > minute)
  return { from, to: next?.to ?? from }
}

/** '23 to 29 November', '30 November to 6 December', with the year unless it is the current one. */
export function weekTitle(first: string, today: string): string {
  const last = addDays(first, DAYS_IN_WEEK - 1)
  return spanText(first, last) + yearUnlessCurrent(last, today)
}

const yearUnlessCurrent = (date: string, today: string): string =>
  date.slice(0, 4) === today.slice(0, 4) ? '' : ` ${date.slice(0, 4)}`

function spanText(first: string, last: string): string {
  if (first === last) return dayMonth(first)
  const begin = first.slice(0, 7) === last.slice(0, 7) ? String(Number(first.slice(8))) : dayMonth(first)
  return `${begin} to ${dayMonth(last)}`
}

export const dayTitle = (date: string): string => `${weekday(date)} ${dayMonth(date)}`
export const shortWeekday = (date: string): string => weekday(date).slice(0, 3)

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
export const weekdayName = (number: number): string => WEEKDAYS[number - 1] ?? ''

export type HoursGroup = { days: string; hours: string }

/** The weekly hours, with consecutive days of the same hours merged: 'Monday to Thursday'. */
export function groupHours(hours: Hours): HoursGroup[] {
  const texts = WEEKDAYS.map((_, index) => hoursText(hours.filter(({ weekday: day }) => day === index + 1)))
  const groups: { first: number; last: number; text: string }[] = []
  for (const [index, text] of texts.entries()) {
    const before = groups.at(-1)
    if (before?.text === text) before.last = index
    else groups.push({ first: index, last: index, text })
  }
  return groups.map(({ first, last, text }) => ({ days: daysText(first, last), hours: text }))
}

function daysText(first: number, last: number): string {
  const [from = '', to = ''] = [WEEKDAYS[first], WEEKDAYS[last]]
  if (first === last) return from
  return last === first + 1 ? `${from} and ${to}` : `${from} to ${to}`
}

function hoursText(hours: Hours): string {
  if (hours.length === 0) return 'Closed'
  return [...hours]
    .sort((one, other) => one.opens.localeCompare(other.opens))
    .map(({ opens, closes }) => (opens === '00:00' && closes === '24:00' ? 'All day' : `${opens} to ${closes}`))
    .join(', ')
}

export type ExceptionGroup = { ids: string[]; kind: 'away' | 'open'; when: string; hours: string; first: string }

/** The exceptions, with consecutive dates that are alike merged: '21 to 28 December', 'All day'. */
export function groupExceptions(exceptions: Exceptions, today: string): ExceptionGroup[] {
  const sorted = exceptions
    .filter(({ date }) => date >= today)
    .sort((one, other) => keyOf(one).localeCompare(keyOf(other)) || one.date.localeCompare(other.date))
  const groups: { entries: Exceptions; key: string }[] = []
  for (const entry of sorted) {
    const before = groups.at(-1)
    const last = before?.entries.at(-1)
    if (before && last && before.key === keyOf(entry) && addDays(last.date, 1) === entry.date)
      before.entries.push(entry)
    else groups.push({ entries: [entry], key: keyOf(entry) })
  }
  return groups.map(({ entries }) => groupOf(entries, today)).sort((one, other) => one.first.localeCompare(other.first))
}

const keyOf = ({ kind, opens, closes }: Exceptions[number]): string => `${kind} ${opens ?? ''} ${closes ?? ''}`

function groupOf(entries: Exceptions, today: string): ExceptionGroup {
  const [first, last] = [entries[0]!, entries.at(-1)!]
  const hasTwoYears = first.date.slice(0, 4) !== last.date.slice(0, 4)
  return {
    ids: entries.map(({ id }) => id),
    kind: first.kind,
    when: hasTwoYears
      ? `${longDate(first.date)} to ${longDate(last.date)}`
      : spanText(first.date, last.date) + yearUnlessCurrent(last.date, today),
    hours: first.opens && first.closes ? `${first.opens} to ${first.closes}` : 'All day',
    first: first.date,
  }
}
