import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { PaymentRow } from '../queries.ts'

/** A payment that the member has made, by the id that is printed on the receipt. */
export const paymentByTransaction = (
  db: Db,
  memberId: string,
  transactionId: string,
): Promise<PaymentRow | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('transaction_id', '=', transactionId)
    .where('paid_at', 'is not', null)
    .executeTakeFirst()

export const eventsOf = async (db: Db, bookingIds: string[]) =>
  bookingIds.length === 0
    ? []
    : db
        .selectFrom('booking_events')
        .select(['booking_id', 'at', 'actor', 'event'])
        .where('booking_id', 'in', bookingIds)
        .orderBy('id')
        .execute()
export type BookingEventRow = Awaited<ReturnType<typeof eventsOf>>[number]

export const chargebacksOf = (db: Db, paymentId: string) =>
  db.selectFrom('chargebacks').selectAll().where('payment_id', '=', paymentId).orderBy('opened_at').execute()
export type ChargebackRow = Awaited<ReturnType<typeof chargebacksOf>>[number]

export type ChatExtent = { from_member: number; from_counsellor: number; minutes: number }

/** How much the two wrote to each other since a moment. Deleted messages count. */
export async function chatExtent(
  db: Db,
  { memberId, counsellorId, since }: { memberId: string; counsellorId: string; since: Date },
): Promise<ChatExtent> {
  const { rows } = await sql<ChatExtent>`
    select (count(*) filter (where sender_id = ${memberId}))::int as from_member,
      (count(*) filter (where sender_id = ${counsellorId}))::int as from_counsellor,
      count(distinct date_trunc('minute', sent_at))::int as minutes
    from messages join conversations on conversations.id = conversation_id
    where low_id = least(${memberId}::uuid, ${counsellorId}::uuid)
      and high_id = greatest(${memberId}::uuid, ${counsellorId}::uuid)
      and sent_at >= ${since}`.execute(db)
  return rows[0] ?? { from_member: 0, from_counsellor: 0, minutes: 0 }
}

/** @returns false when the case was already decided */
export async function insertDecision(tx: Db, row: Insertable<DB['dispute_decisions']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('dispute_decisions')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const decisionOf = (db: Db, caseId: string) =>
  db
    .selectFrom('dispute_decisions')
    .leftJoin('staff', 'staff.id', 'decided_by')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select([
      'outcome',
      'dispute_decisions.amount_minor',
      'payments.currency',
      'reason',
      'decided_at',
      'staff.name as by',
    ])
    .where('case_id', '=', caseId)
    .executeTakeFirst()
export type DecisionRow = NonNullable<Awaited<ReturnType<typeof decisionOf>>>
