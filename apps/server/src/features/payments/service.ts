import { randomInt } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { safeError } from '../../platform/log.ts'
import { providerOf } from './providers/open-provider.ts'
import type { PaymentProvider } from './providers/provider.ts'
import * as q from './queries.ts'
import { checkoutExpiry, newTransactionId } from './rules.ts'

export { post } from './ledger/service.ts'
export { type RefundCause, requestRefund } from './refunds/service.ts'
export { hasWithdrawal } from './withdrawal/has-withdrawal.ts'

/** Appointments, the first of which is the hold to be paid, or introductions under the terms that the buyer accepts. */
type Product = { bookingId: string; appointments: 1 | 3 | 5 } | { introductions: 1 | 3 | 5; termsVersion: number }

export type Purchase = {
  memberId: string
  counsellorId: string
  product: Product
  productName: string
  amountMinor: number
  currency: string
  /** Until when the checkout must be open: for appointments, when the hold expires. */
  expiresAt: Date
  /** The member asks for what they buy within the withdrawal period. */
  asksEarlyStart: boolean
}

/** How counselling reacts to a received payment, in the transaction of the webhook event. */
export type SettlementHandler = {
  /** @returns 'slot_lost' when nothing can be booked for it: then everything is refunded. */
  paid(
    tx: Db,
    paid: {
      paymentId: string
      /** Null for introductions. */
      bookingId: string | null
      memberId: string | null
      counsellorId: string | null
      appointments: number
      introductions: number
      currency: string
      amountMinor: number
      paidAt: Date
    },
  ): Promise<'booked' | 'slot_lost'>
  /** Money was returned by a refund made at the provider, a lost chargeback, a decision or a withdrawal. */
  reversed(
    tx: Db,
    event: {
      paymentId: string
      amountMinor: number
      cause: 'dispute' | 'provider' | 'withdrawal'
      /** Appointments whose money stays. */
      keeps?: readonly string[]
    },
  ): Promise<void>
}

/**
 * Opens a checkout at the provider. Idempotent for a product: a second call returns the same page.
 * @throws AppError payment.unavailable
 */
export async function openCheckout(deps: Deps, purchase: Purchase): Promise<{ paymentId: string; pageUrl: string }> {
  const provider = providerOf(deps)
  if (!provider) throw new AppError('payment.unavailable')
  const payment = await openedPayment(deps, provider, purchase)
  if (purchase.asksEarlyStart !== (payment.early_start_at !== null))
    await q.setEarlyStart(deps.db, payment.id, purchase.asksEarlyStart ? deps.clock() : null)
  const { id: paymentId, product_name: productName, amount_minor: amountMinor, currency, expires_at } = payment
  const expiresAt = expires_at ?? purchase.expiresAt
  try {
    const { ref, pageUrl } = await provider.openCheckout({ paymentId, productName, amountMinor, currency, expiresAt })
    await q.setCheckoutRef(deps.db, paymentId, ref)
    return { paymentId, pageUrl }
  } catch (error) {
    deps.log.warn({ provider: provider.name, fault: safeError(error) }, 'the payment provider opened no checkout')
    throw new AppError('payment.unavailable', { retryAfter: 60 })
  }
}

const TRIES = 8

/**
 * The open payment of this product, or a new one. An expired one, or one with another price, is abandoned.
 */
async function openedPayment(deps: Deps, { name: provider }: PaymentProvider, purchase: Purchase) {
  const { memberId, counsellorId, productName, product, amountMinor, currency } = purchase
  const terms = 'bookingId' in product ? null : product.termsVersion
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = deps.clock()
    const open = await q.openPayment(deps.db, purchase)
    if (open) {
      const isPriced = open.amount_minor === amountMinor && open.currency === currency && open.terms_version === terms
      if (isPriced && open.provider === provider && open.expires_at && open.expires_at > purchase.expiresAt) return open
      await q.setState(deps.db, open.id, 'abandoned', 'opened')
    }
    const inserted = await q.insertPayment(deps.db, {
      transaction_id: newTransactionId(randomInt),
      member_id: memberId,
      counsellor_id: counsellorId,
      product_name: productName,
      ...columnsOf(product),
      amount_minor: amountMinor,
      currency,
      state: 'opened',
      provider,
      created_at: now,
      expires_at: checkoutExpiry(purchase.expiresAt, now),
    })
    if (inserted) return inserted
  }
  throw new Error('no payment could be opened')
}

const columnsOf = (product: Product) =>
  'bookingId' in product
    ? { booking_id: product.bookingId, appointments: product.appointments }
    : { appointments: 0, introductions: product.introductions, terms_version: product.termsVersion }
