import { hoursText, refundLimitText } from '@heartwell/contract/counselling/counselling-terms.ts'
import { dateIn } from '@heartwell/contract/text/format.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { clockTime, untilDay } from '../times/appointment-times.ts'

/** The refund rule, with a date as soon as a time is chosen. */
export function refundRule(start: Date | undefined, refundHours: number, now: Date, zone: string): string {
  if (!start) return `Full refund ${refundLimitText({ refund_hours: refundHours })}`
  const limit = new Date(start.getTime() - refundHours * HOUR_MS)
  if (limit.getTime() <= now.getTime()) return 'No refund if you cancel'
  return `Full refund until ${untilDay(dateIn(limit, zone), dateIn(now, zone))} at ${clockTime(limit, zone)}`
}

/** Explains refunds further before the member pays. */
export function refundExplanation(start: Date | undefined, refundHours: number, now: Date, counsellor: string): string {
  const exception = `unless ${counsellor} cancels or doesn’t come. Then you get everything back straight away.`
  const isLate = start && start.getTime() - refundHours * HOUR_MS <= now.getTime()
  return isLate
    ? `This time is less than ${hoursText(refundHours)} away, so there’s no refund, ${exception}`
    : `After that there’s no refund, ${exception}`
}
