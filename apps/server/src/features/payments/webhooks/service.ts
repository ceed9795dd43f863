import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isRetryable } from '../../../platform/db/errors.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { post } from '../ledger/service.ts'
import { providerOf } from '../providers/open-provider.ts'
import { type PaymentProvider, type ProviderEvent, type ProviderFact, SignatureInvalid } from '../providers/provider.ts'
import { hasOpenChargeback, type PaymentRow, paymentById, setCheckoutRef, updatePayment } from '../queries.ts'
import { markAccepted, markReturned, refundByRef, replaceFailed } from '../refunds/queries.ts'
import { recordReversal, requestRefund } from '../refunds/service.ts'
import { paymentState } from '../rules.ts'
import type { SettlementHandler } from '../service.ts'
import * as q from './queries.ts'
import { isExpected } from './rules.ts'

/** `unknown`: no such provider. `unsigned`: the signature is wrong, and the content is ignored. */
export type WebhookOutcome = 'unknown' | 'unsigned' | 'applied' | 'repeated' | 'waiting'

/** Receives a webhook. Only signed content is used. */
export async function receiveWebhook(
  deps: Deps,
  handler: SettlementHandler,
  { name, body, headers }: { name: string; body: Buffer; headers: Record<string, unknown> },
): Promise<WebhookOutcome> {
  const provider = providerOf(deps)
  if (provider?.name !== name) return 'unknown'
  try {
    return await receiveEvent(deps, handler, provider.name, provider.readEvent(body, headers))
  } catch (error) {
    if (!(error instanceof SignatureInvalid)) throw error
    deps.log.warn({ provider: name, reason: error.message }, 'a payment webhook was refused')
    return 'unsigned'
  }
}

const TRIES = 5

/** Each event has one effect, however often and in whatever order events arrive. */
export async function receiveEvent(
  deps: Deps,
  handler: SettlementHandler,
  provider: PaymentProvider['name'],
  event: ProviderEvent,
): Promise<WebhookOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await deps.db.transaction().execute((tx) => store({ deps, handler, provider, tx }, event))
    } catch (error) {
      if (tries === TRIES || !isRetryable(error)) throw error
    }
  }
}

type Receiving = { deps: Deps; handler: SettlementHandler; provider: PaymentProvider['name']; tx: Db }

async function store(receiving: Receiving, event: ProviderEvent): Promise<WebhookOutcome> {
  const { deps, provider, tx } = receiving
  await q.lockCharge(tx, event.chargeRef ?? event.checkoutRef ?? event.id)
  const isNew = await q.insertEvent(tx, {
    provider,
    event_id: event.id,
    kind: event.type,
    charge_ref: event.chargeRef,
    data: JSON.stringify(event),
    received_at: deps.clock(),
  })
  if (!isNew) return 'repeated'
  const payment = await q.paymentOfEvent(tx, provider, event)
  if (!payment) {
    // The event belongs to another system on the same account, or to a charge whose payment is not known yet.
    if (event.fact.kind !== 'other') deps.log.warn({ event: event.id, type: event.type }, 'a payment event waits')
    return 'waiting'
  }
  if (!(await apply(receiving, payment, event))) return 'waiting'
  await applyWaiting(receiving, payment.id)
  return 'applied'
}

/** Applies events that arrived before their charge was known. */
async function applyWaiting(receiving: Receiving, paymentId: string): Promise<void> {
  const { provider, tx } = receiving
  const known = await paymentById(tx, paymentId)
  if (!known?.charge_ref) return
  for (const { data } of await q.waitingEvents(tx, provider, known.charge_ref)) {
    const payment = await paymentById(tx, paymentId)
    if (payment) await apply(receiving, payment, data as ProviderEvent) // Stored by `store` above.
  }
}

/** @returns false for an event that must wait for another one */
async function apply(receiving: Receiving, payment: PaymentRow, event: ProviderEvent): Promise<boolean> {
  const { deps, provider, tx } = receiving
  if (!(await applyFact(receiving, payment, event))) return false
  await q.markApplied(tx, provider, event.id, payment.id, deps.clock())
  // Notifies pages that wait for the confirmation.
  if (payment.member_id) await publishInvalidation(tx, [payment.member_id], 'payments')
  return true
}

async function applyFact(receiving: Receiving, payment: PaymentRow, event: ProviderEvent): Promise<boolean> {
  const { fact } = event
  const { tx } = receiving
  switch (fact.kind) {
    case 'paid':
      await settle(receiving, payment, event, fact)
      return true
    case 'card':
      await updatePayment(tx, payment.id, {
        card_brand: payment.card_brand ?? fact.card.brand,
        card_last4: payment.card_last4 ?? fact.card.last4,
      })
      return true
    case 'expired':
    case 'failed':
      if (payment.state === 'opened') {
        await updatePayment(tx, payment.id, { state: fact.kind === 'expired' ? 'abandoned' : 'failed' })
      }
      return true
    case 'refund':
      return applyRefund(receiving, payment, fact)
    case 'chargeback':
      return applyChargeback(receiving, payment, fact)
    case 'other':
      return true
  }
}

type Fact<K extends ProviderFact['kind']> = Extract<ProviderFact, { kind: K }>

/** Applies a received payment. If it cannot book the time any more, it is refunded at once. */
async function settle(receiving: Receiving, payment: PaymentRow, event: ProviderEvent, fact: Fact<'paid'>) {
  const { deps, handler, tx } = receiving
  if (!isExpected(payment, { ...fact, checkoutRef: event.checkoutRef })) {
    const line = { event: event.id, transaction: payment.transaction_id, alert: 'payment' }
    deps.log.error(line, 'a payment event does not match its purchase and is ignored')
    return
  }
  if (payment.paid_at) return
  const paidAt = deps.clock()
  const { id: paymentId, amount_minor: amountMinor, booking_id: bookingId } = payment
  if (event.checkoutRef) await setCheckoutRef(tx, paymentId, event.checkoutRef)
  await updatePayment(tx, paymentId, {
    state: 'paid',
    paid_at: paidAt,
    charge_ref: event.chargeRef,
    ...(fact.card && { card_brand: fact.card.brand, card_last4: fact.card.last4 }),
  })
  const entry = { bookingId: null, act: `received:${paymentId}`, amountMinor, at: paidAt }
  await post(tx, { paymentId, ...entry, from: 'provider', to: 'unused' })
  const { member_id: memberId, counsellor_id: counsellorId, appointments, introductions, currency } = payment
  const bought = { paymentId, memberId, counsellorId, appointments, introductions, amountMinor, currency, paidAt }
  const isSettled = bookingId !== null || introductions > 0
  const settledAs = isSettled ? await handler.paid(tx, { ...bought, bookingId }) : 'slot_lost'
  await updatePayment(tx, paymentId, { settled_as: settledAs })
  if (settledAs === 'booked') return
  const refund = { paymentId, bookingId, amountMinor, cause: 'slot_lost', key: `slot-lost:${paymentId}` } as const
  await requestRefund(deps, tx, refund)
}

/**
 * A refund that we know: stores whether it succeeded. A card refund succeeds at once, and the bank may still send it back
 * weeks later, so a failure is final. A refund made at the provider: the money is gone, and counselling is notified,
 * unless it takes the place of one that failed.
 */
async function applyRefund(receiving: Receiving, payment: PaymentRow, fact: Fact<'refund'>): Promise<boolean> {
  const { deps, tx } = receiving
  const { refundRef: ref, amountMinor, state } = fact
  const known = await refundByRef(tx, ref, fact.refundId)
  if (known) {
    // An event about an attempt that another refund has replaced.
    if (known.provider_ref !== null && known.provider_ref !== ref) return true
    if (state === 'done') await markAccepted(tx, known.id, ref, deps.clock())
    if (state === 'failed' && (await markReturned(tx, known.id, ref))) {
      const line = { refundId: known.id, transaction: payment.transaction_id, alert: 'refund' }
      deps.log.error(line, 'a refund did not reach the member')
    }
    return true
  }
  if (state !== 'done') return true
  if (!payment.paid_at) return false
  const replacement = { paymentId: payment.id, amountMinor, providerRef: ref, at: deps.clock() }
  if (await replaceFailed(tx, replacement)) return true
  await reverse(receiving, payment, { amountMinor, cause: 'provider', ref })
  return true
}

async function applyChargeback(receiving: Receiving, payment: PaymentRow, fact: Fact<'chargeback'>): Promise<boolean> {
  if (!payment.paid_at) return false
  const { deps, tx } = receiving
  const { chargebackRef: ref, amountMinor, state } = fact
  const changed = await q.saveChargeback(tx, { ref, paymentId: payment.id, amountMinor, state, at: deps.clock() })
  if (!changed) return true
  const line = { transaction: payment.transaction_id, state, alert: 'chargeback' }
  deps.log.error(line, 'a cardholder disputes a payment at the bank')
  if (state === 'lost') await reverse(receiving, payment, { amountMinor, cause: 'dispute', ref })
  await refreshState(tx, payment.id)
  return true
}

async function refreshState(tx: Db, paymentId: string) {
  const payment = await paymentById(tx, paymentId)
  if (!payment) return
  const { state, paid_at: paidAt, amount_minor: amountMinor, refunded_minor: refundedMinor } = payment
  const isDisputed = await hasOpenChargeback(tx, paymentId)
  await updatePayment(tx, paymentId, { state: paymentState({ state, paidAt, amountMinor, refundedMinor, isDisputed }) })
}

type Reversal = { amountMinor: number; cause: 'dispute' | 'provider'; ref: string }

/** Counselling comes first: it may cancel appointments with the returned money. */
async function reverse({ deps, handler, tx }: Receiving, payment: PaymentRow, { amountMinor, cause, ref }: Reversal) {
  const { id: paymentId, transaction_id: transaction } = payment
  await handler.reversed(tx, { paymentId, amountMinor, cause })
  const now = (await paymentById(tx, paymentId)) ?? payment
  const refund = { paymentId, bookingId: null, amountMinor, cause, key: `${cause}:${ref}`, providerRef: ref }
  const booked = await recordReversal(deps, tx, now, refund)
  if (booked < amountMinor) {
    deps.log.error({ transaction, alert: 'ledger' }, 'more money went back than was left of a payment')
  }
}

const GRACE_MS = 10 * 60 * 1000

/** Abandons checkouts whose end the provider has not reported. A payment that arrives later is settled as usual. */
export const abandonExpiredCheckouts = (deps: Deps): Promise<number> =>
  q.abandonExpired(deps.db, new Date(deps.clock().getTime() - GRACE_MS))

const WAITING_MAX_MS = 24 * 3600 * 1000

/** Events that have waited for a day belong to another system on the same account, or show an error. */
export async function reportWaitingEvents(deps: Deps): Promise<void> {
  const { events } = await q.countWaiting(deps.db, new Date(deps.clock().getTime() - WAITING_MAX_MS))
  if (events > 0) deps.log.error({ events, alert: 'payment' }, 'payment events wait for their payment')
}
