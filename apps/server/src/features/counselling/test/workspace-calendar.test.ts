import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import {
  aBookableCounsellor,
  aMemberAndCounsellor,
  bookingRow,
  bookSlot,
  callHold,
  slotIn,
} from '../../../../test/steps/booking-steps.ts'
import { aBooking } from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const NOT_FOUND = { status: 404, body: { code: 'not_found' } }

/** Staff sessions end after half an hour without a request. */
const signedInAgain = async (person: Person): Promise<Person> => ({ ...person, token: await freshSession(t, person) })

describe('hours and exceptions', () => {
  const saveHours = (counsellor: Person, hours: object[]) =>
    t.call(counsellorWorkspace.saveHours, { body: { time_zone: 'UTC', hours } }, { as: counsellor.token })
  const addException = (counsellor: Person, body: object) =>
    t.call(
      counsellorWorkspace.addException,
      { body: { kind: 'away', opens: null, closes: null, ...body } },
      { as: counsellor.token },
    )

  test('free times follow the saved hours, and booked appointments stay', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 30)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
    expect(await saveHours(counsellor, [])).toMatchObject({ status: 200 })
    const asks = { member: await aMember(t), counsellor, startsAt: slotIn(t, 32) }
    expect(await callHold(t, asks)).toMatchObject({ status: 409, body: { code: 'booking.not_offered' } })
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'confirmed' })
    await saveHours(
      counsellor,
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: '00:00', closes: '24:00' })),
    )
    expect(await callHold(t, asks)).toMatchObject({ status: 200 })
  })

  test('hours that overlap are refused at their field; hours that touch are not', async () => {
    const counsellor = await aBookableCounsellor(t)
    const morning = { weekday: 2, opens: '09:00', closes: '12:00' }
    expect(await saveHours(counsellor, [morning, { weekday: 2, opens: '12:00', closes: '15:00' }])).toMatchObject({
      status: 200,
    })
    expect(await saveHours(counsellor, [morning, { weekday: 2, opens: '11:59', closes: '15:00' }])).toMatchObject({
      status: 409,
      body: {
        code: 'schedule.overlap',
        errors: { 'hours.1.opens': 'These hours overlap with other hours on the same day' },
      },
    })
    expect(await saveHours(counsellor, [{ weekday: 2, opens: '12:00', closes: '12:00' }])).toMatchObject({
      status: 400,
      body: { errors: { 'hours.0.closes': 'The end must be later than the beginning' } },
    })
  })

  test('time away over an appointment names it and is saved only when it stays', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    const startsAt = slotIn(t, 72)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
    const date = startsAt.slice(0, 10)
    expect((await addException(counsellor, { date })).body).toMatchObject({
      success: false,
      affected: [{ id: bookingId }],
    })
    const stored = () =>
      t.db.selectFrom('counsellor_exceptions').select('id').where('counsellor_id', '=', counsellor.id).execute()
    expect(await stored()).toEqual([])
    expect((await addException(counsellor, { date, keep_appointments: true })).body).toMatchObject({ success: true })
    expect(await stored()).toHaveLength(1)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'confirmed' })
    expect(await addException(counsellor, { date, keep_appointments: true })).toMatchObject({
      status: 409,
      body: { code: 'schedule.overlap' },
    })
  })

  test('an entry that overlaps another of its kind is refused with the date and the hours of that one', async () => {
    const counsellor = await aBookableCounsellor(t)
    await addException(counsellor, { date: '2031-12-24' })
    await addException(counsellor, { date: '2031-12-30', kind: 'open', opens: '09:00', closes: '13:00' })
    const textOf = async (body: object) => (await addException(counsellor, body)).body
    const then = 'Remove that entry first, or choose another time.'
    expect(await textOf({ date: '2031-12-21', until: '2031-12-28' })).toMatchObject({
      code: 'schedule.overlap',
      message: `You’re already away on 24 December 2031. ${then}`,
    })
    expect(await textOf({ date: '2031-12-30', kind: 'open', opens: '12:00', closes: '15:00' })).toMatchObject({
      code: 'schedule.overlap',
      message: `You already have extra hours on 30 December 2031, 09:00 to 13:00. ${then}`,
    })
    expect(await textOf({ date: '2031-12-30', opens: '12:00', closes: '15:00' })).toMatchObject({ success: true })
  })

  test('the calendar of any week has all exceptions from today on, beside those of its days', async () => {
    const counsellor = await aBookableCounsellor(t)
    const today = t.deps.clock().getTime()
    const dateIn = (days: number) => utcDay(new Date(today + days * DAY_MS))
    const [yesterday, inAWeek, inAYear] = [-1, 7, 365].map(dateIn)
    for (const date of [yesterday, inAYear, inAWeek]) await addException(counsellor, { date })
    const query = { from: dateIn(-1), days: '7' }
    const { body } = await t.call(counsellorWorkspace.calendar, { query }, { as: counsellor.token })
    expect(body).toMatchObject({
      exceptions: [{ date: yesterday }],
      coming_exceptions: [{ date: inAWeek }, { date: inAYear }],
    })
  })

  test('90 days away are taken, 91 are not', async () => {
    const counsellor = await aBookableCounsellor(t)
    expect(await addException(counsellor, { date: '2031-01-01', until: '2031-04-01' })).toMatchObject({
      status: 400,
      body: { errors: { until: 'Please choose at most 90 days' } },
    })
    expect(await addException(counsellor, { date: '2031-01-01', until: '2031-03-31' })).toMatchObject({ status: 200 })
  })
})

describe('the calendar’s secret address', () => {
  const read = (url: string) => t.call(counsellorWorkspace.feed, { params: { secret: url.split('/').at(-1) ?? '' } })
  const renew = async (counsellor: Person) =>
    (await t.call(counsellorWorkspace.renewFeed, {}, { as: counsellor.token })).body.url as string

  test('gives first names alone, and ends with a new address or by itself', async () => {
    const [member, counsellor] = await aMemberAndCounsellor(t)
    await bookSlot(t, { member, counsellor, startsAt: slotIn(t, 30) })
    const url = await renew(counsellor)
    const answer = await read(url)
    const text = answer.raw.toString()
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(text).toContain('SUMMARY:Appointment with Margaret\r\n')
    expect(text).not.toMatch(/Hale|@example/)
    const next = await renew(counsellor)
    expect(await read(url)).toMatchObject(NOT_FOUND)
    expect(await read(next)).toMatchObject({ status: 200 })
    await t.call(counsellorWorkspace.endFeed, {}, { as: counsellor.token })
    expect(await read(next)).toMatchObject(NOT_FOUND)
  })

  test('is stored as a hash', async () => {
    const counsellor = await aBookableCounsellor(t)
    const secret = (await renew(counsellor)).split('/').at(-1)?.replace('.ics', '') ?? ''
    const row = await t.db
      .selectFrom('calendar_feeds')
      .select('secret_hash')
      .where('counsellor_id', '=', counsellor.id)
      .executeTakeFirstOrThrow()
    expect(secret).toHaveLength(43)
    expect(row.secret_hash).toHaveLength(32)
    expect(row.secret_hash.toString('base64url')).not.toBe(secret)
  })
})

describe('earnings', () => {
  test('are what the ledger has booked for appointments that are over, and no formula of a spreadsheet', async () => {
    const counsellor = await aBookableCounsellor(t)
    const member = await aMember(t, { name: '=HYPERLINK(1) Hale' })
    const startsAt = slotIn(t, 1)
    const { bookingId } = await bookSlot(t, { member, counsellor, startsAt })
    const month = `${startsAt.slice(0, 7)}-01`
    const earnings = async (as: Person) =>
      (await t.call(counsellorWorkspace.earnings, { query: { month } }, { as: as.token })).body
    expect(await earnings(counsellor)).toMatchObject({ total: { amount_minor: 0 }, lines: [] })
    t.advance(Date.parse(startsAt) - t.deps.clock().getTime() + 60_000)
    const later = await signedInAgain(counsellor)
    await t.call(counsellorWorkspace.complete, { params: { bookingId } }, { as: later.token })
    expect(await earnings(later)).toMatchObject({
      total: { amount_minor: 5000, currency_symbol: '£', price: '50.00' },
      appointments: 1,
      lines: [{ booking_id: bookingId, state: 'completed', amount: { amount_minor: 5000 } }],
    })
    const statement = await t.call(counsellorWorkspace.statement, { query: { month } }, { as: later.token })
    const text = statement.raw.toString()
    expect(text).toMatch(/^\uFEFFDate,Time,Client,/)
    expect(text).toContain(`,'=HYPERLINK(1),Completed,50.00,GBP\r\n`)
    expect(text).toContain(',Total,50.00,GBP\r\n')
    t.advance(400 * DAY_MS)
    expect(await earnings(await signedInAgain(counsellor))).toMatchObject({
      months: [{ month, total: { amount_minor: 5000 }, appointments: 1 }],
    })
  })
})

describe('clients', () => {
  test('are found by the beginning of a name’s word, and a page leads to the next', async () => {
    const counsellor = await aBookableCounsellor(t)
    const at = t.deps.clock()
    for (let index = 0; index < 51; index++) {
      const member = await aMember(t, { name: `Client ${String(index).padStart(2, '0')} Weaver` })
      await t.db
        .insertInto('counselling_access')
        .values({ member_id: member.id, counsellor_id: counsellor.id, is_open: false, created_at: at })
        .execute()
    }
    type Page = { clients: { id: string; name: string }[]; next: string | null }
    const page = async (query: Record<string, string>) =>
      (await t.call(counsellorWorkspace.clients, { query }, { as: counsellor.token })).body as unknown as Page
    const first = await page({})
    expect(first.clients).toHaveLength(50)
    expect(Buffer.from(first.next ?? '', 'base64url').toString('latin1')).not.toContain('Weaver')
    const second = await page({ after: first.next ?? '' })
    expect(second.clients.map(({ name }) => name)).toEqual(['Client W.'])
    expect(second.next).toBe(null)
    const ids = [...first.clients, ...second.clients].map(({ id }) => id)
    expect(new Set(ids).size).toBe(51)
    expect((await page({ name: 'w' })).clients).toHaveLength(50)
    expect((await page({ name: 'lient' })).clients).toEqual([])
    expect((await page({ name: 'weav' })).clients, 'a name that is not shown').toEqual([])
    expect(
      await t.call(counsellorWorkspace.clients, { query: { after: 'x' } }, { as: counsellor.token }),
    ).toMatchObject({
      status: 400,
      body: { errors: { after: 'Invalid cursor' } },
    })
  })
  test('come in the order in which they need the counsellor', async () => {
    const counsellor = await aBookableCounsellor(t)
    const at = t.deps.clock()
    const day = (days: number) => new Date(at.getTime() + days * DAY_MS).toISOString()
    const aClient = async (name: string) => {
      const member = await aMember(t, { name })
      const access = { member_id: member.id, counsellor_id: counsellor.id, is_open: true, created_at: at }
      await t.db.insertInto('counselling_access').values(access).execute()
      return member
    }
    const before = await aClient('Ann Before')
    const long = await aClient('Ben Long')
    const later = await aClient('Cat Later')
    const soon = await aClient('Dan Soon')
    const unread = await aClient('Eve Unread')
    await aClient('Abe Never')
    await aBooking(t, { member: before, counsellor, startsAt: day(-2), state: 'completed' })
    await aBooking(t, { member: long, counsellor, startsAt: day(-90), state: 'completed' })
    await aBooking(t, { member: later, counsellor, startsAt: day(9) })
    await aBooking(t, { member: soon, counsellor, startsAt: day(3) })
    const [low_id = '', high_id = ''] = [unread.id, counsellor.id].sort()
    const isLow = low_id === unread.id
    const pair = {
      kind: 'counselling',
      low_id,
      high_id,
      low_sent: isLow ? 1 : 0,
      high_sent: isLow ? 0 : 1,
      created_at: at,
    }
    await t.db.insertInto('conversations').values(pair).execute()
    const { body } = await t.call(counsellorWorkspace.clients, { query: {} }, { as: counsellor.token })
    const names = (body as unknown as { clients: { name: string }[] }).clients.map(({ name }) => name)
    expect(names).toEqual(['Eve U.', 'Dan S.', 'Cat L.', 'Ann B.', 'Ben L.', 'Abe N.'])
  })
})
