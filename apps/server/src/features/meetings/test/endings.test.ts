import { ownData } from '@heartwell/contract/accounts/own-data.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import { calls } from '@heartwell/contract/meetings/calls.ts'
import { type CheckIn, checkIns } from '@heartwell/contract/meetings/check-ins.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { type TrustedPage, trustedPeople } from '@heartwell/contract/meetings/trusted-people.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { PASSWORD, type Person } from '../../../../test/factories.ts'
import { anAgreedPlan } from '../../../../test/steps/plan-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { eraseMember } from '../../accounts/deletion/service.ts'
import { suspendMember } from '../../safety/sanctions/service.ts'
import { treatDueCheckIns } from '../check-ins/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Pair = Awaited<ReturnType<typeof anAgreedPlan>>

const block = ({ asha, ravi }: Pair) => t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
const finish = ({ asha, ravi }: Pair) =>
  t.call(finishing.finish, { params: { partnerId: ravi.id }, body: { words: 'none' } }, { as: asha.token })
const hide = ({ asha, ravi }: Pair) =>
  t.call(safety.hideFromContact, { body: { contact: ravi.email, label: '' } }, { as: asha.token })
const close = ({ asha }: Pair) => t.call(ownData.leave, { body: { password: PASSWORD } }, { as: asha.token })
const suspend =
  (days: number | null) =>
  ({ asha }: Pair) =>
    t.db
      .transaction()
      .execute((tx) =>
        suspendMember(t.deps, tx, 'operator', { memberId: asha.id, reason: 'other', message: '', note: 'Test', days }),
      )
const erase = ({ asha }: Pair) => eraseMember(t.deps, asha.id, { by: 'operator' })

const noticesOf = async ({ id, token }: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: id } }, { as: token })
  return body.notification_history as { title: string; message: string; about_id: string | null }[]
}
const held = (table: 'calls' | 'meeting_plans', id: string) => (tx: Db) => lockRow(tx, table, id)
const upcomingOf = async ({ token }: Person) => (await t.call(plans.upcoming, {}, { as: token })).body.data
const stateOf = async ({ planId }: Pair) =>
  (await t.db.selectFrom('meeting_plans').select('state').where('id', '=', planId).executeTakeFirst())?.state
const goTo = (at: Date, minutes = 0) => t.advance(at.getTime() + minutes * MINUTE_MS - t.deps.clock().getTime())

/** The partner's trusted person, who sees the plan. */
async function aTrustedPersonOf(member: Person, planId: string): Promise<string> {
  const as = { as: member.token }
  await t.call(trustedPeople.invite, { body: { name: 'Clare' } }, as)
  const { body } = await t.call(checkIns.watch, { params: { planId } }, as)
  const token = (body.data as { person: { link: string } }).person.link.split('#')[1] ?? '' // the contract's answer
  await t.call(trustedPeople.agree, { body: { token, email: 'clare@post.example' } })
  const shares = { shares_place: true, shares_time: true, shares_name: true }
  const form = { ...shares, minutes: { there: 15, during: null, home: 150 } }
  expect((await t.call(checkIns.saveWatch, { params: { planId }, body: form }, as)).status).toBe(200)
  return token
}

describe('an agreed meeting of two who part', () => {
  test.each([
    ['a block', block],
    ['a silent end', finish],
    ['a hidden contact', hide],
    ['a closed account', close],
    ['a suspension', suspend(null)],
    ['a suspension for seven days', suspend(7)],
    ['a deleted account', erase],
  ] as const)('%s calls it off with the same neutral words, once', async (_, part) => {
    const pair = await anAgreedPlan(t)
    const { ravi, startsAt } = pair
    await part(pair)
    const day = timeText(startsAt, 'Thursday 5 November', 'Europe/London')
    const hour = timeText(startsAt, '15:00', 'Europe/London')
    const notices = (await noticesOf(ravi)).filter(({ title }) => title === 'Your meeting is off')
    expect(notices).toMatchObject([
      {
        message: `Your meeting on ${day} at ${hour} won’t take place. There’s nothing you need to do.`,
        about_id: null,
      },
    ])
    expect(await upcomingOf(ravi)).toEqual([])
    expect(await stateOf(pair)).toBe(part === erase ? undefined : 'cancelled')
  })

  test('after an end neither of the two can suggest another plan', async () => {
    const { asha, ravi } = await anAgreedPlan(t)
    const read = (by: Person, of: Person) => t.call(plans.ofPair, { params: { partnerId: of.id } }, { as: by.token })
    expect((await read(asha, ravi)).body.data).toMatchObject({ obstacle: null })
    await t.call(finishing.finish, { params: { partnerId: ravi.id }, body: { words: 'none' } }, { as: asha.token })
    expect((await read(asha, ravi)).body.data).toMatchObject({ obstacle: 'parted' })
    expect((await read(ravi, asha)).body.data).toMatchObject({ obstacle: 'parted' })
  })

  test('the one who parts gets no notification', async () => {
    const pair = await anAgreedPlan(t)
    await block(pair)
    expect(await noticesOf(pair.asha)).toEqual([])
    expect(await upcomingOf(pair.asha)).toEqual([])
  })

  test.each([
    ['a block', block],
    ['a silent end', finish],
    ['a closed account', close],
  ] as const)('after %s nobody is asked whether all is well, and the trusted person sees no plan', async (_, part) => {
    const pair = await anAgreedPlan(t)
    const { ravi, planId, startsAt } = pair
    const token = await aTrustedPersonOf(ravi, planId)
    goTo(startsAt, -60)
    const page = async () => (await t.call(trustedPeople.read, { body: { token } })).body.data as TrustedPage // the contract's answer
    expect((await page()).plan?.place).toBe('Museum café, Bath')
    await part(pair)
    expect((await page()).plan).toBeNull()
    for (const minutes of [15, 30, 45]) {
      goTo(startsAt, minutes)
      await treatDueCheckIns(t.deps)
    }
    expect((await t.call(checkIns.current, {}, { as: ravi.token })).body.data).toBeNull()
    expect((await t.mailsTo(ravi.email)).filter(({ subject }) => subject === 'Is all well?')).toEqual([])
    const reports = t.db.selectFrom('reports').select('id').where('is_check_in', '=', true)
    expect(await reports.where('reported_id', '=', pair.asha.id).execute()).toEqual([])
  })

  test('a meeting that has begun is not announced as off, and its questions go on', async () => {
    const pair = await anAgreedPlan(t)
    const { ravi, planId, startsAt } = pair
    await aTrustedPersonOf(ravi, planId)
    goTo(startsAt, 5)
    await block(pair)
    expect(await stateOf(pair)).toBe('agreed')
    expect(await noticesOf(ravi)).not.toContainEqual(expect.objectContaining({ title: 'Your meeting is off' }))
    goTo(startsAt, 15)
    await treatDueCheckIns(t.deps)
    const { body } = await t.call(checkIns.current, {}, { as: ravi.token })
    expect((body.data as CheckIn).state).toBe('asked')
  })

  test('a suspension that ends before the meeting leaves it as it is', async () => {
    const pair = await anAgreedPlan(t)
    await suspend(1)(pair)
    expect(await stateOf(pair)).toBe('agreed')
    expect(await noticesOf(pair.ravi)).toEqual([])
  })

  test('a suggestion is withdrawn without a notification', async () => {
    const pair = await anAgreedPlan(t)
    await t.db.updateTable('meeting_plans').set({ state: 'proposed' }).where('id', '=', pair.planId).execute()
    await block(pair)
    expect(await stateOf(pair)).toBe('withdrawn')
    expect(await noticesOf(pair.ravi)).toEqual([])
  })

  test.each([
    ['a block', block],
    ['a closed account', close],
  ] as const)('%s just after the other has agreed calls it off, and they read so', async (_, part) => {
    const pair = await anAgreedPlan(t)
    const { asha, ravi, planId } = pair
    const row = { state: 'proposed', proposer_id: asha.id, receiver_id: ravi.id }
    await t.db.updateTable('meeting_plans').set(row).where('id', '=', planId).execute()
    const agree = () => t.call(plans.agree, { params: { planId }, body: { version: 1 } }, { as: ravi.token })
    const [agreed] = await startWhileHeld(t, held('meeting_plans', planId), [agree, () => part(pair)])
    expect(agreed?.status).toBe(200)
    expect(await stateOf(pair)).toBe('cancelled')
    const notices = (await noticesOf(ravi)).filter(({ title }) => title === 'Your meeting is off')
    expect(notices).toHaveLength(1)
  })
})

describe('an agreed call of two who part', () => {
  const aCall = async ({ asha, ravi }: Pair, startsAt: Date) => {
    const at = t.deps.clock()
    const both = { proposer_id: ravi.id, receiver_id: asha.id, state: 'agreed' }
    const { id } = await t.db
      .insertInto('calls')
      .values({ ...both, times: sql`'{}'`, lapses_at: startsAt, created_at: at, starts_at: startsAt })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const callState = async (id: string) =>
    (await t.db.selectFrom('calls').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  test.each([
    ['a block', block],
    ['a silent end', finish],
    ['a closed account', close],
  ] as const)('%s calls it off, with words about nobody', async (_, part) => {
    const pair = await anAgreedPlan(t)
    const id = await aCall(pair, new Date(t.deps.clock().getTime() + HOUR_MS))
    await part(pair)
    expect(await callState(id)).toBe('withdrawn')
    expect(await noticesOf(pair.ravi)).toContainEqual(
      expect.objectContaining({
        title: 'Your call is off',
        message: 'A call that you had agreed won’t take place. Messages shows what is still coming up.',
        about_id: null,
      }),
    )
  })

  test('a closed account just after the other has agreed to a call calls it off, and they read so', async () => {
    const pair = await anAgreedPlan(t)
    const { asha, ravi } = pair
    const time = new Date(t.deps.clock().getTime() + HOUR_MS).toISOString()
    const callId = await aCall(pair, new Date(time))
    await sql`update calls set state = 'proposed', starts_at = null, times = array[${time}::timestamptz],
      proposer_id = ${asha.id}, receiver_id = ${ravi.id} where id = ${callId}`.execute(t.db)
    const agree = () => t.call(calls.agree, { params: { callId }, body: { time } }, { as: ravi.token })
    const [agreed] = await startWhileHeld(t, held('calls', callId), [agree, () => close(pair)])
    expect(agreed?.status).toBe(200)
    expect(await callState(callId)).toBe('withdrawn')
    expect((await noticesOf(ravi)).filter(({ title }) => title === 'Your call is off')).toHaveLength(1)
  })

  test('a suspension that ends before the call leaves it as it is', async () => {
    const pair = await anAgreedPlan(t)
    const id = await aCall(pair, new Date(t.deps.clock().getTime() + 3 * DAY_MS))
    await suspend(1)(pair)
    expect(await callState(id)).toBe('agreed')
  })
})
