import { CONVERSATION_EVENTS, OPEN_CHAT_REPEAT_MS } from '@heartwell/contract/conversations/conversation-events.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hide } from '../../src/features/safety/service.ts'
import { countWaiting } from '../database/held-locks.ts'
import { aMember, type Person } from '../factories.ts'
import { aClientAndCounsellor, aConnectedPair, connect } from '../steps/conversation-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { closeChat, eventually, openChat, openPage, type Page, received } from './realtime-pages.ts'

const LEASE_MS = 1.5 * OPEN_CHAT_REPEAT_MS
const { connected, disconnected, typing, presence, delivered, message, send } = CONVERSATION_EVENTS

let t: TestApp
const pages: Page[] = []
beforeAll(async () => {
  t = await testApp({ live: true, rateLimits: true })
})
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.disconnect()
})
afterAll(() => t.close())

async function pageOf({ token }: Person): Promise<Page> {
  const page = await openPage(t, token)
  pages.push(page)
  return page
}

/** Two connected members with a page each. */
async function aPairWithPages() {
  const [asha, ravi] = await aConnectedPair(t)
  return { asha, ravi, hers: await pageOf(asha), his: await pageOf(ravi) }
}

type Pair = Awaited<ReturnType<typeof aPairWithOpenChats>>

/** Both members have their chat open and have received each other's event about it. */
async function aPairWithOpenChats() {
  const pair = await aPairWithPages()
  const { asha, ravi, hers, his } = pair
  await openChat(hers, asha, ravi)
  await openChat(his, ravi, asha)
  await eventually(() => [...received(hers, presence), ...received(his, presence)]).toHaveLength(2)
  return pair
}

/** Waits for an event that reaches the page after everything published to it before. */
async function fence(page: Page, { id }: Person) {
  const before = received(page, 'fence').length
  t.deps.realtime.publish([{ to: [id], name: 'fence', data: {} }])
  await eventually(() => received(page, 'fence')).toHaveLength(before + 1)
}

const showPresence = (person: Person, shown: boolean) =>
  t.db
    .insertInto('chat_settings')
    .values({
      account_id: person.id,
      presence: shown,
      read_receipts: true,
      enter_sends: true,
      pace: 'chat',
      saved_at: t.deps.clock(),
    })
    .onConflict((c) => c.column('account_id').doUpdateSet({ presence: shown }))
    .execute()

describe('typing', () => {
  test('typing is relayed to the partner who has the same chat open, with the id of the member who types', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    hers.socket.emit(typing, ravi.id)
    await eventually(() => received(his, typing)).toEqual([{ user_id: asha.id }])
    expect(received(hers, typing)).toEqual([])
  })

  test("typing reaches neither the partner's other pages nor a partner who has another chat open", async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    const elsewhere = await pageOf(ravi)
    hers.socket.emit(typing, ravi.id)
    await eventually(() => received(his, typing)).toHaveLength(1)
    await closeChat(his, ravi, asha)
    await hers.socket.emitWithAck(typing, ravi.id)
    await fence(his, ravi)
    await fence(elsewhere, ravi)
    expect([received(his, typing).length, received(elsewhere, typing)]).toEqual([1, []])
  })

  test('typing of a member who has not announced the chat is not relayed, and the socket stays', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    await openChat(his, ravi, asha)
    await hers.socket.emitWithAck(typing, ravi.id)
    await fence(his, ravi)
    expect(received(his, typing)).toEqual([])
    expect(hers.socket.connected).toBe(true)
  })
})

describe('an announced chat', () => {
  test('CH-09 userConnected and userDisconnected with both ids open and close the chat, and the socket stays open', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    await closeChat(hers, asha, ravi)
    await eventually(() => received(his, presence)).toEqual([
      { user_id: asha.id, here: true },
      { user_id: asha.id, here: false },
    ])
    expect([hers.socket.connected, hers.refusals]).toEqual([true, []])
    t.deps.realtime.publish([{ to: [asha.id], name: message, data: { seq: 1 } }])
    await eventually(() => received(hers, message)).toEqual([{ seq: 1 }])
  })

  test('with a member who is not connected does not open: typing and presence stay away', async () => {
    const asha = await aMember(t)
    const stranger = await aMember(t, { gender: 'M' })
    const hers = await pageOf(asha)
    const theirs = await pageOf(stranger)
    await openChat(hers, asha, stranger)
    await openChat(theirs, stranger, asha)
    await hers.socket.emitWithAck(typing, stranger.id)
    await fence(theirs, stranger)
    expect(theirs.events.map(([name]) => name)).toEqual(['fence'])
  })

  test('ends after one and a half times of the repeat time, unless it was announced again', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    t.advance(OPEN_CHAT_REPEAT_MS)
    await openChat(his, ravi, asha)
    t.advance(LEASE_MS - OPEN_CHAT_REPEAT_MS)
    await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
    await hers.socket.emitWithAck(typing, ravi.id)
    await openChat(hers, asha, ravi)
    await hers.socket.emitWithAck(typing, ravi.id)
    await fence(his, ravi)
    expect(received(his, typing), 'his own chat was announced again and is open').toHaveLength(1)
  })

  test('is closed by the next one that the same page announces', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    const dev = await aMember(t, { gender: 'M' })
    await connect(t, asha, dev)
    await openChat(hers, asha, dev)
    await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
    await hers.socket.emitWithAck(typing, ravi.id)
    await fence(his, ravi)
    expect(received(his, typing)).toEqual([])
  })

  test.each([
    ['a block', ({ ravi, asha }: Pair) => t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })],
    [
      'the contact of the other is hidden',
      ({ ravi, asha }: Pair) =>
        t.call(safety.hideFromContact, { body: { contact: ravi.email, label: '' } }, { as: asha.token }),
    ],
  ])('ends at once for both after %s, without typing or presence from then on', async (_, hide) => {
    const pair = await aPairWithOpenChats()
    const { asha, ravi, hers, his } = pair
    expect((await hide(pair)).status).toBe(200)
    await eventually(() => received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
    await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
    await his.socket.emitWithAck(typing, asha.id)
    await hers.socket.emitWithAck(typing, ravi.id)
    await openChat(his, ravi, asha)
    await his.socket.emitWithAck(typing, asha.id)
    for (const [page, person] of [
      [hers, asha],
      [his, ravi],
    ] as const)
      await fence(page, person)
    expect([received(hers, typing), received(his, typing)]).toEqual([[], []])
    expect(received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
  })

  test('that both announce while the block is being made does not open', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    const held = await t.db.startTransaction().execute()
    await sql`lock table interest_requests in access exclusive mode`.execute(held)
    // Both read the right to write before the block, and get their answer after it.
    const announced = [openChat(his, ravi, asha), openChat(hers, asha, ravi)]
    await expect.poll(() => countWaiting(t.db)).toBeGreaterThan(0)
    await t.db.transaction().execute((tx) => hide(t.deps, tx, asha.id, ravi.id))
    await eventually(() => received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
    await held.rollback().execute()
    await Promise.all(announced)
    await his.socket.emitWithAck(typing, asha.id)
    await fence(hers, asha)
    expect(received(hers, typing)).toEqual([])
    expect(received(hers, presence).at(-1)).toEqual({ user_id: ravi.id, here: false })
  })
})

describe('presence', () => {
  test('each of the two gets the presence of the other, in either order of arrival', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    expect(received(hers, presence)).toEqual([{ user_id: ravi.id, here: true }])
    expect(received(his, presence)).toEqual([{ user_id: asha.id, here: true }])
  })

  test('a client and a counsellor with an active booking see each other', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    const theirs = await pageOf(client)
    const ours = await pageOf(counsellor)
    await openChat(theirs, client, counsellor)
    await openChat(ours, counsellor, client)
    await eventually(() => received(theirs, presence)).toEqual([{ user_id: counsellor.id, here: true }])
    await eventually(() => received(ours, presence)).toEqual([{ user_id: client.id, here: true }])
  })

  test('a member who does not show it is not announced, and sees who does', async () => {
    const { asha, ravi, hers, his } = await aPairWithPages()
    await showPresence(asha, false)
    await openChat(his, ravi, asha)
    await openChat(hers, asha, ravi)
    await eventually(() => received(hers, presence)).toEqual([{ user_id: ravi.id, here: true }])
    await closeChat(hers, asha, ravi)
    await fence(his, ravi)
    expect(received(his, presence)).toEqual([])
  })

  test('a member who stops showing it leaves with the next announcement', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    await showPresence(asha, false)
    await openChat(hers, asha, ravi)
    await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
  })

  test('a tab that goes without a word counts as gone, the last one of several', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    const second = await pageOf(asha)
    await openChat(second, asha, ravi)
    hers.socket.io.engine.close()
    await fence(second, asha)
    await fence(his, ravi)
    expect(received(his, presence)).not.toContainEqual({ user_id: asha.id, here: false })
    second.socket.io.engine.close()
    await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
  })
})

describe('messageDelivered', () => {
  test("stores the delivery receipt of the partner's message", async () => {
    const { asha, ravi, his } = await aPairWithPages()
    const [low_id, high_id] = [asha.id, ravi.id].sort()
    const row = { kind: 'members', low_id: low_id ?? '', high_id: high_id ?? '', created_at: t.deps.clock() }
    await t.db
      .insertInto('conversations')
      .values({ ...row, last_seq: 3 })
      .execute()
    his.socket.emit(delivered, asha.id, 2)
    const side = ravi.id === low_id ? 'low_delivered_seq' : 'high_delivered_seq'
    const stored = () => t.db.selectFrom('conversations').select(side).where('low_id', '=', row.low_id).execute()
    await eventually(stored).toEqual([{ [side]: 2 }])
  })
})

describe('CH-10 sendMessage', () => {
  test('is acknowledged, and stores and relays nothing: the call does', async () => {
    const { asha, ravi, hers, his } = await aPairWithOpenChats()
    const body = { from: asha.id, to: ravi.id, msg: 'Good evening', sender_id: asha.id }
    expect(await hers.socket.emitWithAck(send, body)).toEqual({ success: true })
    await fence(his, ravi)
    expect(received(his, message)).toEqual([])
    expect(await t.db.selectFrom('messages').select('id').where('sender_id', '=', asha.id).execute()).toEqual([])
  })

  test.each(['from', 'sender_id'])("with another's id as %s is refused, and the socket closed", async (field) => {
    const { asha, ravi, hers } = await aPairWithPages()
    hers.socket.emit(send, { from: asha.id, to: ravi.id, msg: 'Good evening', sender_id: asha.id, [field]: ravi.id })
    await hers.closed
    expect(hers.refusals).toEqual([{ code: 'session.not_yours' }])
  })
})

describe('CH-13 a socket that sends', () => {
  test.each<[string, string, (own: string, other: string) => unknown[], string]>([
    ["another's id and a partner", connected, (own, other) => [other, own], 'session.not_yours'],
    ["another's id on leaving", disconnected, (own, other) => [other, own], 'session.not_yours'],
    ['a partner who is no id', connected, (own) => [own, 'ravi'], 'request.invalid'],
    ['nothing with typing', typing, () => [], 'request.invalid'],
    ['an object with typing', typing, () => [{ id: 1 }], 'request.invalid'],
    ['too much with typing', typing, (_, other) => [other, other], 'request.invalid'],
    ['no number of a message', delivered, (_, other) => [other, 'x'], 'request.invalid'],
    ['a number that no message can have', delivered, (_, other) => [other, 2_147_483_648], 'request.invalid'],
    ['half a number', delivered, (_, other) => [other, 1.5], 'request.invalid'],
    ['a body that is none', send, () => [['x']], 'request.invalid'],
    ['an event of the server', message, (_, other) => [{ sender_id: other }], 'request.invalid'],
    ['a name of every object', 'toString', () => [], 'request.invalid'],
  ])('%s is refused and closed', async (_, name, args, code) => {
    const { asha, ravi, hers } = await aPairWithPages()
    hers.socket.emit(name, ...args(asha.id, ravi.id))
    await hers.closed
    expect(hers.refusals).toEqual([{ code }])
  })
})

test('fifty idle sockets of others receive nothing of what two members do', async () => {
  const { asha, ravi, hers, his } = await aPairWithPages()
  const others: Page[] = []
  for (let count = 0; count < 50; count += 1) others.push(await pageOf(await aMember(t)))
  await openChat(hers, asha, ravi)
  await openChat(his, ravi, asha)
  hers.socket.emit(typing, ravi.id)
  const data = { sender_id: asha.id, msg: 'For you only' }
  t.deps.realtime.publish([
    { to: [asha.id, ravi.id], name: message, data },
    { to: [ravi.id], name: CONVERSATION_EVENTS.changed, data: { partner_id: asha.id, kind: 'read', seq: 1 } },
  ])
  await eventually(() => received(his, CONVERSATION_EVENTS.changed)).toHaveLength(1)
  expect(received(hers, message)).toEqual([data])
  expect(received(his, message)).toEqual([data])
  await hers.socket.emitWithAck(disconnected, asha.id, ravi.id)
  await eventually(() => received(his, presence).at(-1)).toEqual({ user_id: asha.id, here: false })
  expect(others.flatMap(({ events }) => events)).toEqual([])
})
