import { randomUUID } from 'node:crypto'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { matching } from '@heartwell/contract/matching/matching.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { type ReviewFile, review } from '@heartwell/contract/review/review.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { signIn, tokenOf } from '../../../../test/steps/account-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const block = (by: Person, whom: { id: string }) =>
  t.call(safety.block, { body: { member_id: whom.id } }, { as: by.token })
const unblock = (by: Person, whom: { id: string }) =>
  t.call(safety.unblock, { params: { memberId: whom.id } }, { as: by.token })
const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const pair = async () => [await aMember(t), await aMember(t, { gender: 'M', photos: 1 })] as const

/**
 * Everything that a member can read about others, in one text. The member may see their own list of blocks, so it is
 * left out.
 */
async function everything(person: Person, other: Person): Promise<string> {
  const own = { body: { user_id: person.id } }
  const as = { as: person.token }
  const replies = await Promise.all([
    t.call(profiles.getUser, own, as),
    t.call(profiles.getUser, { body: { user_id: other.id } }, as),
    t.call(matching.matchedUsers, own, as),
    t.call(matching.matchedUsers, { body: { ...own.body, scope: 'connected' } }, as),
    t.call(interests.sent, own, as),
    t.call(interests.received, own, as),
    t.call(interests.pending, own, as),
    t.call(interests.connections, {}, as),
    t.call(notifications.history, own, as),
    send(person, other),
    answer(person, other, true),
  ])
  return replies.map((r) => JSON.stringify(r.body)).join('\n')
}

const MEETINGS: [string, (asha: Person, ravi: Person) => Promise<unknown>][] = [
  ['who only match', async () => {}],
  ['of whom she asked', (asha, ravi) => send(asha, ravi)],
  ['of whom he asked', (asha, ravi) => send(ravi, asha)],
  ['of whom he declined her', (asha, ravi) => send(asha, ravi).then(() => answer(ravi, asha, false))],
  ['who are connected', (asha, ravi) => send(asha, ravi).then(() => answer(ravi, asha, true))],
]

describe.each(MEETINGS)('two members %s', (_, meet) => {
  test('are in no answer to each other after a block, and all is back when it is lifted', async () => {
    const [asha, ravi] = await pair()
    await meet(asha, ravi)
    const before = await t.db
      .selectFrom('interest_requests')
      .selectAll()
      .where('sender_id', 'in', [asha.id, ravi.id])
      .execute()
    expect((await block(asha, ravi)).body.success).toBe(true)
    expect(await everything(asha, ravi)).not.toContain(ravi.id)
    expect(await everything(ravi, asha)).not.toContain(asha.id)
    const after = await t.db
      .selectFrom('interest_requests')
      .selectAll()
      .where('sender_id', 'in', [asha.id, ravi.id])
      .execute()
    expect(after).toEqual(before)
    expect((await unblock(asha, ravi)).status).toBe(200)
    const profile = await t.call(profiles.getUser, { body: { user_id: ravi.id } }, { as: asha.token })
    expect(profile.status).toBe(200)
  })
})

test('the blocked member is not notified and cannot lift the block', async () => {
  const [asha, ravi] = await pair()
  await block(asha, ravi)
  const { body } = await t.call(notifications.history, { body: { user_id: ravi.id } }, { as: ravi.token })
  expect(body.notification_history).toEqual([])
  const list = await t.call(safety.blocked, {}, { as: ravi.token })
  expect(list.body.blocked).toEqual([])
  expect((await unblock(ravi, asha)).status).toBe(404)
  expect((await block(ravi, asha)).status).toBe(404)
})

test('the list of blocks names the blocked members, and is empty once the block is lifted', async () => {
  const [asha, ravi] = await pair()
  await block(asha, ravi)
  const list = async () => (await t.call(safety.blocked, {}, { as: asha.token })).body.blocked as { id: string }[]
  const [row] = await list()
  expect(row).toEqual({ id: expect.any(String), _id: row?.id, name: 'Member' })
  await unblock(asha, ravi)
  expect(await list()).toEqual([])
  // By the id in the list, which says nothing about the account.
  await block(asha, ravi)
  const [again] = await list()
  expect(again?.id).not.toBe(ravi.id)
  expect((await unblock(asha, { id: again?.id ?? '' })).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await unblock(asha, ravi)).status).toBe(404)
})

test('a block given again, also ten times at once, is one block', async () => {
  const [asha, ravi] = await pair()
  const replies = await Promise.all(Array.from({ length: 10 }, () => block(asha, ravi)))
  expect(replies.map((r) => r.status)).toEqual(Array(10).fill(200))
  expect((await block(asha, ravi)).status).toBe(200)
  const rows = await t.db.selectFrom('blocks').selectAll().where('blocker_id', '=', asha.id).execute()
  expect(rows).toHaveLength(1)
})

test('a member cannot block somebody who is invisible to them, nor themselves', async () => {
  const asha = await aMember(t)
  for (const other of [
    asha,
    { id: randomUUID() },
    await aMember(t),
    await aMember(t, { gender: 'M', approval: 'pending' }),
  ]) {
    expect((await block(asha, other)).status).toBe(404)
  }
})

test('PM-04 blocking is for approved members', async () => {
  const ravi = await aMember(t, { gender: 'M' })
  const call = async (as?: string) => [
    (await t.call(safety.block, { body: { member_id: ravi.id } }, { as })).status,
    (await t.call(safety.unblock, { params: { memberId: ravi.id } }, { as })).status,
    (await t.call(safety.blocked, {}, { as })).status,
  ]
  expect(await call()).toEqual([401, 401, 401])
  expect(await call((await aMember(t, { approval: 'pending' })).token)).toEqual([403, 403, 403])
  expect(await call((await aStaffMember(t)).token)).toEqual([403, 403, 403])
  const asha = await aMember(t)
  expect((await t.call(safety.block, { body: { member_id: 'x' } }, { as: asha.token })).status).toBe(400)
})

test('a notification about a blocked member is hidden, and back when the block is lifted', async () => {
  const asha = await aMember(t, { name: 'Asha Canary' })
  const ravi = await aMember(t, { gender: 'M' })
  await t.call(interests.send, { body: { user_id: asha.id, match_confirm_user_id: ravi.id } }, { as: asha.token })
  const titles = async () => {
    const answer = await t.call(notifications.history, { body: { user_id: ravi.id } }, { as: ravi.token })
    return JSON.stringify(answer.body)
  }
  expect(await titles()).toContain('Asha Canary')
  await t.call(safety.block, { body: { member_id: asha.id } }, { as: ravi.token })
  expect(await titles()).not.toContain('Asha Canary')
  await t.call(safety.unblock, { params: { memberId: asha.id } }, { as: ravi.token })
  expect(await titles()).toContain('Asha Canary')
})

type ReportDetails = {
  reason?: string
  description?: string
  block?: boolean
  reported_type?: string
  reporter_type?: string
}
const report = (by: Person, whom: { id: string }, details: ReportDetails = {}) => {
  const words = { reason: 'Money', description: 'He asked me for a loan.', ...details }
  return t.call(safety.report, { body: { user_id: by.id, reported_user_id: whom.id, ...words } }, { as: by.token })
}
const numberIn = (answer: { body: Record<string, unknown> }) => String(answer.body.case_number)
const notificationsOf = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return JSON.stringify(body.notification_history)
}

describe('PM-08 EN-20 a report about another member', () => {
  test('has a case number, which is in the notifications, and the same text again is the same report', async () => {
    const [asha, ravi] = await pair()
    const first = await report(asha, ravi)
    expect(first.body).toMatchObject({ success: true, case_number: expect.stringMatching(/^\w{3}-\w{3}$/) })
    const again = await Promise.all(Array.from({ length: 4 }, () => report(asha, ravi)))
    expect(new Set(again.map(numberIn))).toEqual(new Set([numberIn(first)]))
    expect(numberIn(await report(asha, ravi, { reason: 'Abuse' }))).not.toBe(numberIn(first))
    expect((await notificationsOf(asha)).split(`case number is ${numberIn(first)}`)).toHaveLength(2)
    expect(await notificationsOf(ravi)).toBe('[]')
  })

  test('blocks as well on request, and can be made about a blocked member', async () => {
    const [asha, ravi] = await pair()
    await report(asha, ravi, { block: true })
    expect(await everything(asha, ravi)).not.toContain(ravi.id)
    expect(await everything(ravi, asha)).not.toContain(asha.id)
    expect((await report(asha, ravi, { reason: 'Threat' })).status).toBe(200)
  })

  test('API-44 says who reports whom by their types, and is answered with success', async () => {
    const [asha, ravi] = await pair()
    const types = { reporter_type: 'user', reported_type: 'user' }
    expect((await report(asha, ravi, types)).body).toMatchObject({ success: true })
    expect((await report(asha, ravi, { ...types, reported_type: 'counsellor' })).status).toBe(404)
    expect((await report(asha, ravi, { ...types, reporter_type: 'counsellor' })).status).toBe(400)
  })

  test('needs a reason, a text for "Other", and somebody who is visible to the member', async () => {
    const [asha, ravi] = await pair()
    const refused = await report(asha, ravi, { reason: 'Other', description: '  ' })
    expect(refused).toMatchObject({ status: 400, body: { errors: { description: 'Please tell us what happened' } } })
    expect((await report(asha, ravi, { reason: 'Dislike' })).body.errors).toEqual({ reason: 'Please choose a reason' })
    for (const other of [asha, { id: randomUUID() }, await aMember(t)]) {
      expect((await report(asha, other)).status).toBe(404)
    }
  })
})

describe('PM-09 the provider decides a report once', () => {
  const decide = async (number: string, outcome: string, as: string) =>
    t.call(reportsInbox.decide, { params: { number }, body: { outcome, note: 'Seen by us.' } }, { as })

  test.each([
    ['none', 'found no reason to act', '[]'],
    ['warned', 'taken action', 'Please keep to our rules'],
  ])(
    'as %s: the member who told us learns it in words that say nothing of the other',
    async (outcome, words, details) => {
      const asha = await aMember(t)
      const ravi = await aMember(t, { gender: 'M', name: 'Ravi Canary' })
      const staff = await aStaffMember(t)
      const number = numberIn(await report(asha, ravi))
      expect(await decide(number, outcome, staff.token)).toMatchObject({ status: 200 })
      expect(await notificationsOf(asha)).toContain(words)
      expect(await notificationsOf(asha)).not.toContain('Ravi Canary')
      expect(await notificationsOf(ravi)).toContain(details)
      expect(await notificationsOf(ravi)).not.toContain(asha.name)
      expect(await decide(number, 'suspended', staff.token)).toMatchObject({
        status: 409,
        body: { code: 'report.decided' },
      })
      const { body } = await t.call(reportsInbox.report, { params: { number } }, { as: staff.token })
      expect(body.data).toMatchObject({ state: 'decided', outcome, note: 'Seen by us.', by: 'Staff Person' })
    },
  )

  test('and suspends, which ends the sessions, hides the member and is recorded', async () => {
    const [asha, ravi] = await pair()
    const staff = await aStaffMember(t)
    const number = numberIn(await report(asha, ravi))
    const other = numberIn(await report(asha, ravi, { reason: 'Threat' }))
    await decide(number, 'suspended', staff.token)
    expect((await t.call(safety.blocked, {}, { as: ravi.token })).status).toBe(401)
    expect(await everything(asha, ravi)).not.toContain(ravi.id)
    const acts = await t.db.selectFrom('audit').select('action').where('subject_id', '=', ravi.id).execute()
    expect(acts.map((row) => row.action)).toEqual(['report.suspended', 'account.suspended'])
    const { body } = await t.call(reportsInbox.report, { params: { number: other } }, { as: staff.token })
    expect(body.data).toMatchObject({ reported: { suspended: true }, others: [{ number, outcome: 'suspended' }] })
  })

  test('of a suspension can be reversed: the member is notified once, signs in again and is seen as before', async () => {
    const [asha, ravi] = await pair()
    const staff = await aStaffMember(t)
    const number = numberIn(await report(asha, ravi))
    await decide(number, 'suspended', staff.token)
    const file = async () =>
      (await t.call(review.file, { params: { id: ravi.id } }, { as: staff.token })).body.data as ReviewFile // The contract guarantees this type.
    expect((await file()).suspension).toMatchObject({ report: number, reason: 'Seen by us.', by: 'Staff Person' })
    const lift = (id: string) => t.call(reportsInbox.liftSuspension, { params: { id } }, { as: staff.token })
    expect((await Promise.all([lift(ravi.id), lift(ravi.id)])).map(({ status }) => status)).toEqual([200, 200])
    const { suspension, history } = await file()
    expect(suspension).toBeNull()
    expect(history.map(({ action, by }) => [action, by])).toEqual([
      ['account.restored', 'Staff Person'],
      ['account.suspended', 'Staff Person'],
      ['report.suspended', 'Staff Person'],
    ])
    const mails = await t.mailsTo(ravi.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your account is open again', 'About your account'])
    expect(mails[0]?.text).not.toMatch(/report|Canary|suspen/i)
    const back = { ...ravi, token: tokenOf(await signIn(t, ravi.email)) }
    expect(await notificationsOf(back)).toContain('Your account is open again')
    expect(await everything(asha, back)).toContain(ravi.id)
    expect([(await lift(staff.id)).status, (await lift(randomUUID())).status]).toEqual([404, 404])
  })

  test('from a list with the one first that waits longest', async () => {
    const [asha, ravi] = await pair()
    const staff = await aStaffMember(t)
    const numbers = [numberIn(await report(asha, ravi)), numberIn(await report(asha, ravi, { reason: 'Nudity' }))]
    const { body } = await t.call(reportsInbox.list, { query: { state: 'open' } }, { as: staff.token })
    const listed = (body.rows as { number: string }[]).map((row) => row.number) // The contract guarantees this type.
    expect(listed.filter((number) => numbers.includes(number))).toEqual(numbers)
    expect((await t.call(reportsInbox.list, { query: { cursor: 'x' } }, { as: staff.token })).status).toBe(400)
  })
})

const sees = async (viewer: Person, other: Person) => {
  const profile = await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })
  const list = await t.call(matching.matchedUsers, { body: { user_id: viewer.id } }, { as: viewer.token })
  return [profile.status === 200, JSON.stringify(list.body).includes(other.id)]
}
const pause = (by: Person, paused: boolean) => t.call(safety.pause, { body: { paused } }, { as: by.token })

describe('a paused profile', () => {
  test('is shown to nobody new, sees nobody new, and is back at once when it goes on', async () => {
    const [asha, ravi] = await pair()
    expect(await sees(ravi, asha)).toEqual([true, true])
    expect((await pause(asha, true)).body.message).toBe('Your profile is paused.')
    expect(await sees(ravi, asha)).toEqual([false, false])
    expect(await sees(asha, ravi)).toEqual([false, false])
    expect((await send(ravi, asha)).status).toBe(404)
    const { body } = await t.call(safety.visibility, {}, { as: asha.token })
    expect(body.data).toEqual({ paused_at: expect.any(String), exclusive_with: null, named: [] })
    await pause(asha, false)
    expect(await sees(ravi, asha)).toEqual([true, true])
  })

  test('stays visible to connections, and to senders of an interest', async () => {
    const [asha, ravi] = await pair()
    const karl = await aMember(t, { gender: 'M' })
    await send(asha, ravi)
    await answer(ravi, asha, true)
    await send(karl, asha)
    await pause(asha, true)
    expect(await sees(ravi, asha)).toEqual([true, true])
    expect(await sees(asha, ravi)).toEqual([true, true])
    expect((await answer(asha, karl, true)).body.message).toBe('You are now connected.')
  })
})
