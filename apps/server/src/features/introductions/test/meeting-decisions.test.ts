import {
  DISPUTED_MEETINGS_LISTED,
  type DisputedMeeting as Listed,
  meetingDecisions,
} from '@heartwell/contract/introductions/meeting-decisions.ts'
import { Met } from '@heartwell/contract/meetings/plans.ts'
import { payments } from '@heartwell/contract/payments/payments.ts'
import { REASON_MAX } from '@heartwell/contract/review/review.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { closeBalanced } from '../../../../test/doubles/payment-events.ts'
import { aStaffMember, type StaffPerson } from '../../../../test/factories.ts'
import { aDisputedMeeting, type DisputedMeeting } from '../../../../test/steps/disputed-meeting-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { countMeetings } from '../mandates/service.ts'

let t: TestApp
let iris: StaffPerson
beforeAll(async () => {
  t = await testApp({ env: { WITHDRAWAL_COUNTRIES: 'GB' } })
  iris = await aStaffMember(t, 'provider', ['finance'])
})
beforeEach(() => t.db.deleteFrom('meeting_plans').execute())
afterAll(() => closeBalanced(t))

const rowsOf = async () => (await t.call(meetingDecisions.list, {}, { as: iris.token })).body.rows as Listed[] // By the contract.
const decide = (planId: string, have_met: unknown, { reason = 'Both were asked by phone.', by = iris } = {}) =>
  t.call(meetingDecisions.decide, { params: { planId }, body: { have_met, reason } }, { as: by.token })
async function moneyOf({ paymentId }: DisputedMeeting) {
  const rows = await t.db
    .selectFrom('ledger_entries')
    .select((e) => ['account', e.fn.sum<string>('amount_minor').as('minor')])
    .where('payment_id', '=', paymentId)
    .groupBy('account')
    .execute()
  return Object.fromEntries(rows.map(({ account, minor }) => [account, Number(minor)]))
}
const noticesOf = async ({ id }: { id: string }) =>
  (
    await t.db
      .selectFrom('notifications')
      .select('message')
      .where('member_id', '=', id)
      .where('title', '=', 'We’ve looked at your introduction')
      .execute()
  ).map(({ message }) => message)

describe('meetingDecisions.list', () => {
  test('has what both say, whose package it is and what is left of it', async () => {
    const { client, other, counsellor, planId } = await aDisputedMeeting(t)
    expect(await rowsOf()).toMatchObject([
      {
        plan_id: planId,
        client: { id: client.id, name: 'Margaret Hale' },
        client_says: 'no',
        other: { id: other.id, name: 'Thomas Ashby' },
        other_says: 'yes',
        counsellor: { id: counsellor.id },
        remaining: 3,
        introductions: 3,
      },
    ])
  })

  test('of nine pairs of answers, those in which one of the two says yes', async () => {
    const listed: string[] = []
    for (const client of Met.options)
      for (const other of Met.options) {
        const { planId } = await aDisputedMeeting(t, { client, other })
        if ((await rowsOf()).some(({ plan_id }) => plan_id === planId)) listed.push(`${client} ${other}`)
      }
    expect(listed).toEqual(['yes moved', 'yes no', 'moved yes', 'no yes'])
  })

  test('from seven days after the meeting on, and not after a refund of the rest', async () => {
    await aDisputedMeeting(t, { client: 'no', other: 'yes' }, 6.99)
    expect(await rowsOf()).toEqual([])
    const disputed = await aDisputedMeeting(t, { client: 'no', other: 'yes' }, 7.01)
    expect(await rowsOf()).toHaveLength(1)
    const rest = { params: { paymentId: disputed.paymentId }, body: { refund_minor: 44_200 } }
    expect((await t.call(payments.refundRest, rest, { as: disputed.client.token })).status).toBe(200)
    expect(await rowsOf()).toEqual([])
    expect((await decide(disputed.planId, true)).status).toBe(404)
  })

  test(`has the oldest ${DISPUTED_MEETINGS_LISTED}`, async () => {
    const { planId } = await aDisputedMeeting(t)
    await sql`
      with plans as (
        insert into meeting_plans (proposer_id, receiver_id, state, kind, place, starts_at, time_zone, created_at, changed_at)
        select proposer_id, receiver_id, 'over', kind, place, starts_at + no * interval '1 second', time_zone, created_at,
          changed_at
        from meeting_plans, generate_series(1, ${DISPUTED_MEETINGS_LISTED}::int) as no where id = ${planId} returning id)
      insert into meeting_answers (plan_id, member_id, met, again, answered_at)
      select plans.id, member_id, met, again, answered_at from plans, meeting_answers where plan_id = ${planId}`.execute(
      t.db,
    )
    const rows = await rowsOf()
    expect(rows).toHaveLength(DISPUTED_MEETINGS_LISTED)
    expect(rows[0]?.plan_id).toBe(planId)
  })
})

describe('meetingDecisions.decide', () => {
  test('that the two have met counts the introduction, pays the consultant and notifies the client alone', async () => {
    const disputed = await aDisputedMeeting(t)
    expect((await decide(disputed.planId, true)).body).toEqual({
      success: true,
      message: 'The introduction counts. The client is notified.',
    })
    expect(await moneyOf(disputed)).toMatchObject({ booked: 14_733, unused: 29_467 })
    expect(await noticesOf(disputed.client)).toEqual([
      'Your introduction to Thomas counts. If you don’t agree, please write to our support.',
    ])
    expect(await noticesOf(disputed.other)).toEqual([])
    const acts = await t.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'reason'])
      .where('subject_id', '=', disputed.client.id)
      .execute()
    expect(acts).toContainEqual({
      action: 'introduction.met',
      actor_id: iris.id,
      reason: 'Both were asked by phone.',
    })
    expect(await rowsOf()).toEqual([])
    await countMeetings(t.deps)
    expect(await moneyOf(disputed)).toMatchObject({ booked: 14_733 })
  })

  test('that they have not moves no money, and the meeting is not listed again', async () => {
    const disputed = await aDisputedMeeting(t)
    expect((await decide(disputed.planId, false)).status).toBe(200)
    expect(await moneyOf(disputed)).toMatchObject({ unused: 44_200 })
    expect(await noticesOf(disputed.client)).toEqual([
      'Your introduction to Thomas doesn’t count, and you keep it in your package.',
    ])
    expect(await rowsOf()).toEqual([])
    expect((await decide(disputed.planId, true)).status).toBe(404)
  })

  test('needs an answer and a reason of at most 1,000 characters', async () => {
    const { planId } = await aDisputedMeeting(t)
    expect((await decide(planId, null)).body.errors).toEqual({ have_met: 'Please say whether they met' })
    expect((await decide(planId, true, { reason: '  ' })).body.errors).toEqual({ reason: 'A reason is required' })
    const long = 'x'.repeat(REASON_MAX + 1)
    expect((await decide(planId, true, { reason: long })).status).toBe(400)
    expect((await decide(planId, true, { reason: long.slice(1) })).status).toBe(200)
  })

  test('of two people at once, one decides', async () => {
    const disputed = await aDisputedMeeting(t)
    const ruth = await aStaffMember(t, 'provider', ['support'])
    const hold = (tx: typeof t.db) => lockRow(tx, 'payments', disputed.paymentId)
    const calls = [() => decide(disputed.planId, true), () => decide(disputed.planId, true, { by: ruth })]
    const replies = await startWhileHeld(t, hold, calls)
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect(replies[1]?.body.code).toBe('introduction.not_now')
    expect(await moneyOf(disputed)).toMatchObject({ booked: 14_733 })
  })

  test('and a refund of the rest at once either counts first or has nothing to count', async () => {
    const disputed = await aDisputedMeeting(t)
    const rest = { params: { paymentId: disputed.paymentId }, body: { refund_minor: 44_200 } }
    const refund = () => t.call(payments.refundRest, rest, { as: disputed.client.token })
    const hold = (tx: typeof t.db) => lockRow(tx, 'payments', disputed.paymentId)
    const replies = await startWhileHeld(t, hold, [refund, () => decide(disputed.planId, true)])
    expect(replies.map(({ status }) => status)).toEqual([200, 409])
    expect((await moneyOf(disputed)).booked ?? 0).toBe(0)
  })
})
