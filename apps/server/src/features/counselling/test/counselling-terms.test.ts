import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import {
  counsellingTerms,
  TERMS_AHEAD_DAYS,
  TERMS_LISTED,
  type TermsVersion,
} from '@heartwell/contract/counselling/counselling-terms.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { STEP_UP_MINUTES } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import {
  aBookingPair,
  type BookingPair,
  bookingRow,
  holdSlot,
  openPayment,
  paymentById,
} from '../../../../test/steps/booking-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'

let t: TestApp
let finance: Person
let pair: BookingPair
beforeAll(async () => {
  t = await testApp()
})
beforeEach(async () => {
  await t.db.deleteFrom('bookings').where('terms_version', '>', 1).execute()
  await t.db.deleteFrom('counselling_terms').where('version', '>', 1).execute()
  finance = await aStaffMember(t, 'provider', ['finance'])
  pair = await aBookingPair(t)
})
afterAll(() => t.close())

const NEW = { refund_hours: 48, discount_3_percent: 10, discount_5_percent: 20, note: 'Late cancellations.' }

const add = (body: object = {}, token: string = finance.token) =>
  t.call(counsellingTerms.add, { body: { ...NEW, holds_from: null, ...body } }, { as: token })

const withdraw = (version: number) =>
  t.call(counsellingTerms.withdraw, { params: { version: String(version) } }, { as: finance.token })

const inDays = (days: number) => new Date(t.deps.clock().getTime() + days * DAY_MS).toISOString()

async function listed(): Promise<TermsVersion[]> {
  const { status, body } = await t.call(counsellingTerms.list, {}, { as: finance.token })
  expect(status).toBe(200)
  return body.versions as TermsVersion[] // by the contract
}

/** The refund rule and the prices that a member sees with a counsellor. */
async function offered() {
  const { body } = await t.call(
    counselling.counsellor,
    { params: { counsellorId: pair.counsellor.id } },
    { as: pair.member.token },
  )
  const page = body.data as { refund_hours: number; products: { price: { amount_minor: number } }[] } // by the contract
  return { hours: page.refund_hours, prices: page.products.map(({ price }) => price.amount_minor) }
}

const hold = async () => (await holdSlot(t, pair.nextSlot())).booking_id

describe('terms of counselling', () => {
  test('a new version changes what members see, and bookings held before keep theirs', async () => {
    expect(await offered()).toEqual({ hours: 24, prices: [5000, 13_800, 22_000] })
    const before = await hold()
    expect((await add()).status).toBe(200)
    expect(await offered()).toEqual({ hours: 48, prices: [5000, 13_500, 20_000] })
    const console = await t.call(counsellorAccounts.list, {}, { as: finance.token })
    expect(console.body.refund_hours).toBe(48)
    expect(await bookingRow(t, before)).toMatchObject({ refund_hours: 24, terms_version: 1 })
    const agreed = await paymentById(t, await openPayment(t, pair.member, before, 3))
    expect(agreed.amount_minor).toBe(13_800)
    pair = await aBookingPair(t)
    const after = await hold()
    expect((await bookingRow(t, after)).refund_hours).toBe(48)
    expect((await paymentById(t, await openPayment(t, pair.member, after, 3))).amount_minor).toBe(13_500)
  })

  test('a coming version holds from its date on, and can be withdrawn before', async () => {
    await add({ holds_from: inDays(2) })
    const [coming] = await listed()
    expect(coming).toMatchObject({ ...NEW, state: 'coming', by: 'Staff Person' })
    expect((await offered()).hours).toBe(24)
    expect((await withdraw(coming?.version ?? 0)).status).toBe(200)
    expect((await withdraw(coming?.version ?? 0)).status).toBe(200)
    expect((await listed()).map(({ state }) => state)).toEqual(['withdrawn', 'current'])
    // Its moment is free again.
    expect((await add({ holds_from: coming?.holds_from })).status).toBe(200)
    const acts = t.db.selectFrom('audit').select('action').where('actor_id', '=', finance.id).orderBy('seq')
    expect((await acts.execute()).map(({ action }) => action)).toEqual([
      'counselling_terms.added',
      'counselling_terms.withdrawn',
      'counselling_terms.added',
    ])
  })

  test('a version that holds is replaced, not withdrawn, and becomes past', async () => {
    await add()
    const [current] = await listed()
    expect((await withdraw(current?.version ?? 0)).body.code).toBe('terms.in_force')
    expect((await withdraw(999_999)).status).toBe(404)
    expect((await listed()).map(({ state }) => state)).toEqual(['current', 'past'])
  })

  test(`the newest ${TERMS_LISTED} versions are listed`, async () => {
    const created_at = t.deps.clock()
    const rows = Array.from({ length: TERMS_LISTED - 1 }, (_, n) => ({
      ...NEW,
      created_at,
      holds_from: new Date(created_at.getTime() + (n + 1) * DAY_MS),
    }))
    await t.db.insertInto('counselling_terms').values(rows).execute()
    expect((await listed()).map(({ version }) => version)).toContain(1)
    await add()
    const versions = await listed()
    expect([versions.length, versions.some(({ version }) => version === 1)]).toEqual([TERMS_LISTED, false])
  })

  test('two versions cannot begin at one moment', async () => {
    const holds_from = inDays(3)
    const answers = await Promise.all([add({ holds_from }), add({ holds_from })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('terms.date_taken')
  })

  test('a version that two withdraw at once is recorded as withdrawn once', async () => {
    await add({ holds_from: inDays(3) })
    const [coming] = await listed()
    const version = coming?.version ?? 0
    const held = (tx: Db) =>
      tx.selectFrom('counselling_terms').select('version').where('version', '=', version).forUpdate().execute()
    const answers = await startWhileHeld(t, held, [() => withdraw(version), () => withdraw(version)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const acts = await t.db.selectFrom('audit').select('action').where('actor_id', '=', finance.id).execute()
    expect(acts.filter(({ action }) => action === 'counselling_terms.withdrawn')).toHaveLength(1)
  })

  test('refusals: dates in the past and far ahead, wrong numbers, other roles, an old second factor', async () => {
    const wrongs = [
      { holds_from: inDays(-1) },
      { holds_from: inDays(TERMS_AHEAD_DAYS + 1) },
      { refund_hours: 337 },
      { refund_hours: 1.5 },
      { discount_3_percent: 51 },
      { discount_5_percent: -1 },
      { note: ' ' },
    ]
    for (const wrong of wrongs) {
      const { status, body } = await add(wrong)
      expect([status, Object.keys(body.errors ?? {})], JSON.stringify(wrong)).toEqual([400, Object.keys(wrong)])
    }
    const support = await aStaffMember(t, 'provider', ['support'])
    expect((await add({}, support.token)).body.code).toBe('staff.role_missing')
    for (const { token } of [pair.member, pair.counsellor])
      expect((await add({}, token)).body.code).toBe('session.not_allowed')
    await t.db
      .updateTable('sessions')
      .set({ authenticated_at: new Date(t.deps.clock().getTime() - (STEP_UP_MINUTES * 60_000 + 1)) })
      .where('account_id', '=', finance.id)
      .execute()
    expect((await add()).body.code).toBe('staff.step_up')
    expect(await listed()).toHaveLength(1)
  })
})
