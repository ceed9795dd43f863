import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import { zoneRules } from './zone-rules.ts'

type Person = { email: string; name: string }

export type CalendarFile = {
  event: { id: string; startsAt: Date; endsAt: Date; sequence: number; isCancelled: boolean }
  /** The time zone of the person whose calendar it is for, or of the place. */
  timeZone: string
  summary: string
  location?: string
  /** Who asks whom, and the page about it. Without it the file is an entry of the reader alone, and names nobody else. */
  invitation?: { attendee: Person; organiser: Person; url: string }
  product: { company: string; product: string }
  /** When the file is made. */
  at: Date
}

/** An event for a calendar (RFC 5545, 5546). The same UID with a higher SEQUENCE replaces what came before. */
export function calendarFile(file: CalendarFile): string {
  const { event, timeZone, summary, location, invitation, product, at } = file
  const { startsAt, endsAt, isCancelled } = event
  const calendar = ical({
    prodId: { company: product.company.replaceAll(/[^\w ]/g, ''), product: product.product, language: 'EN' },
    method: methodOf(file),
    timezone: { name: null, generator: (zone) => zoneRules(zone, startsAt) },
  })
  const isLocal = timeZone !== 'UTC' && [startsAt, endsAt].every((moment) => isUnmistakable(moment, timeZone))
  calendar.createEvent({
    id: invitation ? `${event.id}@${new URL(invitation.url).hostname}` : event.id,
    sequence: event.sequence,
    stamp: at,
    ...(isLocal && { timezone: timeZone }),
    start: isLocal ? zoned(startsAt, timeZone) : startsAt,
    end: isLocal ? zoned(endsAt, timeZone) : endsAt,
    summary,
    ...(location && { location }),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(invitation && {
      description: invitation.url,
      url: invitation.url,
      organizer: invitation.organiser,
      attendees: [{ ...invitation.attendee, rsvp: false, status: ICalAttendeeStatus.ACCEPTED }],
    }),
  })
  return calendar.toString()
}

function methodOf({ event, invitation }: CalendarFile): ICalCalendarMethod {
  if (!invitation) return ICalCalendarMethod.PUBLISH
  return event.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone)

/**
 * Whether the local time is unambiguous. Where the clocks go back, an hour occurs twice; RFC 5545 then means the first
 * pass, but not every calendar follows it. An event in such an hour is therefore written in UTC.
 */
function isUnmistakable(at: Date, timeZone: string): boolean {
  const local = zoned(at, timeZone).toPlainDateTime()
  const [first, last] = (['earlier', 'later'] as const).map(
    (pass) => local.toZonedDateTime(timeZone, { disambiguation: pass }).epochMilliseconds,
  )
  return first === last
}
