import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aStaffMember, type Person } from '../../../../test/factories.ts'
import { aClientAndCounsellor, aConnectedPair, connect, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ask = (by: Person | undefined, partner: { id: string }, query: Record<string, string>) =>
  t.call(conversations.search, { params: { partnerId: partner.id }, query }, { as: by?.token })
type Found = { id: string; seq: number; sender_id: string; msg: string; timestamp: string }
async function find(by: Person, partner: { id: string }, text: string, before?: number): Promise<Found[]> {
  const answer = await ask(by, partner, before === undefined ? { text } : { text, before: String(before) })
  expect(answer.status).toBe(200)
  return answer.body.found as Found[] // the contract's answer
}
const texts = async (by: Person, partner: { id: string }, text: string) =>
  (await find(by, partner, text)).map(({ msg }) => msg)

describe('GET /api/conversations/{partnerId}/search', () => {
  test('finds what either has written, newest first, with the fields of a message', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const first = await say(t, asha, ravi, 'The garden is ready')
    await say(t, ravi, asha, 'Good')
    const second = await say(t, ravi, asha, 'Shall we walk in the garden?')
    const row = ({ id, seq, sender_id, msg, timestamp }: Found) => ({ id, seq, sender_id, msg, timestamp })
    for (const [viewer, partner] of [
      [asha, ravi],
      [ravi, asha],
    ] as const) {
      expect(await find(viewer, partner, 'garden')).toEqual([row(second), row(first)])
    }
  })

  test.each([
    ['GARDEN', 'our garden'],
    ['garden', 'OUR GARDEN'],
    ['cafe', 'Le Café'],
    ['CAFÉ', 'le cafe'],
    ['café', 'le cafe\u0301'],
    ['lodz', 'From Łódź'],
    ['STRASSE', 'Lindenstraße'],
    ['москва', 'МОСКВА'],
    ['λογοσ', 'Λόγος'],
    ['Größe 5%', 'die grosse: grösse 5%'],
  ])('finds %s in %s', async (text, msg) => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, msg)
    expect(await texts(ravi, asha, ` ${text} `)).toEqual([msg])
  })

  test.each(['%', '_', '100_', '\\', 'a%c', "' or 1=1 --", '.*', '\u0301'])('takes %j literally', async (text) => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'abc 1000 and nothing special')
    expect(await texts(asha, ravi, text)).toEqual([])
  })

  test('finds signs where they were written', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, '50 % of it, c:\\temp, a_b')
    for (const text of ['%', 'c:\\t', '_']) expect(await texts(asha, ravi, text)).toHaveLength(1)
  })

  test('does not find deleted messages', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id } = await say(t, asha, ravi, 'A secret garden')
    await t.call(conversations.deleteMessage, { params: { id } }, { as: asha.token })
    expect([await texts(asha, ravi, 'garden'), await texts(ravi, asha, 'garden')]).toEqual([[], []])
  })

  test('gives at most 50, and goes on before a number', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    for (let n = 1; n <= 60; n += 1) await say(t, asha, ravi, `hello ${n}`)
    const page = await find(ravi, asha, 'hello')
    expect(page.map(({ seq }) => seq)).toEqual(Array.from({ length: 50 }, (_, k) => 60 - k))
    const rest = await find(ravi, asha, 'hello', page.at(-1)?.seq)
    expect(rest.map(({ seq }) => seq)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await find(ravi, asha, 'hello', 1)).toEqual([])
  })

  test('looks through a long conversation to its first message', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const first = await say(t, asha, ravi, 'Our first words')
    const { id: conversation_id } = await t.db
      .selectFrom('conversations')
      .select('id')
      .where('low_id', 'in', [asha.id, ravi.id])
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 1200 }, (_, n) => ({
      conversation_id,
      seq: n + 2,
      id: randomUUID(),
      client_id: randomUUID(),
      sender_id: ravi.id,
      body: `Café ${n}`,
      sent_at: t.deps.clock(),
    }))
    await t.db.insertInto('messages').values(more).execute()
    expect((await find(ravi, asha, 'FIRST')).map(({ id }) => id)).toEqual([first.id])
    expect((await find(ravi, asha, 'cafe 7')).map(({ seq }) => seq)).toHaveLength(50)
    expect((await find(ravi, asha, 'cafe 7', 74)).map(({ seq }) => seq)).toEqual([73, 72, 9])
  })

  test('finds nothing in other conversations of the same two people', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const omar = await aMember(t, { gender: 'M' })
    await connect(t, asha, omar)
    await say(t, asha, omar, 'The garden')
    expect(await texts(asha, ravi, 'garden')).toEqual([])
    expect(await texts(asha, omar, 'garden')).toEqual(['The garden'])
  })
})

test('a member searches 120 times in ten minutes, then is asked to wait', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const [asha, ravi] = await aConnectedPair(limited)
    const input = { params: { partnerId: ravi.id }, query: { text: 'a' } }
    const status = async () => (await limited.call(conversations.search, input, { as: asha.token })).status
    for (let n = 0; n < 120; n += 1) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
  } finally {
    await limited.close()
  }
})

describe('the search refuses', () => {
  test.each([
    [{ text: '  ' }, { text: 'Type something to search for' }],
    [{}, { text: 'Type something to search for' }],
    [{ text: 'x'.repeat(101) }, { text: expect.any(String) }],
    [{ text: 'x', before: 'y' }, { before: expect.any(String) }],
    [{ text: 'x', before: '-1' }, { before: expect.any(String) }],
    [{ text: 'x', before: '9999999999' }, { before: expect.any(String) }],
  ])('%j', async (query, errors) => {
    const [asha, ravi] = await aConnectedPair(t)
    expect(await ask(asha, ravi, query as Record<string, string>)).toMatchObject({ status: 400, body: { errors } })
  })

  test('PM-03 visitors, the provider, and everybody else who is not one of the two', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'The garden')
    const stranger = await aMember(t)
    expect((await ask(undefined, ravi, { text: 'garden' })).status).toBe(401)
    expect((await ask(await aStaffMember(t), ravi, { text: 'garden' })).status).toBe(403)
    for (const partner of [asha, ravi, stranger, { id: randomUUID() }]) {
      expect(await ask(stranger, partner, { text: 'garden' })).toMatchObject({
        status: 404,
        body: { code: 'not_found' },
      })
    }
  })

  test('both sides over a block; an ended booking stays readable', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'The garden')
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    expect((await ask(asha, ravi, { text: 'garden' })).status).toBe(404)
    expect((await ask(ravi, asha, { text: 'garden' })).status).toBe(404)
    const [client, counsellor] = await aClientAndCounsellor(t)
    await say(t, counsellor, client, 'The garden')
    await t.db.updateTable('counselling_access').set({ is_open: false }).where('member_id', '=', client.id).execute()
    expect(await texts(client, counsellor, 'garden')).toEqual(['The garden'])
  })
})
