import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { settlementHandler } from '../../src/features/counselling/settlement/service.ts'
import { checkLedger } from '../../src/features/payments/ledger/service.ts'
import type { ProviderEvent, ProviderFact } from '../../src/features/payments/providers/provider.ts'
import { testWebhookSecret } from '../../src/features/payments/providers/test.ts'
import { signTestEvent, TEST_SIGNATURE_HEADER } from '../../src/features/payments/providers/test-events.ts'
import { receiveEvent } from '../../src/features/payments/webhooks/service.ts'
import { paymentById } from '../steps/booking-steps.ts'
import type { TestApp } from '../test-app.ts'

/** An event of a payment, as the provider makes it. */
export async function eventOf(t: TestApp, paymentId: string, fact: ProviderFact): Promise<ProviderEvent> {
  const { checkout_ref } = await paymentById(t, paymentId)
  const isAboutCheckout = fact.kind === 'paid' || fact.kind === 'expired' || fact.kind === 'failed'
  return {
    id: `evt_${randomUUID()}`,
    type: fact.kind,
    // Providers name only the charge in events of refunds and chargebacks.
    paymentId: isAboutCheckout || fact.kind === 'card' ? paymentId : null,
    checkoutRef: isAboutCheckout ? checkout_ref : null,
    chargeRef: fact.kind === 'expired' || fact.kind === 'failed' ? null : `charge_${paymentId}`,
    fact,
  }
}

export async function paidFact(t: TestApp, paymentId: string): Promise<Extract<ProviderFact, { kind: 'paid' }>> {
  const { amount_minor: amountMinor, currency } = await paymentById(t, paymentId)
  return { kind: 'paid', amountMinor, currency, card: { brand: 'visa', last4: '4242' } }
}

export const receive = (t: TestApp, event: ProviderEvent) =>
  receiveEvent(t.deps, settlementHandler(t.deps), 'test', event)

type Posted = { signature?: string; at?: Date; name?: string; headers?: Record<string, string> }

/** Posts a webhook as the test provider does, signed by default. */
export function postWebhook(t: TestApp, event: ProviderEvent | string, { signature, at, name, headers }: Posted = {}) {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  const signed = signature ?? signTestEvent(body, testWebhookSecret(t.deps), at ?? t.deps.clock())
  return t.request({
    method: 'POST',
    url: `/api/payment-webhooks/${name ?? 'test'}`,
    headers: { 'content-type': 'application/json', [TEST_SIGNATURE_HEADER]: signed, ...headers },
    payload: body,
  })
}

/** The state of a payment, to be compared after the events came in another order. */
export async function moneyState(t: TestApp, paymentId: string) {
  const { state, refunded_minor, settled_as, card_last4, booking_id } = await paymentById(t, paymentId)
  const ledger = await t.db
    .selectFrom('ledger_entries')
    .select((e) => ['account', e.fn.sum<string>('amount_minor').as('minor')])
    .where('payment_id', '=', paymentId)
    .groupBy('account')
    .orderBy('account')
    .execute()
  const refunds = await t.db
    .selectFrom('refunds')
    .select(['amount_minor', 'cause'])
    .where('payment_id', '=', paymentId)
    .orderBy('cause')
    .orderBy('amount_minor')
    .execute()
  const booking = await t.db
    .selectFrom('bookings')
    .select('state')
    .where('id', '=', booking_id ?? '')
    .executeTakeFirst()
  return {
    state,
    refunded_minor,
    settled_as,
    card_last4,
    refunds,
    booking: booking?.state,
    ledger: Object.fromEntries(ledger.map(({ account, minor }) => [account, Number(minor)])),
  }
}

/** The check at the end of every run: all received money is booked, unused or refunded. */
export const differencesOf = async (t: TestApp): Promise<string[]> => (await checkLedger(t.db)).differences

/** Closes the app after the tests of a file. Fails when the ledger does not balance. */
export async function closeBalanced(t: TestApp): Promise<void> {
  const differences = await differencesOf(t)
  await t.close()
  expect(differences, 'the ledger at the end of the run').toEqual([])
}
