import { randomUUID } from 'node:crypto'
import { bookingsInbox } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import { type OwedRow, type Payout, payouts } from '@heartwell/contract/counselling/payouts.ts'
import { STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { aBookingPair, type BookingPair, bookSlot } from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { checkLedger } from '../ledger/service.ts'

let t: TestApp
let finance: Person
let pair: BookingPair
beforeAll(async () => {
  t = await testApp()
  finance = await aStaffMember(t, 'provider', ['finance'])
})
beforeEach(async () => {
  pair = await aBookingPair(t)
})
afterAll(() => closeBalanced(t))

const [MAY, JUNE, JULY] = ['2020-05-01', '2020-06-01', '2020-07-01'] as const
const PRICE = 5000

/** An appointment that took place at a moment and was paid for. @returns its id */
async function held(moment: string): Promise<string> {
  const { bookingId } = await bookSlot(t, pair.nextSlot())
  const starts_at = new Date(moment)
  const ends_at = new Date(starts_at.getTime() + 50 * 60_000)
  const blocked = sql<string>`tstzrange(${starts_at}, ${ends_at})`
  await t.db
    .updateTable('bookings')
    .set({ state: 'completed', starts_at, ends_at, blocked, ended_at: ends_at })
    .where('id', '=', bookingId)
    .execute()
  return bookingId
}

async function listed(month: string) {
  const { status, body } = await t.call(payouts.list, { query: { month } }, { as: finance.token })
  expect(status).toBe(200)
  const { rows, payouts: all } = body as { rows: OwedRow[]; payouts: Payout[] } // by the contract
  return {
    row: rows.find((row) => row.counsellor.id === pair.counsellor.id),
    payouts: all.filter((payout) => payout.counsellor.id === pair.counsellor.id),
  }
}

const record = (amount_minor: number, month: string = MAY, token: string | undefined = finance.token) =>
  t.call(
    payouts.record,
    {
      body: {
        counsellor_id: pair.counsellor.id,
        month,
        currency: 'GBP',
        amount_minor,
        reference: 'BACS 0042',
        paid_on: '2020-07-03',
      },
    },
    { as: token },
  )

const reverse = (payoutId: string, token: string | undefined = finance.token) =>
  t.call(payouts.reverse, { params: { payoutId }, body: { reason: 'The bank returned it.' } }, { as: token })

const refund = (bookingId: string, amount_minor: number, refundable_minor: number) =>
  t.call(
    bookingsInbox.refund,
    { params: { bookingId }, body: { amount_minor, refundable_minor, reason: 'The picture stood still.' } },
    { as: finance.token },
  )

async function earnings(): Promise<Earnings> {
  const { status, body } = await t.call(
    counsellorWorkspace.earnings,
    { query: { month: MAY } },
    { as: pair.counsellor.token },
  )
  expect(status).toBe(200)
  return body as unknown as Earnings // by the contract
}

const newestPayout = async (month: string = MAY) =>
  (await listed(month)).payouts.find((one) => one.is_reversible)?.id ?? ''

describe('payouts', () => {
  test('a month is owed, paid with its reference, and seen by the counsellor', async () => {
    await held('2020-05-04T10:00:00Z')
    await held('2020-05-31T23:30:00Z')
    await held('2020-06-01T00:30:00Z')
    expect((await listed(MAY)).row).toMatchObject({
      appointments: 2,
      earned: { amount_minor: 2 * PRICE },
      owed: { amount_minor: 2 * PRICE },
      owed_back: null,
    })
    expect((await earnings()).open).toMatchObject([{ amount: { amount_minor: 3 * PRICE }, is_debt: false }])
    expect((await record(2 * PRICE)).status).toBe(200)
    const after = await listed(MAY)
    expect(after.row).toMatchObject({ earned: { amount_minor: 2 * PRICE }, owed: { amount_minor: 0 } })
    expect(after.payouts).toMatchObject([
      { amount: { amount_minor: 2 * PRICE }, appointments: 2, reference: 'BACS 0042', paid_on: '2020-07-03' },
    ])
    const own = await earnings()
    expect(own).toMatchObject({ total: { amount_minor: 2 * PRICE }, open: [{ amount: { amount_minor: PRICE } }] })
    expect(own.payouts).toMatchObject([{ month: MAY, reference: 'BACS 0042', is_reversed: false }])
    expect(JSON.stringify(own)).not.toContain('Staff Person')
    const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', pair.counsellor.id).execute()
    expect(acts).toEqual([{ action: 'payout.recorded' }])
  })

  test('a later month pays what earlier ones left open', async () => {
    await held('2020-05-04T10:00:00Z')
    await held('2020-06-04T10:00:00Z')
    expect((await listed(JUNE)).row).toMatchObject({ appointments: 1, owed: { amount_minor: 2 * PRICE } })
    expect((await record(2 * PRICE, JUNE)).status).toBe(200)
    expect((await listed(MAY)).row).toMatchObject({ earned: { amount_minor: PRICE }, owed: { amount_minor: 0 } })
  })

  test('a refund after the payout is taken off the next one, or is owed back', async () => {
    const paid = await held('2020-05-04T10:00:00Z')
    await record(PRICE)
    expect((await refund(paid, 2000, PRICE)).status).toBe(200)
    expect((await listed(MAY)).row).toMatchObject({
      earned: { amount_minor: 3000 },
      owed: { amount_minor: 0 },
      owed_back: { amount_minor: 2000 },
    })
    expect((await earnings()).open).toMatchObject([{ amount: { amount_minor: 2000 }, is_debt: true }])
    await held('2020-06-04T10:00:00Z')
    expect((await listed(JUNE)).row?.owed.amount_minor).toBe(PRICE - 2000)
    expect((await record(PRICE - 2000, JUNE)).status).toBe(200)
    expect((await listed(JULY)).row).toBeUndefined()
  })

  test('a reversal makes the amount owed again, once, and only for the newest payout', async () => {
    await held('2020-05-04T10:00:00Z')
    await record(PRICE)
    const first = await newestPayout()
    await held('2020-06-04T10:00:00Z')
    await record(PRICE, JUNE)
    const second = await newestPayout(JUNE)
    expect((await reverse(first)).body.code).toBe('payout.not_newest')
    expect((await reverse(second)).status).toBe(200)
    expect((await reverse(second)).body.code).toBe('payout.not_newest')
    expect((await listed(JUNE)).payouts).toMatchObject([
      { is_reversible: false, reversed: { by: 'Staff Person', reason: 'The bank returned it.' } },
    ])
    expect((await earnings()).payouts.filter(({ is_reversed }) => is_reversed)).toHaveLength(1)
    expect((await listed(JUNE)).row?.owed.amount_minor).toBe(PRICE)
    expect((await reverse(first)).status).toBe(200)
    expect((await listed(JUNE)).row?.owed.amount_minor).toBe(2 * PRICE)
  })

  test('two people at once pay once, and another amount than what is owed is refused', async () => {
    await held('2020-05-04T10:00:00Z')
    for (const wrong of [PRICE - 1, PRICE + 1]) expect((await record(wrong)).body.code).toBe('payout.changed')
    const both = await Promise.all([record(PRICE), record(PRICE)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await listed(MAY)).payouts).toHaveLength(1)
  })

  test('the ledger stays balanced whatever is paid, refunded and reversed', async () => {
    const ids = [await held('2020-05-04T10:00:00Z'), await held('2020-05-05T10:00:00Z')]
    const kinds = fc.constantFrom('pay' as const, 'reverse' as const, 'refund' as const)
    const acts = fc.sample(
      fc.record({ kind: kinds, of: fc.nat({ max: 1 }), part: fc.integer({ min: 1, max: 900 }) }),
      20,
    )
    let refunded = 0
    for (const { kind, of, part } of acts) {
      const { row } = await listed(MAY)
      if (kind === 'pay' && row && row.owed.amount_minor > 0)
        expect((await record(row.owed.amount_minor)).status).toBe(200)
      if (kind === 'reverse' && (await newestPayout())) expect((await reverse(await newestPayout())).status).toBe(200)
      if (kind === 'refund') {
        const id = ids[of] ?? ''
        const { body } = await t.call(bookingsInbox.details, { params: { bookingId: id } }, { as: finance.token })
        const left = (body.data as { refundable: { amount_minor: number } | null }).refundable?.amount_minor ?? 0
        if (left >= part) {
          expect((await refund(id, part, left)).status).toBe(200)
          refunded += part
        }
      }
      expect((await checkLedger(t.db)).differences).toEqual([])
      const now = await listed(MAY)
      const paid = now.payouts
        .filter(({ reversed }) => !reversed)
        .reduce((sum, { amount }) => sum + amount.amount_minor, 0)
      const owed = (now.row?.owed.amount_minor ?? 0) - (now.row?.owed_back?.amount_minor ?? 0)
      expect(paid + owed).toBe(2 * PRICE - refunded)
    }
  })

  test('the file has what is owed and what was paid, and its export is an entry of the audit', async () => {
    await t.db.updateTable('counsellors').set({ name: '=1+1' }).where('id', '=', pair.counsellor.id).execute()
    await held('2020-05-04T10:00:00Z')
    await record(PRICE)
    const answer = await t.call(payouts.exportFile, { body: { month: MAY } }, { as: finance.token })
    expect(answer.status).toBe(200)
    const text = answer.raw.toString()
    expect(text).toContain("'=1+1,2020-05,GBP,1,0,50.00,0.00,,,,")
    expect(text).toContain("'=1+1,2020-05,GBP,1,0,,,50.00,2020-07-03,BACS 0042,")
    const exported = t.db.selectFrom('audit').select('reason').where('action', '=', 'payout.exported')
    expect(await exported.where('actor_id', '=', finance.id).execute()).toContainEqual({ reason: 'month 2020-05' })
  })

  test('refusals: an unknown counsellor or payout, wrong fields, other roles, an old second factor', async () => {
    await held('2020-05-04T10:00:00Z')
    expect((await reverse(randomUUID())).status).toBe(404)
    const good = { counsellor_id: pair.counsellor.id, month: MAY, currency: 'GBP', reference: 'A', paid_on: MAY }
    const body = { ...good, amount_minor: PRICE }
    const unknown = { body: { ...body, counsellor_id: pair.member.id } }
    expect((await t.call(payouts.record, unknown, { as: finance.token })).status).toBe(404)
    for (const wrong of [{ month: '2020-05-02' }, { amount_minor: 0 }, { reference: ' ' }, { paid_on: 'soon' }]) {
      const answer = await t.call(payouts.record, { body: { ...body, ...wrong } }, { as: finance.token })
      expect(Object.keys(answer.body.errors ?? {})).toEqual(Object.keys(wrong))
    }
    const support = await aStaffMember(t, 'provider', ['support'])
    expect((await record(PRICE, MAY, support.token)).body.code).toBe('staff.role_missing')
    for (const { token } of [pair.member, pair.counsellor])
      expect((await record(PRICE, MAY, token)).body.code).toBe('session.not_allowed')
    const old = await aStaffMember(t, 'provider', ['finance'])
    await t.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(t.deps.clock().getTime() - (STEP_UP_MINUTES * 60_000 + 1)) })
      .where('account_id', '=', old.id)
      .execute()
    expect((await record(PRICE, MAY, old.token)).body.code).toBe('staff.step_up')
    expect((await listed(MAY)).payouts).toEqual([])
  })
})
