import { counselling, HOLD_MS } from '@heartwell/contract/counselling/counselling.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callHold,
  detailsOf,
  eventsOf,
  holdSlot,
  openPayment,
  payCheckout,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { deleteOldHolds, expireHolds } from '../booking/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const renew = (member: Person, bookingId: string) =>
  t.call(counselling.renewHold, { params: { bookingId } }, { as: member.token })
const release = (member: Person, bookingId: string) =>
  t.call(counselling.releaseHold, { params: { bookingId } }, { as: member.token })
const pay = (member: Person, bookingId: string, body: unknown = { appointments: 1 }) =>
  t.call(counselling.pay, { params: { bookingId }, body }, { as: member.token })
const stateOf = async (id: string) => (await bookingRow(t, id)).state

describe('counselling.hold', () => {
  test('holds a time for ten minutes, at the price and the refund rule of this moment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const before = t.deps.clock().getTime()
    const hold = await holdSlot(t, { member, counsellor, startsAt, timeZone: 'America/Toronto' })
    const heldFor = Date.parse(hold.held_until) - before
    expect(heldFor).toBeGreaterThanOrEqual(10 * MINUTE_MS)
    expect(heldFor).toBeLessThan(11 * MINUTE_MS)
    expect(hold).toMatchObject({
      starts_at: startsAt,
      ends_at: new Date(Date.parse(startsAt) + 50 * 60_000).toISOString(),
    })
    await t.db.updateTable('counsellors').set({ price_minor: 9900 }).where('id', '=', counsellor.id).execute()
    expect(await bookingRow(t, hold.booking_id)).toMatchObject({
      state: 'held',
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      member_zone: 'America/Toronto',
    })
  })

  test('is refused with booking.taken to everybody else until the time is let go', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aMember(t)
    const startsAt = slotIn(t, 48)
    const hold = await holdSlot(t, { member, counsellor, startsAt })
    expect(await callHold(t, { member: other, counsellor, startsAt })).toMatchObject({
      status: 409,
      body: { code: 'booking.taken', message: 'Somebody else has just booked this time. You haven’t paid anything.' },
    })
    expect((await release(member, hold.booking_id)).status).toBe(200)
    expect((await callHold(t, { member: other, counsellor, startsAt })).status).toBe(200)
  })

  test('the same time again is the same hold, with ten minutes more', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const first = await holdSlot(t, { member, counsellor, startsAt })
    t.advance(60_000)
    const second = await holdSlot(t, { member, counsellor, startsAt })
    expect(second.booking_id).toBe(first.booking_id)
    expect(Date.parse(second.held_until) - Date.parse(first.held_until)).toBeGreaterThanOrEqual(60_000)
  })

  test('another time with the same counsellor takes the place of the first', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const first = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    expect(await stateOf(first.booking_id)).toBe('cancelled')
    expect(await eventsOf(t, first.booking_id)).toEqual(['held', 'released'])
  })

  test('the same time with another counsellor takes the place of the first, and is refused beside an appointment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const second = await aBookableCounsellor(t)
    const third = await aBookableCounsellor(t)
    const startsAt = slotIn(t, 48)
    const first = await holdSlot(t, { member, counsellor, startsAt })
    await bookSlot(t, { member, counsellor: second, startsAt })
    expect(await stateOf(first.booking_id)).toBe('cancelled')
    expect(await callHold(t, { member, counsellor: third, startsAt })).toMatchObject({
      status: 409,
      body: { code: 'booking.not_offered', message: 'You already have an appointment at that time.' },
    })
  })

  test('a member holds three times with different counsellors and not four, also when they come at once', async () => {
    const member = await aMember(t)
    const counsellors = await Promise.all(Array.from({ length: 4 }, () => aBookableCounsellor(t)))
    const answers = await Promise.all(
      counsellors.map((counsellor, index) => callHold(t, { member, counsellor, startsAt: slotIn(t, 48 + 2 * index) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429])
    expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
      code: 'rate_limit.exceeded',
      message: 'You can hold 3 times at once. Please pay for one of them or let it go.',
    })
  })

  test.each([
    ['between two starts', (start: number) => start + 7 * 60_000],
    ['in the past', (start: number) => start - 72 * 3_600_000],
    ['behind the horizon', (start: number) => start + 400 * DAY_MS],
  ])('a time %s is refused with booking.not_offered', async (_, move) => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = new Date(move(Date.parse(slotIn(t, 48)))).toISOString()
    expect(await callHold(t, { member, counsellor, startsAt })).toMatchObject({
      status: 409,
      body: { code: 'booking.not_offered' },
    })
  })

  test('names the field of what is wrong, and knows no counsellor but its own', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const call = (body: object) => t.call(counselling.hold, { body }, { as: member.token })
    const good = { counsellor_id: counsellor.id, starts_at: slotIn(t, 48), time_zone: 'Europe/London' }
    expect(await call({ ...good, time_zone: 'Europe/Nowhere' })).toMatchObject({
      status: 400,
      body: { errors: { time_zone: 'Please give a time zone such as Europe/London' } },
    })
    expect(await call({ ...good, starts_at: 'soon' })).toMatchObject({
      status: 400,
      body: { errors: { starts_at: 'Please choose a time' } },
    })
    expect(await call({ ...good, counsellor_id: member.id })).toMatchObject({ status: 404 })
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', counsellor.id).execute()
    expect(await call(good)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('a hold that runs out', () => {
  test('is free for others at that moment, and can be renewed while it is free', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt })
    t.advance(HOLD_MS + 1)
    expect(await expireHolds(t.deps)).toBeGreaterThanOrEqual(1)
    expect(await stateOf(booking_id)).toBe('expired')
    const renewed = await renew(member, booking_id)
    expect(renewed).toMatchObject({ status: 200, body: { data: { booking_id } } })
    expect(await eventsOf(t, booking_id)).toEqual(['held', 'expired', 'renewed'])
    t.advance(HOLD_MS + 1)
    const other = await aMember(t)
    await holdSlot(t, { member: other, counsellor, startsAt })
    expect(await renew(member, booking_id)).toMatchObject({ status: 409, body: { code: 'booking.taken' } })
    expect(await pay(member, booking_id)).toMatchObject({ status: 409, body: { code: 'booking.taken' } })
  })

  test('is let go once when two processes look at the same moment', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    t.advance(HOLD_MS + 1)
    await expireHolds(t.deps)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    t.advance(HOLD_MS + 1)
    const counts = await Promise.all(Array.from({ length: 8 }, () => expireHolds(t.deps)))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await eventsOf(t, booking_id)).toEqual(['held', 'expired'])
  })

  test('is deleted after a week, and not when a payment was opened for it', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const unpaid = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const opened = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    await openPayment(t, member, opened.booking_id)
    t.advance(7 * DAY_MS - 60_000)
    await expireHolds(t.deps)
    await deleteOldHolds(t.deps)
    expect(await stateOf(unpaid.booking_id)).toBe('cancelled')
    t.advance(2 * 60_000)
    await deleteOldHolds(t.deps)
    await expect(bookingRow(t, unpaid.booking_id)).rejects.toThrow()
    expect(await stateOf(opened.booking_id)).toBe('expired')
  })
})

describe('counselling.releaseHold', () => {
  test('lets a time go, twice without harm, and touches no booking', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect((await release(member, booking_id)).status).toBe(200)
    expect((await release(member, booking_id)).status).toBe(200)
    expect(await eventsOf(t, booking_id)).toEqual(['held', 'released'])
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    expect((await release(member, bookingId)).status).toBe(200)
    expect(await stateOf(bookingId)).toBe('confirmed')
  })
})

describe('counselling.pay', () => {
  test('asks for the server’s price and refuses any number of appointments but one, three and five', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect(await pay(member, booking_id, { appointments: 2 })).toMatchObject({
      status: 400,
      body: { errors: { appointments: 'Please choose one, three or five appointments' } },
    })
    const answer = await pay(member, booking_id, { appointments: 3, amount_minor: 1, price: 1 })
    expect(answer).toMatchObject({ status: 200, body: { data: { held_until: expect.any(String) } } })
    const payment = await t.db
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', booking_id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({
      amount_minor: 13_800,
      currency: 'GBP',
      product_name: '3 appointments with Rajesh Varma',
      member_id: member.id,
      counsellor_id: counsellor.id,
    })
  })

  test('renews a hold that ran out, and refuses one that was released or paid for', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    t.advance(HOLD_MS + 1)
    const answer = await pay(member, booking_id)
    expect(answer.status).toBe(200)
    expect(Date.parse((answer.body.data as { held_until: string }).held_until)).toBeGreaterThan(
      t.deps.clock().getTime(),
    )
    await release(member, booking_id)
    expect(await pay(member, booking_id)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 50) })
    expect(await pay(member, bookingId)).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })
})

describe('counselling.payWithPackage', () => {
  const usePackage = (member: Person, bookingId: string) =>
    t.call(counselling.payWithPackage, { params: { bookingId } }, { as: member.token })

  test('books from a package until it is empty, then says so', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const first = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) }, 3)
    expect(await detailsOf(t, member, first.bookingId)).toMatchObject({
      price: { amount_minor: 4600 },
      prepaid: { remaining: 2, value: { amount_minor: 9200 }, free: false },
    })
    for (const [index, remaining] of [1, 0].entries()) {
      const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 50 + 2 * index) })
      const answer = await usePackage(member, booking_id)
      expect(answer).toMatchObject({
        status: 200,
        body: { data: { state: 'confirmed', status: '1', price: { amount_minor: 4600 }, prepaid: { remaining } } },
      })
      // A second click.
      expect((await usePackage(member, booking_id)).status).toBe(200)
    }
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 60) })
    expect(await usePackage(member, booking_id)).toMatchObject({
      status: 409,
      body: { code: 'package.empty', message: 'Your package has no appointments left.' },
    })
  })

  test('takes one appointment when two holds ask for the last one at once', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const other = await aMember(t)
    const free = { counsellor_id: counsellor.id, appointments: 1, remaining: 1, amount_minor: 0, currency: 'GBP' }
    const created_at = t.deps.clock()
    await t.db
      .insertInto('appointment_packages')
      .values({ ...free, member_id: member.id, created_at })
      .execute()
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const answers = await Promise.all(Array.from({ length: 6 }, () => usePackage(member, booking_id)))
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500)
    expect(await stateOf(booking_id)).toBe('confirmed')
    const left = await t.db
      .selectFrom('appointment_packages')
      .select('remaining')
      .where('member_id', '=', member.id)
      .execute()
    expect(left).toEqual([{ remaining: 0 }])
    const theirs = await holdSlot(t, { member: other, counsellor, startsAt: slotIn(t, 50) })
    expect(await usePackage(other, theirs.booking_id)).toMatchObject({ status: 409, body: { code: 'package.empty' } })
  })
})

describe('who may touch a hold', () => {
  test('another member finds nothing, and nothing changes', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const stranger = await aMember(t)
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const before = await bookingRow(t, booking_id)
    for (const call of [renew, release, pay]) {
      expect(await call(stranger, booking_id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await bookingRow(t, booking_id)).toEqual(before)
    await payCheckout(t, await openPayment(t, member, booking_id))
    expect(await stateOf(booking_id)).toBe('confirmed')
  })
})
