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
