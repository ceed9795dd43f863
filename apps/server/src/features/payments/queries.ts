import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type PaymentRow = Row<'payments'>

/** Undefined when the transaction id is taken, or a checkout of this booking and product is open. */
export const insertPayment = (db: Db, row: Insertable<DB['payments']>) =>
  db
    .insertInto('payments')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

export const openPayment = (db: Db, bookingId: string, appointments: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('appointments', '=', appointments)
    .where('state', '=', 'opened')
    .executeTakeFirst()

export const setCheckoutRef = (db: Db, id: string, ref: string) =>
  db.updateTable('payments').set({ checkout_ref: ref }).where('id', '=', id).where('checkout_ref', 'is', null).execute()

/** Once the checkout is paid, the request stays as it was. */
export const setEarlyStart = (db: Db, id: string, at: Date | null) =>
  db.updateTable('payments').set({ early_start_at: at }).where('id', '=', id).where('state', '=', 'opened').execute()

export const setState = (db: Db, id: string, state: string, from: string) =>
  db.updateTable('payments').set({ state }).where('id', '=', id).where('state', '=', from).execute()

export const paymentById = (db: Db, id: string) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

export const updatePayment = (db: Db, id: string, values: Partial<Insertable<DB['payments']>>) =>
  db.updateTable('payments').set(values).where('id', '=', id).execute()

export const hasOpenChargeback = async (db: Db, paymentId: string): Promise<boolean> =>
  (await db
    .selectFrom('chargebacks')
    .select(sql`1`.as('one'))
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst()) !== undefined
