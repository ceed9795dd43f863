import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { type Payment, payments, type Receipt } from '@heartwell/contract/payments/payments.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeBalanced, moneyState } from '../../../../test/doubles/payment-events.ts'
import {
  STRIPE_KEY,
  STRIPE_WEBHOOK_SECRET,
  signedByStripe,
  startStripeDouble,
} from '../../../../test/doubles/stripe-double.ts'
import type { Person } from '../../../../test/factories.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  callCancel,
  detailsOf,
  holdSlot,
  openPayment,
  paymentById,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { ProviderUnavailable } from '../providers/provider.ts'
import { markAccepted } from '../refunds/queries.ts'
import { resendRefunds, sendRefund } from '../refunds/service.ts'

let t: TestApp
let double: Awaited<ReturnType<typeof startStripeDouble>>
let member: Person
let counsellor: Person
let hours = 40
beforeAll(async () => {
  double = await startStripeDouble()
  t = await testApp({
    env: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: STRIPE_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_double',
      STRIPE_WEBHOOK_SECRET: STRIPE_WEBHOOK_SECRET,
      STRIPE_API_URL: double.url,
    },
  })
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
beforeEach(() => {
  double.state.mode = 'works'
  double.requests.length = 0
})
afterAll(async () => {
  await double.close()
  await closeBalanced(t)
})

async function aCheckout() {
  const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const paymentId = await openPayment(t, member, bookingId)
  return { bookingId, paymentId, intent: `pi_${paymentId}` }
}

type Posted = { at?: Date; secret?: string }
function post(type: string, object: object, { at = t.deps.clock(), secret }: Posted = {}) {
  const { payload, header } = signedByStripe(type, object, { at, ...(secret && { secret }) })
  return t.request({
    method: 'POST',
    url: '/api/payment-webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': header },
    payload,
  })
}

/** The session as Stripe sends it once it is paid. */
async function paidSession(paymentId: string, change: object = {}) {
  const { checkout_ref, amount_minor, currency } = await paymentById(t, paymentId)
  return {
    id: checkout_ref,
    object: 'checkout.session',
    metadata: { payment_id: paymentId },
    payment_intent: `pi_${paymentId}`,
    payment_status: 'paid',
    amount_total: amount_minor,
    currency: currency.toLowerCase(),
    ...change,
  }
}

const charge = (paymentId: string) => ({
  id: `ch_${paymentId}`,
  object: 'charge',
  payment_intent: `pi_${paymentId}`,
  metadata: { payment_id: paymentId },
  payment_method_details: { type: 'card', card: { brand: 'mastercard', last4: '4444' } },
})

async function aPaidCheckout() {
  const checkout = await aCheckout()
  await post('checkout.session.completed', await paidSession(checkout.paymentId))
  return checkout
}

describe('opening a checkout at Stripe', () => {
  test('the server says the price, nothing of the member is handed over, and the page holds the embedded checkout', async () => {
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const call = { params: { bookingId: booking_id }, body: { appointments: 1, amount_minor: 1, price: '0.01' } }
    const { body } = await t.call(counselling.pay, call, { as: member.token })
    const data = body.data as { page_url: string; payment_id: string }
    const [request] = double.requests
    expect(request).toMatchObject({
      path: '/v1/checkout/sessions',
      key: `checkout-${data.payment_id}`,
      authorization: `Bearer ${STRIPE_KEY}`,
      fields: {
        mode: 'payment',
        ui_mode: 'embedded_page',
        redirect_on_completion: 'never',
        'payment_method_types[0]': 'card',
        'line_items[0][price_data][unit_amount]': '5000',
        'line_items[0][price_data][currency]': 'gbp',
        'metadata[payment_id]': data.payment_id,
      },
    })
    expect(JSON.stringify(request)).not.toContain(member.email)
    expect(JSON.stringify(request)).not.toContain(member.name)
    const url = new URL(data.page_url, 'http://localhost')
    expect(url.pathname).toBe('/payment-frame/stripe')
    const fragment = new URLSearchParams(url.hash.slice(1))
    expect(fragment.get('key')).toBe('pk_test_double')
    expect(fragment.get('secret')).toMatch(/^cs_test_.+_secret_x$/)
    expect(data.page_url).not.toContain(STRIPE_KEY)
  })

  test('Stripe asks for half an hour at least, and the checkout lasts as long as the hold', async () => {
    const { paymentId } = await aCheckout()
    const expires = Number(double.requests[0]?.fields.expires_at)
    const now = t.deps.clock().getTime() / 1000
    expect(expires - now).toBeGreaterThan(30 * 60)
    const { expires_at } = await paymentById(t, paymentId)
    expect(expires).toBe(Math.floor(expires_at!.getTime() / 1000))
  })

  test('a second press repeats the request with the same key and gives the same checkout', async () => {
    const { bookingId, paymentId } = await aCheckout()
    const { checkout_ref } = await paymentById(t, paymentId)
    expect(await openPayment(t, member, bookingId)).toBe(paymentId)
    expect(new Set(double.requests.map(({ key }) => key)).size).toBe(1)
    expect((await paymentById(t, paymentId)).checkout_ref).toBe(checkout_ref)
  })

  test.each(['silent', 'trickles', 'fails', 'refuses'] as const)(
    'Stripe that %s: 503 payment.unavailable, after one request',
    async (mode) => {
      const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
      double.state.mode = mode
      const call = { params: { bookingId: booking_id }, body: { appointments: 1 } }
      const answer = await t.call(counselling.pay, call, { as: member.token })
      expect(answer).toMatchObject({ status: 503, body: { success: false, code: 'payment.unavailable' } })
      expect(double.requests).toHaveLength(1)
    },
  )

  test('an answer that got lost is no second checkout', async () => {
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const call = { params: { bookingId: booking_id }, body: { appointments: 1 } }
    double.state.mode = 'loses_answer'
    expect((await t.call(counselling.pay, call, { as: member.token })).status).toBe(503)
    double.state.mode = 'works'
    expect((await t.call(counselling.pay, call, { as: member.token })).status).toBe(200)
    expect(new Set(double.requests.map(({ key }) => key)).size).toBe(1)
  })
})

describe('webhooks of Stripe', () => {
  test('checkout.session.completed books, charge.succeeded adds the card, in either order', async () => {
    for (const cardFirst of [false, true]) {
      const { bookingId, paymentId } = await aCheckout()
      const events = [
        async () => post('checkout.session.completed', await paidSession(paymentId)),
        async () => post('charge.succeeded', charge(paymentId)),
      ]
      for (const event of cardFirst ? events.reverse() : events) expect((await event()).status).toBe(200)
      expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
      expect(await paymentById(t, paymentId)).toMatchObject({
        state: 'paid',
        charge_ref: `pi_${paymentId}`,
        card_brand: 'mastercard',
        card_last4: '4444',
      })
    }
  })

  test('another secret, an old time and a future one are refused with 400', async () => {
    const { bookingId, paymentId } = await aCheckout()
    const session = await paidSession(paymentId)
    const at = (seconds: number) => new Date(t.deps.clock().getTime() + seconds * 1000)
    for (const how of [{ secret: 'whsec_other' }, { at: at(-302) }, { at: at(302) }]) {
      expect((await post('checkout.session.completed', session, how)).status).toBe(400)
    }
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    expect((await post('checkout.session.completed', session, { at: at(-297) })).status).toBe(200)
  })

  test('a body that was changed after signing is refused', async () => {
    const { paymentId } = await aCheckout()
    const { payload, header } = signedByStripe('checkout.session.completed', await paidSession(paymentId), {
      at: t.deps.clock(),
    })
    const answer = await t.request({
      method: 'POST',
      url: '/api/payment-webhooks/stripe',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      payload: `${payload} `,
    })
    expect(answer.status).toBe(400)
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })

  test.each([
    ['another amount', { amount_total: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['another session', { id: 'cs_test_other' }],
    ['a session that is not paid yet', { payment_status: 'unpaid' }],
  ])('%s books nothing', async (_, change) => {
    const { bookingId, paymentId } = await aCheckout()
    expect((await post('checkout.session.completed', await paidSession(paymentId, change))).status).toBe(200)
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })

  test('checkout.session.expired abandons, and money that arrives after all is booked', async () => {
    const { bookingId, paymentId } = await aCheckout()
    await post('checkout.session.expired', await paidSession(paymentId, { payment_status: 'unpaid' }))
    expect((await paymentById(t, paymentId)).state).toBe('abandoned')
    await post('checkout.session.async_payment_succeeded', await paidSession(paymentId))
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
  })

  test('a refund made in the dashboard reaches counselling: the booking is off, and the ledger says so', async () => {
    const { bookingId, paymentId, intent } = await aPaidCheckout()
    const refund = { id: `re_dash_${paymentId}`, object: 'refund', amount: 5000, payment_intent: intent, metadata: {} }
    await post('refund.created', { ...refund, status: 'pending' })
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(0)
    await post('refund.updated', { ...refund, status: 'succeeded' })
    await post('charge.refund.updated', { ...refund, status: 'succeeded' })
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await bookingRow(t, bookingId)).state).not.toBe('confirmed')
  })

  test('charge.dispute.created and closed reach the payment and the booking', async () => {
    const { bookingId, paymentId, intent } = await aPaidCheckout()
    const dispute = { id: `dp_${paymentId}`, object: 'dispute', amount: 5000, payment_intent: intent }
    await post('charge.dispute.created', { ...dispute, status: 'needs_response' })
    expect((await paymentById(t, paymentId)).state).toBe('disputed')
    await post('charge.dispute.closed', { ...dispute, status: 'lost' })
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await bookingRow(t, bookingId)).state).not.toBe('confirmed')
  })

  test('events that are of no concern are taken and change nothing', async () => {
    const { paymentId } = await aCheckout()
    expect((await post('customer.created', { id: 'cus_1', object: 'customer' })).status).toBe(200)
    expect((await post('payment_intent.created', { id: `pi_${paymentId}`, object: 'payment_intent' })).status).toBe(200)
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })
})

describe('refunds at Stripe', () => {
  async function aRefund() {
    const { bookingId, paymentId } = await aPaidCheckout()
    expect((await callCancel(t, member, bookingId, 5000)).status).toBe(200)
    const refund = t.db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId)
    return { bookingId, paymentId, refund: () => refund.executeTakeFirstOrThrow() }
  }

  /** A refund that was done. Its events are those that Stripe sends when its state changes. */
  async function aDoneRefund() {
    const made = await aRefund()
    const { id } = await made.refund()
    await sendRefund(t.deps, id)
    const { provider_ref } = await made.refund()
    const object = { id: provider_ref, object: 'refund', amount: 5000, payment_intent: `pi_${made.paymentId}` }
    const report = (type: string, status: string) => post(type, { ...object, status, metadata: { refund_id: id } })
    return { ...made, id, report }
  }

  /** What the member sees of a refunded payment. */
  async function memberView(paymentId: string, bookingId: string) {
    const call = { body: { user_id: member.id } }
    const history = (await t.call(payments.history, call, { as: member.token })).body.data as Payment[]
    const answer = await t.call(payments.receipt, { params: { paymentId } }, { as: member.token })
    const { refunds, total } = answer.body.data as Receipt
    const { refunded, refund_failed } = history.find(({ id }) => id === paymentId)!
    return {
      history: [refunded?.price, refund_failed?.price],
      receipt: [refunds.map(({ price }) => price.price), total.price],
      isFailed: (await detailsOf(t, member, bookingId)).refund_failed,
    }
  }

  test('are sent once with the id as their key, and are done', async () => {
    const { paymentId, refund } = await aRefund()
    const { id } = await refund()
    double.requests.length = 0
    await sendRefund(t.deps, id)
    await sendRefund(t.deps, id)
    expect(double.requests).toMatchObject([
      { path: '/v1/refunds', key: `refund-${id}`, fields: { payment_intent: `pi_${paymentId}`, amount: '5000' } },
    ])
    expect(await refund()).toMatchObject({ state: 'done' })
  })

  test('Stripe that does not answer: the job fails, and its next try finds the refund that was made', async () => {
    const { paymentId, refund } = await aRefund()
    const { id } = await refund()
    double.state.mode = 'loses_answer'
    await expect(sendRefund(t.deps, id)).rejects.toBeInstanceOf(ProviderUnavailable)
    // Days later, Stripe has forgotten the key but has the refund.
    double.forgetKeys()
    double.state.mode = 'works'
    await sendRefund(t.deps, id)
    expect(double.refunds.filter(({ payment_intent }) => payment_intent === `pi_${paymentId}`)).toHaveLength(1)
    expect((await refund()).state).toBe('done')
  })

  test('one that Stripe refuses is not tried for ever, and staff are alerted', async () => {
    const { refund } = await aRefund()
    const { id } = await refund()
    double.state.mode = 'refuses'
    await sendRefund(t.deps, id)
    expect((await refund()).state).toBe('failed')
  })

  test('one that fails at the bank before it was done is failed here, too', async () => {
    const { refund, paymentId } = await aRefund()
    const { id } = await refund()
    const failed = { id: 're_failed', object: 'refund', amount: 5000, status: 'failed', metadata: { refund_id: id } }
    await post('refund.failed', { ...failed, payment_intent: `pi_${paymentId}` })
    expect((await refund()).state).toBe('failed')
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(5000)
    // The answer to our request comes late, and the job runs again.
    await markAccepted(t.db, id, 're_failed', t.deps.clock())
    double.requests.length = 0
    await sendRefund(t.deps, id)
    expect(double.requests).toEqual([])
    expect(await refund()).toMatchObject({ state: 'failed', done_at: null })
  })

  test('one that the bank sends back after it was done is failed for good; staff are alerted, and the member sees it', async () => {
    const { bookingId, paymentId, refund, report } = await aDoneRefund()
    expect(await memberView(paymentId, bookingId)).toEqual({
      history: ['50.00', undefined],
      receipt: [['50.00'], '0.00'],
      isFailed: false,
    })
    const error = vi.spyOn(t.deps.log, 'error')
    for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) await report(type, 'failed')
    await report('refund.updated', 'succeeded')
    const { transaction_id: transaction } = await paymentById(t, paymentId)
    expect(error.mock.calls).toMatchObject([[{ alert: 'refund', transaction }, 'a refund did not reach the member']])
    error.mockRestore()
    expect(await refund()).toMatchObject({ state: 'failed', done_at: null })
    // The money is still owed: neither booked again nor paid out.
    expect((await moneyState(t, paymentId)).ledger).toMatchObject({ booked: 0, refunded: 5000 })
    expect(await memberView(paymentId, bookingId)).toEqual({
      history: [undefined, '50.00'],
      receipt: [[], '50.00'],
      isFailed: true,
    })
    // The bank has refused it, so it is not sent again every night.
    t.advance(7 * 3_600_000)
    const send = vi.spyOn(t.deps.jobs, 'send')
    await resendRefunds(t.deps)
    expect(send.mock.calls.map(([, , data]) => data)).not.toContainEqual({ refundId: (await refund()).id })
    send.mockRestore()
  })

  test('one that failed is done once staff make it again in the dashboard, and is not a second refund', async () => {
    const { bookingId, paymentId, refund, report } = await aDoneRefund()
    await report('refund.failed', 'failed')
    const error = vi.spyOn(t.deps.log, 'error')
    const again = { id: `re_again_${paymentId}`, object: 'refund', amount: 5000, payment_intent: `pi_${paymentId}` }
    await post('refund.created', { ...again, status: 'succeeded', metadata: {} })
    // An event of the first attempt that comes late.
    await report('charge.refund.updated', 'failed')
    expect(error).not.toHaveBeenCalled()
    error.mockRestore()
    expect(await refund()).toMatchObject({ state: 'done', provider_ref: again.id, cause: 'cancelled' })
    expect(await moneyState(t, paymentId)).toMatchObject({
      refunded_minor: 5000,
      refunds: [{ amount_minor: 5000, cause: 'cancelled' }],
    })
    expect(await memberView(paymentId, bookingId)).toMatchObject({ history: ['50.00', undefined], isFailed: false })
  })
})
