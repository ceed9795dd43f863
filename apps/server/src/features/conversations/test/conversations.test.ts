import { randomUUID } from 'node:crypto'
import { chatSettings, DEFAULT_CHAT_SETTINGS } from '@heartwell/contract/conversations/chat-settings.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, aPicture, type Person } from '../../../../test/factories.ts'
import {
  aClientAndCounsellor,
  aConnectedPair,
  connect,
  historyOf,
  markRead,
  rowOf,
  say,
} from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { photoName } from '../../../platform/files/files.ts'
import { suspendByEmail } from '../../safety/service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const read = (viewer: Person, userId: string, counsellorId: string) =>
  t.call(conversations.history, { params: { userId, counsellorId } }, { as: viewer.token })
const detail = async (viewer: Person, partner: { id: string }, query: Record<string, string> = {}) =>
  t.call(conversations.conversation, { params: { partnerId: partner.id }, query }, { as: viewer.token })
const unread = async ({ token }: Person) => (await t.call(conversations.menu, {}, { as: token })).body.messages
/** What was published for these two. Receipts of earlier tests may still arrive, because they are sent together later. */
const changesOf = (...pair: { id: string }[]) =>
  t.published
    .filter(({ name, to }) => name === 'conversationChanged' && pair.some(({ id }) => to[0] === id))
    .map(({ to, data }) => [to[0], data])

describe('API-42 CH-15 GET /api/chats/{userId}/{counsellorId}', () => {
  test('answers a bare array of the messages in their order, each with EN-19 sender_id, msg, timestamp, from and to', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    expect(await historyOf(t, asha, ravi), 'before the first message').toEqual([])
    await say(t, asha, ravi, 'Hello')
    await say(t, ravi, asha, 'Good evening')
    const answer = await read(ravi, ravi.id, asha.id)
    expect(answer.status).toBe(200)
    const messages = JSON.parse(answer.raw.toString()) as unknown
    expect(messages).toEqual([
      expect.objectContaining({ seq: 1, sender_id: asha.id, from: asha.id, to: ravi.id, msg: 'Hello' }),
      expect.objectContaining({ seq: 2, sender_id: ravi.id, from: ravi.id, to: asha.id, msg: 'Good evening' }),
    ])
    expect(JSON.stringify(messages)).toMatch(/"timestamp":"\d{4}-\d\d-\d\dT[\d:.]+Z"/)
  })

  test('gives the newest messages, those before a number, or those after one', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    for (let count = 1; count <= 7; count += 1) await say(t, asha, ravi, `${count}`)
    const page = async (query: Record<string, string>) => (await historyOf(t, ravi, asha, query)).map(({ msg }) => msg)
    expect(await page({ limit: '3' })).toEqual(['5', '6', '7'])
    expect(await page({ limit: '3', before: '5' })).toEqual(['2', '3', '4'])
    expect(await page({ limit: '3', after: '5' })).toEqual(['6', '7'])
    expect(await page({ limit: '2', after: '0' })).toEqual(['1', '2'])
    const params = { userId: ravi.id, counsellorId: asha.id }
    for (const query of [{ limit: '201' }, { limit: '0' }, { before: 'x' }]) {
      expect((await t.call(conversations.history, { params, query }, { as: ravi.token })).status).toBe(400)
    }
  })

  test('refuses the conversation of others: 403 for another id, 404 where nothing connects the two', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Hello')
    const stranger = await aMember(t)
    expect(await read(stranger, asha.id, ravi.id)).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    expect(await read(asha, ravi.id, asha.id)).toMatchObject({ status: 403, body: { code: 'session.not_yours' } })
    for (const other of [asha.id, randomUUID()]) {
      expect(await read(stranger, stranger.id, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test('is read by a counsellor with the own id second, and by no other counsellor', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    const [, other] = await aClientAndCounsellor(t)
    await say(t, client, counsellor, 'Good morning')
    const answer = await read(counsellor, client.id, counsellor.id)
    expect(JSON.parse(answer.raw.toString())).toMatchObject([{ msg: 'Good morning', from: client.id }])
    expect(await read(other, client.id, other.id)).toMatchObject({ status: 404 })
    expect(await read(other, client.id, counsellor.id)).toMatchObject({ status: 403 })
  })

  test('answers 404 to both over a block, and again with everything when it is undone', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Hello')
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    for (const [one, two] of [[asha, ravi] as const, [ravi, asha] as const]) {
      expect(await read(one, one.id, two.id)).toMatchObject({ status: 404 })
      expect(await detail(one, two)).toMatchObject({ status: 404 })
      expect(await rowOf(t, one, two)).toBeUndefined()
    }
    expect(await unread(ravi)).toBe(0)
    await t.call(safety.unblock, { params: { memberId: ravi.id } }, { as: asha.token })
    expect(await historyOf(t, ravi, asha)).toHaveLength(1)
  })
})

describe('MS-01 the list of conversations', () => {
  test('holds everybody connected with the last message, its time and the number of unread ones, the newest first', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const silent = await aMember(t, { gender: 'M', name: 'Silas Quiet' })
    const third = await aMember(t, { gender: 'M' })
    t.advance(MINUTE_MS)
    await connect(t, asha, silent)
    await connect(t, third, asha)
    t.advance(MINUTE_MS)
    await say(t, ravi, asha, 'One')
    const last = await say(t, ravi, asha, 'Two')
    const { body } = await t.call(conversations.list, {}, { as: asha.token })
    const rows = body.conversations as Record<string, unknown>[]
    expect(rows.map((row) => (row.partner as { id: string }).id)[0]).toBe(ravi.id)
    expect(rows).toHaveLength(3)
    expect(rows[0]).toMatchObject({
      partner: { name: 'Ravi Menon', role: 'member', age: 50, about: 'Gardener', image: null },
      last: { seq: 2, sender_id: ravi.id, msg: 'Two', kind: 'text', timestamp: last.timestamp },
      unread: 2,
      can_write: true,
      muted: false,
      draft: null,
      active_at: last.timestamp,
    })
    expect(await rowOf(t, asha, silent)).toMatchObject({ last: null, unread: 0 })
    expect(await rowOf(t, ravi, asha), 'nothing is unread for the sender').toMatchObject({ unread: 0 })
  })

  test('shows of a person whose account is suspended the name alone', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M', name: 'Ravi Menon', photos: 1 })
    await connect(t, asha, ravi)
    await say(t, ravi, asha, 'One')
    expect(await rowOf(t, asha, ravi)).toMatchObject({ partner: { age: 50, image: expect.any(String) } })
    await suspendByEmail(t.deps, ravi.email, 'A test')
    const nothing = { name: 'Ravi Menon', age: null, about: null, image: null }
    expect(await rowOf(t, asha, ravi)).toMatchObject({ partner: nothing, last: { msg: 'One' } })
    expect((await detail(asha, ravi)).body.data).toMatchObject({ partner: nothing })
  })

  test('is paged without a gap or a repetition', async () => {
    const asha = await aMember(t)
    for (let count = 0; count < 5; count += 1) await connect(t, asha, await aMember(t, { gender: 'M' }))
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const query: Record<string, string> = { limit: '2', ...(cursor && { cursor }) }
      const { body } = await t.call(conversations.list, { query }, { as: asha.token })
      seen.push(...(body.conversations as { partner: { id: string } }[]).map(({ partner }) => partner.id))
      cursor = body.next_cursor as string | null
    } while (cursor)
    expect(new Set(seen).size).toBe(5)
    expect(seen).toHaveLength(5)
    expect(await t.call(conversations.list, { query: { cursor: 'nonsense' } }, { as: asha.token })).toMatchObject({
      status: 400,
      body: { errors: { cursor: 'Invalid cursor' } },
    })
  })

  test('MS-02 finds a name by a part of it in any casing, with or without accents', async () => {
    const asha = await aMember(t)
    const people = ['Zoë Müller', 'Tom Ash', 'Ibrahim'].map((name) => aMember(t, { gender: 'M', name }))
    for (const person of await Promise.all(people)) await connect(t, asha, person)
    const found = async (search: string) => {
      const { body } = await t.call(conversations.list, { query: { search } }, { as: asha.token })
      return (body.conversations as { partner: { name: string } }[]).map(({ partner }) => partner.name)
    }
    expect(await found('ZOE mul')).toEqual(['Zoë Müller'])
    expect(await found('MÜLLER')).toEqual(['Zoë Müller'])
    expect(await found('sh')).toEqual(['Tom Ash'])
    expect(await found('%')).toEqual([])
  })

  test('names the role of a counsellor to members, and a client by the short name to a counsellor', async () => {
    const [client, counsellor] = await aClientAndCounsellor(t)
    await say(t, client, counsellor, 'Good morning')
    expect(await rowOf(t, client, counsellor)).toMatchObject({
      partner: { role: 'counsellor', about: 'Relationship Success Coach', age: null },
    })
    expect(await rowOf(t, counsellor, client)).toMatchObject({
      partner: { name: 'Maria S.', about: null, age: null, image: null },
      unread: 1,
    })
  })
})

test('a picture of a counsellor is served to members and counsellors, and no other file of the folder', async () => {
  const [client, counsellor] = await aClientAndCounsellor(t)
  const [name, other] = [photoName(), photoName()]
  const picture = await aPicture()
  for (const file of [name, other]) await t.deps.files.save('uploads/counsellors', file, picture)
  await t.db.updateTable('counsellors').set({ image: name }).where('id', '=', counsellor.id).execute()
  const fetchPhoto = (file: string, as?: string) =>
    t.call(conversations.counsellorPhoto, { params: { name: file } }, { as })
  expect((await fetchPhoto(name, client.token)).raw).toEqual(picture)
  expect(await fetchPhoto(other, client.token)).toMatchObject({ status: 404 })
  expect(await fetchPhoto(name)).toMatchObject({ status: 401 })
  expect(await rowOf(t, client, counsellor)).toMatchObject({ partner: { image: name } })
})

describe('reading', () => {
  test('counts down what is unread, in the list and in the menu, and is shown to the partner', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    for (const text of ['1', '2', '3']) await say(t, ravi, asha, text)
    await say(t, asha, ravi, 'mine does not count')
    expect(await unread(asha)).toBe(3)
    t.published.length = 0
    await markRead(t, asha, ravi, 2)
    expect(await unread(asha)).toBe(1)
    expect(changesOf(asha, ravi)).toEqual([
      [asha.id, { partner_id: ravi.id, kind: 'own_read', seq: 2 }],
      [ravi.id, { partner_id: asha.id, kind: 'read', seq: 2 }],
    ])
    expect((await detail(ravi, asha)).body.data).toMatchObject({ partner_read_seq: 2, partner_delivered_seq: 2 })
    await markRead(t, asha, ravi, 1)
    expect(await unread(asha), 'an earlier number changes nothing').toBe(1)
    await markRead(t, asha, ravi, 99)
    expect(await unread(asha)).toBe(0)
    expect((await detail(asha, ravi)).body.data).toMatchObject({ read_seq: 4, unread: 0, last_seq: 4 })
  })

  test.each(['the reader', 'the partner'])('sends and shows no read receipt while %s has them off', async (who) => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, ravi, asha, '1')
    const body = { ...DEFAULT_CHAT_SETTINGS, read_receipts: false }
    await t.call(chatSettings.save, { body }, { as: (who === 'the reader' ? asha : ravi).token })
    t.published.length = 0
    await markRead(t, asha, ravi, 1)
    expect(changesOf(asha, ravi)).toEqual([
      [asha.id, { partner_id: ravi.id, kind: 'own_read', seq: 1 }],
      [ravi.id, { partner_id: asha.id, kind: 'delivered', seq: 1 }],
    ])
    expect((await detail(ravi, asha)).body.data).toMatchObject({ partner_read_seq: null, partner_delivered_seq: 1 })
    expect((await detail(asha, ravi)).body.data).toMatchObject({ partner_read_seq: null })
  })

  test('of two tabs at once ends at the later one', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    for (let count = 0; count < 10; count += 1) await say(t, ravi, asha, `${count}`)
    await Promise.all([3, 10, 7, 1, 9].map((seq) => markRead(t, asha, ravi, seq)))
    expect((await detail(asha, ravi)).body.data).toMatchObject({ read_seq: 10, unread: 0 })
  })

  test('of what somebody else wrote to others is refused', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const stranger = await aMember(t)
    await say(t, asha, ravi, 'Hello')
    expect(await markRead(t, stranger, ravi, 1)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await unread(ravi)).toBe(1)
  })

  test('the history marks what it gives as delivered, within a second', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Hello')
    await historyOf(t, ravi, asha)
    await expect
      .poll(async () => (await detail(asha, ravi)).body.data, { timeout: 120_000 })
      .toMatchObject({ partner_delivered_seq: 1, partner_read_seq: 0 })
    expect(changesOf(asha, ravi)).toContainEqual([asha.id, { partner_id: ravi.id, kind: 'delivered', seq: 1 }])
  })
})

describe('a muted conversation', () => {
  test('keeps its count in the list and adds nothing to the menu; links are trusted one by one', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const options = (body: object) =>
      t.call(conversations.setOptions, { params: { partnerId: ravi.id }, body }, { as: asha.token })
    await options({ muted: true })
    await say(t, ravi, asha, 'Hello')
    expect(await unread(asha)).toBe(0)
    expect(await rowOf(t, asha, ravi)).toMatchObject({ unread: 1, muted: true })
    await options({ trusted: true })
    expect((await detail(asha, ravi)).body.data).toMatchObject({ muted: true, trusted: true })
    expect((await detail(ravi, asha)).body.data, 'the partner has chosen nothing').toMatchObject({
      muted: false,
      trusted: false,
    })
    await options({ muted: false })
    expect(await unread(asha)).toBe(1)
  })
})

describe('deleting a message', () => {
  const remove = (viewer: Person, id: string) =>
    t.call(conversations.deleteMessage, { params: { id } }, { as: viewer.token })

  test('empties it for both, in the history, the list and quotes, and publishes it to both sides', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const message = await say(t, asha, ravi, 'A slip of the pen')
    await say(t, ravi, asha, 'What?', { reply_to: message.id })
    const last = await say(t, asha, ravi, 'Another slip')
    t.published.length = 0
    const since = t.deps.clock().toISOString()
    for (const { id } of [message, last]) expect(await remove(asha, id)).toMatchObject({ status: 200 })
    const texts = (await historyOf(t, ravi, asha)).map(({ msg, deleted, reply_to }) => ({ msg, deleted, reply_to }))
    expect(texts).toMatchObject([
      { msg: '', deleted: true },
      { msg: 'What?', deleted: false, reply_to: { msg: '' } },
      { msg: '', deleted: true },
    ])
    expect(await rowOf(t, ravi, asha)).toMatchObject({ last: { kind: 'deleted', msg: '' } })
    expect(changesOf(asha, ravi)).toContainEqual([ravi.id, { partner_id: asha.id, kind: 'deleted', seq: 1 }])
    expect(changesOf(asha, ravi)).toContainEqual([asha.id, { partner_id: ravi.id, kind: 'deleted', seq: 3 }])
    const { body } = await detail(ravi, asha, { changed_since: since })
    expect((body.data as { deleted: number[] }).deleted.sort()).toEqual([1, 3])
    expect(await remove(asha, last.id), 'again is harmless').toMatchObject({ status: 200 })
  })

  test('is for its sender only, and only within an hour', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const early = await say(t, asha, ravi, 'early')
    const late = await say(t, asha, ravi, 'late')
    for (const who of [ravi, await aMember(t)]) {
      expect(await remove(who, early.id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await remove(asha, randomUUID())).toMatchObject({ status: 404 })
    t.advance(HOUR_MS - 10_000)
    expect(await remove(asha, early.id)).toMatchObject({ status: 200 })
    t.advance(10_000)
    expect(await remove(asha, late.id)).toMatchObject({
      status: 409,
      body: {
        code: 'message.too_late',
        message: 'You can delete a message for both of you within an hour of sending it.',
      },
    })
    expect((await historyOf(t, ravi, asha)).map(({ msg }) => msg)).toEqual(['', 'late'])
  })
})

test('advice is folded by the receiver alone', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  const { id } = await say(t, asha, ravi, 'Could you send me 500 pounds by gift card? Please keep it between us.')
  const fold = (viewer: Person) =>
    t.call(conversations.setAdvice, { params: { id }, body: { dismissed: true } }, { as: viewer.token })
  for (const who of [asha, await aMember(t)]) expect(await fold(who)).toMatchObject({ status: 404 })
  expect(await fold(ravi)).toMatchObject({ status: 200 })
  expect((await historyOf(t, ravi, asha))[0]?.advice).toMatchObject({ dismissed: true })
})

test('a conversation stays readable when the partner has left, and says so', async () => {
  const [asha, ravi] = await aConnectedPair(t)
  await say(t, ravi, asha, 'Goodbye')
  await suspendByEmail(t.deps, ravi.email, 'A test')
  expect((await detail(asha, ravi)).body.data).toMatchObject({ can_write: false, closed: 'left' })
  expect(await historyOf(t, asha, ravi)).toHaveLength(1)
  expect(await rowOf(t, asha, ravi)).toMatchObject({ can_write: false })
})
