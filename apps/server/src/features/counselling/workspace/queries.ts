import type { BookingState } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { clientName } from '../shares/queries.ts'

/** A booking as its counsellor sees it, with what the client shares. */
export type AppointmentRow = {
  id: string
  member_id: string
  client_name: string
  /** The first photo, when the client shares photos. */
  photo: string | null
  state: BookingState
  starts_at: Date
  ends_at: Date
  held_until: Date | null
  price_minor: number
  refunded_minor: number
  refund_hours: number
  currency: string
  payment_id: string | null
  package_id: string | null
  member_joined_at: Date | null
  counsellor_joined_at: Date | null
  note: Buffer | null
  number: number
  package_size: number | null
  package_used: number | null
  has_summary: boolean
  summary_shared: boolean
  is_connected: boolean
}

/** For `b.member_id`: whether another current client of the counsellor is connected with this one. */
const isConnected = (memberId: RawBuilder<unknown>, counsellorId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from counselling_access as other
  join interest_requests as r
    on least(r.sender_id, r.recipient_id) = least(${memberId}, other.member_id)
    and greatest(r.sender_id, r.recipient_id) = greatest(${memberId}, other.member_id)
  where other.counsellor_id = ${counsellorId} and other.is_open and other.member_id <> ${memberId}
    and r.state = 'accepted' and r.finished_at is null)`

/** The first approved photo, while the client shares photos with the counsellor. */
const sharedPhoto = (memberId: RawBuilder<unknown>, counsellorId: RawBuilder<unknown>) => sql<string | null>`(
  select p.name from photos as p
  join current_shares as s on s.member_id = p.member_id and s.counsellor_id = ${counsellorId} and s.item = 'photos'
  where p.member_id = ${memberId} and p.reviewed_at is not null
  order by p.position limit 1)`

/** What a counsellor sees of the client who is the member `m`. */
export const clientColumns = (memberId: RawBuilder<unknown>, counsellorId: RawBuilder<unknown>) => sql`
  ${clientName(counsellorId)} as client_name,
  ${sharedPhoto(memberId, counsellorId)} as photo,
  ${isConnected(memberId, counsellorId)} as is_connected`

/** Appointments that took place or will; cancelled ones and holds have no number. */
const COUNTED = sql`('confirmed', 'completed', 'no_show_member', 'no_show_counsellor', 'refunded')`

async function appointments(db: Db, counsellorId: string, where: RawBuilder<unknown>): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select b.id, b.member_id, b.state, b.starts_at, b.ends_at, b.held_until, b.price_minor,
      b.refunded_minor, b.refund_hours, b.currency, b.payment_id, b.package_id, b.member_joined_at,
      b.counsellor_joined_at, b.note,
      ${clientColumns(sql`b.member_id`, sql`b.counsellor_id`)},
      (select count(*)::int from bookings as e
        where e.member_id = b.member_id and e.counsellor_id = b.counsellor_id and e.state in ${COUNTED}
          and (e.starts_at, e.id) <= (b.starts_at, b.id)) as number,
      p.appointments as package_size,
      (select count(*)::int from bookings as e
        where e.package_id = b.package_id and e.state in ${COUNTED}
          and (e.starts_at, e.id) <= (b.starts_at, b.id)) as package_used,
      s.booking_id is not null as has_summary,
      s.shared_at is not null as summary_shared
    from bookings as b
    join members as m on m.id = b.member_id
    left join appointment_packages as p on p.id = b.package_id and p.payment_id is not null
    left join appointment_summaries as s on s.booking_id = b.id
    where b.counsellor_id = ${counsellorId} and b.confirmed_at is not null and ${where}
    order by b.starts_at, b.id`.execute(db)
  return rows
}

/** Appointments that begin between two moments, in their order. */
export const appointmentsBetween = (db: Db, counsellorId: string, from: Date, until: Date) =>
  appointments(db, counsellorId, sql`b.starts_at >= ${from} and b.starts_at < ${until}`)

/**
 * Appointments that take place between two moments, in their order, including one that had begun before. None lasts
 * longer than a day; the first condition lets PostgreSQL find them in its index.
 */
export const appointmentsWithin = (db: Db, counsellorId: string, from: Date, until: Date) =>
  appointments(
    db,
    counsellorId,
    sql`b.starts_at > ${new Date(from.getTime() - DAY_MS)} and b.starts_at < ${until} and b.ends_at > ${from}`,
  )

/** Future appointments that overlap the time between two moments. */
export const appointmentsDuring = (db: Db, counsellorId: string, from: Date, until: Date) =>
  appointments(db, counsellorId, sql`b.state = 'confirmed' and b.starts_at < ${until} and b.ends_at > ${from}`)

/** The newest ones with one client, in their order. */
export const appointmentsWith = (db: Db, counsellorId: string, memberId: string, limit: number) =>
  appointments(
    db,
    counsellorId,
    sql`b.id in (
      select id from bookings
      where counsellor_id = ${counsellorId} and member_id = ${memberId} and confirmed_at is not null
      order by starts_at desc limit ${limit})`,
  )

/** Completed appointments of the last days whose summary is not shared with the client yet. */
export const withoutSummary = (db: Db, counsellorId: string, since: Date) =>
  appointments(db, counsellorId, sql`b.state = 'completed' and b.ends_at >= ${since} and (s.shared_at is null)`)

export const counsellorById = (db: Db, id: string) =>
  db
    .selectFrom('counsellors')
    .select(({ exists, selectFrom }) => [
      'id',
      'name',
      'image',
      'time_zone',
      'currency',
      exists(selectFrom('counsellor_hours').select('weekday').whereRef('counsellor_id', '=', 'counsellors.id'))
        .$castTo<boolean>()
        .as('has_hours'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Steps of the newest shared summary of each of these clients. */
export async function lastSteps(db: Db, counsellorId: string, memberIds: readonly string[]) {
  if (memberIds.length === 0) return []
  const { rows } = await sql<{
    booking_id: string
    member_id: string
    position: number
    body: Buffer
    done_at: Date | null
  }>`
    select t.booking_id, last.member_id, t.position, t.body, t.done_at
    from (
      select distinct on (b.member_id) b.member_id, b.id
      from bookings as b join appointment_summaries as s on s.booking_id = b.id
      where b.counsellor_id = ${counsellorId} and b.member_id = any(${[...memberIds]}::uuid[])
      order by b.member_id, b.starts_at desc) as last
    join appointment_steps as t on t.booking_id = last.id
    order by last.member_id, t.position`.execute(db)
  return rows
}

/** Clients with messages that the counsellor has not read, longest waiting first. */
export async function unreadClients(db: Db, counsellorId: string, limit: number) {
  const { rows } = await sql<{
    member_id: string
    client_name: string
    since: Date
    photo: string | null
    is_connected: boolean
  }>`
    select m.id as member_id, c.last_at as since,
      ${clientColumns(sql`m.id`, sql`${counsellorId}::uuid`)}
    from (
      select high_id as partner_id, last_at from conversations
      where low_id = ${counsellorId} and not low_muted and high_sent > low_read
      union all
      select low_id, last_at from conversations
      where high_id = ${counsellorId} and not high_muted and low_sent > high_read) as c
    join members as m on m.id = c.partner_id
    where not exists (select 1 from hidden_pairs as h where h.member_id = ${counsellorId} and h.other_id = m.id)
    order by c.last_at limit ${limit}`.execute(db)
  return rows
}
