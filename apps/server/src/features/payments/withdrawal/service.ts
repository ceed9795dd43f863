import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { payments } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { settingsOf } from '../../notifications/service.ts'
import { bookingsOf, countedOf, ownPayment } from '../history/queries.ts'
import { viewPayments } from '../history/service.ts'
import { requestRefund } from '../refunds/service.ts'
import type { SettlementHandler } from '../service.ts'
import { hasWithdrawal } from './has-withdrawal.ts'
import { withdrawalOf } from './rules.ts'
import { withdrawalMail } from './view.ts'

type Withdraw = typeof payments.withdraw

/** @throws AppError not_found, payment.withdrawal_over, booking.refund_changed when the page showed another amount */
export async function withdraw(
  deps: Deps,
  handler: SettlementHandler,
  viewer: Viewer,
  { params: { paymentId }, body }: Input<Withdraw>,
): Promise<Output<Withdraw>> {
  const { accountId: memberId, email } = viewer
  const data = await deps.db.transaction().execute(async (tx) => {
    if (!(await ownPayment(tx, memberId, paymentId))) throw new AppError('not_found')
    const payment = await lockRow(tx, 'payments', paymentId)
    const at = deps.clock()
    const mayWithdraw = payment !== undefined && (await hasWithdrawal(deps, tx, memberId))
    const [introduced] = await countedOf(tx, [paymentId])
    const zone = (await settingsOf(tx, memberId)).time_zone
    const counted = { counted: introduced?.counted ?? 0, minor: introduced?.minor ?? 0, zone }
    const found = mayWithdraw ? withdrawalOf(payment, await bookingsOf(tx, [paymentId]), at, counted) : null
    if (!payment || !found) throw new AppError('payment.withdrawal_over')
    const { refundMinor: amountMinor, keeps } = found
    if (amountMinor !== body.refund_minor) throw new AppError('booking.refund_changed')
    const returned = { paymentId, amountMinor, cause: 'withdrawal', keeps } as const
    // Counselling comes first, because it cancels future appointments with the returned money.
    await handler.reversed(tx, returned)
    await requestRefund(deps, tx, { ...returned, bookingId: null, key: `withdrawal:${paymentId}` })
    await deps.mailer.queue(tx, withdrawalMail(deps.config, { payment, withdrawal: found, email, memberId, at }))
    await publishInvalidation(tx, [memberId], 'payments')
    const row = await ownPayment(tx, memberId, paymentId)
    return row && (await viewPayments(deps, tx, memberId, [row]))[0]
  })
  if (!data) throw new AppError('not_found')
  return { success: true, message: 'You’ve withdrawn from the contract. We’ve emailed you a receipt.', data }
}
