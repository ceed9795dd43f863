import { PAYMENTS_LISTED } from '@heartwell/contract/payments/payments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { PaymentRow } from '../queries.ts'

/** Newest first, without checkouts that nobody paid. */
export const paidPayments = (db: Db, memberId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(PAYMENTS_LISTED)
    .execute()

export const ownPayment = (db: Db, memberId: string, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

/** Appointments that these payments bought, singly or in a package. */
export async function bookingsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .leftJoin('appointment_packages as package', 'package.id', 'bookings.package_id')
    .select((e) => e.fn.coalesce('bookings.payment_id', 'package.payment_id').as('payment_id'))
    .select(['bookings.id', 'bookings.state', 'starts_at', 'ends_at', 'price_minor', 'refunded_minor', 'refund_hours'])
    .select(['package_id', 'member_joined_at', 'counsellor_joined_at', 'cancelled_by', 'member_zone'])
    .where((e) => e.or([e('bookings.payment_id', 'in', paymentIds), e('package.payment_id', 'in', paymentIds)]))
    .where('bookings.state', 'not in', ['held', 'expired'])
    .orderBy('starts_at', 'desc')
    .execute()
  return rows
}
export type BookedRow = Awaited<ReturnType<typeof bookingsOf>>[number]

/** The part of these payments that is neither booked nor refunded. */
export async function restsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('appointment_packages as package')
    .innerJoin('ledger_entries as entry', 'entry.payment_id', 'package.payment_id')
    .select(['package.payment_id', 'package.remaining', sql<number>`sum(entry.amount_minor)::int`.as('value_minor')])
    .where('package.payment_id', 'in', paymentIds)
    .where('entry.account', '=', 'unused')
    .where('package.remaining', '>', 0)
    .groupBy(['package.payment_id', 'package.remaining'])
    .execute()
}
export type RestRow = Awaited<ReturnType<typeof restsOf>>[number]

/** The introductions of these payments that were counted, and the money in them. */
export async function countedOf(db: Db, paymentIds: string[]): Promise<CountedRow[]> {
  if (paymentIds.length === 0) return []
  const { rows } = await sql<CountedRow>`
    select payment_id, count(distinct introduction_id)::int as counted, sum(amount_minor)::int as minor
    from ledger_entries
    where payment_id = any(${paymentIds}::uuid[]) and booking_id is null and account in ('booked', 'paid_out')
    group by payment_id having sum(amount_minor) > 0`.execute(db)
  return rows
}
export type CountedRow = { payment_id: string; counted: number; minor: number }

/** The refunds of these payments that did not reach the member. */
export async function failedRefundsOf(db: Db, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_minor'])
    .where('payment_id', 'in', paymentIds)
    .where('state', '=', 'failed')
    .execute()
}
export type FailedRefundRow = Awaited<ReturnType<typeof failedRefundsOf>>[number]

export async function counsellorOf(db: Db, id: string | null) {
  if (id === null) return undefined
  return db.selectFrom('counsellors').select(['id', 'name', 'image']).where('id', '=', id).executeTakeFirst()
}

export const bookingOf = (db: Db, id: string) =>
  db
    .selectFrom('bookings')
    .select(['id', 'state', 'starts_at', 'ends_at', 'refund_hours', 'held_until'])
    .where('id', '=', id)
    .executeTakeFirst()

export const refundsOf = (db: Db, paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_minor', 'created_at', 'cause', 'state'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .execute()
export type RefundedRow = Awaited<ReturnType<typeof refundsOf>>[number]

export const nameOf = (db: Db, memberId: string) =>
  db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow()

/** Empties a package, so that nothing more can be booked from it. @returns how many appointments it had */
export async function takeRest(tx: Db, paymentId: string): Promise<number> {
  const found = await tx
    .selectFrom('appointment_packages')
    .select(['id', 'remaining'])
    .where('payment_id', '=', paymentId)
    .where('remaining', '>', 0)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return 0
  await tx.updateTable('appointment_packages').set({ remaining: 0 }).where('id', '=', found.id).execute()
  return found.remaining
}
