import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { BookingRow } from '../booking/queries.ts'
import { zoneRules } from '../../../platform/calendar/zone-rules.ts'

type CalendarFile = {
  booking: Pick<BookingRow, 'id' | 'starts_at' | 'ends_at' | 'sequence' | 'state'>
  /** The time zone of the person whose calendar it is for. */
  timeZone: string
  summary: string
  attendee: { email: string; name: string }
  organiser: { email: string; name: string }
  /** The address of the page with the appointment. */
  url: string
  /** When the file is made. */
  at: Date
}

export type CalendarMethod = 'REQUEST' | 'CANCEL'

/** An appointment that takes place, or has, is requested; any other is cancelled. */
export const calendarMethod = ({ state }: Pick<BookingRow, 'state'>): CalendarMethod =>
  state === 'confirmed' || state === 'completed' ? 'REQUEST' : 'CANCEL'

/** The appointment for a calendar (RFC 5545, 5546). The same UID with a higher SEQUENCE replaces what came before. */
export function calendarFile({ booking, timeZone, summary, attendee, organiser, url, at }: CalendarFile): string {
  const method = calendarMethod(booking)
  const calendar = ical({
    prodId: { company: organiser.name.replaceAll(/[^\w ]/g, ''), product: 'Appointments', language: 'EN' },
    method: method === 'CANCEL' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
    timezone: { name: null, generator: (zone) => zoneRules(zone, booking.starts_at) },
  })
  const isLocal = timeZone !== 'UTC' && [booking.starts_at, booking.ends_at].every((at) => isUnmistakable(at, timeZone))
  calendar.createEvent({
    id: `${booking.id}@${new URL(url).hostname}`,
    sequence: booking.sequence,
    stamp: at,
    ...(isLocal && { timezone: timeZone }),
    start: isLocal ? zoned(booking.starts_at, timeZone) : booking.starts_at,
    end: isLocal ? zoned(booking.ends_at, timeZone) : booking.ends_at,
    summary,
    description: url,
    url,
    status: method === 'CANCEL' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: organiser,
    attendees: [{ ...attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
  })
  return calendar.toString()
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/**
 * Whether the local time is unambiguous. Where the clocks go back, an hour occurs twice; RFC 5545 then means the first
 * pass, but not every calendar follows it. An appointment in such an hour is therefore written in UTC.
 */
function isUnmistakable(at: Date, timeZone: string): boolean {
  const local = zoned(at, timeZone).toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map(
    (pass) => local.toZonedDateTime(timeZone, { disambiguation: pass }).epochMilliseconds,
  )
  return first === last
}
