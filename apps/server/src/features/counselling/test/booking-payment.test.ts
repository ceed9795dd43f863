import { randomUUID } from 'node:crypto'
import { counselling, HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moneyState } from '../../../../test/doubles/payment-events.ts'
import { aMember } from '../../../../test/factories.ts'
import {
  aBookableCounsellor,
  accessOf,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  detailsOf,
  eventsOf,
  goTo,
  holdSlot,
  notificationsOf,
  openPayment,
  payCheckout,
  paymentById,
  refundsOf,
  reportPayment,
  signedInAgain,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { send } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { checkLedger } from '../../payments/ledger/service.ts'
import { AUTOMATIC_END_MS } from '../booking/rules.ts'
import { endDueAppointments, expireHolds } from '../booking/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  // All received money is unused, booked or refunded, whatever the tests have done.
  expect((await checkLedger(t.db)).differences).toEqual([])
  await t.close()
})

const aLostChargeback = (amountMinor: number) =>
  ({ kind: 'chargeback', chargebackRef: randomUUID(), amountMinor, state: 'lost' }) as const

const stateOf = async (id: string) => (await bookingRow(t, id)).state

describe('a payment that arrives', () => {
  test('confirms the hold, notifies both sides and opens the chat', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect(await bookingRow(t, bookingId)).toMatchObject({
      state: 'confirmed',
      payment_id: paymentId,
      price_minor: 5000,
    })
    expect(await eventsOf(t, bookingId)).toEqual(['held', 'confirmed'])
    expect(await notificationsOf(t, member)).toEqual(['Appointment booked'])
    const [toMember] = await t.mailsTo(member.email)
    const [toCounsellor] = await t.mailsTo(counsellor.email)
    expect(toMember?.subject).toMatch(/^Your appointment on \w+ \d+ \w+ \d{4} at \d\d:\d\d$/)
    expect(toMember?.calendar?.method).toBe('REQUEST')
    expect(toCounsellor?.subject).toMatch(/^New appointment on /)
    // Other people may see the phone's screen.
    expect(`${toMember?.text}${toMember?.calendar?.file}`).not.toContain('Rajesh')
    expect(`${toCounsellor?.text}${toCounsellor?.calendar?.file}`).not.toContain('Margaret')
    expect((await send(t, member, counsellor, 'Good morning')).status).toBe(200)
  })

  test('after the hold ran out still confirms it while the time is free', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const paymentId = await openPayment(t, member, booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    await expireHolds(t.deps)
    await payCheckout(t, paymentId)
    expect(await stateOf(booking_id)).toBe('confirmed')
    expect(await eventsOf(t, booking_id)).toEqual(['held', 'expired', 'confirmed'])
  })

  test('for a lost time is refunded automatically, and the member is notified', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aMember(t)
    const startsAt = slotIn(t, 48)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt })
    const paymentId = await openPayment(t, member, booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    const theirs = await holdSlot(t, { member: other, counsellor, startsAt })
    await payCheckout(t, paymentId)
    expect(await stateOf(booking_id)).toBe('expired')
    expect(await stateOf(theirs.booking_id)).toBe('held')
    expect(await refundsOf(t, paymentId)).toEqual([{ amount_minor: 5000, cause: 'slot_lost', booking_id }])
    expect(await notificationsOf(t, member)).toEqual(['We’re refunding your payment'])
    const [mail] = await t.mailsTo(member.email)
    expect(mail).toMatchObject({ subject: 'We’re refunding your payment' })
    expect(mail?.text).toContain(`${t.deps.config.publicUrl}/Sidebar/PaymentHistory`)
    const notification = t.db.selectFrom('notifications').select(['kind', 'ref']).where('member_id', '=', member.id)
    expect(await notification.execute()).toEqual([{ kind: 'appointment', ref: 'payments' }])
    expect(await accessOf(t, member, counsellor)).toBeUndefined()
  })

  test('for a hold that was released, or a second time, is refunded', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const first = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const early = await openPayment(t, member, first.booking_id)
    const second = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    const one = await openPayment(t, member, second.booking_id)
    const three = await openPayment(t, member, second.booking_id, 3)
    for (const paymentId of [early, one, three]) await payCheckout(t, paymentId)
    expect(await stateOf(first.booking_id)).toBe('cancelled')
    expect(await bookingRow(t, second.booking_id)).toMatchObject({
      state: 'confirmed',
      payment_id: one,
      package_id: null,
    })
    expect(await refundsOf(t, early)).toMatchObject([{ amount_minor: 5000, cause: 'slot_lost' }])
    expect(await refundsOf(t, one)).toEqual([])
    expect(await refundsOf(t, three)).toMatchObject([{ amount_minor: 13_800, cause: 'slot_lost' }])
    expect(await eventsOf(t, second.booking_id)).toEqual(['held', 'confirmed'])
  })

  test('for a time at which the member has another appointment by now is refunded', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt })
    const late = await openPayment(t, member, booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    await expireHolds(t.deps)
    const other = await aBookableCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor: other, startsAt })
    await payCheckout(t, late)
    expect(await stateOf(booking_id)).toBe('expired')
    expect(await refundsOf(t, late)).toMatchObject([{ amount_minor: 5000, cause: 'slot_lost' }])
    expect(await stateOf(bookingId)).toBe('confirmed')
    expect(await refundsOf(t, paymentId)).toEqual([])
  })

  test('for an expired hold takes the time from a package of the member, which keeps its appointment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aBookableCounsellor(t)
    await bookSlot(t, { member, counsellor: other, startsAt: slotIn(t, 40) }, 3)
    const startsAt = slotIn(t, 48)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt })
    const late = await openPayment(t, member, booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    await expireHolds(t.deps)
    const { booking_id: bookingId } = await holdSlot(t, { member, counsellor: other, startsAt })
    await payCheckout(t, late)
    expect(await stateOf(booking_id)).toBe('confirmed')
    const answer = await t.call(counselling.payWithPackage, { params: { bookingId } }, { as: member.token })
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'booking.not_offered', message: 'You already have an appointment at that time.' },
    })
    const packages = t.db.selectFrom('appointment_packages').select('remaining').where('member_id', '=', member.id)
    expect(await packages.execute()).toEqual([{ remaining: 2 }])
  })

  test('for one time from two members at once books one and refunds the other', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aMember(t)
    const startsAt = slotIn(t, 48)
    const mine = await holdSlot(t, { member, counsellor, startsAt })
    const myPayment = await openPayment(t, member, mine.booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    const theirs = await holdSlot(t, { member: other, counsellor, startsAt })
    const theirPayment = await openPayment(t, other, theirs.booking_id)
    t.advance(HOLD_MS + MINUTE_MS)
    await Promise.all([payCheckout(t, myPayment), payCheckout(t, theirPayment)])
    const states = [await stateOf(mine.booking_id), await stateOf(theirs.booking_id)]
    expect(states.filter((state) => state === 'confirmed')).toHaveLength(1)
    const refunds = [...(await refundsOf(t, myPayment)), ...(await refundsOf(t, theirPayment))]
    expect(refunds).toMatchObject([{ amount_minor: 5000, cause: 'slot_lost' }])
  })
})

describe('money that is returned without our action', () => {
  test('cancels a coming appointment whose whole price was returned, and keeps one that is paid for in part', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const refund = (amountMinor: number) =>
      reportPayment(t, paymentId, {
        kind: 'refund',
        refundRef: randomUUID(),
        refundId: null,
        amountMinor,
        state: 'done',
      })
    await refund(1000)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'confirmed', refunded_minor: 1000 })
    await refund(4000)
    expect(await bookingRow(t, bookingId)).toMatchObject({
      state: 'cancelled',
      refunded_minor: 5000,
      cancelled_by: 'provider',
    })
    expect((await accessOf(t, member, counsellor))?.is_open).toBe(false)
  })

  test('shows a completed appointment as refunded after a lost chargeback, and emails the counsellor', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS })
    await endDueAppointments(t.deps)
    await reportPayment(t, paymentId, aLostChargeback(5000))
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await detailsOf(t, await signedInAgain(t, member), bookingId)).status).toBe('0')
    expect((await t.mailsTo(counsellor.email))[0]?.subject).toMatch(/^An appointment on .+ was refunded$/)
  })

  test('shows an appointment that the member missed as refunded, and the ledger stays right', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS })
    const joined = { counsellor_joined_at: t.deps.clock() }
    await t.db.updateTable('bookings').set(joined).where('id', '=', bookingId).execute()
    await endDueAppointments(t.deps)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'no_show_member' })
    await reportPayment(t, paymentId, aLostChargeback(5000))
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await checkLedger(t.db)).differences).toEqual([])
  })

  test('moves no money while the state of the appointment does not allow it', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await t.db.updateTable('bookings').set({ state: 'expired' }).where('id', '=', bookingId).execute()
    const before = await moneyState(t, paymentId)
    await expect(reportPayment(t, paymentId, aLostChargeback(5000))).rejects.toMatchObject({ code: 'booking.not_now' })
    expect(await moneyState(t, paymentId)).toEqual(before)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'expired', refunded_minor: 0 })
  })

  test('takes appointments out of a package before it cancels any', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const refund = {
      kind: 'refund',
      refundRef: randomUUID(),
      refundId: null,
      amountMinor: 4600,
      state: 'done',
    } as const
    await reportPayment(t, paymentId, refund)
    expect(await detailsOf(t, member, bookingId)).toMatchObject({
      state: 'confirmed',
      prepaid: { remaining: 1, value: { amount_minor: 4600 } },
    })
  })

  test('goes back once when the member cancels an appointment of a package that was refunded in part', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId: first, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    const bookNext = async (hours: number) => {
      const { booking_id: bookingId } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, hours) })
      await t.call(counselling.payWithPackage, { params: { bookingId } }, { as: member.token })
      return bookingId
    }
    const second = await bookNext(50)
    const last = await bookNext(52)
    const fact = { refundRef: randomUUID(), refundId: null, amountMinor: 2000, state: 'done' } as const
    await reportPayment(t, paymentId, { kind: 'refund', ...fact })
    expect(await bookingRow(t, last)).toMatchObject({ state: 'confirmed', price_minor: 4600, refunded_minor: 2000 })
    expect(await detailsOf(t, member, last)).toMatchObject({
      refund_now: { amount_minor: 2600 },
      refunds_to: 'package',
    })

    expect((await callCancel(t, member, last, 2600)).status).toBe(200)
    expect(await detailsOf(t, member, last)).toMatchObject({
      state: 'cancelled',
      refunds_to: 'package',
      refunded: { amount_minor: 2000 },
      prepaid: { remaining: 1, value: { amount_minor: 2600 } },
    })
    for (const id of [first, second]) expect((await callCancel(t, member, id, 4600)).status).toBe(200)
    const rest = { params: { paymentId }, body: { refund_minor: 11_800 } }
    expect((await t.call(payments.refundRest, rest, { as: member.token })).status).toBe(200)
    expect(await paymentById(t, paymentId)).toMatchObject({ state: 'refunded', refunded_minor: 13_800 })
  })

  test('does not return an appointment to its package when its whole price went back', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId, paymentId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    await reportPayment(t, paymentId, aLostChargeback(13_800))
    expect(await detailsOf(t, member, bookingId)).toMatchObject({
      state: 'cancelled',
      refunds_to: 'card',
      refunded: { amount_minor: 4600 },
      prepaid: { remaining: 0 },
    })
  })
})
