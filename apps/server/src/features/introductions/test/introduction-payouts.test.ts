import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Earnings } from '@heartwell/contract/counselling/earnings.ts'
import { type OwedRow, type Payout, payouts } from '@heartwell/contract/counselling/payouts.ts'
import { meetingDecisions } from '@heartwell/contract/introductions/meeting-decisions.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { aDisputedMeeting, type DisputedMeeting } from '../../../../test/steps/disputed-meeting-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let iris: StaffPerson
beforeAll(async () => {
  t = await testApp({ env: { WITHDRAWAL_COUNTRIES: 'GB' } })
  iris = await aStaffMember(t, 'provider', ['finance', 'support'])
})
afterAll(() => closeBalanced(t))

const [ALL, EACH] = [44_200, 14_733]
const monthOf = (at: Date) => `${at.toISOString().slice(0, 7)}-01`
let counted: DisputedMeeting
/** An introduction of a package of three that counts from now on; the package can be withdrawn from as a whole. */
beforeEach(async () => {
  counted = await aDisputedMeeting(t, { client: 'no', other: 'yes' }, 8, false)
  const input = { params: { planId: counted.planId }, body: { have_met: true, reason: 'Both were asked.' } }
  expect((await t.call(meetingDecisions.decide, input, { as: iris.token })).status).toBe(200)
})

async function listed(month = monthOf(t.deps.clock())) {
  const { body } = await t.call(payouts.list, { query: { month } }, { as: iris.token })
  const { rows, payouts: all } = body as { rows: OwedRow[]; payouts: Payout[] } // By the contract.
  const { id } = counted.counsellor
  return {
    row: rows.find(({ counsellor }) => counsellor.id === id),
    payouts: all.filter(({ counsellor }) => counsellor.id === id),
  }
}
const record = (amount_minor: number) => {
  const paid = { month: monthOf(t.deps.clock()), currency: 'GBP', reference: 'BACS 0042', paid_on: '2020-07-03' }
  const body = { counsellor_id: counted.counsellor.id, amount_minor, ...paid }
  return t.call(payouts.record, { body }, { as: iris.token })
}
const withdrawAll = () =>
  t.call(
    payments.withdraw,
    { params: { paymentId: counted.paymentId }, body: { refund_minor: ALL } },
    { as: counted.client.token },
  )
async function balances() {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select((e) => ['account', e.fn.sum<string>('amount_minor').as('minor')])
    .where('payment_id', '=', counted.paymentId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]))
}
const openOf = async () => {
  const answer = await t.call(counsellorWorkspace.earnings, { query: {} }, { as: counted.counsellor.token })
  return (answer.body as unknown as Earnings).open.map(({ amount, is_debt }) => [amount.amount_minor, is_debt])
}

test('an introduction that counted is owed in its month, and not in the one before', async () => {
  expect((await listed()).row).toMatchObject({
    appointments: 0,
    introductions: 1,
    earned: { amount_minor: EACH },
    owed: { amount_minor: EACH },
    owed_back: null,
  })
  const before = new Date(t.deps.clock())
  before.setUTCDate(0)
  expect((await listed(monthOf(before))).row).toBeUndefined()
  expect(await openOf()).toEqual([[EACH, false]])
})

test('it is on the counsellor’s own page and statement, with the first name of the client, also once it is paid out', async () => {
  const month = monthOf(t.deps.clock())
  const as = { as: counted.counsellor.token }
  const own = async () =>
    (await t.call(counsellorWorkspace.earnings, { query: { month } }, as)).body as unknown as Earnings
  const line = { client: counted.client.name.split(' ')[0], amount: { amount_minor: EACH } }
  for (const when of ['before', 'after'] as const) {
    if (when === 'after') await record(EACH)
    const page = await own()
    expect(page).toMatchObject({ total: { amount_minor: EACH }, appointments: 0, introductions: [line] })
    expect(page.months.find((one) => one.month === month)).toMatchObject({
      introductions: 1,
      total: { amount_minor: EACH },
    })
  }
  const statement = (await t.call(counsellorWorkspace.statement, { query: { month } }, as)).raw.toString()
  expect(statement).toContain(',Introduction that counted,147.33,GBP')
  expect(statement).toContain('Total,147.33')
})

test('it is paid out once, as a part of the payout that says how many introductions it has', async () => {
  expect((await record(EACH)).status).toBe(200)
  expect(await balances()).toMatchObject({ booked: 0, paid_out: EACH, unused: ALL - EACH })
  const { row, payouts: paid } = await listed()
  expect(row).toMatchObject({ introductions: 1, earned: { amount_minor: EACH }, owed: { amount_minor: 0 } })
  expect(paid).toMatchObject([{ amount: { amount_minor: EACH }, appointments: 0, introductions: 1 }])
  expect((await record(EACH)).body.code).toBe('payout.changed')
  expect(await openOf()).toEqual([])
})

test('a reversed payout is owed again', async () => {
  await record(EACH)
  const [paid] = (await listed()).payouts
  const reversed = { params: { payoutId: paid?.id ?? '' }, body: { reason: 'The bank returned it.' } }
  expect((await t.call(payouts.reverse, reversed, { as: iris.token })).status).toBe(200)
  expect(await balances()).toMatchObject({ booked: EACH, paid_out: 0 })
  expect((await listed()).row).toMatchObject({ owed: { amount_minor: EACH } })
  expect((await record(EACH)).status).toBe(200)
})

test('what goes back to the client before the payout is not owed', async () => {
  expect((await withdrawAll()).status).toBe(200)
  expect(await openOf()).toEqual([])
  expect((await record(EACH)).body.code).toBe('payout.changed')
})

test('what goes back after the payout is a debt, which the next payout takes off', async () => {
  await record(EACH)
  expect((await withdrawAll()).status).toBe(200)
  expect((await listed()).row).toMatchObject({ owed: { amount_minor: 0 }, owed_back: { amount_minor: EACH } })
  expect(await openOf()).toEqual([[EACH, true]])
  // Another client of the same consultant, whose introduction counts.
  const first = counted
  counted = await aDisputedMeeting(t, { client: 'no', other: 'yes' }, 8, false)
  await sql`update payments set counsellor_id = ${first.counsellor.id} where id = ${counted.paymentId}`.execute(t.db)
  const input = { params: { planId: counted.planId }, body: { have_met: true, reason: 'Both were asked.' } }
  await t.call(meetingDecisions.decide, input, { as: iris.token })
  counted = { ...counted, counsellor: first.counsellor }
  expect(await openOf()).toEqual([])
})

test('of two payouts at once, one is recorded', async () => {
  const replies = await Promise.all([record(EACH), record(EACH)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await balances()).toMatchObject({ booked: 0, paid_out: EACH })
})
