import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { OwnScale } from '../assessments/assessments.ts'
import { endpoint } from '../endpoint.ts'
import { Price } from '../payments/prices.ts'
import { oneLine } from '../text/one-line.ts'
import { TimeZone } from '../time/time-zones.ts'
import { BookingState, ShareItem } from './counselling.ts'
import { Earnings } from './earnings.ts'
import { ReceivedRatings } from './ratings.ts'

export const PRIVATE_NOTE_MAX = 4000
export const SUMMARY_MAX = 2000
export const STEPS_MAX = 5
export const STEP_MAX = 200
export const CLIENTS_PAGE = 50
/** The notes about a client, and the appointments with a client, that a counsellor sees: the newest ones. */
export const CLIENT_NOTES_LISTED = 200
export const CLIENT_APPOINTMENTS_LISTED = 100

export const WORKSPACE_TEXTS = {
  note: 'Write a note first',
  noteTooLong: `A note can have up to ${PRIVATE_NOTE_MAX} characters`,
  summary: 'Write a few sentences first',
  summaryTooLong: `A summary can have up to ${SUMMARY_MAX} characters`,
  step: 'Write the step, or remove it',
  stepTooLong: `A step can have up to ${STEP_MAX} characters`,
  steps: `A summary can have up to ${STEPS_MAX} steps`,
  time: 'Please give a time such as 09:30',
  order: 'The end must be later than the beginning',
  overlap: 'These hours overlap with other hours on the same day',
  date: 'Please give a date',
}

/** A client as the counsellor's lists show one. */
export const ClientCard = z.object({
  id: z.uuid(),
  /** First name and initial while the member shares nothing; the full name with the profile. */
  name: z.string(),
  /** The name of a photo, only when the member shares photos; read from `clientPhoto`. */
  image: z.string().nullable(),
})

/** Why a counsellor should be careful: the client is connected with another client. It never says which one. */
export const Conflict = z.enum(['connected'])

export const CounsellorAppointment = z.object({
  id: z.uuid(),
  client: ClientCard,
  state: BookingState,
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** The number of this appointment among the client's appointments with this counsellor, without cancelled ones. */
  number: z.int().min(1),
  /** '2 of 3' of a package. */
  of_package: z.object({ used: z.int(), of: z.int() }).nullable(),
  price: Price,
  note: z.string(),
  conflict: Conflict.nullable(),
  has_summary: z.boolean(),
  summary_shared: z.boolean(),
  room_opens_at: z.iso.datetime(),
  can_cancel: z.boolean(),
  can_complete: z.boolean(),
  can_mark_absent: z.boolean(),
})
export type CounsellorAppointment = z.infer<typeof CounsellorAppointment>

export const Step = z.object({ text: z.string(), done: z.boolean() })
/** Today's next client, with what the counsellor may want to read before. */
export const Today = z.object({
  success: z.boolean(),
  /** The counsellor's own name and zone. */
  counsellor: z.object({ id: z.uuid(), name: z.string(), image: z.string().nullable(), time_zone: z.string() }),
  /** Whether any weekly hours are open; without them nobody can book. */
  has_hours: z.boolean(),
  today: z.array(CounsellorAppointment),
  tomorrow: z.array(CounsellorAppointment),
  last_steps: z.array(z.object({ booking_id: z.uuid(), steps: z.array(Step) })),
  tasks: z.array(
    z.object({
      kind: z.enum(['summary', 'unread_messages']),
      booking_id: z.uuid().nullable(),
      client: ClientCard,
      since: z.iso.datetime(),
    }),
  ),
  /** Letters of colleagues that wait for this counsellor as second reader, and own letters that came back. */
  second_readings: z.object({ to_read: z.int(), returned: z.int() }).optional(),
})
export type Today = z.infer<typeof Today>

/** A time of day in the counsellor's zone; '24:00' ends a day. */
const TimeOfDay = z.string(WORKSPACE_TEXTS.time).regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, WORKSPACE_TEXTS.time)
export const WeeklyHours = z
  .object({ weekday: z.int().min(1).max(7), opens: TimeOfDay, closes: TimeOfDay })
  .refine(({ opens, closes }) => opens < closes, { error: WORKSPACE_TEXTS.order, path: ['closes'] })
export type WeeklyHours = z.infer<typeof WeeklyHours>

export const ScheduleException = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  kind: z.enum(['away', 'open']),
  /** Null with `closes`: the whole day. */
  opens: z.string().nullable(),
  closes: z.string().nullable(),
})
export type ScheduleException = z.infer<typeof ScheduleException>

/** The appointments between two dates in the counsellor's time zone. */
export const CounsellorCalendar = z.object({
  success: z.boolean(),
  time_zone: z.string(),
  from: z.iso.date(),
  /** The first date after the span. */
  until: z.iso.date(),
  hours: z.array(z.object({ weekday: z.int(), opens: z.string(), closes: z.string() })),
  exceptions: z.array(ScheduleException),
  /** All from today on, whatever the span. */
  coming_exceptions: z.array(ScheduleException),
  appointments: z.array(CounsellorAppointment),
  feed: z.object({ created_at: z.iso.datetime(), read_at: z.iso.datetime().nullable() }).nullable(),
})
export type CounsellorCalendar = z.infer<typeof CounsellorCalendar>

export const ClientRow = ClientCard.extend({
  appointments: z.int(),
  last_at: z.iso.datetime().nullable(),
  next_at: z.iso.datetime().nullable(),
  chat_open: z.boolean(),
  unread: z.int(),
  conflict: Conflict.nullable(),
})

const Shared = z.object({ item: ShareItem, since: z.iso.datetime() })

/** Everything about a client that this counsellor may see. Data that is not shared is null and listed in `withheld`. */
export const ClientFile = z.object({
  client: ClientCard,
  chat_open: z.boolean(),
  conflict: Conflict.nullable(),
  shared: z.array(Shared),
  withheld: z.array(ShareItem),
  profile: z
    .object({
      age: z.int(),
      profession: z.string().nullable(),
      /** The text about culture, while the member consents to its storage. */
      about: z.string().nullable(),
    })
    .nullable(),
  photos: z.array(z.string()).nullable(),
  interests: z.array(z.string()).nullable(),
  /** What connections read. */
  facts: z.array(z.string()).nullable().default(null),
  temperament: z.array(OwnScale).nullable(),
  values: z.array(OwnScale).nullable(),
  /** What this counsellor opened, as the client sees it. */
  openings: z.array(z.object({ item: z.string(), at: z.iso.datetime() })),
  appointments: z.array(CounsellorAppointment),
  notes: z.array(
    z.object({ id: z.uuid(), booking_id: z.uuid().nullable(), text: z.string(), saved_at: z.iso.datetime() }),
  ),
  summaries: z.array(
    z.object({ booking_id: z.uuid(), text: z.string(), steps: z.array(Step), shared_at: z.iso.datetime().nullable() }),
  ),
})
export type ClientFile = z.infer<typeof ClientFile>

const id = z.uuid().toLowerCase()
const booking = z.object({ bookingId: id })
const client = z.object({ clientId: id })
const month = z.iso.date(WORKSPACE_TEXTS.date).refine((date) => date.endsWith('-01'), WORKSPACE_TEXTS.date)

/** Endpoints for counsellors. Each call is about the signed-in counsellor. */
export const counsellorWorkspace = {
  today: endpoint({
    method: 'GET',
    path: '/api/counsellor/today',
    audience: 'counsellor',
    response: Today,
    refusals: [],
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/counsellor/calendar',
    audience: 'counsellor',
    query: z.object({
      from: z.iso.date(WORKSPACE_TEXTS.date),
      days: z.coerce.number('Please give a number of days').int().min(1).max(42).default(7),
    }),
    response: CounsellorCalendar,
    refusals: [],
  }),
  /** Replaces the hours of the ordinary week. Existing appointments stay. */
  saveHours: endpoint({
    method: 'POST',
    path: '/api/counsellor/hours',
    audience: 'counsellor',
    body: z.object({ time_zone: TimeZone, hours: z.array(WeeklyHours).max(42, 'Too many hours') }),
    response: Outcome,
    refusals: ['schedule.overlap'],
  }),
  /** If appointments fall into that time it is refused, unless `keep_appointments` is true. */
  addException: endpoint({
    method: 'POST',
    path: '/api/counsellor/exceptions',
    audience: 'counsellor',
    body: z.object({
      date: z.iso.date(WORKSPACE_TEXTS.date),
      until: z.iso.date(WORKSPACE_TEXTS.date).optional(),
      kind: z.enum(['away', 'open'], 'Please choose away or open'),
      opens: TimeOfDay.nullable(),
      closes: TimeOfDay.nullable(),
      keep_appointments: z.boolean('Please say yes or no').default(false),
    }),
    response: Outcome.extend({ affected: z.array(CounsellorAppointment) }),
    refusals: ['schedule.overlap'],
    idempotent: 'by-key',
  }),
  removeException: endpoint({
    method: 'DELETE',
    path: '/api/counsellor/exceptions/:exceptionId',
    audience: 'counsellor',
    params: z.object({ exceptionId: id }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Creates a new secret address of the calendar; the old one stops working at once. It is shown only this once. */
  renewFeed: endpoint({
    method: 'POST',
    path: '/api/counsellor/calendar-feed',
    audience: 'counsellor',
    response: Outcome.extend({ url: z.string() }),
    refusals: [],
  }),
  endFeed: endpoint({
    method: 'DELETE',
    path: '/api/counsellor/calendar-feed',
    audience: 'counsellor',
    response: Outcome,
    refusals: [],
  }),
  /** For a calendar program, which has no credentials except the address. It has first names only. */
  feed: endpoint({
    method: 'GET',
    path: '/calendar-feeds/:secret',
    audience: 'anyone',
    params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}\.ics$/) }),
    response: z.custom<Uint8Array>(),
    binary: 'text/calendar; charset=utf-8',
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'calendarFeed',
  }),
  clients: endpoint({
    method: 'GET',
    path: '/api/counsellor/clients',
    audience: 'counsellor',
    query: z.object({
      name: z.string().trim().max(100).optional(),
      /** `next` of the last page. */
      after: z.string().max(200).optional(),
    }),
    response: z.object({ success: z.boolean(), clients: z.array(ClientRow), next: z.string().nullable() }),
    refusals: ['request.invalid'],
  }),
  /** Opens a client's file, which is recorded and shown to the client. */
  client: endpoint({
    method: 'POST',
    path: '/api/counsellor/clients/:clientId',
    audience: 'counsellor',
    params: client,
    response: z.object({ success: z.boolean(), data: ClientFile }),
    refusals: ['not_found'],
  }),
  /** A photo that the client shares and staff have approved. */
  clientPhoto: endpoint({
    method: 'GET',
    path: '/api/counsellor/clients/:clientId/photos/:name',
    audience: 'counsellor',
    params: client.extend({ name: z.string().regex(/^[0-9a-f]{32}\.jpg$/) }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  saveNote: endpoint({
    method: 'POST',
    path: '/api/counsellor/clients/:clientId/notes',
    audience: 'counsellor',
    params: client,
    body: z.object({
      /** Left out for a new note. */
      id: id.optional(),
      booking_id: id.nullable(),
      text: z
        .string(WORKSPACE_TEXTS.note)
        .trim()
        .min(1, WORKSPACE_TEXTS.note)
        .max(PRIVATE_NOTE_MAX, WORKSPACE_TEXTS.noteTooLong),
    }),
    response: Outcome.extend({ id: z.uuid(), saved_at: z.iso.datetime() }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'draft',
    idempotent: 'by-key',
  }),
  deleteNote: endpoint({
    method: 'DELETE',
    path: '/api/counsellor/clients/:clientId/notes/:noteId',
    audience: 'counsellor',
    params: client.extend({ noteId: id }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Stores the summary of an appointment; `share` shows it to the member, and it then stays shared. */
  saveSummary: endpoint({
    method: 'POST',
    path: '/api/counsellor/bookings/:bookingId/summary',
    audience: 'counsellor',
    params: booking,
    body: z.object({
      text: z
        .string(WORKSPACE_TEXTS.summary)
        .trim()
        .min(1, WORKSPACE_TEXTS.summary)
        .max(SUMMARY_MAX, WORKSPACE_TEXTS.summaryTooLong),
      steps: z
        .array(oneLine('A step', STEP_MAX, { empty: WORKSPACE_TEXTS.step, long: WORKSPACE_TEXTS.stepTooLong }))
        .max(STEPS_MAX, WORKSPACE_TEXTS.steps),
      share: z.boolean('Please say yes or no'),
    }),
    response: Outcome.extend({ shared_at: z.iso.datetime().nullable() }),
    refusals: ['not_found', 'booking.not_now', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/counsellor/bookings/:bookingId/cancel',
    audience: 'counsellor',
    params: booking,
    response: Outcome,
    refusals: ['not_found', 'booking.not_now'],
    idempotent: 'by-key',
  }),
  complete: endpoint({
    method: 'POST',
    path: '/api/counsellor/bookings/:bookingId/complete',
    audience: 'counsellor',
    params: booking,
    response: Outcome,
    refusals: ['not_found', 'booking.not_now'],
    idempotent: 'by-key',
  }),
  markAbsent: endpoint({
    method: 'POST',
    path: '/api/counsellor/bookings/:bookingId/absent',
    audience: 'counsellor',
    params: booking,
    response: Outcome,
    refusals: ['not_found', 'booking.not_now'],
    idempotent: 'by-key',
  }),
  earnings: endpoint({
    method: 'GET',
    path: '/api/counsellor/earnings',
    audience: 'counsellor',
    query: z.object({ month: month.optional() }),
    response: Earnings,
    refusals: [],
  }),
  /** The lines of a month as a table for a spreadsheet. */
  statement: endpoint({
    method: 'GET',
    path: '/api/counsellor/earnings/statement.csv',
    audience: 'counsellor',
    query: z.object({ month }),
    response: z.custom<Uint8Array>(),
    binary: 'text/csv; charset=utf-8',
    refusals: [],
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/api/counsellor/ratings',
    audience: 'counsellor',
    response: ReceivedRatings,
    refusals: [],
  }),
}
