import { accounts } from '@heartwell/contract/accounts/accounts.ts'
import { BATCH_MAX, type BatchedAnswer, batch, isBatched } from '@heartwell/contract/batch.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import { ENDPOINTS } from '@heartwell/contract/endpoints.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HARMLESS_REPETITIONS } from '../../../../packages/contract/src/repetitions.ts'
import { aMember, aStaffMember, type Person } from '../factories.ts'
import { type CallInput, type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let [asha, ravi]: Person[] = []
beforeAll(async () => {
  t = await testApp({ rateLimits: true, env: { REQUESTS_AT_ONCE: '2' } })
  asha = await aMember(t)
  ravi = await aMember(t, { gender: 'M' })
})
afterAll(() => t.close())

type Read = readonly [Endpoint, CallInput?]
const inBatch = ([{ method, path }, input]: Read) => ({ method, path, ...input })
const send = (reads: readonly Read[], as?: string, headers = {}) =>
  t.call(batch.read, { body: { reads: reads.map(inBatch) } }, { as, headers })
const answersOf = async (reads: readonly Read[], as?: string) =>
  (await send(reads, as)).body.answers as (BatchedAnswer & { body: Record<string, unknown> })[]
const alone = async ([e, input]: Read, as?: string) => {
  const { status, body } = await t.call(e, input, { as })
  return { status, body }
}
const refusal = (status: number, code: string) => ({ status, body: expect.objectContaining({ success: false, code }) })
const profileOf = ({ id }: Person): Read => [profiles.getUser, { body: { user_id: id } }]
const MENU: Read = [conversations.menu]

describe('POST /api/batch', () => {
  test('answers each read as a request of its own would, in the order of the reads', async () => {
    await t.call(interests.send, { body: { user_id: ravi!.id, match_confirm_user_id: asha!.id } }, { as: ravi!.token })
    const reads: Read[] = [
      MENU,
      profileOf(asha!),
      [interests.received, { body: { user_id: asha!.id } }],
      [conversations.list, { query: { search: 'Member' } }],
      [safety.blocked, { query: { member_id: ravi!.id } }],
      [conversations.conversation, { params: { partnerId: ravi!.id } }],
    ]
    const single = []
    for (const read of reads) single.push(await alone(read, asha!.token))
    const answers = await answersOf(reads, asha!.token)
    // Each refusal has the id of its own request.
    expect(answers.map(withoutId)).toEqual(single.map(withoutId))
    expect(answers[0]?.body).toMatchObject({ success: true, requests: 1 })
    expect(answers[1]?.body).toMatchObject({ data: { email: asha!.email } })
  })

  test('is refused without a session, after the end of one and from another site', async () => {
    expect((await send([MENU])).body).toMatchObject({ code: 'session.required' })
    const member = await aMember(t)
    expect((await send([MENU], member.token)).status).toBe(200)
    await t.call(accounts.logout, {}, { as: member.token })
    expect((await send([MENU], member.token)).body).toMatchObject({ code: 'session.required' })
    const foreign = await send([MENU], asha!.token, { origin: 'https://evil.example' })
    expect([foreign.status, foreign.body.code]).toEqual([403, 'request.origin'])
  })

  test('is refused to a suspended member, whose ban is proposed', async () => {
    const member = await aMember(t)
    const anna = await aStaffMember(t, 'provider', ['moderator'])
    const body = { reason: 'money', message: '', note: 'Asked three members for gift cards.' }
    expect((await send([MENU], member.token)).status).toBe(200)
    await t.call(sanctions.proposeBan, { params: { id: member.id }, body }, { as: anna.token })
    expect((await send([MENU, profileOf(member)], member.token)).status).toBe(401)
  })

  test('refuses each part for itself: a member who is not approved has their own account alone', async () => {
    const waiting = await aMember(t, { approval: 'pending' })
    const reads = [profileOf(waiting), MENU, profileOf(ravi!), [interests.connections] as const]
    const [own, ...others] = await answersOf(reads, waiting.token)
    expect(own).toMatchObject({ status: 200, body: { data: { email: waiting.email } } })
    expect(others).toEqual(Array.from({ length: 3 }, () => refusal(403, 'member.not_approved')))
  })

  test('shows nothing of a member who has blocked the viewer, or whom the viewer has blocked', async () => {
    const one = await aMember(t)
    const two = await aMember(t, { gender: 'M', name: 'Canary Blocked' })
    const reads = [profileOf(two), [conversations.conversation, { params: { partnerId: two.id } }] as const]
    expect((await answersOf(reads, one.token))[0]).toMatchObject({ status: 200, body: { data: { name: two.name } } })
    await t.call(safety.block, { body: { member_id: one.id } }, { as: two.token })
    const hidden = await answersOf(reads, one.token)
    expect(hidden).toEqual([refusal(404, 'not_found'), refusal(404, 'not_found')])
    expect(JSON.stringify(hidden)).not.toContain('Canary')
    const seenByBlocker = await answersOf([profileOf(one)], two.token)
    expect(seenByBlocker.map(withoutId)).toEqual([withoutId(await alone(profileOf(one), two.token))])
  })

  test('refuses the id of another member', async () => {
    const reads = [[interests.received, { body: { user_id: ravi!.id } }] as const, MENU]
    const [received, menu] = await answersOf(reads, asha!.token)
    expect(received).toEqual(refusal(403, 'session.not_yours'))
    expect(menu?.status).toBe(200)
  })

  test('holds no command, no page of visitors or staff, no file, no address with values and not itself', async () => {
    const others: Read[] = Object.values(ENDPOINTS).flatMap((e) => (isBatched(e) || e.method === 'DELETE' ? [] : [[e]]))
    for (let from = 0; from < others.length; from += BATCH_MAX) {
      const some = others.slice(from, from + BATCH_MAX)
      const answers = await answersOf(some, asha!.token)
      expect(answers, some.map(([{ path }]) => path).join()).toEqual(some.map(() => refusal(404, 'not_found')))
    }
    expect(others.length).toBeGreaterThan(200)
    const filled = { ...profiles.getUser, path: `/api/conversations/${ravi!.id}` } as const
    expect(await answersOf([[filled]], asha!.token)).toEqual([refusal(404, 'not_found')])
    expect(
      (await t.call(batch.read, { body: { reads: [{ method: 'DELETE', path: MENU[0].path }] } }, { as: asha!.token }))
        .status,
    ).toBe(400)
  })

  test(`takes ${BATCH_MAX} reads and not one more, and not none`, async () => {
    const reads = Array.from({ length: BATCH_MAX }, () => MENU)
    expect(await answersOf(reads, asha!.token)).toHaveLength(BATCH_MAX)
    expect((await send([...reads, MENU], asha!.token)).status).toBe(400)
    expect((await send([], asha!.token)).status).toBe(400)
  })

  test('refuses the invalid input of a part with the texts by field, and answers the others', async () => {
    const reads = [[profiles.getUser, { body: { user_id: 'nobody' } }] as const, MENU]
    const [invalid, menu] = await answersOf(reads, asha!.token)
    expect(invalid).toEqual(refusal(400, 'request.invalid'))
    expect(Object.keys(invalid?.body.errors ?? {})).toEqual(['user_id'])
    expect(menu?.status).toBe(200)
  })

  test('counts each part for its own rate limit', async () => {
    const viewer = await aMember(t)
    for (let n = 0; n < 299; n += 1) await t.deps.rateLimits.consume('profileView', viewer.id)
    const [last] = await answersOf([profileOf(ravi!)], viewer.token)
    expect(last?.status).toBe(200)
    const [spent, menu] = await answersOf([profileOf(ravi!), MENU], viewer.token)
    expect(spent).toEqual(refusal(429, 'rate_limit.exceeded'))
    expect(menu?.status).toBe(200)
  })

  test('ends although it has more parts than requests are answered at once', async () => {
    const reads = Array.from({ length: 6 }, () => MENU)
    const batches = await Promise.all([1, 2, 3].map(() => answersOf(reads, asha!.token)))
    expect(batches.flat().map(({ status }) => status)).toEqual(Array.from({ length: 18 }, () => 200))
  })
})

const withoutId = ({ status, body }: BatchedAnswer) => ({
  status,
  body: { ...(body as object), request_id: undefined },
})

test('only members’ reads that change nothing are batched', () => {
  const posts = Object.entries(ENDPOINTS).flatMap(([name, e]) => (isBatched(e) && e.method === 'POST' ? [name] : []))
  expect(posts.toSorted()).toEqual([
    'counselling.bookedByMe',
    'counselling.myBookings',
    'interests.pending',
    'interests.received',
    'interests.sent',
    'matching.filterCounts',
    'matching.matchedUsers',
    'notifications.history',
    'payments.history',
    'profiles.getUser',
  ])
  const known: readonly string[] = HARMLESS_REPETITIONS.reads.commands
  expect(posts.filter((name) => !known.includes(name))).toEqual([])
  expect(isBatched(notifications.saveSettings)).toBe(false)
  expect(isBatched(accounts.resendVerification)).toBe(false)
  expect(isBatched(ENDPOINTS['ownData.archive']!)).toBe(true)
})
