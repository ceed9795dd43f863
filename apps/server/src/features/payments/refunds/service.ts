import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { balancesOf, bookedBalances } from '../ledger/queries.ts'
import { type Account, takeFrom } from '../ledger/rules.ts'
import { post } from '../ledger/service.ts'
import { providerNamed } from '../providers/open-provider.ts'
import { RefundRefused } from '../providers/provider.ts'
import { hasOpenChargeback, type PaymentRow, updatePayment } from '../queries.ts'
import { paymentState } from '../rules.ts'
import * as q from './queries.ts'

export const REFUND_QUEUE = 'payment-refund'

export type RefundCause =
  | 'cancelled'
  | 'counsellor_cancelled'
  | 'counsellor_no_show'
  | 'slot_lost'
  | 'package_rest'
  | 'dispute'
  | 'provider'
  | 'goodwill'
  | 'withdrawal'

export type Refund = {
  paymentId: string
  /** The refunded appointment; null for money that is not booked. */
  bookingId: string | null
  amountMinor: number
  cause: RefundCause
  /** Appointments whose money stays. */
  keeps?: readonly string[]
  /** A repeated act gives one refund. */
  key: string
}

/**
 * Refunds money in the caller's transaction: the ledger has it at once, and a job sends it to the provider.
 * @throws Error when the amount exceeds the balance
 */
export async function requestRefund(deps: Deps, tx: Db, refund: Refund): Promise<void> {
  if (refund.amountMinor === 0) return
  const payment = await lockRow(tx, 'payments', refund.paymentId)
  if (!payment?.paid_at) throw new Error('only a paid payment can be refunded')
  const id = await bookRefund(deps, tx, payment, refund, 'requested')
  if (id) await deps.jobs.send(tx, REFUND_QUEUE, { refundId: id })
}

/** Books money that the provider has taken back already. @returns the booked amount, at most the balance. */
export async function recordReversal(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  refund: Refund & { providerRef: string },
) {
  const amountMinor = Math.min(refund.amountMinor, payment.amount_minor - payment.refunded_minor)
  if (amountMinor > 0) await bookRefund(deps, tx, payment, { ...refund, amountMinor }, 'done')
  return amountMinor
}

/** @returns undefined when this refund was booked before. */
async function bookRefund(
  deps: Deps,
  tx: Db,
  payment: PaymentRow,
  refund: Refund & { providerRef?: string },
  state: 'requested' | 'done',
): Promise<string | undefined> {
  const at = deps.clock()
  const row = await q.insertRefund(tx, {
    payment_id: payment.id,
    booking_id: refund.bookingId,
    amount_minor: refund.amountMinor,
    cause: refund.cause,
    key: refund.key,
    state,
    provider_ref: refund.providerRef ?? null,
    created_at: at,
    done_at: state === 'done' ? at : null,
  })
  if (!row) return undefined
  const refundedMinor = payment.refunded_minor + refund.amountMinor
  if (refundedMinor > payment.amount_minor) throw new Error('more would be refunded than was paid')
  await moveToRefunded(tx, refund, at)
  const isDisputed = await hasOpenChargeback(tx, payment.id)
  const money = { paidAt: payment.paid_at, amountMinor: payment.amount_minor, refundedMinor, isDisputed }
  await updatePayment(tx, payment.id, {
    refunded_minor: refundedMinor,
    state: paymentState({ state: payment.state, ...money }),
  })
  return row.id
}

/**
 * From the given appointment; otherwise from the unbooked money, and then from the appointments, the last one first.
 */
async function moveToRefunded(tx: Db, { paymentId, bookingId, amountMinor, cause, keeps = [], key }: Refund, at: Date) {
  const act = `refund:${key}`
  if (bookingId !== null && cause !== 'slot_lost') {
    const { booked, paid_out } = await balancesOf(tx, paymentId, bookingId)
    if (booked + paid_out < amountMinor) throw new Error('more would be refunded than the appointment holds')
    return post(tx, { paymentId, bookingId, act, from: 'booked', to: 'refunded', amountMinor, at })
  }
  const { parts, rest } = takeFrom(await balancesOf(tx, paymentId), ['unused'] satisfies Account[], amountMinor)
  for (const part of parts) {
    await post(tx, {
      paymentId,
      bookingId: null,
      act,
      from: 'unused',
      to: 'refunded',
      amountMinor: part.amountMinor,
      at,
    })
  }
  let left = rest
  if (left > 0 && (cause === 'slot_lost' || cause === 'package_rest'))
    throw new Error('more would be refunded than is unused')
  for (const { booking_id, minor } of left > 0 ? await bookedBalances(tx, paymentId) : []) {
    if (booking_id !== null && keeps.includes(booking_id)) continue
    const part = Math.min(left, minor)
    const own = { bookingId: booking_id, act: `${act}:${booking_id}`, from: 'booked', to: 'refunded' } as const
    await post(tx, { paymentId, ...own, amountMinor: part, at })
    left -= part
  }
  if (left > 0) throw new Error('more would be refunded than the books hold')
}

/**
 * Sends one refund to the provider. Repeating it is harmless: the provider identifies it by its id.
 * @throws ProviderUnavailable when another attempt may succeed
 */
export async function sendRefund(deps: Deps, refundId: string): Promise<void> {
  const refund = await q.refundToSend(deps.db, refundId)
  if (!refund || refund.provider_ref !== null) return
  const { charge_ref: chargeRef, amount_minor: amountMinor } = refund
  if (!chargeRef) throw new Error('a refund of a payment without a charge')
  const provider = providerNamed(deps, refund.provider)
  const isRepeated = refund.state !== 'requested'
  await q.markSending(deps.db, refundId)
  try {
    const { ref, state } = await provider.refund({ refundId, chargeRef, amountMinor, isRepeated })
    await q.markAccepted(deps.db, refundId, ref, state === 'done' ? deps.clock() : null)
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    await giveUpRefund(deps, refundId)
  }
}

/** After the last attempt staff must check, and the nightly job tries again. */
export async function giveUpRefund(deps: Deps, refundId: string): Promise<void> {
  await q.markFailed(deps.db, refundId)
  deps.log.error({ refundId, alert: 'refund' }, 'a refund did not reach the member')
}

const STUCK_MS = 6 * 3600 * 1000

/** Every night, tries all refunds again that no job could send. @returns how many. */
export function resendRefunds(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - STUCK_MS)
  return forEachDue(deps, {
    job: 'payment-refund-resend',
    read: (except) => q.unsentRefunds(deps.db, before, except),
    keyOf: (id) => id,
    async run(refundId) {
      await deps.jobs.send(deps.db, REFUND_QUEUE, { refundId })
      return true
    },
  })
}
