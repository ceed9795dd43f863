import type { NotificationSettings } from '@heartwell/contract/notifications/notification-settings.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { Temporal } from 'temporal-polyfill'
import { quietUntil } from '../notifications/rules.ts'

const MORNING = Temporal.PlainTime.from({ hour: 8 })
const EVENING = Temporal.PlainTime.from({ hour: 18 })

const dayIn = (zone: string, at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(zone).toPlainDate()

const momentOf = (day: Temporal.PlainDate, plainTime: Temporal.PlainTime, timeZone: string) =>
  new Date(day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds)

/** Eight o'clock of the next day on the clocks of a zone. */
export const morningAfter = (at: Date, zone: string): Date => momentOf(dayIn(zone, at).add({ days: 1 }), MORNING, zone)

/** The least time in which a counsellor can take letters back. */
const TAKE_BACK_MS = HOUR_MS / 2

type Reader = Pick<NotificationSettings, 'quiet' | 'time_zone'>

/**
 * When both letters are delivered: the next 18:00 on the clocks of the client that is half an hour ahead, or later, when
 * the quiet hours of both are over.
 */
export function deliveryAt(now: Date, [client, other]: readonly [Reader, Reader]): Date {
  const zone = client.time_zone
  const today = momentOf(dayIn(zone, now), EVENING, zone)
  const isAhead = today.getTime() >= now.getTime() + TAKE_BACK_MS
  const evening = isAhead ? today : momentOf(dayIn(zone, now).add({ days: 1 }), EVENING, zone)
  const afterQuiet = (at: Date, reader: Reader) => quietUntil(reader, at) ?? at
  // Three turns: the end of one's quiet hours may be within the other's.
  return [client, other, client].reduce(afterQuiet, evening)
}
