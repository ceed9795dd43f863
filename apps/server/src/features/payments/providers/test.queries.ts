import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

/** @returns the reference of the checkout, also when the payment already has one */
export async function insertTestCheckout(db: Db, row: Insertable<DB['test_checkouts']>): Promise<string> {
  const { ref } = await db
    .insertInto('test_checkouts')
    .values(row)
    // Writes nothing new; returns the existing row.
    .onConflict((c) => c.column('payment_id').doUpdateSet({ payment_id: row.payment_id }))
    .returning('ref')
    .executeTakeFirstOrThrow()
  return ref
}

export const testCheckout = (db: Db, ref: string) =>
  db.selectFrom('test_checkouts').selectAll().where('ref', '=', ref).executeTakeFirst()

/** Undefined unless the checkout was open: a card is charged once. */
export const chargeTestCheckout = (db: Db, ref: string, chargeRef: string, now: Date) =>
  db
    .updateTable('test_checkouts')
    .set({ state: 'paid', charge_ref: chargeRef })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** @returns the checkouts that were open until now */
export async function overdueTestCheckouts(db: Db, now: Date, except: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('test_checkouts')
    .select('ref')
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .where(sql<boolean>`not ref = any(${[...except]}::text[])`)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ ref }) => ref)
}

/** @returns undefined for a checkout that is not open any more */
export const expireTestCheckout = (db: Db, ref: string) =>
  db
    .updateTable('test_checkouts')
    .set({ state: 'expired' })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst()

/** @returns the reference of the refund, also of an earlier one; undefined when it would exceed the charge */
export async function insertTestRefund(db: Db, row: Insertable<DB['test_refunds']>): Promise<string | undefined> {
  const refunded = db
    .selectFrom('test_refunds')
    .select(sql<number>`coalesce(sum(amount_minor), 0)`.as('minor'))
    .where('charge_ref', '=', row.charge_ref)
  return db.transaction().execute(async (tx) => {
    const charge = await tx
      .selectFrom('test_checkouts')
      .select('amount_minor')
      .where('charge_ref', '=', row.charge_ref)
      .forUpdate()
      .executeTakeFirst()
    const earlier = await tx.selectFrom('test_refunds').select('ref').where('key', '=', row.key).executeTakeFirst()
    if (earlier) return earlier.ref
    const { minor } = await tx.selectNoFrom(refunded.as('minor')).executeTakeFirstOrThrow()
    if (!charge || Number(minor) + row.amount_minor > charge.amount_minor) return undefined
    await tx.insertInto('test_refunds').values(row).execute()
    return row.ref
  })
}
