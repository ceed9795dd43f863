import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import type { PaymentRow } from '../queries.ts'

/** Events of one charge wait for each other until the transaction ends, so that each sees what the others stored. */
export const lockCharge = (tx: Db, ref: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${ref}, 20))`.execute(tx)

/** @returns false for an event that was received before */
export async function insertEvent(tx: Db, row: Insertable<DB['payment_events']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('payment_events')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Names = { paymentId: string | null; checkoutRef: string | null; chargeRef: string | null }

/** Locked, so that the events of a payment are applied one after the other. */
export async function paymentOfEvent(
  tx: Db,
  provider: PaymentProvider['name'],
  names: Names,
): Promise<PaymentRow | undefined> {
  const { paymentId, checkoutRef, chargeRef } = names
  if (paymentId === null && checkoutRef === null && chargeRef === null) return undefined
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where((e) =>
      e.or([
        ...(paymentId === null ? [] : [e('id', '=', paymentId)]),
        ...(checkoutRef === null ? [] : [e('checkout_ref', '=', checkoutRef)]),
        ...(chargeRef === null ? [] : [e('charge_ref', '=', chargeRef)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export const markApplied = (tx: Db, provider: string, eventId: string, paymentId: string, at: Date) =>
  tx
    .updateTable('payment_events')
    .set({ payment_id: paymentId, applied_at: at })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()

/** Events that came before their charge was known, in the order of their arrival. */
export const waitingEvents = (tx: Db, provider: string, chargeRef: string) =>
  tx
    .selectFrom('payment_events')
    .select(['event_id', 'data'])
    .where('provider', '=', provider)
    .where('charge_ref', '=', chargeRef)
    .where('applied_at', 'is', null)
    .orderBy('received_at')
    .orderBy('event_id')
    .execute()

type Chargeback = { ref: string; paymentId: string; amountMinor: number; state: 'open' | 'won' | 'lost'; at: Date }

/**
 * A closed chargeback stays closed, because the event of its opening may arrive after the event of its end.
 * @returns whether anything changed
 */
export async function saveChargeback(tx: Db, { ref, paymentId, amountMinor, state, at }: Chargeback): Promise<boolean> {
  const closed_at = state === 'open' ? null : at
  const saved = await tx
    .insertInto('chargebacks')
    .values({ provider_ref: ref, payment_id: paymentId, amount_minor: amountMinor, state, opened_at: at, closed_at })
    .onConflict((c) =>
      c
        .column('provider_ref')
        .doUpdateSet({ state, closed_at })
        .where('chargebacks.state', '=', 'open')
        .where('chargebacks.state', '<>', state),
    )
    .returning('provider_ref')
    .executeTakeFirst()
  return saved !== undefined
}

/** Abandons checkouts that expired without an event from the provider. */
export const abandonExpired = async (db: Db, before: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ state: 'abandoned' })
    .where('state', '=', 'opened')
    .where('expires_at', '<', before)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Counts events whose charge is unknown, for staff. */
export const countWaiting = (db: Db, before: Date) =>
  db
    .selectFrom('payment_events')
    .select(sql<number>`count(*)::int`.as('events'))
    .where('applied_at', 'is', null)
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow()
