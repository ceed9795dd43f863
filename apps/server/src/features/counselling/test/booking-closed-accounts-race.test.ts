import { HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { anAppointment } from '../../../../test/steps/appointment-steps.ts'
import {
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  callHold,
  holdSlot,
  openPayment,
  PRICE,
  payCheckout,
  refundsOf,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { runOperator } from '../../../operator.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { expireHolds } from '../booking/service.ts'

let t: TestApp
let member: Person
let counsellor: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => closeBalanced(t))

const heldBooking = (id: string) => (tx: Db) => lockRow(tx, 'bookings', id)
const suspend = ({ email }: Person) => runOperator(t.deps, ['suspend', email, '--reason', 'A test'])
const stateOf = async (bookingId: string) => (await bookingRow(t, bookingId)).state

test('a member is suspended while they cancel the second of two appointments with a counsellor', async () => {
  const booked = [
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 40) }),
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 42) }),
  ]
  // The suspension changes the bookings in the order of their ids, and holds the calendar when it comes to the second.
  const [first, second] = booked.toSorted((a, b) => (a.bookingId < b.bookingId ? -1 : 1))
  if (!first || !second) throw new Error('there are two')
  const calls = [() => suspend(member), () => callCancel(t, member, second.bookingId, PRICE)]
  const answers = await startWhileHeld<unknown>(t, heldBooking(first.bookingId), calls)
  expect(answers[1]).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  expect(await Promise.all(booked.map(({ bookingId }) => stateOf(bookingId)))).toEqual(['cancelled', 'cancelled'])
  for (const { paymentId } of booked) expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE }])
})

test('two members with appointments with the same two counsellors are suspended at once', async () => {
  const [other, colleague] = await aMemberAndCounsellor(t)
  /** The appointments of a member in the order of their ids, in which a suspension changes them. */
  const book = async (client: Person, counsellors: Person[], startsInMinutes: number) => {
    const ids: string[] = []
    for (const each of counsellors)
      ids.push(await anAppointment(t, { member: client, counsellor: each, startsInMinutes }))
    for (const [index, id] of ids.entries()) {
      const ordered = `${index}${id.slice(1)}`
      await t.db.updateTable('bookings').set({ id: ordered }).where('id', '=', id).execute()
      ids[index] = ordered
    }
    return ids
  }
  const [first = '', second = ''] = await book(member, [counsellor, colleague], 600)
  const others = await book(other, [colleague, counsellor], 900)
  const calls = [() => suspend(member), () => suspend(other)]
  await startWhileHeld<unknown>(t, heldBooking(first), calls)
  for (const id of [first, second, ...others]) expect(await stateOf(id)).toBe('cancelled')
})

test('a counsellor is suspended while the first appointment of a client is paid for: it is cancelled and refunded', async () => {
  const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 40) })
  const paymentId = await openPayment(t, member, booking_id)
  const calls = [() => payCheckout(t, paymentId), () => suspend(counsellor)]
  await startWhileHeld<unknown>(t, heldBooking(booking_id), calls)
  expect(await stateOf(booking_id)).toBe('cancelled')
  expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE }])
})

test('a member is suspended while a late payment confirms an expired hold: it is cancelled and refunded', async () => {
  const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 40) })
  const paymentId = await openPayment(t, member, booking_id)
  t.advance(HOLD_MS)
  await expireHolds(t.deps)
  const calls = [() => payCheckout(t, paymentId), () => suspend(member)]
  // The payment has found the time free when it comes to the notification.
  await startWhileHeld<unknown>(t, heldTable('notifications'), calls)
  expect(await stateOf(booking_id)).toBe('cancelled')
  expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: PRICE }])
})

test('a counsellor is suspended in the console while somebody takes a time: neither waits for the other for ever', async () => {
  const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 40) })
  const other = await aMember(t)
  const { token } = await aStaffMember(t, 'provider', ['moderator'])
  const calls = [
    () => callHold(t, { member: other, counsellor, startsAt: slotIn(t, 50) }),
    () => t.call(counsellorAccounts.suspend, { params: { id: counsellor.id } }, { as: token }),
  ]
  const answers = await startWhileHeld(t, heldTable('bookings'), calls)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stateOf(bookingId)).toBe('cancelled')
})

test('a member is suspended while they take a time: the hold is released', async () => {
  const startsAt = slotIn(t, 40)
  const calls = [() => callHold(t, { member, counsellor, startsAt }), () => suspend(member)]
  await startWhileHeld<unknown>(t, heldTable('bookings'), calls)
  const held = t.db.selectFrom('bookings').select('state').where('member_id', '=', member.id)
  expect(await held.execute()).toEqual([{ state: 'cancelled' }])
})
