import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { dateAt, type Span, startOfDate } from './offset-periods.ts'
import { mergeSpans, type OpenHours, openSpans } from './open-hours.ts'

const WEEK_MS = 7 * 24 * HOUR_MS

/** What a counsellor offers, without the bookings. */
export type Schedule = OpenHours & {
  minutes: number
  /** Appointments start at multiples of these minutes by the counsellor's clock: 30 means full and half hours. */
  startEveryMinutes: number
  bufferMinutes: number
  noticeHours: number
  horizonDays: number
}

export type FreeTime = { startsAt: Date; endsAt: Date }

type Search = Span & {
  now: Date
  /** The time that bookings and holds block, each with the buffer after it. */
  busy: readonly Span[]
  limit?: number
}

/** The times between two moments at which an appointment may start, in their order. Pure; the only clock is `now`. */
export function freeTimes(schedule: Schedule, { now, from, until, busy, limit = Number.POSITIVE_INFINITY }: Search) {
  const bookable = bookableSpan(schedule, now)
  const first = Math.max(from, bookable.from)
  const last = Math.min(until, bookable.until)
  const found: FreeTime[] = []
  if (first >= last) return found
  const blocked = mergeSpans(busy)
  for (const startMs of gridStarts(schedule, { from: first, until: last })) {
    if (found.length >= limit) break
    const time = appointmentAt(schedule, new Date(startMs))
    if (!overlapsAny(blocked, blockedSpan(schedule, time))) found.push(time)
  }
  return found
}

/** Whether the schedule has an appointment that starts exactly at this moment, ignoring bookings. */
export function isInSchedule(schedule: Schedule, startsAt: Date, now: Date): boolean {
  const from = startsAt.getTime()
  return freeTimes(schedule, { now, from, until: from + 1, busy: [] }).length > 0
}

export const appointmentAt = ({ minutes }: Schedule, startsAt: Date): FreeTime => ({
  startsAt,
  endsAt: new Date(startsAt.getTime() + minutes * MINUTE_MS),
})

/**
 * The time that an appointment blocks: itself and the buffer after it. The previous appointment ends with its own
 * buffer, so two blocked times without overlap leave the buffer between the appointments.
 */
export const blockedSpan = ({ bufferMinutes }: Schedule, { startsAt, endsAt }: FreeTime): Span => ({
  from: startsAt.getTime(),
  until: endsAt.getTime() + bufferMinutes * MINUTE_MS,
})

/** From the end of the notice until the end of the last date of the horizon, by the counsellor's calendar. */
export function bookableSpan({ timeZone, noticeHours, horizonDays }: Schedule, now: Date): Span {
  const firstDateAfter = dateAt(now, timeZone).add({ days: horizonDays + 1 })
  return { from: now.getTime() + noticeHours * HOUR_MS, until: startOfDate(firstDateAfter, timeZone).getTime() }
}

/** Every start on the grid of the counsellor's clock at which an appointment fits into the open hours. */
function* gridStarts(schedule: Schedule, { from, until }: Span): Generator<number> {
  // Week by week, because most searches end in the first one.
  for (let start = from; start < until; start += WEEK_MS)
    yield* gridStartsOfWeek(schedule, { from: start, until: Math.min(start + WEEK_MS, until) })
}

function* gridStartsOfWeek(schedule: Schedule, { from, until }: Span): Generator<number> {
  const [minutesMs, gridMs] = [schedule.minutes * MINUTE_MS, schedule.startEveryMinutes * MINUTE_MS]
  const open = openSpans(schedule, { from, until: until + minutesMs })
  // Windows that touch, at midnight or where the clocks change, form one open period.
  const whole = mergeSpans(open)
  let index = 0
  for (const { from: opens, until: closes, offsetMs } of open) {
    let start = Math.ceil((opens + offsetMs) / gridMs) * gridMs - offsetMs
    for (; start < Math.min(closes, until); start += gridMs) {
      while ((whole[index]?.until ?? Number.POSITIVE_INFINITY) <= start) index += 1
      if (start + minutesMs <= (whole[index]?.until ?? start)) yield start
    }
  }
}

/** @param spans in their order and apart from each other */
function overlapsAny(spans: readonly Span[], { from, until }: Span): boolean {
  let [low, high] = [0, spans.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (spans[middle]!.until <= from) low = middle + 1
    else high = middle
  }
  const next = spans[low]
  return next !== undefined && next.from < until
}
