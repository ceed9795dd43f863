import { calendarFile as eventFile } from '../../../platform/calendar/calendar-file.ts'
import type { BookingRow } from '../booking/queries.ts'

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

/** The appointment for a calendar. */
export const calendarFile = ({ booking, timeZone, summary, attendee, organiser, url, at }: CalendarFile): string =>
  eventFile({
    event: {
      id: booking.id,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      sequence: booking.sequence,
      isCancelled: calendarMethod(booking) === 'CANCEL',
    },
    timeZone,
    summary,
    invitation: { attendee, organiser, url },
    product: { company: organiser.name, product: 'Appointments' },
    at,
  })
