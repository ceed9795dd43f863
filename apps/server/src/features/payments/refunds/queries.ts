import type { Insertable } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export type RefundRow = Row<'refunds'>

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
    .select(['refunds.id', 'refunds.state', 'refunds.amount_minor', 'payments.charge_ref', 'payments.provider'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

export const markSending = (db: Db, id: string) =>
  db.updateTable('refunds').set({ state: 'sent' }).where('id', '=', id).where('state', '<>', 'done').execute()

export const markAccepted = (db: Db, id: string, providerRef: string, doneAt: Date | null) =>
  db
    .updateTable('refunds')
    .set({ provider_ref: providerRef, ...(doneAt ? { state: 'done', done_at: doneAt } : {}) })
    .where('id', '=', id)
    .where('state', '<>', 'done')
    .execute()

export const markFailed = (db: Db, id: string) =>
  db.updateTable('refunds').set({ state: 'failed' }).where('id', '=', id).where('state', '<>', 'done').execute()

export const refundByRef = (db: Db, providerRef: string, id: string | null) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where((e) => e.or([e('provider_ref', '=', providerRef), ...(id === null ? [] : [e('id', '=', id)])]))
    .executeTakeFirst()

/** Refunds requested before that moment that the provider has not accepted. */
export const unsentRefunds = (db: Db, before: Date) =>
  db
    .selectFrom('refunds')
    .select('id')
    .where('state', 'in', ['requested', 'sent', 'failed'])
    .where('provider_ref', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
