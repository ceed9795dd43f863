import { randomUUID } from 'node:crypto'
import { chatSettings } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations, MESSAGE_MAX } from '@heartwell/contract/conversations/conversations.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  connect,
  historyOf,
  say,
  send,
} from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { suspendByEmail } from '../../safety/service.ts'

let t: TestApp
let asha: Person
let ravi: Person
beforeAll(async () => {
  t = await testApp()
  ;[asha, ravi] = await aConnectedPair(t)
})
afterAll(() => t.close())

/** The messages that were published, without the receipts. */
const received = () => t.published.filter(({ name }) => name === 'receiveMessage')
const countOf = async (clientId: string) =>
  (await t.db.selectFrom('messages').select('seq').where('client_id', '=', clientId).execute()).length

describe('API-43 POST /api/send-message', () => {
  test('takes from, to, msg and sender_id, and answers a truthy JSON with the stored message', async () => {
    const at = t.deps.clock()
    const { status, body } = await t.request({
      method: 'POST',
      url: '/api/send-message',
      payload: { from: asha.id, to: ravi.id, msg: 'Hello Ravi', sender_id: asha.id },
      as: asha.token,
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      data: {
        sender_id: asha.id,
        from: asha.id,
        to: ravi.id,
        msg: 'Hello Ravi',
        seq: 1,
        deleted: false,
        picture: null,
      },
    })
    const { timestamp } = body.data as { timestamp: string }
    expect(new Date(timestamp).getTime()).toBeGreaterThanOrEqual(at.getTime())
  })

  test('VA-73 stores the trimmed text, and nothing when it is empty then', async () => {
    expect((await say(t, asha, ravi, '  hi \n')).msg).toBe('hi')
    for (const msg of ['   ', '\n\t', '\u00a0\u00a0', '']) {
      expect(await send(t, asha, ravi, msg)).toMatchObject({
        status: 400,
        body: { success: false, code: 'request.invalid', errors: { msg: 'Write a message first' } },
      })
    }
    expect((await historyOf(t, asha, ravi)).filter(({ msg }) => msg === '')).toEqual([])
  })

  test(`VA-77 takes ${MESSAGE_MAX} characters and refuses one more`, async () => {
    expect((await say(t, asha, ravi, 'a'.repeat(4000))).msg).toHaveLength(4000)
    expect(await send(t, asha, ravi, 'a'.repeat(4001))).toMatchObject({
      status: 400,
      body: { errors: { msg: 'A message can have up to 4000 characters' } },
    })
  })

  test('PM-03 refuses the id of another sender in from and in sender_id with 403', async () => {
    const body = { from: ravi.id, to: asha.id, msg: 'hi', sender_id: ravi.id }
    const refused = { status: 403, body: { success: false, code: 'session.not_yours' } }
    expect(await t.call(conversations.send, { body }, { as: asha.token })).toMatchObject(refused)
    expect(await send(t, asha, ravi, 'hi', { sender_id: ravi.id })).toMatchObject(refused)
  })
})

describe('MS-06 writing is open', () => {
  const notOpen = {
    status: 403,
    body: { code: 'conversation.not_open', message: 'You can write to each other after you have both said yes.' },
  }

  test('for accepted pairs only, in both directions', async () => {
    const zoe = await aMember(t)
    const tom = await aMember(t, { gender: 'M' })
    expect(await send(t, zoe, tom, 'hi')).toMatchObject(notOpen)
    const at = t.deps.clock()
    await t.db
      .insertInto('interest_requests')
      .values({ sender_id: zoe.id, recipient_id: tom.id, created_at: at })
      .execute()
    expect(await send(t, tom, zoe, 'hi'), 'while the interest waits').toMatchObject(notOpen)
    await t.db
      .updateTable('interest_requests')
      .set({ state: 'accepted', answered_at: at })
      .where('sender_id', '=', zoe.id)
      .execute()
    await say(t, tom, zoe, 'hi')
    await say(t, zoe, tom, 'hello')
    expect((await historyOf(t, zoe, tom)).map(({ msg }) => msg)).toEqual(['hi', 'hello'])
  })

  test('API-42 and a match who is not connected is seen in an empty conversation that says so', async () => {
    const zoe = await aMember(t, { name: 'Zoe' })
    const tom = await aMember(t, { gender: 'M', name: 'Tom Ash' })
    expect(await historyOf(t, zoe, tom)).toEqual([])
    const { body } = await t.call(conversations.conversation, { params: { partnerId: tom.id } }, { as: zoe.token })
    expect(body.data).toMatchObject({ partner: { name: 'Tom Ash' }, can_write: false, closed: 'not_connected' })
    const far = await aMember(t, { gender: 'M', age: 20 })
    for (const params of [{ partnerId: far.id }, { partnerId: zoe.id }])
      expect(await t.call(conversations.conversation, { params }, { as: zoe.token })).toMatchObject({ status: 404 })
    await t.call(safety.block, { body: { member_id: zoe.id } }, { as: tom.token })
    const blocked = await t.call(conversations.conversation, { params: { partnerId: tom.id } }, { as: zoe.token })
    expect(blocked.status).toBe(404)
  })

  test('and a match who is not connected finds out nothing of the chat settings', async () => {
    const zoe = await aMember(t)
    const tom = await aMember(t, { gender: 'M' })
    const body = { read_receipts: false, presence: false, enter_sends: false, pace: 'letters' as const }
    expect((await t.call(chatSettings.save, { body }, { as: tom.token })).status).toBe(200)
    const seen = async () =>
      (await t.call(conversations.conversation, { params: { partnerId: tom.id } }, { as: zoe.token })).body.data
    expect(await seen()).toMatchObject({ partner_pace: 'chat', partner_read_seq: 0 })
    await connect(t, zoe, tom)
    expect(await seen()).toMatchObject({ partner_pace: 'letters', partner_read_seq: null })
  })

  test('not to oneself, and not to somebody who is not there or is no member', async () => {
    const { id } = await aMember(t, { gender: 'M' })
    for (const to of [asha.id, randomUUID()]) {
      expect(await send(t, asha, { id: to }, 'hi')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await send(t, asha, { id }, 'hi')).toMatchObject(notOpen)
  })

  test('not over a block, also when the conversation was used a moment before', async () => {
    const [zoe, tom] = await aConnectedPair(t)
    await say(t, zoe, tom, 'hi')
    await t.call(safety.block, { body: { member_id: tom.id } }, { as: zoe.token })
    for (const [from, to] of [
      [tom, zoe],
      [zoe, tom],
    ] as const) {
      expect(await send(t, from, to, 'are you there?')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('not to a suspended member', async () => {
    const [zoe, tom] = await aConnectedPair(t)
    await say(t, zoe, tom, 'hi')
    await suspendByEmail(t.deps, tom.email, 'A test')
    expect(await send(t, zoe, tom, 'hi')).toMatchObject(notOpen)
  })

  test('PM-07 with a counsellor only while a booking is active: 403 without, and the history stays readable', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    await say(t, client, counsellor, 'Good morning')
    await say(t, counsellor, client, 'Good morning, Maria')
    await t.db.updateTable('counselling_access').set({ is_open: false }).where('member_id', '=', client.id).execute()
    const ended = {
      status: 403,
      body: {
        code: 'conversation.booking_ended',
        message: 'Your booking has ended. You can still read this conversation.',
      },
    }
    expect(await send(t, client, counsellor, 'One more thing')).toMatchObject(ended)
    expect(await send(t, counsellor, client, 'Yes?')).toMatchObject(ended)
    expect((await historyOf(t, client, counsellor)).map(({ msg }) => msg)).toEqual([
      'Good morning',
      'Good morning, Maria',
    ])
    const stranger = await aMember(t)
    expect(await send(t, stranger, counsellor, 'hi')).toMatchObject({
      status: 403,
      body: { code: 'conversation.not_open' },
    })
  })
})

describe('a client id', () => {
  test('stores a message once, however often it is sent, and answers with the first number', async () => {
    const clientId = randomUUID()
    const first = await say(t, asha, ravi, 'Once', { client_id: clientId })
    const again = await Promise.all(
      Array.from({ length: 20 }, () => say(t, asha, ravi, 'Once', { client_id: clientId })),
    )
    expect(new Set(again.map(({ id, seq }) => `${id} ${seq}`))).toEqual(new Set([`${first.id} ${first.seq}`]))
    expect(await countOf(clientId)).toBe(1)
  })

  test('that is new and sent many times at once is one message and one event to each side', async () => {
    const clientId = randomUUID()
    t.published.length = 0
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => say(t, asha, ravi, 'Race', { client_id: clientId })),
    )
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(1)
    expect(await countOf(clientId)).toBe(1)
    expect(received().flatMap(({ to }) => to)).toEqual([ravi.id, asha.id])
  })

  test('that was sent to somebody else is 409, and nothing is stored for the second receiver', async () => {
    const clientId = randomUUID()
    const mei = await aMember(t)
    await connect(t, asha, mei)
    await say(t, asha, ravi, 'For Ravi', { client_id: clientId })
    t.published.length = 0
    expect(await send(t, asha, mei, 'For Mei', { client_id: clientId })).toMatchObject({
      status: 409,
      body: { success: false, code: 'request.key_used' },
    })
    expect(await historyOf(t, asha, mei)).toEqual([])
    expect(await countOf(clientId)).toBe(1)
    expect(received()).toEqual([])
  })

  test('that is sent to two people at once reaches one of them; the other call is 409', async () => {
    const clientId = randomUUID()
    const mei = await aMember(t)
    await connect(t, asha, mei)
    await say(t, asha, mei, 'Before')
    const answers = await Promise.all([ravi, mei].map((to) => send(t, asha, to, 'Race', { client_id: clientId })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await countOf(clientId)).toBe(1)
    const answered = answers.find(({ status }) => status === 200)?.body.data as { to: string }
    const reached = answered.to === mei.id ? mei : ravi
    expect((await historyOf(t, asha, reached)).at(-1)).toMatchObject({ client_id: clientId, msg: 'Race' })
  })

  test('of another sender is no repetition', async () => {
    const clientId = randomUUID()
    await say(t, asha, ravi, 'Mine', { client_id: clientId })
    expect((await say(t, ravi, asha, 'Mine too', { client_id: clientId })).msg).toBe('Mine too')
    expect(await countOf(clientId)).toBe(2)
  })
})

test('messages of many senders at once are numbered without a gap, each in the order in which its sender wrote', async () => {
  const [zoe, tom] = await aConnectedPair(t)
  const third = await aMember(t)
  await connect(t, tom, third)
  const texts = (who: string) => Array.from({ length: 60 }, (_, i) => `${who} ${i}`)
  const sayAll = async (who: string, from: Person, to: Person) => {
    for (const text of texts(who)) await say(t, from, to, text)
  }
  await Promise.all([sayAll('zoe', zoe, tom), sayAll('tom', tom, zoe), sayAll('third', third, tom)])
  const messages = await historyOf(t, zoe, tom)
  expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1))
  for (const who of ['zoe', 'tom']) {
    expect(messages.map(({ msg }) => msg).filter((msg) => msg.startsWith(who))).toEqual(texts(who))
  }
  const record = await t.db
    .selectFrom('conversations')
    .select(['last_seq', 'low_sent', 'high_sent', 'last_body'])
    .where('low_id', 'in', [zoe.id, tom.id])
    .where('high_id', 'in', [zoe.id, tom.id])
    .executeTakeFirstOrThrow()
  expect(record).toEqual({ last_seq: 120, low_sent: 60, high_sent: 60, last_body: messages.at(-1)?.msg })
})

test('a reply quotes a message of the same conversation, and one of another conversation is not quoted', async () => {
  const question = await say(t, asha, ravi, 'What do you sing?')
  const answer = await say(t, ravi, asha, 'Bass', { reply_to: question.id })
  expect(answer.reply_to).toEqual({
    id: question.id,
    seq: question.seq,
    sender_id: asha.id,
    msg: 'What do you sing?',
    picture: false,
  })
  const [zoe, tom] = await aConnectedPair(t)
  expect((await say(t, zoe, tom, 'hi', { reply_to: question.id })).reply_to).toBeNull()
})

test('advice about money is for the receiver alone, in the answer, the event and the history', async () => {
  const text = 'Could you send me 500 pounds by gift card? Please keep it between us.'
  t.published.length = 0
  const sent = await say(t, asha, ravi, text)
  expect(sent.advice).toBeNull()
  const advised = { category: expect.any(String), dismissed: false, signs: [] }
  const events = received().map(({ to, data }) => [to, (data as { advice: unknown }).advice])
  expect(events).toEqual([
    [[ravi.id], advised],
    [[asha.id], null],
  ])
  expect((await historyOf(t, ravi, asha)).at(-1)?.advice).toEqual(advised)
  expect((await historyOf(t, asha, ravi)).at(-1)?.advice).toBeNull()
  const flagged = await t.db.selectFrom('flagged_messages').select('message_id').execute()
  expect(flagged).toContainEqual({ message_id: sent.id })
})

test('the rate limit: sixty messages a minute are taken from one member and the next one is refused with 429', async () => {
  const limited = await testApp({ rateLimits: true })
  try {
    const [zoe, tom] = await aConnectedPair(limited)
    for (let count = 0; count < 60; count += 1) await say(limited, zoe, tom, `${count}`)
    expect(await send(limited, zoe, tom, 'too many')).toMatchObject({
      status: 429,
      body: { code: 'rate_limit.exceeded' },
    })
    await say(limited, tom, zoe, 'the partner still may')
  } finally {
    await limited.close()
  }
})
