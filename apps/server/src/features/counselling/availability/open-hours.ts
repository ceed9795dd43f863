import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type OffsetPeriod, offsetPeriods, type Span } from './offset-periods.ts'

/** Times as PostgreSQL writes them, '09:00:00'; '24:00:00' is the end of a day. Monday is 1. */
type WeeklyHours = { weekday: number; opens: string; closes: string }
/** The exceptions on one date. `away` without times is the whole day. */
type ScheduleException = { date: string; kind: 'away' | 'open'; opens: string | null; closes: string | null }

/** When a counsellor works, by the clocks of the counsellor's time zone. */
export type OpenHours = {
  timeZone: string
  weekly: readonly WeeklyHours[]
  exceptions: readonly ScheduleException[]
}

/** Open time within one offset period. */
export type OpenSpan = Span & { offsetMs: number }

/**
 * The moments between two moments at which the counsellor's clock shows a time within the open hours of its date, in
 * their order. A time that a change of the clocks skips is therefore missing, and one that occurs twice is there twice.
 */
export function openSpans(hours: OpenHours, within: Span): OpenSpan[] {
  const plan = dayPlan(hours)
  return offsetPeriods(hours.timeZone, within).flatMap((period) => spansInPeriod(plan, period))
}

function spansInPeriod(plan: DayPlan, { from, until, offsetMs }: OffsetPeriod): OpenSpan[] {
  const spans: OpenSpan[] = []
  // Local times are counted in milliseconds as if they were UTC: within a period every local day has 24 hours.
  const [localFrom, localUntil] = [from + offsetMs, until + offsetMs]
  for (let day = Math.floor(localFrom / DAY_MS) * DAY_MS; day < localUntil; day += DAY_MS) {
    for (const window of plan(new Date(day))) {
      const opens = Math.max(day + window.from, localFrom)
      const closes = Math.min(day + window.until, localUntil)
      if (opens < closes) spans.push({ from: opens - offsetMs, until: closes - offsetMs, offsetMs })
    }
  }
  return spans
}

/** The windows of a date, in milliseconds after its midnight, in their order and apart from each other. */
type DayPlan = (localMidnight: Date) => Span[]

function dayPlan({ weekly, exceptions }: OpenHours): DayPlan {
  return (localMidnight) => {
    const weekday = localMidnight.getUTCDay() || 7
    const date = utcDay(localMidnight)
    const ofDate = exceptions.filter((exception) => exception.date === date)
    const open = [
      ...weekly.filter((hours) => hours.weekday === weekday).map(windowOf),
      ...ofDate.filter(({ kind }) => kind === 'open').map(windowOf),
    ]
    const away = ofDate.filter(({ kind }) => kind === 'away').map(windowOf)
    return away.reduce(withoutSpan, mergeSpans(open))
  }
}

const windowOf = ({ opens, closes }: { opens: string | null; closes: string | null }): Span => ({
  from: opens === null ? 0 : msOfDay(opens),
  until: closes === null ? DAY_MS : msOfDay(closes),
})

function msOfDay(time: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number)
  return ((hours * 60 + minutes) * 60 + seconds) * 1000
}

const withoutSpan = (spans: readonly Span[], away: Span): Span[] =>
  spans.flatMap(({ from, until }) =>
    [
      { from, until: Math.min(until, away.from) },
      { from: Math.max(from, away.until), until },
    ].filter((rest) => rest.from < rest.until),
  )

/** The same moments in as few spans as possible, in their order. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = []
  for (const { from, until } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}
