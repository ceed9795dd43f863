import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { paymentDisputes, payments } from '@heartwell/contract/payments/payments.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { closeBalanced, eventOf, moneyState, paidFact, postWebhook } from '../../../../test/doubles/payment-events.ts'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { aDispute, aPaidPackage } from '../../../../test/samples/payment-samples.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  holdSlot,
  openPayment,
  PRICE,
  paymentById,
  refundsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { expireHolds } from '../../counselling/booking/service.ts'
import { chargeTestCheckout, insertTestRefund } from '../providers/test.queries.ts'
import { requestRefund } from '../refunds/service.ts'

let t: TestApp
let staff: Person
let member: Person
let counsellor: Person
let hours = 40
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
beforeEach(async () => {
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => closeBalanced(t))

const PACKAGE_MINOR = 13_800
const REST_MINOR = 9200

/** Three appointments, one of them booked. */
async function aPackage(): Promise<string> {
  hours += 1
  const { paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, hours) }, 3)
  return paymentId
}

const heldPayment = (id: string) => (tx: Db) => lockRow(tx, 'payments', id)
const refundRest = (paymentId: string) =>
  t.call(payments.refundRest, { params: { paymentId }, body: { refund_minor: REST_MINOR } }, { as: member.token })
const decideFull = (number: string) => {
  const body = { outcome: 'full', reason: 'The counsellor was not in the room.' }
  return t.call(paymentDisputes.decide, { params: { number }, body }, { as: staff.token })
}
const aDisputeAbout = async (paymentId: string) =>
  aDispute(t, member.id, (await paymentById(t, paymentId)).transaction_id)
async function refundAtProvider(paymentId: string, amountMinor: number) {
  const fact = { kind: 'refund', refundRef: `re_${randomUUID()}`, refundId: null, amountMinor, state: 'done' } as const
  const event = await eventOf(t, paymentId, fact)
  return () => postWebhook(t, event)
}

describe('the rest of a package is refunded while', () => {
  test('staff decide to refund the whole payment: the decision refunds what is left', async () => {
    const paymentId = await aPackage()
    const number = await aDisputeAbout(paymentId)
    const calls = [() => refundRest(paymentId), () => decideFull(number)]
    const answers = await startWhileHeld(t, heldPayment(paymentId), calls)
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await moneyState(t, paymentId)).toMatchObject({
      refunded_minor: PACKAGE_MINOR,
      refunds: [
        { cause: 'dispute', amount_minor: PACKAGE_MINOR - REST_MINOR },
        { cause: 'package_rest', amount_minor: REST_MINOR },
      ],
    })
  })

  test('the provider reports a refund of the whole payment: no more is booked than was paid', async () => {
    const paymentId = await aPackage()
    const event = await refundAtProvider(paymentId, PACKAGE_MINOR)
    const answers = await startWhileHeld(t, heldPayment(paymentId), [() => refundRest(paymentId), event])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await moneyState(t, paymentId)).toMatchObject({
      refunded_minor: PACKAGE_MINOR,
      refunds: [
        { cause: 'package_rest', amount_minor: REST_MINOR },
        { cause: 'provider', amount_minor: PACKAGE_MINOR - REST_MINOR },
      ],
    })
  })

  test('the provider reports a refund and both need the package: neither ends in a deadlock', async () => {
    const paymentId = await aPackage()
    const event = await refundAtProvider(paymentId, 1000)
    const heldPackage = (tx: Db) =>
      tx.selectFrom('appointment_packages').select('id').where('payment_id', '=', paymentId).forUpdate().execute()
    const answers = await startWhileHeld(t, heldPackage, [() => refundRest(paymentId), event])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(REST_MINOR + 1000)
  })
})

test('two of the staff decide one dispute: the first decides, the second reads that it is decided', async () => {
  const paymentId = await aPackage()
  const number = await aDisputeAbout(paymentId)
  const calls = [() => decideFull(number), () => decideFull(number)]
  const answers = await startWhileHeld(t, heldPayment(paymentId), calls)
  expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)).toEqual(['200 ', '409 dispute.decided'])
  expect(await moneyState(t, paymentId)).toMatchObject({
    refunded_minor: PACKAGE_MINOR,
    refunds: [{ cause: 'dispute' }],
  })
})

test('staff decide about a payment while its appointment is cancelled: the money goes back once, without a deadlock', async () => {
  const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const number = await aDisputeAbout(paymentId)
  const heldBooking = (tx: Db) => lockRow(tx, 'bookings', bookingId)
  const calls = [() => callCancel(t, member, bookingId, PRICE), () => decideFull(number)]
  const answers = await startWhileHeld(t, heldBooking, calls)
  expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`)).toEqual(['200 ', '400 request.invalid'])
  expect(await moneyState(t, paymentId)).toMatchObject({
    refunds: [{ cause: 'cancelled', amount_minor: PRICE }],
    ledger: { refunded: PRICE },
  })
})

test('two refunds at once that are more than the payment together: the second is refused', async () => {
  const { id: paymentId, restMinor } = await aPaidPackage(t, member.id, counsellor.id)
  const amountMinor = restMinor - 1
  const refund = () => {
    const wanted = { paymentId, bookingId: null, amountMinor, cause: 'package_rest', key: randomUUID() } as const
    const done = t.db.transaction().execute((tx) => requestRefund(t.deps, tx, wanted))
    return done.then(
      () => 'refunded',
      (error: Error) => error.message,
    )
  }
  const outcomes = await startWhileHeld(t, heldPayment(paymentId), [refund, refund])
  expect(outcomes).toEqual(['refunded', 'more would be refunded than was paid'])
  expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: amountMinor }])
  expect((await paymentById(t, paymentId)).refunded_minor).toBe(amountMinor)
})

test('the rest of a package is refunded while its member is erased: the erasure refunds nothing more', async () => {
  const { id: paymentId, restMinor } = await aPaidPackage(t, member.id, counsellor.id)
  const body = { refund_minor: restMinor }
  const rest = () => t.call(payments.refundRest, { params: { paymentId }, body }, { as: member.token })
  const erase = () => eraseMember(t.deps, member.id, { by: 'operator' })
  const [answer, isErased] = await startWhileHeld<unknown>(t, heldPayment(paymentId), [rest, erase])
  expect(answer).toMatchObject({ status: 200 })
  expect(isErased).toBe(true)
  expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: restMinor }])
})

test('the test provider refunds a charge once, also for two requests with different keys', async () => {
  const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const paymentId = await openPayment(t, member, booking_id)
  const checkout = t.db.selectFrom('test_checkouts').select('ref').where('payment_id', '=', paymentId)
  const { ref } = await checkout.executeTakeFirstOrThrow()
  await chargeTestCheckout(t.db, ref, `charge_${paymentId}`, t.deps.clock())
  const refund = () =>
    insertTestRefund(t.db, {
      key: randomUUID(),
      ref: randomUUID(),
      charge_ref: `charge_${paymentId}`,
      amount_minor: 5000,
      created_at: t.deps.clock(),
    })
  const held = (tx: Db) => tx.selectFrom('test_checkouts').select('ref').where('ref', '=', ref).forUpdate().execute()
  expect(await startWhileHeld(t, held, [refund, refund])).toEqual([expect.any(String), undefined])
})

test('a refund that the provider reports while the payment is being stored is applied to it', async () => {
  const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const paymentId = await openPayment(t, member, booking_id)
  const paid = await eventOf(t, paymentId, await paidFact(t, paymentId))
  // The transaction of the refund waits just before its end, when it has not found the charge.
  await sql`
    create function wait_before_commit() returns trigger language plpgsql as
      $$ begin perform pg_advisory_xact_lock(1); return null; end $$`.execute(t.db)
  await sql`
    create constraint trigger wait_before_commit after insert on payment_events deferrable initially deferred
    for each row when (new.kind = 'refund') execute function wait_before_commit()`.execute(t.db)
  const held = (tx: Db) => sql`select pg_advisory_xact_lock(1)`.execute(tx)
  const answers = await startWhileHeld(t, held, [await refundAtProvider(paymentId, 2000), () => postWebhook(t, paid)])
  await sql`drop function wait_before_commit cascade`.execute(t.db)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await moneyState(t, paymentId)).toMatchObject({ refunded_minor: 2000, refunds: [{ amount_minor: 2000 }] })
})

test('a payment that arrives just before the event that its checkout expired stays paid', async () => {
  const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, ++hours) })
  const paymentId = await openPayment(t, member, booking_id)
  const paid = await eventOf(t, paymentId, await paidFact(t, paymentId))
  const expired = await eventOf(t, paymentId, { kind: 'expired' })
  const calls = [paid, expired].map((event) => () => postWebhook(t, event))
  const answers = await startWhileHeld(t, heldPayment(paymentId), calls)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await moneyState(t, paymentId)).toMatchObject({ state: 'paid', booking: 'confirmed' })
})

describe('a late payment arrives while the member gets another appointment at that time', () => {
  /** A payment for a hold that has expired. */
  async function aLatePayment() {
    const startsAt = slotIn(t, ++hours)
    const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt })
    const paymentId = await openPayment(t, member, bookingId)
    t.advance(11 * MINUTE_MS)
    await expireHolds(t.deps)
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    return { bookingId, paymentId, startsAt, arrive: () => postWebhook(t, event) }
  }
  // A booking is confirmed or moved, and not yet committed, when its transaction waits for this table.
  const held = heldTable('counselling_access')

  test('two payments of a member for one time with two counsellors: one books, the other is refunded', async () => {
    const late = await aLatePayment()
    const other = await aBookableCounsellor(t)
    const { booking_id } = await holdSlot(t, { member, counsellor: other, startsAt: late.startsAt })
    const paymentId = await openPayment(t, member, booking_id)
    const event = await eventOf(t, paymentId, await paidFact(t, paymentId))
    const answers = await startWhileHeld(t, held, [() => postWebhook(t, event), late.arrive])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await moneyState(t, paymentId)).toMatchObject({ booking: 'confirmed', refunds: [] })
    expect(await moneyState(t, late.paymentId)).toMatchObject({
      booking: 'expired',
      settled_as: 'slot_lost',
      refunds: [{ amount_minor: PRICE, cause: 'slot_lost' }],
    })
  })

  test('an appointment that is moved to that time stays where it was', async () => {
    const late = await aLatePayment()
    const other = await aBookableCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor: other, startsAt: slotIn(t, hours + 24) })
    const before = await bookingRow(t, bookingId)
    const call = { params: { bookingId }, body: { starts_at: late.startsAt } }
    const move = () => t.call(counselling.move, call, { as: member.token })
    const [, answer] = await startWhileHeld(t, held, [late.arrive, move])
    expect(answer).toMatchObject({ status: 409, body: { code: 'booking.not_offered' } })
    expect(await moneyState(t, late.paymentId)).toMatchObject({ booking: 'confirmed', refunds: [] })
    expect(await bookingRow(t, bookingId)).toEqual(before)
  })
})
