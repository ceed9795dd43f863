import { memberFile } from '@heartwell/contract/console/member-file.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { connect, historyOf, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { reportFlaggedMessages } from '../money-talk/service.ts'

let t: TestApp
let moderator: Person
let crowd: Person[]
beforeAll(async () => {
  t = await testApp()
  moderator = await aStaffMember(t, 'provider', ['moderator'])
  crowd = await Promise.all(Array.from({ length: 8 }, () => aMember(t)))
})
afterAll(() => t.close())
let ravi: Person
beforeEach(async () => {
  ravi = await aMember(t, { gender: 'M' })
})

const STORY = [
  'Good morning beautiful, your smile touched my heart, I love you already.',
  'I am an engineer on an oil rig in the North Sea.',
  'The signal here is too weak for a call.',
  'I think of you every night, my dear, you are the woman I have been waiting for.',
]
/** A connected member whom `sender` has written a story that is warned about. */
async function warned(sender: Person): Promise<Person> {
  const receiver = await aMember(t)
  await connect(t, receiver, sender)
  for (const text of STORY) await say(t, sender, receiver, text)
  return receiver
}
const isWarned = async (sender: Person) =>
  (await t.db.selectFrom('conversation_signs').select('warned_at').where('sender_id', '=', sender.id).execute()).filter(
    ({ warned_at }) => warned_at !== null,
  ).length
/** A sender with two warned conversations. */
async function slowed(sender: Person): Promise<[Person, Person]> {
  const first = await warned(sender)
  const second = await warned(sender)
  expect(await isWarned(sender)).toBe(2)
  return [first, second]
}

const interest = (to: Person, from = ravi) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const write = (to: Person, from = ravi) =>
  t.call(
    conversations.send,
    { body: { from: from.id, to: to.id, sender_id: from.id, msg: 'A quiet day here.' } },
    { as: from.token },
  )
const to = (n: number) => crowd[n] as Person
const statusesOf = async (calls: ReturnType<typeof interest>[]) =>
  (await Promise.all(calls)).map(({ status }) => status).sort()
const file = async (as = moderator) =>
  (await t.call(memberFile.file, { params: { id: ravi.id } }, { as: as.token })).body.data as {
    slow_sending: { ends_at: string; conversations: number; signs: string[] } | null
  }
const end = (as: Person) => t.call(memberFile.endSlowSending, { params: { id: ravi.id } }, { as: as.token })
/** Moves the warnings and first words of the sender into the past. */
async function ageBy(ms: number) {
  const at = new Date(t.deps.clock().getTime() - ms)
  await t.db.updateTable('slow_first_words').set({ written_at: at }).where('sender_id', '=', ravi.id).execute()
  await t.db
    .updateTable('conversation_signs')
    .set({ warned_at: at })
    .where('sender_id', '=', ravi.id)
    .where('warned_at', 'is not', null)
    .execute()
}

describe('a sender with two warned conversations', () => {
  test('writes first to three new people a day, and reads the reason, the wait and the end at the fourth', async () => {
    await slowed(ravi)
    expect(await statusesOf([0, 1, 2].map((n) => interest(to(n))))).toEqual([200, 200, 200])
    const refused = await interest(to(3))
    expect(refused).toMatchObject({ status: 409, body: { success: false, code: 'first_words.slowed' } })
    expect(refused.body.message).toMatch(
      /^An automatic check was unsure about one of your conversations, so you can write to 3 new people a day for now\. You can write to the next one in 24 hours, and to people you already know at any time\. This ends on \d+ \w+ \d{4}\. If we’re wrong, tell us under Help and Support, and a person will check\.$/,
    )
    await ageBy(DAY_MS)
    expect((await interest(to(3))).status).toBe(200)
  })

  test('of six interests at once sends three', async () => {
    await slowed(ravi)
    const statuses = await statusesOf([0, 1, 2, 3, 4, 5].map((n) => interest(to(n))))
    expect(statuses).toEqual([200, 200, 200, 409, 409, 409])
  })

  test('of six first messages at once sends three, and an empty conversation does not help', async () => {
    await slowed(ravi)
    const people = await Promise.all(Array.from({ length: 6 }, () => aMember(t)))
    for (const person of people) await connect(t, person, ravi)
    const options = { params: { partnerId: people[0]?.id ?? '' }, body: { muted: true } }
    expect((await t.call(conversations.setOptions, options, { as: ravi.token })).status).toBe(200)
    expect(await statusesOf(people.slice(1).map((person) => write(person)))).toEqual([200, 200, 200, 409, 409])
    const refused = await write(people[0] as Person)
    expect(refused).toMatchObject({ status: 409, body: { code: 'first_words.slowed' } })
    expect(await historyOf(t, people[0] as Person, ravi)).toEqual([])
  })

  test('writes on to people who know them, and answers whoever writes first', async () => {
    const [asha] = await slowed(ravi)
    await statusesOf([0, 1, 2].map((n) => interest(to(n))))
    expect((await write(asha)).status).toBe(200)
    const leela = await aMember(t)
    await connect(t, leela, ravi)
    await say(t, leela, ravi, 'Hello, how was your week?')
    expect((await write(leela)).status).toBe(200)
    const meera = await aMember(t)
    await interest(ravi, meera)
    expect((await interest(meera)).body.message).toBe('It is mutual: you are now connected.')
  })

  test('counts a person once, for an interest and for the first message', async () => {
    await slowed(ravi)
    await statusesOf([0, 1, 2].map((n) => interest(to(n))))
    const answer = { user_id: to(0).id, interested_user: ravi.id, confirm: true }
    await t.call(interests.answer, { body: answer }, { as: to(0).token })
    expect((await write(to(0))).status).toBe(200)
  })

  test('is free again when one of the receivers says that it is fine', async () => {
    const [asha] = await slowed(ravi)
    await statusesOf([0, 1, 2].map((n) => interest(to(n))))
    expect((await interest(to(3))).status).toBe(409)
    const message = (await historyOf(t, asha, ravi)).find(({ advice }) => advice?.category === 'story')
    const fold = { params: { id: message?.id ?? '' }, body: { dismissed: true } }
    await t.call(conversations.setAdvice, fold, { as: asha.token })
    expect((await interest(to(3))).status).toBe(200)
    expect((await file()).slow_sending).toBeNull()
  })

  test('is free again after fourteen days', async () => {
    await slowed(ravi)
    await ageBy(14 * DAY_MS - HOUR_MS)
    expect((await file()).slow_sending).not.toBeNull()
    await ageBy(14 * DAY_MS)
    expect((await file()).slow_sending).toBeNull()
  })

  test('is neither suspended nor hidden', async () => {
    await slowed(ravi)
    const account = t.db.selectFrom('accounts').select(['hidden', 'suspended_at']).where('id', '=', ravi.id)
    expect(await account.executeTakeFirst()).toEqual({ hidden: false, suspended_at: null })
  })
})

test('one warned conversation is a card alone, and with a request for money it slows', async () => {
  const asha = await warned(ravi)
  expect((await file()).slow_sending).toBeNull()
  await say(t, ravi, asha, 'My wallet was stolen. Please buy me gift cards and send me the codes.')
  expect((await file()).slow_sending).toMatchObject({
    new_people_a_day: 3,
    conversations: 1,
    signs: expect.arrayContaining(['far_away', 'request']),
  })
})

describe('staff', () => {
  test('end slower sending in the member file, once in the history, and later warnings count again', async () => {
    await slowed(ravi)
    await statusesOf([0, 1, 2].map((n) => interest(to(n))))
    expect((await end(moderator)).body).toMatchObject({
      success: true,
      message: 'The member can write to new people as before.',
    })
    expect((await end(moderator)).status).toBe(200)
    const acts = await t.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', ravi.id)
      .where('action', '=', 'slow_sending.ended')
      .execute()
    expect(acts).toHaveLength(1)
    expect((await interest(to(3))).status).toBe(200)
    await warned(ravi)
    await warned(ravi)
    expect((await file()).slow_sending).toMatchObject({ conversations: 2 })
  })

  test.each([
    ['reviewer', ['reviewer']],
    ['support', ['support']],
  ] as const)('in the role %s do not end it', async (_, roles) => {
    await slowed(ravi)
    const colleague = await aStaffMember(t, 'provider', [...roles])
    expect((await end(colleague)).status).toBe(403)
    expect((await file()).slow_sending).not.toBeNull()
  })

  test('members do not end it, and nobody ends it for somebody who does not exist', async () => {
    await slowed(ravi)
    expect((await end(ravi)).status).toBe(403)
    expect((await file()).slow_sending).not.toBeNull()
    const nobody = { params: { id: crypto.randomUUID() } }
    expect((await t.call(memberFile.endSlowSending, nobody, { as: moderator.token })).status).toBe(404)
  })

  test('decide the automatic report without an action, and the sender is free again', async () => {
    await slowed(ravi)
    while ((await reportFlaggedMessages(t.deps)) > 0);
    const report = await t.db
      .selectFrom('reports')
      .select('number')
      .where('reported_id', '=', ravi.id)
      .where('reporter_type', '=', 'system')
      .executeTakeFirstOrThrow()
    const decide = {
      params: { number: report.number },
      body: { outcome: 'none' as const, note: 'An engineer at sea.' },
    }
    expect((await t.call(reportsInbox.decide, decide, { as: moderator.token })).status).toBe(200)
    expect((await file()).slow_sending).toBeNull()
  })
})
