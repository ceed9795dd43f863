import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type CurrentTerms, termsAt } from '../terms/queries.ts'
import type { Schedule } from './free-times.ts'
import type { Span } from './offset-periods.ts'

/** A counsellor's schedule, and what is booked or held. */
export type ScheduleRecord = {
  counsellorId: string
  /** The price of one appointment; null while the counsellor takes no bookings. */
  priceMinor: number | null
  currency: string
  /** The discounts and the refund rule that hold now. */
  terms: CurrentTerms
  schedule: Schedule
  busy: Span[]
}

export type BusyWindow = {
  from: Date
  until: Date
  now: Date
  /** The member whose own holds are ignored, because a new hold replaces them. */
  holderId?: string | undefined
  /** A booking that is about to be moved. */
  ignoringBookingId?: string | undefined
}

/** Longer than any appointment with its buffers, so that appointments that began before a window are found. */
const LONGEST = sql`interval '12 hours'`

/** All data for the free times of these counsellors, in one statement. Ids of other accounts are left out. */
export async function schedulesOf(db: Db, counsellorIds: readonly string[], busy: BusyWindow) {
  if (counsellorIds.length === 0) return []
  const { from, until, now, holderId = null, ignoringBookingId = null } = busy
  const { rows } = await sql<RawSchedule>`
    select c.id, c.price_minor, c.currency, c.time_zone, c.minutes, c.start_every_minutes,
      c.buffer_minutes, c.notice_hours, c.horizon_days, ${termsAt(now)} as terms,
      coalesce((
        select jsonb_agg(jsonb_build_object('weekday', h.weekday, 'opens', h.opens, 'closes', h.closes))
        from counsellor_hours as h where h.counsellor_id = c.id), '[]') as weekly,
      coalesce((
        select jsonb_agg(jsonb_build_object('date', e.date, 'kind', e.kind, 'opens', e.opens, 'closes', e.closes))
        from counsellor_exceptions as e
        where e.counsellor_id = c.id
          and e.date between (${from}::timestamptz - interval '2 days')::date
            and (${until}::timestamptz + interval '2 days')::date), '[]') as exceptions,
      coalesce((
        select jsonb_agg(jsonb_build_array(
          extract(epoch from lower(b.blocked)) * 1000,
          extract(epoch from greatest(upper(b.blocked), b.ends_at + make_interval(mins => c.buffer_minutes))) * 1000))
        from bookings as b
        where b.counsellor_id = c.id
          and b.starts_at between ${from}::timestamptz - ${LONGEST} and ${until}::timestamptz + ${LONGEST}
          and (b.state = 'confirmed' or (b.state = 'held' and b.held_until > ${now}))
          and (b.state <> 'held' or b.member_id is distinct from ${holderId}::uuid)
          and b.id is distinct from ${ignoringBookingId}::uuid), '[]') as busy
    from counsellors as c where c.id = any(${counsellorIds}::uuid[])`.execute(db)
  return rows.map(scheduleRecord)
}

type RawSchedule = {
  id: string
  price_minor: number | null
  currency: string
  time_zone: string
  minutes: number
  start_every_minutes: number
  buffer_minutes: number
  notice_hours: number
  horizon_days: number
  terms: CurrentTerms
  weekly: Schedule['weekly']
  exceptions: Schedule['exceptions']
  busy: [from: number, until: number][]
}

const scheduleRecord = (row: RawSchedule): ScheduleRecord => ({
  counsellorId: row.id,
  priceMinor: row.price_minor,
  currency: row.currency,
  terms: row.terms,
  schedule: {
    timeZone: row.time_zone,
    weekly: row.weekly,
    exceptions: row.exceptions,
    minutes: row.minutes,
    startEveryMinutes: row.start_every_minutes,
    bufferMinutes: row.buffer_minutes,
    noticeHours: row.notice_hours,
    horizonDays: row.horizon_days,
  },
  busy: row.busy.map(([from, until]) => ({ from: Math.round(from), until: Math.round(until) })),
})
