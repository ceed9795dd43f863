import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permutations } from '../../../../test/database/permutations.ts'
import {
  closeBalanced,
  eventOf,
  moneyState,
  paidFact,
  postWebhook,
  receive,
} from '../../../../test/doubles/payment-events.ts'
import type { Person } from '../../../../test/factories.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  holdSlot,
  openPayment,
  paymentById,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { ProviderFact } from '../providers/provider.ts'
import { testWebhookSecret } from '../providers/test.ts'
import { signTestEvent } from '../providers/test-events.ts'
import { sendRefund } from '../refunds/service.ts'

let t: TestApp
let member: Person
let counsellor: Person
let hours = 30
beforeAll(async () => {
  t = await testApp()
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => closeBalanced(t))

/** A held time with an open checkout. */
async function aCheckout(appointments: 1 | 3 = 1) {
  hours += 1
  const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, hours) })
  return { bookingId, paymentId: await openPayment(t, member, bookingId, appointments) }
}

describe('POST /api/payment-webhooks/:provider', () => {
  test('a signed webhook confirms the booking, over HTTP and without a session', async () => {
    const { bookingId, paymentId } = await aCheckout()
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    const answer = await postWebhook(t, await eventOf(t, paymentId, await paidFact(t, paymentId)))
    expect(answer).toMatchObject({ status: 200, body: { received: true } })
    expect((await bookingRow(t, bookingId)).state).toBe('confirmed')
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'paid', settled_as: 'booked', card_last4: '4242' })
  })

  test('a webhook that is not signed, or signed for another body, is refused with 400 and changes nothing', async () => {
    const { bookingId, paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const seconds = Math.floor(t.deps.clock().getTime() / 1000)
    const other = { ...event, id: 'evt_other' }
    const signedOther = signTestEvent(JSON.stringify(other), testWebhookSecret(t.deps), t.deps.clock())
    for (const signature of ['', 'nonsense', `t=${seconds},v1=${'0'.repeat(64)}`, signedOther]) {
      const answer = await postWebhook(t, event, { signature })
      expect(answer, signature).toMatchObject({ status: 400, body: { success: false, code: 'request.invalid' } })
    }
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })

  test('a signature is believed for 300 seconds, before and after', async () => {
    const { paymentId } = await aCheckout()
    const fact = await paidFact(t, paymentId)
    const at = (seconds: number) => new Date(t.deps.clock().getTime() + seconds * 1000)
    for (const seconds of [-302, 302]) {
      const answer = await postWebhook(t, await eventOf(t, paymentId, fact), { at: at(seconds) })
      expect(answer.status, `${seconds} s`).toBe(400)
    }
    expect((await paymentById(t, paymentId)).state).toBe('opened')
    expect((await postWebhook(t, await eventOf(t, paymentId, fact), { at: at(-298) })).status).toBe(200)
    expect((await paymentById(t, paymentId)).state).toBe('paid')
  })

  test.each(['not json', '{}', '[]', '{"id":"evt_1","fact":{"kind":"paid"}}', ''])(
    'a signed body that says nothing is refused with 400: %s',
    async (body) => {
      expect((await postWebhook(t, body)).status).toBe(400)
    },
  )

  test('a body that is too large is refused', async () => {
    expect((await postWebhook(t, `{"x":"${'x'.repeat(300 * 1024)}"}`)).status).toBe(413)
  })

  test('another provider than the one in use is not there', async () => {
    const { paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    for (const name of ['stripe', 'nobody', '__proto__']) {
      expect((await postWebhook(t, event, { name })).status, name).toBe(404)
    }
  })

  test.each([
    ['another amount', (fact: Paid): Paid => ({ ...fact, amountMinor: 1 })],
    ['more money', (fact: Paid): Paid => ({ ...fact, amountMinor: fact.amountMinor + 1 })],
    ['another currency', (fact: Paid): Paid => ({ ...fact, currency: 'JPY' })],
  ])('an event of %s is ignored', async (_, change) => {
    const { bookingId, paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, change(await paidFact(t, paymentId)))
    expect((await postWebhook(t, event)).status).toBe(200)
    expect((await bookingRow(t, bookingId)).state).toBe('held')
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })

  test('an event of another checkout is ignored', async () => {
    const { bookingId, paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    await postWebhook(t, { ...event, checkoutRef: 'checkout_of_somebody_else' })
    expect((await bookingRow(t, bookingId)).state).toBe('held')
  })

  test('an event of a payment that nobody knows is kept and changes nothing', async () => {
    const { paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const foreign = { ...event, paymentId: randomUUID(), checkoutRef: 'elsewhere', chargeRef: 'elsewhere' }
    expect((await postWebhook(t, foreign)).status).toBe(200)
    expect((await paymentById(t, paymentId)).state).toBe('opened')
  })
})

type Paid = Extract<ProviderFact, { kind: 'paid' }>

describe('events', () => {
  test('one event twenty times in parallel has one effect', async () => {
    const { paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const answers = await Promise.all(Array.from({ length: 20 }, () => postWebhook(t, event)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    expect(await moneyState(t, paymentId)).toMatchObject({
      state: 'paid',
      booking: 'confirmed',
      ledger: { provider: -5000, unused: 0, booked: 5000 },
    })
    const entries = await t.db.selectFrom('ledger_entries').select('id').where('payment_id', '=', paymentId).execute()
    expect(entries).toHaveLength(4)
  })

  test('twenty different events that say the same have one effect', async () => {
    const { paymentId } = await aCheckout()
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const events = Array.from({ length: 20 }, () => ({ ...event, id: `evt_${randomUUID()}` }))
    await Promise.all(events.map((one) => postWebhook(t, one)))
    const { ledger } = await moneyState(t, paymentId)
    expect(ledger).toEqual({ provider: -5000, unused: 0, booked: 5000 })
  })

  test('a payment that is reported again after its refund stays refunded', async () => {
    const { paymentId } = await aCheckout()
    const paid = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const back = { kind: 'refund', refundRef: `re_${randomUUID()}`, refundId: null, amountMinor: 5000 } as const
    await receive(t, paid)
    await receive(t, await eventOf(t, paymentId, { ...back, state: 'done' }))
    const { paid_at } = await paymentById(t, paymentId)
    const before = await moneyState(t, paymentId)
    expect(before).toMatchObject({ state: 'refunded', refunded_minor: 5000, booking: 'cancelled' })
    t.advance(1000)
    await receive(t, { ...paid, id: `evt_${randomUUID()}` })
    expect(await moneyState(t, paymentId)).toEqual(before)
    expect((await paymentById(t, paymentId)).paid_at).toEqual(paid_at)
  })

  test('events in every order end in the same state', async () => {
    const ends: unknown[] = []
    for (const order of permutations([0, 1, 2, 3])) {
      const { paymentId } = await aCheckout()
      const card = { brand: 'visa', last4: '4242' }
      const reversal = { refundRef: `re_${randomUUID()}`, refundId: null, amountMinor: 2000 }
      const facts: ProviderFact[] = [
        { ...(await paidFact(t, paymentId)), card: null },
        { kind: 'card', card },
        { kind: 'refund', ...reversal, state: 'done' },
        { kind: 'expired' },
      ]
      for (const index of order) await receive(t, await eventOf(t, paymentId, facts[index]!))
      ends.push(await moneyState(t, paymentId))
    }
    expect(ends).toHaveLength(24)
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject({
      state: 'paid',
      refunded_minor: 2000,
      card_last4: '4242',
      refunds: [{ amount_minor: 2000, cause: 'provider' }],
    })
  })

  test('a chargeback, opened and lost, in every order with the payment ends in the same state', async () => {
    const ends: unknown[] = []
    for (const order of permutations([0, 1, 2, 3])) {
      const { paymentId } = await aCheckout()
      const chargeback = { kind: 'chargeback', chargebackRef: `dp_${randomUUID()}`, amountMinor: 5000 } as const
      const facts: ProviderFact[] = [
        await paidFact(t, paymentId),
        { ...chargeback, state: 'open' },
        { ...chargeback, state: 'lost' },
        { kind: 'failed' },
      ]
      for (const index of order) await receive(t, await eventOf(t, paymentId, facts[index]!))
      ends.push(await moneyState(t, paymentId))
    }
    expect(new Set(ends.map((end) => JSON.stringify(end))).size).toBe(1)
    expect(ends[0]).toMatchObject({
      state: 'refunded',
      refunded_minor: 5000,
      refunds: [{ amount_minor: 5000, cause: 'dispute' }],
      ledger: { provider: -5000, refunded: 5000 },
    })
  })

  test('a chargeback that is open shows as disputed, and as paid again once it is won', async () => {
    const { paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const chargeback = { kind: 'chargeback', chargebackRef: `dp_${randomUUID()}`, amountMinor: 5000 } as const
    await receive(t, await eventOf(t, paymentId, { ...chargeback, state: 'open' }))
    expect((await paymentById(t, paymentId)).state).toBe('disputed')
    await receive(t, await eventOf(t, paymentId, { ...chargeback, state: 'won' }))
    expect(await moneyState(t, paymentId)).toMatchObject({ state: 'paid', refunded_minor: 0, booking: 'confirmed' })
  })

  test('a refund and a chargeback of the same money never return more than was paid', async () => {
    const { paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const refund = { kind: 'refund', refundRef: `re_${randomUUID()}`, refundId: null, amountMinor: 5000 } as const
    const chargeback = { kind: 'chargeback', chargebackRef: `dp_${randomUUID()}`, amountMinor: 5000 } as const
    await receive(t, await eventOf(t, paymentId, { ...refund, state: 'done' }))
    await receive(t, await eventOf(t, paymentId, { ...chargeback, state: 'lost' }))
    expect(await moneyState(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
  })
})

describe('a late payment', () => {
  test('for a time that somebody else has booked is refunded by itself', async () => {
    const startsAt = slotIn(t, ++hours)
    const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt })
    const paymentId = await openPayment(t, member, bookingId)
    t.advance(11 * 60_000)
    const [other] = await aMemberAndCounsellor(t)
    const won = await bookSlot(t, { member: other, counsellor, startsAt })
    const answer = await postWebhook(t, await eventOf(t, paymentId, await paidFact(t, paymentId)))
    expect(answer.status).toBe(200)
    expect(await moneyState(t, paymentId)).toMatchObject({
      state: 'refunded',
      settled_as: 'slot_lost',
      refunds: [{ amount_minor: 5000, cause: 'slot_lost' }],
      ledger: { provider: -5000, unused: 0, refunded: 5000 },
    })
    expect((await bookingRow(t, won.bookingId)).state).toBe('confirmed')
  })

  test('its refund reaches the provider once, however often the job runs', async () => {
    const refund = await t.db
      .selectFrom('refunds')
      .select(['id', 'state'])
      .where('cause', '=', 'slot_lost')
      .executeTakeFirstOrThrow()
    expect(refund.state).toBe('requested')
    const { payment_id } = await t.db
      .selectFrom('refunds')
      .select('payment_id')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    // The provider's records have the charge, as after a payment on its page.
    await t.db
      .updateTable('test_checkouts')
      .set({ state: 'paid', charge_ref: `charge_${payment_id}` })
      .where('payment_id', '=', payment_id)
      .execute()
    await sendRefund(t.deps, refund.id)
    await sendRefund(t.deps, refund.id)
    const sent = await t.db.selectFrom('test_refunds').select('amount_minor').where('key', '=', refund.id).execute()
    expect(sent).toEqual([{ amount_minor: 5000 }])
    const { state } = await t.db
      .selectFrom('refunds')
      .select('state')
      .where('id', '=', refund.id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('done')
  })

  test('two checkouts of one hold that are both paid: one books, the other is refunded', async () => {
    const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const single = await openPayment(t, member, bookingId, 1)
    const three = await openPayment(t, member, bookingId, 3)
    expect(three).not.toBe(single)
    await receive(t, await eventOf(t, single, await paidFact(t, single)))
    await receive(t, await eventOf(t, three, await paidFact(t, three)))
    expect(await moneyState(t, single)).toMatchObject({ state: 'paid', settled_as: 'booked' })
    expect(await moneyState(t, three)).toMatchObject({ state: 'refunded', settled_as: 'slot_lost' })
  })

  test('the button pressed twenty times at once opens one checkout', async () => {
    const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
    const ids = await Promise.all(Array.from({ length: 20 }, () => openPayment(t, member, bookingId)))
    expect(new Set(ids).size).toBe(1)
  })
})
