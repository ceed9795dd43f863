import { randomUUID } from 'node:crypto'
import {
  BOOKINGS_PAGE,
  type BookingFile,
  type BookingRow,
  bookingsInbox,
} from '@heartwell/contract/counselling/bookings-inbox.ts'
import { STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aBookingPair,
  type BookingPair,
  bookingRow,
  bookSlot,
  eventsOf,
  notificationsOf,
  paymentById,
  refundsOf,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { settleAccountDeletion } from '../closed-accounts/service.ts'

let t: TestApp
let support: Person
let finance: Person
let pair: BookingPair
beforeAll(async () => {
  t = await testApp()
  support = await aStaffMember(t, 'provider', ['support'])
  finance = await aStaffMember(t, 'provider', ['finance'])
})
beforeEach(async () => {
  pair = await aBookingPair(t)
})
afterAll(() => closeBalanced(t))

const buy = (appointments: 1 | 3 = 1) => bookSlot(t, pair.nextSlot(), appointments)
const REASON = 'The picture stood still.'

async function fileOf(bookingId: string): Promise<BookingFile> {
  const { status, body } = await t.call(bookingsInbox.details, { params: { bookingId } }, { as: support.token })
  expect(status).toBe(200)
  return body.data as BookingFile // by the contract
}

type CancelBody = { on_behalf_of: 'member' | 'counsellor'; refund_minor: number; reason?: string }
const cancel = (bookingId: string, body: CancelBody, token: string | undefined = support.token) =>
  t.call(bookingsInbox.cancel, { params: { bookingId }, body: { reason: REASON, ...body } }, { as: token })

type RefundBody = { amount_minor: number; refundable_minor: number; reason?: string }
const refund = (bookingId: string, body: RefundBody, token: string | undefined = finance.token) =>
  t.call(bookingsInbox.refund, { params: { bookingId }, body: { reason: REASON, ...body } }, { as: token })

/** The appointment took place. */
const complete = (id: string) =>
  t.db.updateTable('bookings').set({ state: 'completed', ended_at: t.deps.clock() }).where('id', '=', id).execute()

/** Moves an appointment; `fromNow` in hours. */
async function startIn(id: string, fromNow: number) {
  const starts_at = new Date(t.deps.clock().getTime() + fromNow * HOUR_MS)
  const ends_at = new Date(starts_at.getTime() + 50 * 60_000)
  const blocked = sql<string>`tstzrange(${starts_at}, ${ends_at})`
  await t.db.updateTable('bookings').set({ starts_at, ends_at, blocked }).where('id', '=', id).execute()
}

describe('GET /api/provider/bookings', () => {
  test('lists every appointment once over all pages, the latest start first, and no hold', async () => {
    const start = Date.parse('2031-01-01T10:00:00Z')
    // Pairs of them start at the same moment, with two counsellors.
    const other = await aStaffMember(t, 'counsellor')
    const count = 2 * BOOKINGS_PAGE + 2
    const rows = Array.from({ length: count }, (_, n) => {
      const starts_at = new Date(start - Math.floor(n / 2) * DAY_MS)
      const ends_at = new Date(starts_at.getTime() + HOUR_MS)
      return {
        id: randomUUID(),
        member_id: pair.member.id,
        counsellor_id: n % 2 === 0 ? pair.counsellor.id : other.id,
        state: n % 4 < 2 ? 'confirmed' : 'cancelled',
        starts_at,
        ends_at,
        blocked: sql<string>`tstzrange(${starts_at}, ${ends_at})`,
        member_zone: 'Europe/London',
        price_minor: 5000,
        currency: 'GBP',
        refund_hours: 24,
        created_at: starts_at,
        confirmed_at: starts_at,
      }
    })
    await t.db.insertInto('bookings').values(rows).execute()
    const hold = { ...rows[0]!, id: randomUUID(), state: 'expired', confirmed_at: null }
    await t.db.insertInto('bookings').values(hold).execute()
    const period = { since: '2030-11-01T00:00:00.000Z', before: '2031-01-02T00:00:00.000Z' }
    const all = async (filter: Record<string, string>) => {
      const found: BookingRow[] = []
      for (let cursor: string | null = ''; cursor !== null; ) {
        const query: Record<string, string> = { ...period, ...filter, ...(cursor !== '' && { cursor }) }
        const { status, body } = await t.call(bookingsInbox.list, { query }, { as: support.token })
        expect(status).toBe(200)
        const page = body as { rows: BookingRow[]; next_cursor: string | null } // by the contract
        if (page.rows.length === 0 || found.length > 1000) throw new Error('the pages do not end')
        found.push(...page.rows)
        cursor = page.next_cursor
      }
      return found
    }
    const found = await all({})
    expect(found.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    const starts = found.map(({ starts_at }) => starts_at)
    expect(starts).toEqual(starts.toSorted().reverse())
    expect(found[0]).toMatchObject({
      member: { id: pair.member.id, name: pair.member.name },
      price: { amount_minor: 5000 },
    })
    expect(await all({ counsellor: other.id })).toHaveLength(count / 2)
    const confirmed = await all({ counsellor: other.id, state: 'confirmed' })
    expect(new Set(confirmed.map(({ state }) => state))).toEqual(new Set(['confirmed']))
    expect((await all({ before: '2031-01-01T00:00:00.000Z' })).length).toBe(count - 2)
  })

  test('refuses a wrong cursor and the state of a hold', async () => {
    for (const query of [{ cursor: 'x' }, { state: 'held' }]) {
      const answer = await t.call(bookingsInbox.list, { query }, { as: support.token })
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
    }
  })
})

describe('GET /api/provider/bookings/:bookingId', () => {
  test('shows both sides, the payment, what happened, and what a cancellation refunds', async () => {
    const { bookingId, paymentId } = await buy()
    const file = await fileOf(bookingId)
    expect(file).toMatchObject({
      state: 'confirmed',
      member: { id: pair.member.id },
      counsellor: { id: pair.counsellor.id, name: 'Rajesh Varma' },
      payment: { id: paymentId, price: { amount_minor: 5000 }, card: 'Visa ending 4242' },
      chat: { from_member: 0, from_counsellor: 0, minutes: 0 },
      refunds: [],
      cancellation: {
        member: { price: { amount_minor: 5000 }, to: 'card' },
        counsellor: { price: { amount_minor: 5000 }, to: 'card' },
      },
      refundable: null,
    })
    expect(file.events.map(({ event }) => event)).toEqual(['held', 'confirmed'])
    await startIn(bookingId, 2)
    expect((await fileOf(bookingId)).cancellation).toMatchObject({
      member: { price: { amount_minor: 0 }, to: 'nothing' },
      counsellor: { price: { amount_minor: 5000 }, to: 'card' },
    })
    await startIn(bookingId, -2)
    expect((await fileOf(bookingId)).cancellation?.member).toBeNull()
    await complete(bookingId)
    expect(await fileOf(bookingId)).toMatchObject({ cancellation: null, refundable: { amount_minor: 5000 } })
  })

  test('an unknown id is not found', async () => {
    const answer = await t.call(bookingsInbox.details, { params: { bookingId: randomUUID() } }, { as: support.token })
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })
})

describe('POST /api/provider/bookings/:bookingId/cancel', () => {
  test('for the member: refunds by the member’s rule, notifies both sides, and records who did it', async () => {
    const { bookingId, paymentId } = await buy()
    expect((await cancel(bookingId, { on_behalf_of: 'member', refund_minor: 5000 })).status).toBe(200)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'cancelled', cancelled_by: 'member' })
    expect(await refundsOf(t, paymentId)).toMatchObject([{ amount_minor: 5000, cause: 'cancelled' }])
    expect(await notificationsOf(t, pair.member)).toContain('Appointment cancelled')
    const subjects = (await t.mailsTo(pair.counsellor.email)).map(({ subject }) => subject)
    expect(subjects.some((subject) => subject.endsWith('is cancelled'))).toBe(true)
    const file = await fileOf(bookingId)
    expect(file.events.at(-1)).toMatchObject({
      event: 'cancelled',
      actor: 'provider',
      by: 'Staff Person',
      reason: REASON,
    })
    const acts = await t.db.selectFrom('audit').selectAll().where('subject_id', '=', pair.member.id).execute()
    expect(acts).toMatchObject([{ action: 'booking.cancelled', reason: REASON, actor_id: support.id }])
    expect(await cancel(bookingId, { on_behalf_of: 'member', refund_minor: 5000 })).toMatchObject({
      status: 409,
      body: { code: 'booking.not_now' },
    })
  })

  test('two hours before the start the member’s rule gives nothing back, the counsellor’s everything', async () => {
    const late = await buy()
    await startIn(late.bookingId, 2)
    const forMember = { on_behalf_of: 'member', refund_minor: 5000 } as const
    expect((await cancel(late.bookingId, forMember)).body.code).toBe('booking.refund_changed')
    expect((await bookingRow(t, late.bookingId)).state).toBe('confirmed')
    expect((await cancel(late.bookingId, { on_behalf_of: 'counsellor', refund_minor: 5000 })).status).toBe(200)
    expect(await bookingRow(t, late.bookingId)).toMatchObject({ state: 'cancelled', cancelled_by: 'counsellor' })
    expect((await paymentById(t, late.paymentId)).refunded_minor).toBe(5000)
    const [notification] = await t.db
      .selectFrom('notifications')
      .select('message')
      .where('member_id', '=', pair.member.id)
      .where('title', '=', 'We had to cancel your appointment')
      .execute()
    expect(notification?.message).toContain(REASON)
    const mails = await t.mailsTo(pair.member.email)
    expect(mails.some(({ text }) => text.includes(REASON))).toBe(false)
  })

  test('the reason goes with the member’s account', async () => {
    const { bookingId } = await buy()
    await cancel(bookingId, { on_behalf_of: 'counsellor', refund_minor: 5000 })
    await t.db.transaction().execute((tx) => settleAccountDeletion(t.deps, tx, pair.member.id))
    expect((await fileOf(bookingId)).events.at(-1)).toMatchObject({ event: 'cancelled', reason: null })
  })
})

describe('POST /api/provider/bookings/:bookingId/refund', () => {
  test('refunds a part, then the rest, and then nothing more', async () => {
    const { bookingId, paymentId } = await buy()
    await complete(bookingId)
    expect((await refund(bookingId, { amount_minor: 1500, refundable_minor: 5000 })).status).toBe(200)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'completed', refunded_minor: 1500 })
    expect((await refund(bookingId, { amount_minor: 1500, refundable_minor: 5000 })).body.code).toBe(
      'booking.refund_changed',
    )
    expect((await fileOf(bookingId)).refundable).toMatchObject({ amount_minor: 3500 })
    expect((await refund(bookingId, { amount_minor: 3500, refundable_minor: 3500 })).status).toBe(200)
    expect(await bookingRow(t, bookingId)).toMatchObject({ state: 'refunded', refunded_minor: 5000 })
    expect((await refundsOf(t, paymentId)).map(({ amount_minor, cause }) => [amount_minor, cause])).toEqual([
      [1500, 'goodwill'],
      [3500, 'goodwill'],
    ])
    expect((await paymentById(t, paymentId)).state).toBe('refunded')
    expect(await eventsOf(t, bookingId)).toEqual(['held', 'confirmed', 'refunded', 'refunded'])
    const titles = await notificationsOf(t, pair.member)
    expect(titles.filter((title) => title === 'We’re refunding an appointment')).toHaveLength(2)
    const subjects = (await t.mailsTo(pair.counsellor.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.endsWith('was refunded'))).toHaveLength(2)
    const again = await refund(bookingId, { amount_minor: 1, refundable_minor: 1 })
    expect(again).toMatchObject({ status: 409, body: { code: 'booking.not_now' } })
  })

  test('one appointment of a package: the others stay booked', async () => {
    const { bookingId, paymentId } = await buy(3)
    await complete(bookingId)
    const { refundable } = await fileOf(bookingId)
    const minor = refundable?.amount_minor ?? 0
    expect((await refund(bookingId, { amount_minor: minor, refundable_minor: minor })).status).toBe(200)
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(minor)
  })

  test('two at once: one refund', async () => {
    const { bookingId, paymentId } = await buy()
    await complete(bookingId)
    const both = [1, 2].map(() => refund(bookingId, { amount_minor: 5000, refundable_minor: 5000 }))
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await paymentById(t, paymentId)).refunded_minor).toBe(5000)
  })

  test('refuses more than is left, and an appointment that is still to come', async () => {
    const { bookingId } = await buy()
    const early = await refund(bookingId, { amount_minor: 100, refundable_minor: 5000 })
    expect(early.body.code).toBe('booking.not_now')
    await complete(bookingId)
    const more = await refund(bookingId, { amount_minor: 5001, refundable_minor: 5000 })
    expect(more).toMatchObject({
      status: 400,
      body: { errors: { amount_minor: 'The amount must be part of what can still be refunded' } },
    })
    for (const reason of ['', ' ', 'x'.repeat(1001)])
      expect((await refund(bookingId, { amount_minor: 1, refundable_minor: 5000, reason })).status).toBe(400)
  })

  test('refuses support staff, members, visitors, and a second factor that is too old', async () => {
    const { bookingId } = await buy()
    await complete(bookingId)
    const body = { amount_minor: 100, refundable_minor: 5000 }
    expect((await refund(bookingId, body, support.token)).body.code).toBe('staff.role_missing')
    for (const token of [pair.member.token, (await aMember(t)).token, pair.counsellor.token])
      expect((await refund(bookingId, body, token)).body.code).toBe('session.not_allowed')
    await t.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(t.deps.clock().getTime() - (STEP_UP_MINUTES * 60_000 + 1)) })
      .where('account_id', 'in', [finance.id, support.id])
      .execute()
    expect((await refund(bookingId, body)).body.code).toBe('staff.step_up')
    expect((await cancel(bookingId, { on_behalf_of: 'member', refund_minor: 0 })).body.code).toBe('staff.step_up')
    expect((await bookingRow(t, bookingId)).refunded_minor).toBe(0)
  })
})
