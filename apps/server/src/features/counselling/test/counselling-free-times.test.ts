import { randomUUID } from 'node:crypto'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { CompiledQuery, type RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import {
  aBooking,
  aCounsellor,
  callFreeTimes,
  freeTimesOf,
  goToTime,
  startsIn,
} from '../../../../test/steps/counselling-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { assertOffered, nextFreeByCounsellor } from '../availability/service.ts'

let t: TestApp
let viewer: Person
beforeAll(async () => {
  t = await testApp()
  // The Friday before the clocks of Europe go forward.
  goToTime(t, '2027-03-26T08:05:00Z')
  viewer = await aMember(t)
})
afterAll(() => t.close())

const DAY = ['09:00', '09:30', '10:00', '10:30', '11:00']

describe('GET /api/counselling/counsellors/{counsellorId}/free-times', () => {
  test('gives a week from today in the days of the asked zone, across the change of the clocks', async () => {
    const counsellor = await aCounsellor(t)
    const answer = await freeTimesOf(t, viewer, counsellor)
    expect(answer.days.map(({ date, times }) => [date, times.length])).toEqual([
      ['2027-03-26', 5],
      ['2027-03-27', 5],
      ['2027-03-28', 5],
      ['2027-03-29', 5],
      ['2027-03-30', 5],
      ['2027-03-31', 5],
      ['2027-04-01', 5],
    ])
    expect(answer.next_from).toBe('2027-04-02')
    expect(answer.days[1]?.times[0]).toEqual({
      starts_at: '2027-03-27T09:00:00.000Z',
      ends_at: '2027-03-27T09:50:00.000Z',
    })
    expect(answer.days[2]?.times[0]?.starts_at, 'nine in British Summer Time').toBe('2027-03-28T08:00:00.000Z')
  })

  test('groups the times of a counsellor in London by the days of a member in Auckland', async () => {
    const counsellor = await aCounsellor(t, { hours: [{ weekday: 6, opens: '09:00', closes: '13:00' }] })
    const { days } = await freeTimesOf(t, viewer, counsellor, { time_zone: 'Pacific/Auckland', days: '3' })
    // Auckland is 13 hours ahead: 11:00 in London is midnight there.
    expect(days.map(({ date, times }) => [date, times.map(({ starts_at }) => starts_at.slice(11, 16))])).toEqual([
      ['2027-03-26', []],
      ['2027-03-27', ['09:00', '09:30', '10:00', '10:30']],
      ['2027-03-28', ['11:00', '11:30', '12:00']],
    ])
  })

  test('leaves out what is booked with its buffer, what another member holds, and the notice', async () => {
    const counsellor = await aCounsellor(t, { notice_hours: 24 })
    const other = await aMember(t)
    const on = (startsAt: string) => ({ member: other, counsellor, startsAt })
    await aBooking(t, on('2027-03-27T10:30:00Z'))
    await aBooking(t, { ...on('2027-03-29T08:00:00Z'), state: 'held', heldUntil: '2027-03-26T09:05:00Z' })
    await aBooking(t, { ...on('2027-03-30T08:00:00Z'), state: 'held', heldUntil: '2027-03-26T08:04:59Z' })
    await aBooking(t, { ...on('2027-03-31T08:00:00Z'), state: 'cancelled' })
    const { days } = await freeTimesOf(t, viewer, counsellor, { days: '6' })
    const of = (date: string) =>
      days.find((day) => day.date === date)?.times.map(({ starts_at }) => starts_at.slice(11, 16))
    expect(of('2027-03-26')).toEqual([])
    expect(of('2027-03-27'), 'with 10:30 to 11:30 taken').toEqual(['09:00', '09:30'])
    expect(of('2027-03-29'), 'held').toEqual(['09:00', '09:30', '10:00'])
    expect(of('2027-03-30'), 'the hold has run out').toHaveLength(5)
    expect(of('2027-03-31'), 'cancelled').toHaveLength(5)
  })

  test('counts the own hold as free, which a new one replaces', async () => {
    const counsellor = await aCounsellor(t)
    const held = { counsellor, startsAt: '2027-03-27T09:30:00Z', state: 'held', heldUntil: '2027-03-26T09:05:00Z' }
    await aBooking(t, { ...held, member: viewer })
    const query = { from: '2027-03-27', days: '1' }
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, query)).map((start) => start.slice(11))).toEqual(DAY)
    const others = startsIn(await freeTimesOf(t, await aMember(t), counsellor, query))
    expect(others.map((start) => start.slice(11))).toEqual(['10:30', '11:00'])
  })

  test('ends with the horizon: no day and no further page after it', async () => {
    const counsellor = await aCounsellor(t, { horizon_days: 9 })
    const page = await freeTimesOf(t, viewer, counsellor, { from: '2027-04-02' })
    expect(page.days.map(({ date }) => date)).toEqual(['2027-04-02', '2027-04-03', '2027-04-04'])
    expect(page.next_from).toBeNull()
    expect(await freeTimesOf(t, viewer, counsellor, { from: '9999-12-31' })).toMatchObject({
      days: [],
      next_from: null,
    })
  })

  test('begins today when an earlier day is asked for', async () => {
    const counsellor = await aCounsellor(t)
    const { days } = await freeTimesOf(t, viewer, counsellor, { from: '0001-01-01', days: '1' })
    expect(days.map(({ date }) => date)).toEqual(['2027-03-26'])
  })

  test('gives the next times after a moment, three unless a limit is given', async () => {
    const counsellor = await aCounsellor(t)
    const after = '2027-03-26T10:30:00Z'
    const next = await freeTimesOf(t, viewer, counsellor, { after })
    expect(next).toMatchObject({ next_from: null })
    expect(next.days.map(({ date }) => date)).toEqual(['2027-03-26', '2027-03-27'])
    expect(startsIn(next)).toEqual(['2027-03-26T11:00', '2027-03-27T09:00', '2027-03-27T09:30'])
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, { after, limit: '1' }))).toEqual(['2027-03-26T11:00'])
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, { limit: '2' }))).toEqual([
      '2027-03-26T09:00',
      '2027-03-26T09:30',
    ])
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, { after: '9999-12-31T23:59:59Z' }))).toEqual([])
  })

  test('has no time of a counsellor who takes no bookings', async () => {
    const counsellor = await aCounsellor(t, { price_minor: null })
    expect(await freeTimesOf(t, viewer, counsellor)).toMatchObject({ days: [], next_from: null })
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, { limit: '1' }))).toEqual([])
  })

  test.each([
    ['time_zone', 'Mars/Olympus', 'Please give a time zone such as Europe/London'],
    ['time_zone', '+01:00', 'Please give a time zone such as Europe/London'],
    ['from', '2027-02-30', 'Please give a date'],
    ['days', 'many', 'Please give a number of days'],
    ['days', '15', ''],
    ['days', '0', ''],
    ['limit', '11', ''],
    ['after', 'noon', 'Please give a time'],
  ])('refuses %s=%s with 400 and its field', async (field, value, text) => {
    const counsellor = await aCounsellor(t)
    const answer = await callFreeTimes(t, viewer, counsellor.id, { [field]: value })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    expect((answer.body.errors as Record<string, string>)[field]).toContain(text)
  })

  test('takes fourteen days and ten next times', async () => {
    const counsellor = await aCounsellor(t)
    expect((await freeTimesOf(t, viewer, counsellor, { days: '14' })).days).toHaveLength(14)
    expect(startsIn(await freeTimesOf(t, viewer, counsellor, { limit: '10' }))).toHaveLength(10)
  })

  test('answers 404 for an id that is no counsellor and for a suspended one', async () => {
    const suspended = await aCounsellor(t)
    await t.db.updateTable('accounts').set({ suspended_at: t.deps.clock() }).where('id', '=', suspended.id).execute()
    for (const id of [randomUUID(), viewer.id, suspended.id]) {
      for (const endpoint of [counselling.freeTimes, counselling.counsellor]) {
        const call = { params: { counsellorId: id }, query: { time_zone: 'Europe/London' } }
        expect(await t.call(endpoint, call, { as: viewer.token })).toMatchObject({
          status: 404,
          body: { code: 'not_found' },
        })
      }
    }
    expect((await callFreeTimes(t, viewer, 'nobody')).status).toBe(400)
  })

  test('refuses visitors, members who are not approved, and counsellors', async () => {
    const counsellor = await aCounsellor(t)
    const refusal = async (token: string) => (await callFreeTimes(t, { token }, counsellor.id)).body.code
    expect(await refusal('')).toBe('session.required')
    expect(await refusal((await aMember(t, { approval: 'pending' })).token)).toBe('member.not_approved')
    expect(await refusal(counsellor.token)).toBe('session.not_allowed')
  })
})

describe('assertOffered', () => {
  const offered = (counsellor: { id: string }, startsAt: string, options = {}) =>
    assertOffered(t.deps, t.db, counsellor.id, new Date(startsAt), options)

  test('gives the end, the blocked time, the price and the refund rule of a free time', async () => {
    const counsellor = await aCounsellor(t, { minutes: 40, buffer_minutes: 15 })
    expect(await offered(counsellor, '2027-03-27T09:30:00Z')).toEqual({
      startsAt: new Date('2027-03-27T09:30:00Z'),
      endsAt: new Date('2027-03-27T10:10:00Z'),
      blocked: { from: new Date('2027-03-27T09:30:00Z'), until: new Date('2027-03-27T10:25:00Z') },
      priceMinor: 5000,
      currency: 'GBP',
      refundHours: 24,
      termsVersion: 1,
    })
  })

  test.each([
    ['beside the grid', '2027-03-27T09:31:00Z'],
    ['past closing', '2027-03-27T11:30:00Z'],
    ['in the past', '2027-03-25T09:30:00Z'],
    ['after the horizon', '2027-05-30T09:30:00Z'],
    ['in a year that no schedule reaches', '9999-12-31T09:30:00Z'],
  ])('throws booking.not_offered for a time %s', async (_, startsAt) => {
    const counsellor = await aCounsellor(t)
    await expect(offered(counsellor, startsAt)).rejects.toMatchObject({ code: 'booking.not_offered' })
  })

  test('throws booking.not_offered without a price and for nobody', async () => {
    const counsellor = await aCounsellor(t, { price_minor: null })
    await expect(offered(counsellor, '2027-03-27T09:30:00Z')).rejects.toMatchObject({ code: 'booking.not_offered' })
    await expect(offered({ id: randomUUID() }, '2027-03-27T09:30:00Z')).rejects.toMatchObject({
      code: 'booking.not_offered',
    })
  })

  test('throws booking.taken over a booking, and leaves out the one that moves and the own hold', async () => {
    const counsellor = await aCounsellor(t)
    const [first, second] = ['2027-03-27T09:00:00Z', '2027-03-27T09:30:00Z']
    const bookingId = await aBooking(t, { member: viewer, counsellor, startsAt: first })
    await expect(offered(counsellor, second)).rejects.toMatchObject({ code: 'booking.taken' })
    await expect(offered(counsellor, second, { memberId: viewer.id })).rejects.toMatchObject({ code: 'booking.taken' })
    await expect(offered(counsellor, second, { ignoringBookingId: bookingId })).resolves.toBeDefined()
    await t.db
      .updateTable('bookings')
      .set({ state: 'held', held_until: new Date('2027-03-26T09:05:00Z') })
      .where('id', '=', bookingId)
      .execute()
    await expect(offered(counsellor, second)).rejects.toMatchObject({ code: 'booking.taken' })
    await expect(offered(counsellor, second, { memberId: viewer.id })).resolves.toBeDefined()
  })
})

describe('the statement behind the free times', () => {
  test('is one for all counsellors, and finds bookings and exceptions by their indexes', async () => {
    const counsellors: string[] = []
    for (let count = 0; count < 6; count += 1) counsellors.push((await aCounsellor(t)).id)
    await fillCalendars(counsellors)
    const nodes: RootOperationNode[] = []
    const watched = t.db.withPlugin({
      transformQuery({ node }) {
        nodes.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const next = await nextFreeByCounsellor(t.deps, watched, counsellors, viewer.id)
    expect(next.size).toBe(6)
    expect(nodes).toHaveLength(1)
    const { sql, parameters } = t.db.getExecutor().compileQuery(nodes[0]!, { queryId: 'plan' })
    const { rows } = await t.db.executeQuery<Record<string, string>>(
      CompiledQuery.raw(`explain ${sql}`, [...parameters]),
    )
    const plan = rows.map((row) => Object.values(row)[0]).join('\n')
    expect(plan).toMatch(/Index Scan (using|on) bookings_/)
    expect(plan).toMatch(/Index Scan (using|on) counsellor_exceptions_date/)
    expect(plan).not.toMatch(/Seq Scan on (bookings|counsellor_exceptions)/)
  })

  /** An appointment and an absence each day, for some years until next month, as on a site after some years. */
  async function fillCalendars(counsellorIds: string[]) {
    const rows = counsellorIds.flatMap((counsellor_id) =>
      Array.from({ length: 2000 }, (_, index) => {
        const starts_at = new Date(Date.parse('2027-04-20T09:00:00Z') - index * 24 * 3_600_000)
        const ends_at = new Date(starts_at.getTime() + 50 * 60_000)
        return { counsellor_id, starts_at, ends_at }
      }),
    )
    for (let start = 0; start < rows.length; start += 1000) {
      const part = rows.slice(start, start + 1000)
      await t.db
        .insertInto('bookings')
        .values(
          part.map((row) => ({
            ...row,
            state: row.starts_at > t.deps.clock() ? 'confirmed' : 'completed',
            blocked: `[${row.starts_at.toISOString()},${row.ends_at.toISOString()})`,
            member_zone: 'Europe/London',
            price_minor: 5000,
            currency: 'GBP',
            refund_hours: 24,
            created_at: row.starts_at,
          })),
        )
        .execute()
      await t.db
        .insertInto('counsellor_exceptions')
        .values(
          part.map(({ counsellor_id, starts_at }) => ({
            counsellor_id,
            date: starts_at.toISOString().slice(0, 10),
            kind: 'away',
            created_at: starts_at,
          })),
        )
        .execute()
    }
    for (const table of ['bookings', 'counsellor_exceptions'])
      await t.db.executeQuery(CompiledQuery.raw(`analyze ${table}`))
  }
})
