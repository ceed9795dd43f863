import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, connect, historyOf, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { forgetOldSketches } from '../stories/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const STORY = [
  'Good morning my dear, you touched my heart, I am falling in love with you.',
  'I am an engineer on an oil rig in the North Sea.',
  'I can not call, my camera is broken.',
  'I think of you every night, my dear, you are the woman I have been waiting for.',
]
async function sendStory(from: Person, to: Person) {
  for (const text of STORY) await say(t, from, to, text)
}
const adviceTo = async (reader: Person, writer: Person) =>
  (await historyOf(t, reader, writer)).flatMap(({ seq, advice }) => (advice ? [{ seq, ...advice }] : []))
async function flags(sender: Person): Promise<number> {
  const { rows } = await sql`
    select 1 from flagged_messages as f join messages as m on m.id = f.message_id
    where m.sender_id = ${sender.id}`.execute(t.db)
  return rows.length
}
/** How many messages of this sender were flagged for staff meanwhile. */
async function flaggedWhile(sender: Person, run: () => Promise<void>): Promise<number> {
  const before = await flags(sender)
  await run()
  return (await flags(sender)) - before
}

test('a conversation like that of a swindler is warned about once, with its reasons, to the receiver alone', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await sendStory(ravi, asha)
  await sendStory(ravi, asha)
  const advice = await adviceTo(asha, ravi)
  const stories = advice.filter(({ category }) => category === 'story')
  expect(stories).toEqual([
    {
      seq: expect.any(Number),
      category: 'story',
      dismissed: false,
      signs: expect.arrayContaining(['tender', 'far_away']),
    },
  ])
  expect(await adviceTo(ravi, asha)).toEqual([])
})

test('ordinary messages leave no row, and a sign in one is counted for its sender alone', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const rows = () =>
    t.db
      .selectFrom('conversation_signs')
      .select(['sender_id', 'counts', 'warned_at'])
      .where('sender_id', 'in', [asha.id, ravi.id])
      .execute()
  await say(t, asha, ravi, 'The tomatoes are ripe.')
  expect(await rows()).toEqual([])
  await say(t, ravi, asha, 'I am a nurse in Dubai at the moment.')
  expect(await rows()).toEqual([{ sender_id: ravi.id, counts: { far_away: 1 }, warned_at: null }])
})

test('a repeated message is counted once', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const body = { from: ravi.id, to: asha.id, sender_id: ravi.id, msg: STORY[1] ?? '', client_id: crypto.randomUUID() }
  for (let times = 0; times < 2; times += 1) await t.call(conversations.send, { body }, { as: ravi.token })
  const { counts } = await t.db
    .selectFrom('conversation_signs')
    .select('counts')
    .where('sender_id', '=', ravi.id)
    .executeTakeFirstOrThrow()
  expect(counts).toEqual({ far_away: 1 })
})

test('messages at the same time are all counted, and give one warning', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await Promise.all([...STORY, ...STORY].map((text) => say(t, ravi, asha, text)))
  const { counts } = await t.db
    .selectFrom('conversation_signs')
    .select('counts')
    .where('sender_id', '=', ravi.id)
    .executeTakeFirstOrThrow()
  expect(counts).toMatchObject({ far_away: 2, no_call: 2, tender: 4 })
  expect((await adviceTo(asha, ravi)).filter(({ category }) => category === 'story')).toHaveLength(1)
})

test('staff get a report after the second warned conversation of one sender, unless the first was said to be fine', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const leela = await aMember(t, { name: 'Leela Nair' })
  const meera = await aMember(t, { name: 'Meera Das' })
  await connect(t, leela, ravi)
  await connect(t, meera, ravi)
  const ownFlags = await flaggedWhile(ravi, () => sendStory(ravi, asha))
  const [advice] = (await historyOf(t, asha, ravi)).filter((message) => message.advice?.category === 'story')
  const fold = { params: { id: advice?.id ?? '' }, body: { dismissed: true } }
  await t.call(conversations.setAdvice, fold, { as: asha.token })
  expect(await flaggedWhile(ravi, () => sendStory(ravi, leela))).toBe(ownFlags)
  expect(await flaggedWhile(ravi, () => sendStory(ravi, meera))).toBe(ownFlags + 1)
})

test('a message whose conversation cannot be checked is sent all the same', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, 'Hello.')
  await sql`alter table conversation_signs rename to conversation_signs_away`.execute(t.db)
  try {
    const body = { from: ravi.id, to: asha.id, sender_id: ravi.id, msg: STORY[1] ?? '' }
    expect(await t.call(conversations.send, { body }, { as: ravi.token })).toMatchObject({ status: 200 })
    expect((await historyOf(t, asha, ravi)).map(({ msg }) => msg)).toEqual(['Hello.', STORY[1]])
  } finally {
    await sql`alter table conversation_signs_away rename to conversation_signs`.execute(t.db)
  }
})

/** Messages of one sender in a conversation, stored with their own times. */
async function storeMessagesAt(sender: Person, receiver: Person, times: readonly Date[]) {
  await sql`
    insert into messages (conversation_id, seq, id, sender_id, client_id, body, sent_at)
    select c.id, c.last_seq + n, gen_random_uuid(), ${sender.id}, gen_random_uuid(), 'A quiet day.', at
    from unnest(${times.map((at) => at.toISOString())}::timestamptz[]) with ordinality as t (at, n), conversations as c
    where least(${sender.id}::uuid, ${receiver.id}::uuid) = c.low_id
      and greatest(${sender.id}::uuid, ${receiver.id}::uuid) = c.high_id`.execute(t.db)
  await sql`
    update conversations set last_seq = last_seq + ${times.length}
    where least(${sender.id}::uuid, ${receiver.id}::uuid) = low_id
      and greatest(${sender.id}::uuid, ${receiver.id}::uuid) = high_id`.execute(t.db)
}
const countsOf = async (sender: Person) =>
  (await t.db.selectFrom('conversation_signs').select('counts').where('sender_id', '=', sender.id).execute()).map(
    ({ counts }) => counts,
  )

const COPY = 'I saw the picture of your garden and would like to know which roses grow beside the gate'

test('the same words to a third person are a sign, whatever name they begin with, and no text of them is stored', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const leela = await aMember(t, { name: 'Leela Nair' })
  const meera = await aMember(t, { name: 'Meera Das' })
  await connect(t, leela, ravi)
  await connect(t, meera, ravi)
  await say(t, ravi, asha, `Dear Asha, ${COPY}.`)
  await say(t, ravi, leela, `Hello Leela! ${COPY}`)
  expect(await countsOf(ravi)).toEqual([])
  await say(t, ravi, meera, `Meera, ${COPY}...`)
  expect(await countsOf(ravi)).toEqual([{ same_words: 1 }])
  const sketches = await t.db.selectFrom('message_sketches').selectAll().where('sender_id', '=', ravi.id).execute()
  expect(sketches).toHaveLength(3)
  expect(JSON.stringify(sketches)).not.toMatch(/garden|roses|gate/)
})

test('the same words of two members have no hash in common', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, COPY)
  await say(t, asha, ravi, COPY)
  const hashesOf = async ({ id }: Person) =>
    (await t.db.selectFrom('message_sketches').select('hashes').where('sender_id', '=', id).execute()).flatMap(
      ({ hashes }) => hashes,
    )
  const own = await hashesOf(asha)
  const other = await hashesOf(ravi)
  expect(own).toHaveLength(4)
  expect(other.filter((hash) => own.includes(hash))).toEqual([])
})

test.each([
  ['at three in the morning of the stated place', 3, [{ far_away: 1, hours: 1 }]],
  ['at three in the afternoon of the stated place', 15, [{ far_away: 1 }]],
])('messages %s are judged by its sun', async (_, hour, expected) => {
  const [asha, ravi] = await aConnectedPair(t)
  // Honolulu is at a longitude of 157.9 degrees west: its sun is ten and a half hours behind.
  await t.db
    .insertInto('preferences')
    .values({ member_id: ravi.id, country: 'US', region: '', city: 'Honolulu', updated_at: t.deps.clock() })
    .onConflict((c) => c.column('member_id').doUpdateSet({ country: 'US', region: '', city: 'Honolulu' }))
    .execute()
  await say(t, ravi, asha, 'Good evening.')
  const day = Date.UTC(2026, 0, 2)
  const times = Array.from({ length: 9 }, (_none, n) => new Date(day + (hour + 10.6) * HOUR_MS + n * MINUTE_MS))
  await storeMessagesAt(ravi, asha, times)
  await say(t, ravi, asha, 'I am a nurse in Dubai at the moment.')
  expect(await countsOf(ravi)).toEqual(expected)
})

test('old sketches are deleted, and newer ones stay', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, COPY)
  await say(t, asha, ravi, COPY)
  const limit = new Date(t.deps.clock().getTime() - 60 * DAY_MS)
  const setSent = (sender: Person, at: Date) =>
    t.db.updateTable('message_sketches').set({ sent_at: at }).where('sender_id', '=', sender.id).execute()
  await setSent(ravi, new Date(limit.getTime() - MINUTE_MS))
  await setSent(asha, new Date(limit.getTime() + MINUTE_MS))
  await forgetOldSketches(t.deps)
  const left = await t.db
    .selectFrom('message_sketches')
    .select('sender_id')
    .where('sender_id', 'in', [asha.id, ravi.id])
    .execute()
  expect(left).toEqual([{ sender_id: asha.id }])
})
