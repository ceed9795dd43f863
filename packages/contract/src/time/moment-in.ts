import { utcOffsetMinutes } from '../text/format.ts'
import { MINUTE_MS } from './durations.ts'

/**
 * The moment at which the clocks of a zone show this date and time. Where the clocks skip it, an hour beside it.
 * @param date such as '2026-11-14'
 * @param time such as '11:00'
 */
export function momentIn(date: string, time: string, zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  const first = new Date(asUtc - utcOffsetMinutes(new Date(asUtc), zone) * MINUTE_MS)
  return new Date(asUtc - utcOffsetMinutes(first, zone) * MINUTE_MS)
}
