import { randomInt, randomUUID } from 'node:crypto'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import { NUMBERS_TEXTS, type Numbers, numbers } from '@heartwell/contract/statistics/numbers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { FIELD, FLAG, RECORD_BYTES } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../../../../test/factories.ts'
import { aConversation } from '../../../../test/samples/conversation-samples.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { newCaseNumber } from '../../support/rules.ts'
import { storeCounts } from '../service.ts'

let t: TestApp
let editor: StaffPerson
beforeAll(async () => {
  t = await testApp()
  editor = await aStaffMember(t, 'provider', ['editor'])
})
afterAll(() => t.close())

const ask = (query: Record<string, string>, as: string | undefined = editor.token) =>
  t.call(numbers.read, { query }, { as })

async function read(from: string, to: string): Promise<Numbers> {
  const { status, body } = await ask({ from, to })
  expect(status).toBe(200)
  return body.data as Numbers // The response schema has just been applied.
}

/** A member who registered at this time. */
async function registeredAt(at: string, options: Parameters<typeof aMember>[1] = {}): Promise<Person> {
  const member = await aMember(t, options)
  await t.db
    .updateTable('accounts')
    .set({ created_at: new Date(at) })
    .where('id', '=', member.id)
    .execute()
  return member
}

describe('the period', () => {
  test.each([
    [{ from: '2026-10-02', to: '2026-10-01' }, NUMBERS_TEXTS.order],
    [{ from: '2025-10-01', to: '2026-10-02' }, NUMBERS_TEXTS.length],
    [{ from: '2026-02-30', to: '2026-03-01' }, NUMBERS_TEXTS.day],
  ])('refuses %j', async (query, text) => {
    const { status, body } = await ask(query)
    expect(status).toBe(400)
    expect(Object.values(body.errors as object)).toContain(text)
  })

  test('may be 366 days long', async () => {
    expect((await ask({ from: '2025-10-01', to: '2026-10-01' })).status).toBe(200)
  })
})

test('the funnel counts the members who registered in the period by the steps that they have completed', async () => {
  await registeredAt('2025-03-01T00:00:00Z', { status: 'RegistrationVarification' })
  await registeredAt('2025-03-02T12:00:00Z', { status: 'UploadImage' })
  await registeredAt('2025-03-03T23:59:59Z')
  await registeredAt('2025-03-04T00:00:00Z')
  const { funnel } = await read('2025-03-01', '2025-03-03')
  expect(Object.fromEntries(funnel.map(({ step, members }) => [step, members]))).toMatchObject({
    registered: 3,
    verified: 2,
    gender: 2,
    photos: 1,
    submitted: 1,
    approved: 1,
  })
})

test('approval times have their median, the 90th percentile and the share within the target', async () => {
  const { id } = await aMember(t)
  const decided = new Date('2025-04-10T12:00:00Z')
  const rows = [1, 2, 3, REVIEW_TARGET_HOURS, 30].map((hours, at) => ({
    member_id: id,
    submitted_at: new Date(decided.getTime() - hours * HOUR_MS),
    decided_at: decided,
    outcome: at === 0 ? 'rejected' : 'approved',
    reason: at === 0 ? 'The photos are blurred.' : null,
  }))
  await t.db.insertInto('decisions').values(rows).execute()
  const { approvals } = await read('2025-04-10', '2025-04-11')
  expect(approvals).toMatchObject({ approved: 4, rejected: 1, median_hours: 3, p90_hours: 27.6, within_target: 4 })
  expect(approvals.parts).toEqual([
    { from: '2025-04-10', decisions: 5, median_hours: 3 },
    { from: '2025-04-11', decisions: 0, median_hours: null },
  ])
})

test('interests are counted by their answers, and an old pending one as unanswered', async () => {
  const sender = await aMember(t)
  const row = async (state: string) => {
    const closed = ['withdrawn', 'expired'].includes(state)
    const answered = ['accepted', 'rejected'].includes(state)
    const created_at = new Date('2025-05-01T10:00:00Z')
    return {
      sender_id: sender.id,
      recipient_id: (await aMember(t)).id,
      state,
      created_at,
      answered_at: answered ? created_at : null,
      closed_at: closed ? created_at : null,
    }
  }
  for (const state of ['accepted', 'accepted', 'rejected', 'withdrawn', 'expired', 'pending'])
    await t.db
      .insertInto('interest_requests')
      .values(await row(state))
      .execute()
  expect((await read('2025-05-01', '2025-05-01')).interests).toEqual({
    sent: 6,
    accepted: 2,
    declined: 1,
    unanswered: 2,
    withdrawn: 1,
    waiting: 0,
    answer_days: t.deps.config.interestDays,
  })
})

test('a conversation counts as answered when the other side writes within a day', async () => {
  const pair = async (answerAfterMs: number | null) => {
    const one = await aMember(t)
    const other = await aMember(t)
    await aConversation(t, one.id, other.id)
    const { id } = await t.db
      .selectFrom('conversations')
      .select('id')
      .where((e) => e.or([e('low_id', '=', one.id), e('high_id', '=', one.id)]))
      .executeTakeFirstOrThrow()
    const at = new Date('2025-06-01T10:00:00Z')
    await t.db.updateTable('conversations').set({ created_at: at }).where('id', '=', id).execute()
    await t.db.deleteFrom('messages').where('conversation_id', '=', id).execute()
    const message = (seq: number, sender_id: string, sent_at: Date) => ({
      conversation_id: id,
      seq,
      id: randomUUID(),
      client_id: randomUUID(),
      sender_id,
      body: 'Hello',
      sent_at,
    })
    await t.db
      .insertInto('messages')
      .values(message(1, one.id, at))
      .execute()
    const answer = answerAfterMs === null ? undefined : new Date(at.getTime() + answerAfterMs)
    await t.db
      .insertInto('messages')
      .values(message(2, answer ? other.id : one.id, answer ?? at))
      .execute()
  }
  await pair(DAY_MS)
  await pair(DAY_MS + 1)
  await pair(null)
  const { conversations } = await read('2025-06-01', '2025-06-01')
  expect(conversations).toEqual({
    started: 3,
    answered: 1,
    parts: [{ from: '2025-06-01', started: 3, answered: 1 }],
  })
})

test('bookings, payments and refunds are counted by currency and cause', async () => {
  const buyer = await aMember(t)
  const counsellor = await aStaffMember(t, 'counsellor')
  const at = new Date('2025-07-01T10:00:00Z')
  const payment = async (currency: string, amount_minor: number, transaction_id: string) => {
    const bought = { product_name: 'One appointment', appointments: 1, amount_minor, currency, transaction_id }
    const { id } = await t.db
      .insertInto('payments')
      .values({ ...bought, member_id: buyer.id, state: 'paid', provider: 'test', created_at: at, paid_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const pounds = await payment('GBP', 5000, 'HW-AAAA-0001')
  await payment('GBP', 2500, 'HW-AAAA-0002')
  await payment('JPY', 9000, 'HW-AAAA-0003')
  const refund = {
    payment_id: pounds,
    amount_minor: 2000,
    cause: 'cancelled',
    key: 'r1',
    state: 'done',
    created_at: at,
  }
  await t.db.insertInto('refunds').values(refund).execute()
  const ends_at = new Date(at.getTime() + HOUR_MS)
  const booking = { member_id: buyer.id, counsellor_id: counsellor.id, state: 'completed', starts_at: at, ends_at }
  const agreed = { member_zone: 'Europe/London', price_minor: 5000, currency: 'GBP', refund_hours: 24 }
  const times = { created_at: at, confirmed_at: at, blocked: `[${at.toISOString()},${ends_at.toISOString()})` }
  await t.db
    .insertInto('bookings')
    .values({ ...booking, ...agreed, ...times })
    .execute()
  const { bookings } = await read('2025-07-01', '2025-07-02')
  expect(bookings).toEqual({
    confirmed: 1,
    parts: [
      { from: '2025-07-01', confirmed: 1 },
      { from: '2025-07-02', confirmed: 0 },
    ],
    amounts: [
      { currency: 'GBP', payments: 2, paid_minor: 7500, refunds: 1, refunded_minor: 2000, digits: 2 },
      { currency: 'JPY', payments: 1, paid_minor: 9000, refunds: 0, refunded_minor: 0, digits: 0 },
    ],
    causes: [{ cause: 'cancelled', refunds: 1 }],
  })
})

test('reports are counted by reason, with the times of their decisions', async () => {
  const created_at = new Date('2025-08-01T10:00:00Z')
  const report = async (reason: string, hours: number | null, outcome = 'none') => {
    const decided = hours === null ? {} : { state: 'decided', outcome, note: 'Seen.' }
    const row = {
      number: newCaseNumber(randomInt),
      reporter_id: (await aMember(t)).id,
      reported_id: (await aMember(t)).id,
      reason,
      description: '',
      created_at,
      since: new Date(created_at.getTime() + (hours ?? 0) * HOUR_MS),
    }
    await t.db
      .insertInto('reports')
      .values({ ...row, ...decided })
      .execute()
  }
  await report('Money', 2, 'suspended')
  await report('Money', 4)
  await report('Other', null)
  expect((await read('2025-08-01', '2025-08-01')).reports).toMatchObject({
    reports: 3,
    decided: 2,
    median_hours: 3,
    reasons: [
      { reason: 'Money', reports: 2, decided: 2, acted: 1, median_hours: 3 },
      { reason: 'Other', reports: 1, decided: 0, acted: 0, median_hours: null },
    ],
  })
})

test('exposure is null before the first count of impressions', async () => {
  expect((await read('2025-09-01', '2025-09-01')).exposure).toBeNull()
})

test('exposure counts the impressions of listed members since the weekly count began', async () => {
  const shown = async (before: number, impressions: number, flags: number = FLAG.listed) => {
    const { id: member_id } = await aMember(t)
    const record = Buffer.alloc(RECORD_BYTES)
    record.writeUInt8(flags, FIELD.flags)
    await t.db.insertInto('match_rows').values({ member_id, record, impressions }).execute()
    const counted_at = new Date('2025-09-01T00:00:00Z')
    await t.db.insertInto('match_exposure').values({ member_id, impressions: before, counted_at }).execute()
  }
  await shown(10, 14)
  await shown(10, 10, FLAG.listed | FLAG.neutral)
  await shown(10, 9)
  await shown(0, 50, FLAG.neutral)
  expect((await read('2025-09-02', '2025-09-02')).exposure).toMatchObject({
    since: '2025-09-01T00:00:00.000Z',
    members: 3,
    impressions: 4,
  })
})

describe('stored counts', () => {
  const registered = async (from: string, to: string) => (await read(from, to)).funnel[0]?.members

  test('a day that is over is shown as the job has counted it, with the time of that count', async () => {
    await registeredAt('2024-01-10T10:00:00Z')
    const asked = t.deps.clock()
    await storeCounts(t.deps)
    const { counted_at } = await read('2024-01-10', '2024-01-10')
    t.advance(60_000)
    await registeredAt('2024-01-10T11:00:00Z')
    const numbersOfDay = await read('2024-01-10', '2024-01-10')
    expect(numbersOfDay.funnel[0]?.members).toBe(1)
    expect(numbersOfDay).toMatchObject({ counted_at, today_counted_at: null })
    expect(numbersOfDay.exposure?.counted_at).toBe(counted_at)
    expect(Date.parse(counted_at) - asked.getTime()).toBeLessThan(60_000)
  })

  test('today is counted at each request, and shown beside the stored days', async () => {
    const now = t.deps.clock()
    const range = [utcDay(new Date(now.getTime() - 30 * DAY_MS)), utcDay(now)] as const
    const before = (await registered(...range)) ?? 0
    await registeredAt(now.toISOString())
    const { funnel, counted_at, today_counted_at } = await read(...range)
    expect(funnel[0]?.members).toBe(before + 1)
    expect(today_counted_at).not.toBeNull()
    expect(Date.parse(today_counted_at ?? '') - Date.parse(counted_at)).toBeGreaterThanOrEqual(60_000)
  })

  test('a day counts the same whether it is stored or not', async () => {
    const month = ['2025-04-01', '2025-04-30'] as const
    await sql`delete from numbers_days`.execute(t.db)
    const { counted_at: _, exposure: __, ...live } = await read(...month)
    await storeCounts(t.deps)
    const { counted_at: ___, exposure: ____, ...stored } = await read(...month)
    expect(stored).toEqual(live)
    expect(live.approvals.approved).toBeGreaterThan(0)
  })

  test('by day the last 35 days are counted again, and at night all of them', async () => {
    const [old, recent] = ['2024-01-10', utcDay(new Date(t.deps.clock().getTime() - 20 * DAY_MS))]
    await storeCounts(t.deps)
    const before = await registered(old, old)
    const recentBefore = await registered(recent, recent)
    await registeredAt(`${old}T13:00:00Z`)
    await registeredAt(`${recent}T13:00:00Z`)
    const at = (hour: number) => ({ ...t.deps, clock: () => new Date(`${utcDay(t.deps.clock())}T${hour}:23:00Z`) })
    await storeCounts(at(10))
    expect([await registered(old, old), await registered(recent, recent)]).toEqual([before, (recentBefore ?? 0) + 1])
    await storeCounts({ ...t.deps, clock: () => new Date(`${utcDay(t.deps.clock())}T02:23:00Z`) })
    expect(await registered(old, old)).toBe((before ?? 0) + 1)
  })
})
