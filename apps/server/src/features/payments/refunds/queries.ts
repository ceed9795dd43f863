import type { Insertable } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** Undefined when there is a refund with this key. */
export const insertRefund = (db: Db, row: Insertable<DB['refunds']>) =>
  db
    .insertInto('refunds')
    .values(row)
    .onConflict((c) => c.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()

export const refundToSend = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.state', 'refunds.provider_ref', 'refunds.amount_minor'])
    .select(['payments.charge_ref', 'payments.provider'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

/** A refund that the provider knows is not sent again, whatever became of it. */
export const markSending = (db: Db, id: string) =>
  db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', id).where('provider_ref', 'is', null).execute()

/** Changes nothing once the provider has reported that the refund is done, or that it failed: answers may come late. */
export const markAccepted = (db: Db, id: string, providerRef: string, doneAt: Date | null) =>
  db
    .updateTable('refunds')
    .set({ provider_ref: providerRef, state: doneAt ? 'done' : 'sent', done_at: doneAt })
    .where('id', '=', id)
    .where((e) => e.or([e('provider_ref', 'is', null), e('state', '=', 'sent')]))
    .execute()

/** A refund that we could not send. */
export const markFailed = (db: Db, id: string) =>
  db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).where('state', '<>', 'done').execute()

/**
 * A refund that the provider accepted and the bank sent back, which may be weeks after it was done.
 * @returns false when this was known
 */
export async function markReturned(db: Db, id: string, providerRef: string): Promise<boolean> {
  const row = await db
    .updateTable('refunds')
    .set({ provider_ref: providerRef, state: 'failed', done_at: null })
    .where('id', '=', id)
    .where((e) => e.or([e('provider_ref', 'is', null), e('state', '<>', 'failed')]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Replacement = { paymentId: string; amountMinor: number; providerRef: string; at: Date }

/** Stores a refund made at the provider in the place of one that failed. @returns whether one of this amount failed */
export async function replaceFailed(db: Db, { paymentId, amountMinor, providerRef, at }: Replacement) {
  const failed = db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('amount_minor', '=', amountMinor)
    .where('state', '=', 'failed')
    .orderBy('created_at')
    .limit(1)
  const row = await db
    .updateTable('refunds')
    .set({ provider_ref: providerRef, state: 'done', done_at: at })
    .where('id', '=', failed)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const refundByRef = (db: Db, providerRef: string, id: string | null) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where((e) => e.or([e('provider_ref', '=', providerRef), ...(id === null ? [] : [e('id', '=', id)])]))
    .executeTakeFirst()

/** Refunds requested before that moment that the provider has not accepted. */
export async function unsentRefunds(db: Db, before: Date, except: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['requested', 'sent', 'failed'])
    .where('provider_ref', 'is', null)
    .where('created_at', '<', before)
    .where((eb) => eb.not(eb('id', '=', anyOf(except))))
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}
