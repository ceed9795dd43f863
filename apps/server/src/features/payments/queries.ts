import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type PaymentRow = Row<'payments'>

/** Undefined when the transaction id is taken, or a checkout of this product is open. */
export const insertPayment = (db: Db, row: Insertable<DB['payments']>) =>
  db
    .insertInto('payments')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

type Sold = {
  memberId: string
  counsellorId: string
  product: { bookingId: string; appointments: number } | { introductions: number }
}

/** The open checkout of a hold and number of appointments, or of a counsellor and number of introductions. */
export function openPayment(db: Db, { memberId, counsellorId, product }: Sold): Promise<PaymentRow | undefined> {
  const open = db.selectFrom('payments').selectAll().where('state', '=', 'opened')
  const sold =
    'bookingId' in product
      ? open.where('booking_id', '=', product.bookingId).where('appointments', '=', product.appointments)
      : open
          .where('member_id', '=', memberId)
          .where('counsellor_id', '=', counsellorId)
          .where('introductions', '=', product.introductions)
  return sold.executeTakeFirst()
}

export const setCheckoutRef = (db: Db, id: string, ref: string) =>
  db.updateTable('payments').set({ checkout_ref: ref }).where('id', '=', id).where('checkout_ref', 'is', null).execute()

/** Once the checkout is paid, the request stays as it was. */
export const setEarlyStart = (db: Db, id: string, at: Date | null) =>
  db.updateTable('payments').set({ early_start_at: at }).where('id', '=', id).where('state', '=', 'opened').execute()

export const setState = (db: Db, id: string, state: string, from: PaymentRow['state']) =>
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
