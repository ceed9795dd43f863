import { randomUUID } from 'node:crypto'
import { BookingDetails, counselling } from '@heartwell/contract/counselling/counselling.ts'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { shareSummary } from '../../../../test/samples/booking-samples.ts'
import { aCounsellorPhoto } from '../../../../test/samples/conversation-samples.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callCancel,
  callDetails,
  detailsOf,
  goTo,
  holdSlot,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { AUTOMATIC_END_MS } from '../booking/rules.ts'
import { endDueAppointments } from '../booking/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { COUNSELLING_PHONE: '0117 496 0123' } })
})
afterAll(() => t.close())

const lists = async (member: Person, time_zone?: string) => {
  const body = { user_id: member.id, ...(time_zone && { time_zone }) }
  const as = { as: member.token }
  const mine = await t.call(counselling.myBookings, { body }, as)
  const bookedByMe = await t.call(counselling.bookedByMe, { body }, as)
  return { mine: mine.body.data as Record<string, unknown>[], bookedByMe: bookedByMe.body.data } // by the contract
}
const saveNote = (member: Person, bookingId: string, note: unknown) =>
  t.call(counselling.saveNote, { params: { bookingId }, body: { note } }, { as: member.token })
const tick = (member: Person, bookingId: string, position: number | string, done = true) =>
  t.call(
    counselling.tickStep,
    { params: { bookingId, position: String(position) }, body: { done } },
    { as: member.token },
  )
const calendarFile = (person: Person, bookingId: string) =>
  t.call(counselling.calendarFile, { params: { bookingId } }, { as: person.token })

describe('counselling.myBookings', () => {
  test('API-41 EN-18 CO-11 gives id, status, counsellor_id, counsellor (name, role, image), time and date', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const image = await aCounsellorPhoto(t, counsellor.id)
    const startsAt = new Date(Date.parse(slotIn(t, 0)) + 48 * 3_600_000).toISOString()
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt, timeZone: 'Asia/Kolkata' })
    const { mine } = await lists(member)
    const local = new Date(Date.parse(startsAt) + 5.5 * 3_600_000).toISOString()
    const until = new Date(Date.parse(local) + 50 * 60_000).toISOString()
    expect(mine).toEqual([
      {
        id: bookingId,
        status: '1',
        counsellor_id: counsellor.id,
        counsellor: { name: 'Rajesh Varma', role: expect.any(String), image },
        time: `${local.slice(11, 16)} to ${until.slice(11, 16)} (Kolkata time)`,
        date: local.slice(0, 10),
        state: 'confirmed',
        starts_at: startsAt,
        ends_at: new Date(Date.parse(startsAt) + 50 * 60_000).toISOString(),
      },
    ])
  })

  test('states the time in the requested zone, and refuses one that does not exist', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 48)
    await bookSlot(t, { member, counsellor, startsAt })
    expect((await lists(member, 'UTC')).mine).toMatchObject([
      {
        time: expect.stringMatching(new RegExp(`^${startsAt.slice(11, 16)} to .+ \\(UTC\\)$`)),
        date: startsAt.slice(0, 10),
      },
    ])
    const body = { user_id: member.id, time_zone: 'Mars/Olympus' }
    expect(await t.call(counselling.myBookings, { body }, { as: member.token })).toMatchObject({
      status: 400,
      body: { errors: { time_zone: 'Please give a time zone such as Europe/London' } },
    })
  })

  test('API-40 CO-13 CO-14 has no holds, the newest first, and status 0 for what is over', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    expect(await lists(member)).toEqual({ mine: [], bookedByMe: [] })
    const first = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const second = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 72) })
    await callCancel(t, member, first.bookingId, 5000)
    const held = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 96) })
    await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 98) })
    const { mine, bookedByMe } = await lists(member)
    expect(mine).toMatchObject([
      { id: second.bookingId, status: '1' },
      { id: first.bookingId, status: '0', state: 'cancelled' },
    ])
    expect(bookedByMe).toEqual([
      { id: second.bookingId, status: '1', counsellor_id: counsellor.id },
      { id: first.bookingId, status: '0', counsellor_id: counsellor.id },
    ])
    expect((await callDetails(t, member, held.booking_id)).status).toBe(404)
  })

  test('API-40 both lists ask for the own user_id', async () => {
    const [member] = await aMemberAndCounsellor(t)
    for (const e of [counselling.myBookings, counselling.bookedByMe]) {
      const other = { body: { user_id: randomUUID() } }
      expect(await t.call(e, other, { as: member.token })).toMatchObject({
        status: 403,
        body: { code: 'session.not_yours' },
      })
      expect((await t.call(e, { body: { user_id: member.id } })).status).toBe(401)
    }
  })
})

describe('counselling.details', () => {
  test('RT-24 gives everything of a booking, and no field that the contract does not name', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const { body } = await callDetails(t, member, bookingId)
    const details = BookingDetails.strict().parse(body.data)
    expect(details).toMatchObject({
      can_move: true,
      can_rate: false,
      absence_refund: null,
      counsellor_zone: 'UTC',
      payment: { transaction_id: expect.stringMatching(/^HW-[0-9A-Z]{4}-[0-9A-Z]{4}$/), price: { price: '50.00' } },
      phone: { number: '0117 496 0123', code: expect.stringMatching(/^\d{4} \d{4}$/) },
      summary: null,
      rating: null,
    })
    const start = Date.parse(details.starts_at)
    expect(details.refund_until).toBe(new Date(start - 24 * 3_600_000).toISOString())
    expect(details.room_opens_at).toBe(new Date(start - 10 * 60_000).toISOString())
  })

  test('lets a completed appointment be rated once', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    await goTo(t, bookingId, { end: AUTOMATIC_END_MS })
    await endDueAppointments(t.deps)
    const me = { ...member, token: await freshSession(t, member) }
    expect(await detailsOf(t, me, bookingId)).toMatchObject({ state: 'completed', status: '2', can_rate: true })
    const rate = { params: { bookingId }, body: { stars: 5, text: 'Kind and clear.' } }
    const rated = await t.call(counselling.rate, rate, { as: me.token })
    expect(rated).toMatchObject({
      status: 200,
      body: { data: { can_rate: false, rating: { stars: 5, text: 'Kind and clear.', review: 'waiting' } } },
    })
    expect(await t.call(counselling.rate, rate, { as: me.token })).toMatchObject({
      status: 409,
      body: { code: 'booking.rated' },
    })
  })
})

describe('counselling.saveNote', () => {
  test('stores the note encrypted, returns it, and treats an empty one as none', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect((await saveNote(member, bookingId, '  I’m meeting Peter on Saturday.  ')).status).toBe(200)
    const { note } = await bookingRow(t, bookingId)
    expect(note?.toString('utf8')).not.toContain('Peter')
    expect(await detailsOf(t, member, bookingId)).toMatchObject({ note: 'I’m meeting Peter on Saturday.' })
    await saveNote(member, bookingId, '')
    expect((await bookingRow(t, bookingId)).note).toBeNull()
  })

  test('takes 1,000 characters and refuses one more with its field', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect((await saveNote(member, bookingId, 'x'.repeat(1000))).status).toBe(200)
    expect(await saveNote(member, bookingId, 'x'.repeat(1001))).toMatchObject({
      status: 400,
      body: { errors: { note: 'A note can have up to 1000 characters' } },
    })
    expect(await saveNote(member, bookingId, 7)).toMatchObject({
      status: 400,
      body: { errors: { note: 'Please write a note' } },
    })
  })

  test('is refused once the appointment is over, and to everybody else', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect((await saveNote(await aMember(t), bookingId, 'Hello')).status).toBe(404)
    await callCancel(t, member, bookingId, 5000)
    expect(await saveNote(member, bookingId, 'Hello')).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })
})

describe('counselling.tickStep', () => {
  test('ticks a step of the shared summary, and takes the tick away', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await shareSummary(t, bookingId, 'Put the allotment picture first.')
    expect((await tick(member, bookingId, 2)).status).toBe(200)
    expect(await detailsOf(t, member, bookingId)).toMatchObject({
      summary: {
        text: 'Put the allotment picture first.',
        steps: [
          { position: 1, done: false },
          { position: 2, text: 'Put the allotment picture first. Step 2.', done: true },
        ],
      },
    })
    await tick(member, bookingId, 2, false)
    expect((await detailsOf(t, member, bookingId)).summary?.steps.map(({ done }) => done)).toEqual([false, false])
  })

  test('knows no step that is not there, of another member, or of a summary that is not shared', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    await shareSummary(t, bookingId)
    expect((await tick(member, bookingId, 3)).status).toBe(404)
    expect((await tick(member, bookingId, 11)).status).toBe(400)
    expect((await tick(await aMember(t), bookingId, 1)).status).toBe(404)
    await t.db
      .updateTable('appointment_summaries')
      .set({ shared_at: null })
      .where('booking_id', '=', bookingId)
      .execute()
    expect((await tick(member, bookingId, 1)).status).toBe(404)
    expect(await detailsOf(t, member, bookingId)).toMatchObject({ summary: null })
  })
})

describe('counselling.calendarFile', () => {
  const read = (raw: Buffer) => {
    const calendar = new ICAL.Component(ICAL.parse(raw.toString()))
    const event = calendar.getFirstSubcomponent('vevent')!
    const value = (name: string) => String(event.getFirstPropertyValue(name))
    return {
      method: calendar.getFirstPropertyValue('method'),
      value,
      tzid: event.getFirstProperty('dtstart')?.getParameter('tzid'),
    }
  }

  test('is REQUEST for each side in its own zone, and names the other', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await t.db
      .updateTable('counsellors')
      .set({ time_zone: 'America/Toronto' })
      .where('id', '=', counsellor.id)
      .execute()
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const answer = await calendarFile(member, bookingId)
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/calendar; charset=utf-8' } })
    const mine = read(answer.raw)
    expect([mine.method, mine.tzid, mine.value('summary')]).toEqual([
      'REQUEST',
      'Europe/London',
      'Appointment with Rajesh Varma',
    ])
    const theirs = read((await calendarFile(counsellor, bookingId)).raw)
    expect([theirs.method, theirs.tzid, theirs.value('summary')]).toEqual([
      'REQUEST',
      'America/Toronto',
      'Appointment with Margaret',
    ])
    expect(theirs.value('uid')).toBe(mine.value('uid'))
  })

  test('is CANCEL with a higher SEQUENCE once the appointment is cancelled', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    expect(read((await calendarFile(member, bookingId)).raw).value('sequence')).toBe('0')
    await callCancel(t, member, bookingId, 5000)
    const file = read((await calendarFile(member, bookingId)).raw)
    expect([file.method, file.value('status'), file.value('sequence')]).toEqual(['CANCEL', 'CANCELLED', '1'])
  })

  test('is not found for anybody else, nor for a hold', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 48) })
    const { booking_id } = await holdSlot(t, { member, counsellor, startsAt: slotIn(t, 60) })
    expect((await calendarFile(await aMember(t), bookingId)).status).toBe(404)
    expect((await calendarFile(await aBookableCounsellor(t), bookingId)).status).toBe(404)
    expect((await calendarFile(member, booking_id)).status).toBe(404)
    expect((await t.call(counselling.calendarFile, { params: { bookingId } })).status).toBe(401)
  })
})
