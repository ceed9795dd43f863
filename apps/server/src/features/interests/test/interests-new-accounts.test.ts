import { interests } from '@heartwell/contract/interests/interests.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
let crowd: Person[]
const PEOPLE = 24
beforeAll(async () => {
  t = await testApp({ rateLimits: true })
  crowd = await Promise.all(
    Array.from({ length: PEOPLE }, (_, n) =>
      aMember(t, { gender: 'M', name: `Ravi ${'abcdefghijklmnopqrstuvwx'[n]}` }),
    ),
  )
})
afterAll(() => t.close())
let asha: Person
beforeEach(async () => {
  asha = await aMember(t)
})

const to = (n: number) => crowd[n] as Person
const send = (person: Person, note?: string, from = asha) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: person.id, note } }, { as: from.token })
const sendTo = (from: number, until: number) =>
  Promise.all(Array.from({ length: until - from }, (_, n) => send(to(from + n))))
const approvedAgo = (ms: number, person = asha) =>
  t.db
    .updateTable('members')
    .set({ decided_at: new Date(t.deps.clock().getTime() - ms) })
    .where('id', '=', person.id)
    .execute()
const sentAgo = (ms: number, count: number) =>
  t.db
    .insertInto('interest_requests')
    .values(
      crowd.slice(0, count).map(({ id }) => ({
        sender_id: asha.id,
        recipient_id: id,
        created_at: new Date(t.deps.clock().getTime() - ms),
      })),
    )
    .execute()

describe('a new member', () => {
  test('sends five interests a day, however many are sent at once, and reads the limit and its end', async () => {
    const answers = await sendTo(0, 8)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
    const refused = await send(to(8))
    expect(refused).toMatchObject({ status: 429, body: { success: false, code: 'interest.new_account' } })
    expect(refused.body.message).toMatch(
      /^Your account is new, so you can send 5 interests a day until \d+ \w+ \d{4}\. You can send the next one in 24 hours\.$/,
    )
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3600)
  })

  test('gets none back by withdrawing', async () => {
    await sendTo(0, 5)
    await t.call(interests.withdraw, { body: { user_id: asha.id, member_id: to(0).id } }, { as: asha.token })
    expect((await send(to(9))).status).toBe(429)
  })

  test('may connect by answering an interest also after the fifth', async () => {
    await sendTo(0, 5)
    const ravi = await aMember(t, { gender: 'M' })
    await approvedAgo(20 * DAY_MS, ravi)
    expect((await send(asha, undefined, ravi)).status).toBe(200)
    expect((await send(ravi)).body.message).toBe('It is mutual: you are now connected.')
  })

  test('has at most ten unanswered interests at once', async () => {
    await sentAgo(2 * DAY_MS, 9)
    expect((await send(to(10))).status).toBe(200)
    const refused = await send(to(11))
    expect(refused.body.code).toBe('interest.new_account')
    expect(refused.body.message).toMatch(
      /^Your account is new, so no more than 10 interests can wait for an answer until/,
    )
    const answer = { user_id: to(0).id, interested_user: asha.id, confirm: true }
    await t.call(interests.answer, { body: answer }, { as: to(0).token })
    expect((await send(to(11))).status).toBe(200)
  })

  test.each([
    ['on the fourteenth day', 14 * DAY_MS - HOUR_MS, 429],
    ['on the fifteenth day', 14 * DAY_MS + HOUR_MS, 200],
  ])('%s after the approval the sixth interest is answered with the right status', async (_, ms, status) => {
    await approvedAgo(ms)
    expect((await sendTo(0, 5)).map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    expect((await send(to(6))).status).toBe(status)
  })
})

test('the limit of all members stays 30 a day', async () => {
  await approvedAgo(15 * DAY_MS)
  expect((await sendTo(0, PEOPLE)).every(({ status }) => status === 200)).toBe(true)
})

describe('a note', () => {
  test('about money has advice for its recipient, and none for its sender', async () => {
    const ravi = await aMember(t, { gender: 'M' })
    await send(ravi, 'My wallet was stolen at the airport. Please buy me gift cards and send the codes.')
    const received = await t.call(interests.received, { body: { user_id: ravi.id } }, { as: ravi.token })
    expect(received.body.received_requests).toMatchObject([{ id: asha.id, note_advice: 'gift_cards' }])
    const profile = await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })
    expect(profile.body.data).toMatchObject({ relation: 'received', note_advice: 'gift_cards' })
    const sent = await t.call(interests.sent, { body: { user_id: asha.id } }, { as: asha.token })
    expect(sent.body.sent_requests).toMatchObject([{ id: ravi.id, note_advice: null }])
  })

  test('of an ordinary kind has no advice', async () => {
    const ravi = await aMember(t, { gender: 'M' })
    await send(ravi, 'Your garden looks lovely.')
    const received = await t.call(interests.received, { body: { user_id: ravi.id } }, { as: ravi.token })
    expect(received.body.received_requests).toMatchObject([{ note_advice: null }])
  })

  test('that goes to ten people is reported once, whatever its signs and names are', async () => {
    await approvedAgo(15 * DAY_MS)
    const moderator = await aStaffMember(t, 'provider', ['moderator'])
    const reports = async () => {
      const { body } = await t.call(reportsInbox.list, { query: { state: 'open' } }, { as: moderator.token })
      return (body.rows as { number: string; reporter_type: string }[]).filter(
        ({ reporter_type }) => reporter_type === 'system',
      )
    }
    for (let n = 0; n < 9; n += 1)
      await send(to(n), `Hello ${to(n).name.slice(0, 4)}, I liked your smile${'!'.repeat(n)}`)
    await send(to(20), 'Another note.')
    expect(await reports()).toEqual([])
    await send(to(9), 'HELLO, I liked your smilе')
    const [report] = await reports()
    expect(report).toBeDefined()
    const { body } = await t.call(
      reportsInbox.report,
      { params: { number: report?.number ?? '' } },
      { as: moderator.token },
    )
    expect(body.data).toMatchObject({
      reason: 'Other',
      reported: { id: asha.id },
      description: 'The member sent the same note to 10 people within 30 days: “HELLO, I liked your smilе”',
    })
    for (let n = 10; n < 20; n += 1) await send(to(n), 'Hello, I liked your smile.')
    expect(await reports()).toHaveLength(1)
  })
})
