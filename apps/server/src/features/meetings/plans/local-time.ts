import type { PlanForm } from '@heartwell/contract/meetings/plans.ts'
import { Temporal } from 'temporal-polyfill'

/**
 * The moment of a day and an hour on the clocks of a zone; of an hour that occurs twice, the first. Null for an hour that
 * the clocks skip.
 */
export function momentOf({ day, time, zone }: Pick<PlanForm, 'day' | 'time' | 'zone'>): Date | null {
  const local = Temporal.PlainDateTime.from(`${day}T${time}`)
  const at = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  return at.toPlainDateTime().equals(local) ? new Date(at.epochMilliseconds) : null
}

const QUESTION_HOUR = 10

/** Ten o'clock on the day after a meeting, on the clocks of its place. */
export function dayAfter(startsAt: Date, zone: string): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const plainTime = Temporal.PlainTime.from({ hour: QUESTION_HOUR })
  return new Date(day.add({ days: 1 }).toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds)
}
