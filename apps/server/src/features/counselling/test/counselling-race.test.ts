import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import type { Person } from '../../../../test/factories.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callHold,
  goTo,
  holdSlot,
  notificationsOf,
  reportPayment,
  signedInAgain,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AUTOMATIC_END_MS } from '../booking/rules.ts'
import { endDueAppointments } from '../booking/service.ts'

let t: TestApp
let member: Person
let counsellor: Person
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  ;[member, counsellor] = await aMemberAndCounsellor(t)
})
afterAll(() => t.close())

/** An appointment that has taken place; both are signed in. */
async function aCompletedAppointment() {
  const bought = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
  await goTo(t, bought.bookingId, { end: AUTOMATIC_END_MS })
  await endDueAppointments(t.deps)
  member = await signedInAgain(t, member)
  counsellor = await signedInAgain(t, counsellor)
  return bought
}
const heldBooking = (id: string) => (tx: Db) => lockRow(tx, 'bookings', id)

test('a summary shared by two saves at once: the member is notified once', async () => {
  const { bookingId } = await aCompletedAppointment()
  const before = (await notificationsOf(t, member)).length
  const save = (text: string) => () =>
    t.call(
      counsellorWorkspace.saveSummary,
      { params: { bookingId }, body: { text, steps: [], share: true } },
      { as: counsellor.token },
    )
  const answers = await startWhileHeld(t, heldBooking(bookingId), [save('First'), save('Second')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await notificationsOf(t, member)).toHaveLength(before + 1)
})

test('an appointment that is refunded while its member rates it is not rated', async () => {
  const { bookingId, paymentId } = await aCompletedAppointment()
  const lost = { kind: 'chargeback', chargebackRef: randomUUID(), amountMinor: 5000, state: 'lost' } as const
  const rate = () => t.call(counselling.rate, { params: { bookingId }, body: { stars: 5 } }, { as: member.token })
  const calls = [() => reportPayment(t, paymentId, lost), rate]
  const [, refused] = await startWhileHeld<unknown>(t, heldBooking(bookingId), calls)
  expect(refused).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  expect((await bookingRow(t, bookingId)).state).toBe('refunded')
  expect(await t.db.selectFrom('ratings').select('stars').where('booking_id', '=', bookingId).execute()).toEqual([])
})

test('two overlapping exceptions added at once: the second is refused', async () => {
  const date = new Date(t.deps.clock().getTime() + 60 * DAY_MS).toISOString().slice(0, 10)
  const add = (opens: string, closes: string) => () =>
    t.call(counsellorWorkspace.addException, { body: { date, kind: 'open', opens, closes } }, { as: counsellor.token })
  const heldCounsellor = (tx: Db) => lockRow(tx, 'counsellors', counsellor.id)
  const answers = await startWhileHeld(t, heldCounsellor, [add('18:00', '20:00'), add('19:00', '21:00')])
  expect(answers.map(({ body }) => body.code ?? body.message)).toEqual(['Saved', 'schedule.overlap'])
})

test('an expired hold that is renewed while its member takes a third one is not renewed', async () => {
  const slot = async (hours: number) => {
    return { member, counsellor: await aBookableCounsellor(t), startsAt: slotIn(t, hours) }
  }
  const expired = await slot(48)
  const first = await slot(50)
  const second = await slot(52)
  const third = await slot(54)
  const { booking_id: bookingId } = await holdSlot(t, expired)
  t.advance(11 * MINUTE_MS)
  await holdSlot(t, first)
  await holdSlot(t, second)
  const renew = () =>
    t.call(counselling.pay, { params: { bookingId }, body: { appointments: 1 } }, { as: member.token })
  const heldMember = (tx: Db) => lockRow(tx, 'members', member.id)
  const answers = await startWhileHeld(t, heldMember, [() => callHold(t, third), renew])
  expect(answers.map(({ status }) => status)).toEqual([200, 429])
  expect(answers[1]?.body.message).toBe('You can hold 3 times at once. Please pay for one of them or let it go.')
})
