import type { FreeTimes } from '@heartwell/contract/counselling/counselling.ts'
import { Temporal } from 'temporal-polyfill'
import type { FreeTime } from './free-times.ts'
import { dateAt, startOfDate } from './offset-periods.ts'

export type Day = { date: string; startsAt: Date; endsAt: Date }

/** The dates of a zone from one on, up to `count` and as long as they start before the last bookable moment. */
export function daysFrom(date: string, timeZone: string, { count, until }: { count: number; until: Date }): Day[] {
  const days: Day[] = []
  let next = Temporal.PlainDate.from(date)
  let startsAt = startOfDate(next, timeZone)
  while (days.length < count && startsAt < until) {
    const following = next.add({ days: 1 })
    const endsAt = startOfDate(following, timeZone)
    days.push({ date: next.toString(), startsAt, endsAt })
    next = following
    startsAt = endsAt
  }
  return days
}

export type FreeTimesDays = FreeTimes['days']

/** A day without a free time stays in the list. */
export const viewDays = (days: readonly Day[], times: readonly FreeTime[]): FreeTimesDays =>
  days.map(({ date, startsAt, endsAt }) => ({
    date,
    times: times.filter((time) => time.startsAt >= startsAt && time.startsAt < endsAt).map(viewFreeTime),
  }))

/** Only days with a free time. */
export function viewNextTimes(times: readonly FreeTime[], timeZone: string): FreeTimesDays {
  const days = new Map<string, FreeTimesDays[number]>()
  for (const time of times) {
    const date = dateAt(time.startsAt, timeZone).toString()
    const day = days.get(date) ?? { date, times: [] }
    day.times.push(viewFreeTime(time))
    days.set(date, day)
  }
  return [...days.values()]
}

const viewFreeTime = ({ startsAt, endsAt }: FreeTime) => ({
  starts_at: startsAt.toISOString(),
  ends_at: endsAt.toISOString(),
})
