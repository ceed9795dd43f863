import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { aConnectedPair, connect, historyOf, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const STORY = [
  'Good morning beautiful, I love you already.',
  'I am an engineer on an oil rig in the North Sea.',
  'I can not call, my camera is broken.',
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
  expect(counts).toMatchObject({ far_away: 2, no_call: 2, tender: 2 })
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
  await sql`alter table conversation_signs rename to conversation_signs_away`.execute(t.db)
  try {
    const body = { from: ravi.id, to: asha.id, sender_id: ravi.id, msg: STORY[1] ?? '' }
    expect(await t.call(conversations.send, { body }, { as: ravi.token })).toMatchObject({ status: 200 })
    expect((await historyOf(t, asha, ravi)).map(({ msg }) => msg)).toEqual([STORY[1]])
  } finally {
    await sql`alter table conversation_signs_away rename to conversation_signs`.execute(t.db)
  }
})
