import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { appeals } from '@heartwell/contract/safety/appeals.ts'
import { type MemberReport, type ReportRow, reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldTable, startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aStaffMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { decisionToken } from '../../identity/sign-in-notices/service.ts'
import { reportFlaggedMessages } from '../money-talk/service.ts'

const ASKS = 'Could you lend me £400 until my wages come through on Friday?'
const MOVES = 'Please send the money by Western Union today, my dear.'

let t: TestApp
let staff: Person
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
afterAll(() => t.close())

async function reportsAbout({ id }: Person): Promise<MemberReport[]> {
  const rows = await t.db.selectFrom('reports').select('number').where('reported_id', '=', id).orderBy('seq').execute()
  const answers = rows.map(({ number }) => t.call(reportsInbox.report, { params: { number } }, { as: staff.token }))
  return (await Promise.all(answers)).map(({ body }) => body.data as MemberReport) // by the contract
}
const flags = async () => (await t.db.selectFrom('flagged_messages').selectAll().execute()).length
const decide = (number: string) =>
  t.call(reportsInbox.decide, { params: { number }, body: { outcome: 'none', note: 'A joke.' } }, { as: staff.token })

test('a message that asks for money is reported by the system, with the messages around it', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, asha, ravi, 'How was your week?')
  await say(t, ravi, asha, ASKS)
  await say(t, asha, ravi, 'Why do you ask me?')
  expect(await flags()).toBe(1)
  expect(await reportFlaggedMessages(t.deps)).toBe(1)
  expect(await flags()).toBe(0)
  const [report] = await reportsAbout(ravi)
  expect(report).toMatchObject({
    reason: 'Money',
    state: 'open',
    reporter_type: 'system',
    reporter: null,
    reported: { id: ravi.id },
    partner: { id: asha.id, name: 'Asha Rao', type: 'user' },
    message: true,
  })
  expect(report?.evidence.map(({ msg, is_reported, sender }) => [msg, is_reported, sender])).toEqual([
    ['How was your week?', false, 'partner'],
    [ASKS, true, 'reported'],
    ['Why do you ask me?', false, 'partner'],
  ])
  const { body } = await t.call(reportsInbox.list, {}, { as: staff.token })
  const listed = (body.rows as ReportRow[]).find(({ number }) => number === report?.number) // by the contract
  expect(listed).toMatchObject({ reporter_type: 'system', name: 'Ravi Menon' })
})

test.each([
  ['a program', true, 'a program pointed out a message or an act to our staff', /^A program found it/],
  ['a member', false, 'because of a report. We don’t say who sent it', /^No program was used to find this/],
])('the statement of reasons after a report by %s says so', async (_by, isAutomatic, source, automation) => {
  const [asha, ravi] = await aConnectedPair(t)
  if (isAutomatic) {
    await say(t, ravi, asha, ASKS)
    await reportFlaggedMessages(t.deps)
  } else {
    const body = { user_id: asha.id, reported_user_id: ravi.id, reason: 'Money', description: 'He asked for money.' }
    await t.call(safety.report, { body }, { as: asha.token })
  }
  const [report] = await reportsAbout(ravi)
  const decision = { outcome: 'warned', note: 'Read.', message: '', days: null }
  await t.call(reportsInbox.decide, { params: { number: report?.number ?? '' }, body: decision }, { as: staff.token })
  const { id } = await t.db
    .selectFrom('sanctions')
    .select('id')
    .where('member_id', '=', ravi.id)
    .executeTakeFirstOrThrow()
  const { body } = await t.call(appeals.decision, { body: { token: decisionToken(t.deps.vault, id) } })
  expect(body.data).toMatchObject({
    statement: { source: expect.stringContaining(source), automation: expect.stringMatching(automation) },
  })
})

test('an open automatic report takes further messages of the same sender, a decided one does not', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, ASKS)
  await reportFlaggedMessages(t.deps)
  await say(t, ravi, asha, MOVES)
  await say(t, asha, ravi, MOVES)
  await reportFlaggedMessages(t.deps)
  const [first, ...others] = await reportsAbout(ravi)
  expect(others).toEqual([])
  expect(first?.evidence.map(({ seq, is_reported }) => [seq, is_reported])).toEqual([
    [1, true],
    [2, true],
    [3, false],
  ])
  expect(await reportsAbout(asha)).toHaveLength(1)
  const decided = await decide(first?.number ?? '')
  expect(decided.body).toMatchObject({ success: true, message: 'The report is decided.' })
  await say(t, ravi, asha, ASKS)
  await reportFlaggedMessages(t.deps)
  expect((await reportsAbout(ravi)).map(({ state }) => state)).toEqual(['decided', 'open'])
})

test('evidence of an automatic report outlives the deletion of its message, also when that comes first', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const early = await say(t, ravi, asha, ASKS)
  await t.call(conversations.deleteMessage, { params: { id: early.id } }, { as: ravi.token })
  expect(await flags()).toBe(0)
  const late = await say(t, ravi, asha, MOVES)
  await reportFlaggedMessages(t.deps)
  await t.call(conversations.deleteMessage, { params: { id: late.id } }, { as: ravi.token })
  const [report] = await reportsAbout(ravi)
  expect(report?.evidence.map(({ msg }) => msg)).toEqual([ASKS, MOVES])
})

test('a failure before the commit leaves the flag, so that the report is opened by the next run', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, ASKS)
  const broken = {
    ...t.deps,
    clock: () => {
      throw new Error('the process ends here')
    },
  }
  await expect(reportFlaggedMessages(broken)).rejects.toThrow('the process ends here')
  expect([await flags(), await reportsAbout(ravi)]).toEqual([1, []])
  await reportFlaggedMessages(t.deps)
  expect(await reportsAbout(ravi)).toHaveLength(1)
})

test('two processes that run at once open one report', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, ASKS)
  await say(t, ravi, asha, MOVES)
  const counts = await Promise.all([1, 2, 3].map(() => reportFlaggedMessages(t.deps)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect(await reportsAbout(ravi)).toHaveLength(1)
})

test('a message that is deleted while its report is opened is in the report', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const { id } = await say(t, ravi, asha, ASKS)
  await startWhileHeld<unknown>(t, heldTable('reports'), [
    () => reportFlaggedMessages(t.deps),
    () => t.call(conversations.deleteMessage, { params: { id } }, { as: ravi.token }),
  ])
  const [report] = await reportsAbout(ravi)
  expect(report?.evidence.map(({ msg }) => msg)).toEqual([ASKS])
})
