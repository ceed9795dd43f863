import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { paymentDisputes } from '@heartwell/contract/payments/payments.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { type DisputeCase, decideCase, disputeCase } from '../../support/service.ts'
import { bookingsOf, counsellorOf, refundsOf, restsOf } from '../history/queries.ts'
import type { PaymentRow } from '../queries.ts'
import { requestRefund } from '../refunds/service.ts'
import type { SettlementHandler } from '../service.ts'
import * as q from './queries.ts'
import { refundOfDecision, transactionIdIn } from './rules.ts'
import { decisionText, viewDecision, viewDisputedPayment } from './view.ts'

type Evidence = typeof paymentDisputes.evidence

/** What both sides did with the payment that a case names. @throws AppError not_found */
export async function evidence(deps: Deps, { params }: Input<Evidence>): Promise<Output<Evidence>> {
  const dispute = await disputeCase(deps.db, params.number)
  const payment = await disputedPayment(deps.db, dispute)
  const decision = await q.decisionOf(deps.db, dispute.id)
  return {
    success: true,
    payment: payment ? await viewEvidence(deps, payment) : null,
    decision: decision ? viewDecision(decision) : null,
  }
}

/** The payment must belong to the member who opened the case: another member's payment is not found. */
async function disputedPayment(db: Db, { member_id, transaction_id }: DisputeCase): Promise<PaymentRow | undefined> {
  const transactionId = transactionIdIn(transaction_id ?? '')
  return transactionId ? q.paymentByTransaction(db, member_id, transactionId) : undefined
}

async function viewEvidence({ db, clock }: Deps, payment: PaymentRow) {
  const { paid_at, member_id: memberId, counsellor_id: counsellorId } = payment
  if (!paid_at) return null
  const bookings = await bookingsOf(db, [payment.id])
  const parts = {
    bookings,
    events: await q.eventsOf(
      db,
      bookings.map(({ id }) => id),
    ),
    rests: await restsOf(db, [payment.id]),
    refunds: await refundsOf(db, payment.id),
    chargebacks: await q.chargebacksOf(db, payment.id),
    chat: memberId && counsellorId ? await q.chatExtent(db, { memberId, counsellorId, since: paid_at }) : null,
    counsellor: (await counsellorOf(db, payment.counsellor_id))?.name ?? null,
  }
  return viewDisputedPayment({ ...payment, paid_at }, parts, clock())
}

type Decide = typeof paymentDisputes.decide

/**
 * Decides a dispute: queues the refund, stores the reason in the case and notifies the member.
 * @throws AppError not_found, dispute.decided, request.invalid when the amount exceeds the rest of the payment
 */
export async function decide(
  deps: Deps,
  handler: SettlementHandler,
  viewer: Viewer,
  { params, body }: Input<Decide>,
): Promise<Output<Decide>> {
  await deps.db.transaction().execute(async (tx) => {
    const dispute = await disputeCase(tx, params.number)
    const found = await disputedPayment(tx, dispute)
    const payment = found && (await lockRow(tx, 'payments', found.id))
    if (!payment) throw new AppError('not_found')
    if (await q.decisionOf(tx, dispute.id)) throw new AppError('dispute.decided')
    const decision = { outcome: body.outcome, amountMinor: body.amount_minor }
    const minor = refundOfDecision(decision, payment.amount_minor - payment.refunded_minor)
    if (minor === undefined) throw invalid('amount_minor', 'The amount must be part of what can still be refunded')
    const isFirst = await q.insertDecision(tx, {
      case_id: dispute.id,
      payment_id: payment.id,
      outcome: body.outcome,
      amount_minor: minor,
      reason: body.reason,
      decided_by: viewer.accountId,
      decided_at: deps.clock(),
    })
    if (!isFirst) throw new AppError('dispute.decided')
    if (minor > 0) await refund(deps, tx, handler, payment, { minor, caseId: dispute.id })
    const text = decisionText({ minor, currency: payment.currency, reason: body.reason })
    await decideCase(deps, tx, viewer, params.number, text)
    await recordAct(deps, tx, viewer, { action: 'payment.dispute_decided', subjectId: payment.id })
    await publishInvalidation(tx, [dispute.member_id], 'payments')
  })
  return { success: true, message: 'Your decision is saved, and the member is notified.' }
}

type DecidedRefund = { minor: number; caseId: string }

/** Counselling comes first, because it cancels future appointments with the returned money. */
async function refund(
  deps: Deps,
  tx: Db,
  handler: SettlementHandler,
  { id: paymentId }: PaymentRow,
  { minor, caseId }: DecidedRefund,
) {
  await handler.reversed(tx, { paymentId, amountMinor: minor, cause: 'dispute' })
  const key = `decision:${caseId}`
  await requestRefund(deps, tx, { paymentId, bookingId: null, amountMinor: minor, cause: 'dispute', key })
}
