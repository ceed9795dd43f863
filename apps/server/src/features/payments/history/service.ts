import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { payments, Receipt } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { settingsOf } from '../../notifications/service.ts'
import { unusedValue } from '../ledger/service.ts'
import type { PaymentRow } from '../queries.ts'
import { requestRefund } from '../refunds/service.ts'
import { hasWithdrawal } from '../withdrawal/has-withdrawal.ts'
import * as q from './queries.ts'
import { viewPayment, viewReceipt, viewStatus } from './view.ts'

export async function history(deps: Deps, viewer: Viewer): Promise<Output<typeof payments.history>> {
  const rows = await q.paidPayments(deps.db, viewer.accountId)
  return { success: true, data: await viewPayments(deps, deps.db, viewer.accountId, rows) }
}

export async function viewPayments(deps: Deps, db: Db, memberId: string, rows: PaymentRow[]) {
  const ids = rows.map(({ id }) => id)
  const bought = {
    bookings: await q.bookingsOf(db, ids),
    rests: await q.restsOf(db, ids),
    failed: await q.failedRefundsOf(db, ids),
    counted: await q.countedOf(db, ids),
    zone: (await settingsOf(db, memberId)).time_zone,
    hasWithdrawal: await hasWithdrawal(deps, db, memberId),
  }
  return rows.map((row) => viewPayment(row, bought, deps.clock()))
}

/** @throws AppError not_found, also for another member's payment */
async function ownPayment({ db }: Deps, { accountId }: Viewer, id: string): Promise<PaymentRow> {
  const row = await q.ownPayment(db, accountId, id)
  if (!row) throw new AppError('not_found')
  return row
}

export async function status(deps: Deps, viewer: Viewer, id: string): Promise<Output<typeof payments.status>> {
  const row = await ownPayment(deps, viewer, id)
  const booking = row.booking_id ? await q.bookingOf(deps.db, row.booking_id) : undefined
  const counsellor = await q.counsellorOf(deps.db, row.counsellor_id)
  return { success: true, data: viewStatus(row, { booking, counsellor, email: viewer.email, now: deps.clock() }) }
}

export async function receipt(deps: Deps, viewer: Viewer, id: string): Promise<Output<typeof payments.receipt>> {
  return { success: true, data: await receiptOf(deps, viewer, id) }
}

/** @throws AppError not_found, also for a checkout that nobody paid */
async function receiptOf(deps: Deps, viewer: Viewer, id: string): Promise<Receipt> {
  const row = await ownPayment(deps, viewer, id)
  const { paid_at } = row
  if (!paid_at) throw new AppError('not_found')
  const { name } = await q.nameOf(deps.db, viewer.accountId)
  return viewReceipt(
    deps.config,
    { ...row, paid_at },
    {
      bookings: await q.bookingsOf(deps.db, [id]),
      refunds: await q.refundsOf(deps.db, id),
      member: { name, email: viewer.email },
    },
  )
}

export async function receiptPdf(deps: Deps, viewer: Viewer, id: string): Promise<Uint8Array> {
  const receipt = await receiptOf(deps, viewer, id)
  // Loaded by the first receipt: the library and its fonts would make every start longer.
  const { drawReceipt } = await import('./receipt-pdf.ts')
  return drawReceipt(receipt)
}

type RefundRest = typeof payments.refundRest

/** Refunds the rest of a package; nothing more can be booked from it. @throws AppError booking.refund_changed */
export async function refundRest(
  deps: Deps,
  viewer: Viewer,
  { params: { paymentId }, body }: Input<RefundRest>,
): Promise<Output<RefundRest>> {
  await ownPayment(deps, viewer, paymentId)
  const data = await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'payments', paymentId)
    const remaining = await q.takeRest(tx, paymentId)
    const amountMinor = await unusedValue(tx, paymentId)
    if (remaining === 0 || amountMinor !== body.refund_minor) throw new AppError('booking.refund_changed')
    // The lock and the empty package ensure that it happens once; a refilled package can be refunded again.
    const key = `package-rest:${randomUUID()}`
    await requestRefund(deps, tx, { paymentId, bookingId: null, amountMinor, cause: 'package_rest', key })
    await publishInvalidation(tx, [viewer.accountId], 'payments')
    const row = await q.ownPayment(tx, viewer.accountId, paymentId)
    return row && (await viewPayments(deps, tx, viewer.accountId, [row]))[0]
  })
  if (!data) throw new AppError('not_found')
  return { success: true, message: 'Your refund is on its way.', data }
}

export const frame = (deps: Deps): Output<typeof payments.frame> => ({
  success: true,
  origin: deps.config.payments.frameOrigin ?? null,
})
