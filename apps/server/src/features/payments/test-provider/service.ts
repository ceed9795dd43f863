import { randomUUID } from 'node:crypto'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { priceOf } from '../../../platform/money.ts'
import type { ProviderEvent } from '../providers/provider.ts'
import * as q from '../providers/test.queries.ts'
import { testWebhookSecret } from '../providers/test.ts'
import { signTestEvent, TEST_SIGNATURE_HEADER, TEST_WEBHOOK_QUEUE } from '../providers/test-events.ts'
import { parseTestForm } from './form.ts'
import { bankAnswer, deliveries, TEST_CARDS } from './rules.ts'

/** What the card page shows. @throws AppError not_found */
export async function checkout(deps: Deps, ref: string) {
  const row = await q.testCheckout(deps.db, ref)
  if (!row) throw new AppError('not_found')
  const { currency_symbol, price } = priceOf(row.amount_minor, row.currency)
  const isOpen = row.state === 'open' && row.expires_at > deps.clock()
  const state = row.state === 'open' && !isOpen ? 'expired' : row.state
  const { site, publicUrl, payments } = deps.config
  return {
    merchant: site.name,
    product_name: row.product_name,
    currency_symbol,
    price,
    state,
    // The origin to which the card page reports the result, where it differs from its own.
    parent_origin: payments.frameOrigin ? new URL(publicUrl).origin : null,
  }
}

/** Charges a test card once. @throws AppError not_found, request.invalid */
export async function pay(deps: Deps, ref: string, body: unknown) {
  const form = parseTestForm(body)
  if (!(await q.testCheckout(deps.db, ref))) throw new AppError('not_found')
  const answer = bankAnswer(form)
  if (answer === 'asks') return { outcome: 'bank_check' }
  if (answer === 'declines') return { outcome: 'declined' }
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const charged = await q.chargeTestCheckout(tx, ref, `test_ch_${randomUUID()}`, now)
    if (!charged) return { outcome: 'closed' }
    const event: ProviderEvent = {
      id: `test_ev_${randomUUID()}`,
      type: 'checkout.paid',
      paymentId: charged.payment_id,
      checkoutRef: ref,
      chargeRef: charged.charge_ref,
      fact: {
        kind: 'paid',
        amountMinor: charged.amount_minor,
        currency: charged.currency,
        card: { brand: 'visa', last4: TEST_CARDS[form.token].last4 },
      },
    }
    for (const delayMs of deliveries(form.token)) {
      const startAfter = new Date(now.getTime() + delayMs)
      await deps.jobs.send(tx, TEST_WEBHOOK_QUEUE, { event: JSON.stringify(event) }, delayMs > 0 ? { startAfter } : {})
    }
    return { outcome: 'paid' }
  })
}

const EXPIRED_AT_ONCE = 40

/** Expires checkouts that nobody paid in time; a webhook reports each one to the site. */
export async function expireTestCheckouts(deps: Deps): Promise<void> {
  await forEachDue(deps, {
    job: 'test-checkout-expire',
    read: (except) => q.overdueTestCheckouts(deps.db, deps.clock(), except, EXPIRED_AT_ONCE),
    keyOf: (ref) => ref,
    run: (ref) => deps.db.transaction().execute((tx) => expireTestCheckout(deps, tx, ref)),
  })
}

async function expireTestCheckout(deps: Deps, tx: Db, ref: string): Promise<boolean> {
  const expired = await q.expireTestCheckout(tx, ref)
  if (!expired) return false
  const names = { paymentId: expired.payment_id, checkoutRef: ref, chargeRef: null }
  const id = `test_ev_${randomUUID()}`
  const event: ProviderEvent = { id, type: 'checkout.expired', ...names, fact: { kind: 'expired' } }
  await deps.jobs.send(tx, TEST_WEBHOOK_QUEUE, { event: JSON.stringify(event) })
  return true
}

const TIMEOUT_MS = 10_000

/** Posts a webhook as any provider does. @throws Error unless it was accepted; the job then repeats it */
export async function deliverTestWebhook(deps: Deps, address: string, event: string): Promise<void> {
  const signature = signTestEvent(event, testWebhookSecret(deps), deps.clock())
  const answer = await fetch(`${address}/api/payment-webhooks/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signature },
    body: event,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the webhook was answered with ${answer.status}`)
}
