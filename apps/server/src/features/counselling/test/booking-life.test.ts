import { randomUUID } from 'node:crypto'
import { counselling, HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aBookableCounsellor,
  accessOf,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  callDetails,
  callHold,
  detailsOf,
  eventsOf,
  goTo,
  holdSlot,
  notificationsOf,
  paymentById,
  refundsOf,
  signedInAgain,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { checkLedger } from '../../payments/ledger/service.ts'
import { ABSENCE_AFTER_MS, AUTOMATIC_END_MS } from '../booking/rules.ts'
import {
  cancelByCounsellor,
  completeBooking,
  endDueAppointments,
  markNoShow,
  recordJoined,
} from '../booking/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  // All received money is unused, booked or refunded, whatever the tests have done.
  expect((await checkLedger(t.db)).differences).toEqual([])
  await t.close()
})

const stateOf = async (id: string) => (await bookingRow(t, id)).state
const move = (member: Person, bookingId: string, starts_at: string) =>
  t.call(counselling.move, { params: { bookingId }, body: { starts_at } }, { as: member.token })
const reportAbsence = (member: Person, bookingId: string, text = '') =>
  t.call(counselling.reportAbsence, { params: { bookingId }, body: { text } }, { as: member.token })

describe('counselling.cancel', () => {
  test('until 24 hours before the start refunds everything to the card and frees the time', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt })
    expect(await detailsOf(t, member, bookingId)).toMatchObject({
      refund_now: { currency_symbol: '£', price: '50.00' },
      refunds_to: 'card',
      payment: { card: 'Visa ending 4242', product_name: 'Appointment with Rajesh Varma' },
    })
    expect(await callCancel(t, member, bookingId, 5000)).toMatchObject({
      status: 200,
      body: {
        data: {
          state: 'cancelled',
          status: '0',
          cancelled_by: 'member',
          refunded: { price: '50.00' },
          refund_now: null,
        },
      },
    })
    expect(await refundsOf(t, paymentId)).toEqual([{ amount_minor: 5000, cause: 'cancelled', booking_id: bookingId }])
    const [mail] = await t.mailsTo(member.email)
    expect(mail).toMatchObject({
      calendar: { method: 'CANCEL' },
      text: expect.stringContaining('We’re sending £50.00 back to your card.'),
    })
    expect((await t.mailsTo(counsellor.email))[0]).toMatchObject({ calendar: { method: 'CANCEL' } })
    expect((await callHold(t, { member: await aMember(t), counsellor, startsAt })).status).toBe(200)
    expect(await callCancel(t, member, bookingId, 0)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })

  test('later refunds nothing, and the page may not have promised another amount', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 24) })
    await goTo(t, bookingId, { start: -DAY_MS + 1 })
    expect(await callCancel(t, member, bookingId, 5000)).toMatchObject({
      status: 409,
      body: {
        code: 'booking.refund_changed',
        message: 'The refund has changed in the meantime. Please check it again.',
      },
    })
    expect(await detailsOf(t, member, bookingId)).toMatchObject({
      refund_now: { amount_minor: 0 },
      refunds_to: 'nothing',
      can_move: false,
    })
    expect(await callCancel(t, member, bookingId, 0)).toMatchObject({ status: 200, body: { data: { refunded: null } } })
    expect(await refundsOf(t, paymentId)).toEqual([])
  })

  test('in a package returns the appointment to the package, exactly to the penny', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await t.db.updateTable('counsellors').set({ price_minor: 5100 }).where('id', '=', counsellor.id).execute()
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const { amount_minor } = await paymentById(t, paymentId)
    const details = await detailsOf(t, member, bookingId)
    expect(details).toMatchObject({ refunds_to: 'package', prepaid: { remaining: 2 } })
    const answer = await callCancel(t, member, bookingId, details.price.amount_minor)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { state: 'cancelled', refunded: null, prepaid: { remaining: 3, value: { amount_minor } } } },
    })
    expect(await refundsOf(t, paymentId)).toEqual([])
  })

  test('twenty times at once has one effect', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const answers = await Promise.all(Array.from({ length: 20 }, () => callCancel(t, member, bookingId, 5000)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // On a busy machine some requests get the code `busy`.
    const codes = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.code])))
    expect([...codes].filter((code) => code !== 'busy')).toEqual(['booking.not_now'])
    expect(await refundsOf(t, paymentId)).toHaveLength(1)
  })
})

describe('counselling.move', () => {
  test('keeps counsellor, price and payment, and raises the SEQUENCE of the calendar file', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await t.db.updateTable('counsellors').set({ price_minor: 9900 }).where('id', '=', counsellor.id).execute()
    const to = slotIn(t, 72)
    expect(await move(member, bookingId, to)).toMatchObject({
      status: 200,
      body: { data: { starts_at: to, state: 'confirmed', price: { price: '50.00' } } },
    })
    expect(await bookingRow(t, bookingId)).toMatchObject({ sequence: 1, payment_id: paymentId })
    expect(await eventsOf(t, bookingId)).toEqual(['held', 'confirmed', 'moved'])
    expect((await t.mailsTo(member.email))[0]?.calendar?.file).toContain('SEQUENCE:1')
    expect((await accessOf(t, member, counsellor))?.appointment_starts_at?.toISOString()).toBe(to)
    const events = await t.db
      .selectFrom('booking_events')
      .select('detail')
      .where('booking_id', '=', bookingId)
      .where('event', '=', 'moved')
      .execute()
    expect(events).toMatchObject([{ detail: { to } }])
  })

  test('to a time that is taken, or is no time, keeps the old one', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
    const taken = slotIn(t, 52)
    await holdSlot(t, { member: await aMember(t), counsellor, startsAt: taken })
    const before = await bookingRow(t, bookingId)
    expect(await move(member, bookingId, taken)).toMatchObject({ status: 409, body: { code: 'booking.taken' } })
    const odd = new Date(Date.parse(taken) + 13 * MINUTE_MS).toISOString()
    expect(await move(member, bookingId, odd)).toMatchObject({ status: 409, body: { code: 'booking.not_offered' } })
    expect(await bookingRow(t, bookingId)).toEqual(before)
  })

  test('to a time that another member held until a moment ago', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const to = slotIn(t, 52)
    const theirs = await holdSlot(t, { member: await aMember(t), counsellor, startsAt: to })
    t.advance(HOLD_MS + 1000)
    expect(await move(member, bookingId, to)).toMatchObject({ status: 200, body: { data: { starts_at: to } } })
    expect(await stateOf(theirs.booking_id)).toBe('expired')
  })

  test('forgets who was in the room for the old time: nobody counts as absent at the new one', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 5) })
    await t.db.updateTable('bookings').set({ refund_hours: 0 }).where('id', '=', bookingId).execute()
    await goTo(t, bookingId, { start: -5 * MINUTE_MS })
    await recordJoined(t.deps, bookingId, 'member')
    expect((await move(member, bookingId, slotIn(t, 4))).status).toBe(200)
    expect(await bookingRow(t, bookingId)).toMatchObject({ member_joined_at: null, counsellor_joined_at: null })
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS })
    await endDueAppointments(t.deps)
    expect(await stateOf(bookingId)).toBe('completed')
    expect(await refundsOf(t, paymentId)).toEqual([])
  })

  test('to a time at which the member meets another counsellor is refused, and by half an hour is not', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
    const other = slotIn(t, 60)
    await bookSlot(t, { member, counsellor: await aBookableCounsellor(t), startsAt: other })
    expect(await move(member, bookingId, other)).toMatchObject({
      status: 409,
      body: { code: 'booking.not_offered', message: 'You already have an appointment at that time.' },
    })
    const later = new Date(Date.parse(startsAt) + 30 * MINUTE_MS).toISOString()
    expect((await move(member, bookingId, later)).status).toBe(200)
  })

  test('is allowed to the last moment of the refund and not after it', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: -DAY_MS + 1 })
    expect(await move(member, bookingId, slotIn(t, 80))).toMatchObject({
      status: 409,
      body: { code: 'booking.not_now' },
    })
  })

  test('of two members to one time gives it to one of them', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aMember(t)
    const mine = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const theirs = await bookSlot(t, { member: other, counsellor, startsAt: slotIn(t, 50) })
    const to = slotIn(t, 60)
    const answers = await Promise.all([move(member, mine.bookingId, to), move(other, theirs.bookingId, to)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('booking.taken')
  })
})

describe('the end of an appointment', () => {
  test('comes automatically 15 minutes after its end, depending on who was in the room', async () => {
    const [, counsellor] = await aMemberAndCounsellor(t)
    const cases = [
      { joins: ['member', 'counsellor'], state: 'completed' },
      { joins: [], state: 'completed' },
      { joins: ['member'], state: 'no_show_counsellor' },
      { joins: ['counsellor'], state: 'no_show_member' },
    ] as const
    const booked = []
    for (const [index, { joins, state }] of cases.entries()) {
      const member = await aMember(t)
      const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30 + index) })
      booked.push({ member, bookingId, paymentId, joins, state })
    }
    for (const { bookingId, joins } of booked) {
      await goTo(t, bookingId, { start: 0 })
      for (const side of joins) await recordJoined(t.deps, bookingId, side)
      await goTo(t, bookingId, { end: AUTOMATIC_END_MS - 1000 })
      await endDueAppointments(t.deps)
      expect(await stateOf(bookingId)).toBe('confirmed')
      t.advance(2000)
      await endDueAppointments(t.deps)
    }
    for (const { bookingId, state } of booked) expect(await stateOf(bookingId), state).toBe(state)
    const [completed, , missed, absent] = booked
    expect(await notificationsOf(t, completed!.member)).toContain('How was your appointment?')
    expect(await refundsOf(t, missed!.paymentId)).toMatchObject([{ amount_minor: 5000, cause: 'counsellor_no_show' }])
    expect(await refundsOf(t, absent!.paymentId)).toEqual([])
    expect(await notificationsOf(t, absent!.member)).toContain('Missed appointment')
    expect(await notificationsOf(t, missed!.member)).toContain('Your counsellor didn’t come')
  })

  test('has one effect when several processes end it at the same moment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: 0 })
    await recordJoined(t.deps, bookingId, 'member')
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS + 1000 })
    await Promise.all(Array.from({ length: 8 }, () => endDueAppointments(t.deps)))
    expect(await eventsOf(t, bookingId)).toEqual(['held', 'confirmed', 'joined', 'counsellor_absent'])
    expect(await refundsOf(t, paymentId)).toHaveLength(1)
    const free = await t.db.selectFrom('appointment_packages').selectAll().where('member_id', '=', member.id).execute()
    expect(free).toMatchObject([{ payment_id: null, appointments: 1, remaining: 1, amount_minor: 0 }])
  })

  test('recordJoined notes the first time of each side', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await recordJoined(t.deps, bookingId, 'counsellor')
    const { counsellor_joined_at: first } = await bookingRow(t, bookingId)
    t.advance(MINUTE_MS)
    await recordJoined(t.deps, bookingId, 'counsellor')
    expect(await bookingRow(t, bookingId)).toMatchObject({ counsellor_joined_at: first, member_joined_at: null })
    expect(await eventsOf(t, bookingId)).toEqual(['held', 'confirmed', 'joined'])
  })
})

describe('counselling.reportAbsence', () => {
  test('ten minutes after the start refunds at once and gives a free appointment, which books', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: 10 * MINUTE_MS - 5000 })
    expect(await reportAbsence(member, bookingId)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
    t.advance(6000)
    expect(await reportAbsence(member, bookingId, 'I waited for ten minutes.')).toMatchObject({
      status: 200,
      body: { data: { state: 'no_show_counsellor', status: '0', refunded: { price: '50.00' } } },
    })
    expect(await refundsOf(t, paymentId)).toEqual([
      { amount_minor: 5000, cause: 'counsellor_no_show', booking_id: bookingId },
    ])
    const { absence_report } = await bookingRow(t, bookingId)
    expect(absence_report?.toString()).not.toContain('I waited')
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 40) })
    const answer = await t.call(counselling.payWithPackage, { params: { bookingId: booking_id } }, { as: member.token })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        data: { state: 'confirmed', price: { amount_minor: 0 }, prepaid: { remaining: 0, free: true }, payment: null },
      },
    })
    expect(await reportAbsence(member, bookingId)).toMatchObject({ status: 409 })
  })

  test('is refused when the counsellor was in the room', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: ABSENCE_AFTER_MS })
    await recordJoined(t.deps, bookingId, 'counsellor')
    expect(await detailsOf(t, member, bookingId)).toMatchObject({ absence_refund: null })
    expect(await reportAbsence(member, bookingId)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })
})

describe('the counsellor’s side', () => {
  test('cancels with a full refund, however late; another counsellor finds nothing', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const stranger = await aStaffMember(t, 'counsellor')
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { start: -MINUTE_MS })
    const act = { bookingId, by: 'counsellor', counsellorId: stranger.id } as const
    await expect(cancelByCounsellor(t.deps, act)).rejects.toMatchObject({ code: 'not_found' })
    await expect(cancelByCounsellor(t.deps, { bookingId: randomUUID(), by: 'provider' })).rejects.toMatchObject({
      code: 'not_found',
    })
    await cancelByCounsellor(t.deps, { ...act, counsellorId: counsellor.id })
    expect(await bookingRow(t, bookingId)).toMatchObject({
      state: 'cancelled',
      cancelled_by: 'counsellor',
      refunded_minor: 5000,
    })
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: 5000, cause: 'counsellor_cancelled' }])
    expect((await t.mailsTo(member.email))[0]?.subject).toMatch(/^We had to cancel your appointment on /)
  })

  test('ends an appointment from its start on, and says after ten minutes that the client did not come', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const own = { by: 'counsellor', counsellorId: counsellor.id } as const
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await expect(completeBooking(t.deps, { ...own, bookingId })).rejects.toMatchObject({ code: 'booking.not_now' })
    await goTo(t, bookingId, { start: 1000 })
    await expect(markNoShow(t.deps, { ...own, bookingId })).rejects.toMatchObject({ code: 'booking.not_now' })
    await completeBooking(t.deps, { ...own, bookingId })
    expect(await stateOf(bookingId)).toBe('completed')
    const second = await bookSlot(t, { member: await signedInAgain(t, member), counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, second.bookingId, { start: ABSENCE_AFTER_MS })
    await markNoShow(t.deps, { ...own, bookingId: second.bookingId })
    expect(await stateOf(second.bookingId)).toBe('no_show_member')
    expect(await refundsOf(t, second.paymentId)).toEqual([])
  })
})

test('another member, and a counsellor, find nothing of a booking', async () => {
  const [member, counsellor] = await aMemberAndCounsellor(t)
  const stranger = await aMember(t)
  const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
  const before = await bookingRow(t, bookingId)
  const absent = randomUUID()
  for (const id of [bookingId, absent]) {
    const answers = [
      await callDetails(t, stranger, id),
      await callCancel(t, stranger, id, 5000),
      await move(stranger, id, slotIn(t, 60)),
      await reportAbsence(stranger, id),
    ]
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  }
  expect(await callDetails(t, counsellor, bookingId)).toMatchObject({
    status: 403,
    body: { code: 'session.not_allowed' },
  })
  expect(await bookingRow(t, bookingId)).toEqual(before)
})
