import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { termsOfBooking } from '../terms/queries.ts'

/** The member's hold of exactly this time, unless it has expired. */
export const holdAt = (tx: Db, memberId: string, counsellorId: string, at: { startsAt: Date; now: Date }) =>
  tx
    .selectFrom('bookings')
    .select('id')
    .where('member_id', '=', memberId)
    .where('counsellor_id', '=', counsellorId)
    .where('starts_at', '=', at.startsAt)
    .where('state', '=', 'held')
    .where('held_until', '>', at.now)
    .executeTakeFirst()

type Wanted = {
  memberId: string
  counsellorId: string
  from: Date
  until: Date
  now: Date
  /** A booking that is about to be moved. */
  ignoringBookingId?: string
}

/**
 * What prevents a hold: a confirmed appointment of the member at that time, with any counsellor, or too many other
 * holds. `held_until` has the expiry of each, earliest first. Holds that the new one replaces do not count.
 */
export async function obstaclesOf(tx: Db, wanted: Wanted) {
  const { memberId, counsellorId, from, until, now, ignoringBookingId = null } = wanted
  const { rows } = await sql<{ has_appointment: boolean; held_until: Date[] }>`
    select
      coalesce(bool_or(state = 'confirmed'), false) as has_appointment,
      coalesce(array_agg(held_until order by held_until) filter (where state = 'held'), '{}') as held_until
    from bookings
    where member_id = ${memberId} and id is distinct from ${ignoringBookingId}::uuid
      and case state
        when 'confirmed' then starts_at < ${until} and ends_at > ${from}
        when 'held' then counsellor_id <> ${counsellorId} and held_until > ${now}
          and not (starts_at < ${until} and ends_at > ${from})
        else false end`.execute(tx)
  return { hasAppointment: rows[0]?.has_appointment ?? false, heldUntil: rows[0]?.held_until ?? [] }
}

/** A hold, and its first event. */
export async function insertHold(tx: Db, row: NewHold, at: Date): Promise<string> {
  const { rows } = await sql<{ booking_id: string }>`
    with held as (
      insert into bookings (
        member_id, counsellor_id, state, starts_at, ends_at, blocked, member_zone, held_until,
        price_minor, currency, refund_hours, terms_version, created_at)
      values (
        ${row.memberId}, ${row.counsellorId}, 'held', ${row.startsAt}, ${row.endsAt}, ${row.blocked}::tstzrange,
        ${row.zone}, ${row.heldUntil}, ${row.priceMinor}, ${row.currency}, ${row.refundHours}, ${row.termsVersion}, ${at})
      returning id)
    insert into booking_events (booking_id, at, actor, event)
    select id, ${at}, 'member', 'held' from held returning booking_id`.execute(tx)
  return rows[0]!.booking_id
}
export type NewHold = {
  memberId: string
  counsellorId: string
  startsAt: Date
  endsAt: Date
  blocked: string
  zone: string
  heldUntil: Date
  priceMinor: number
  currency: string
  refundHours: number
  termsVersion: number
}

/** The payment to which the member was sent last. A payment that is settled already stays. */
export const setPayment = (tx: Db, id: string, paymentId: string) =>
  tx.updateTable('bookings').set({ payment_id: paymentId }).where('id', '=', id).where('state', '=', 'held').execute()

/** The terms under which a time was held, and the counsellor's name on the receipt. */
export const agreedTerms = (db: Db, bookingId: string) =>
  db
    .selectFrom('bookings')
    .innerJoin('counsellors', 'counsellors.id', 'bookings.counsellor_id')
    .select(['counsellors.name as counsellor_name', termsOfBooking.as('terms')])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirst()
