import { interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { readTogether } from '../../../platform/db/together.ts'
import { unreadRead } from '../queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Notification = {
  id: string
  title: string
  message: string
  created_at: string
  read: boolean
  picture: string | null
}
async function notificationsOf(person: Person): Promise<Notification[]> {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return body.notification_history as Notification[]
}
const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const pair = async () => [await aMember(t, { name: 'Asha' }), await aMember(t, { name: 'Ravi', gender: 'M' })] as const

test('API-33 EN-13 a notification has id, title, message and time, newest first', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  t.advance(1000)
  await send(await aMember(t, { name: 'Mina' }), ravi)
  const found = await notificationsOf(ravi)
  expect(found.map((n) => n.message)).toEqual(['Mina is interested in you.', 'Asha is interested in you.'])
  for (const notification of found) {
    expect(Object.keys(notification)).toEqual(expect.arrayContaining(['created_at', 'id', 'message', 'title']))
    expect(new Date(notification.created_at).toISOString()).toBe(notification.created_at)
  }
})

test('MS-07 a notification has the first picture of the member whom it is about, unless they hide their pictures', async () => {
  const asha = await aMember(t, { photos: 2 })
  const ravi = await aMember(t, { gender: 'M' })
  await send(asha, ravi)
  const pictures = async () => (await notificationsOf(ravi)).map(({ picture }) => picture)
  const first = t.db.selectFrom('photos').select('name').where('member_id', '=', asha.id).orderBy('position')
  expect(await pictures()).toEqual([(await first.executeTakeFirstOrThrow()).name])
  await t.db.updateTable('members').set({ show_photos: false }).where('id', '=', asha.id).execute()
  expect(await pictures()).toEqual([null])
})

test('IN-10 the sender is notified of the acceptance once, however often it is sent', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await Promise.all(Array.from({ length: 5 }, () => answer(ravi, asha, true)))
  expect((await notificationsOf(asha)).map((n) => n.message)).toEqual(['Ravi accepted your interest.'])
})

test('IN-09 nobody is notified of a rejection, nor of a repeated interest', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await send(asha, ravi)
  await send(ravi, asha)
  expect(await notificationsOf(asha)).toEqual([])
  expect(await notificationsOf(ravi)).toHaveLength(1)
})

test('IN-09 of two interests that meet, the first sender learns that it is mutual', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await send(ravi, asha)
  expect((await notificationsOf(asha)).map((n) => n.message)).toEqual(['Ravi accepted your interest.'])
  expect(await notificationsOf(ravi)).toHaveLength(1)
})

test('PM-03 notifications are for their owner in any state of the profile, at most 200 of them', async () => {
  const asha = await aMember(t, { approval: 'pending' })
  const status = async (as?: string) =>
    (await t.call(notifications.history, { body: { user_id: asha.id } }, { as })).status
  expect([await status(), await status((await aMember(t)).token), await status(asha.token)]).toEqual([401, 403, 200])
  const row = { member_id: asha.id, kind: 'profile', title: 'Hello', message: 'Hello again' }
  await t.db
    .insertInto('notifications')
    .values(Array.from({ length: 201 }, () => row))
    .execute()
  expect(await notificationsOf(asha)).toHaveLength(200)
  expect(await unreadOf(asha), 'the count has no limit').toBe(201)
})

const readUnread = readTogether({ unread: unreadRead })
const unreadOf = async ({ id }: Person) => (await readUnread(t.db, { memberId: id })).unread

test('MS-07 a notification is read once its owner opened it or marked all, and nobody else can mark it', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  t.advance(1000)
  await send(await aMember(t), ravi)
  const read = async () => (await notificationsOf(ravi)).map((n) => n.read)
  const mark = (by: Person, body: object) =>
    t.call(notifications.markRead, { body: { user_id: by.id, ...body } }, { as: by.token })
  const [newest, oldest] = await notificationsOf(ravi)
  await mark(asha, { ids: [newest?.id] })
  await mark(asha, {})
  expect(await read()).toEqual([false, false])
  await mark(ravi, { ids: [newest?.id] })
  expect([await read(), await unreadOf(ravi)]).toEqual([[true, false], 1])
  await mark(ravi, { until: oldest?.created_at })
  expect([await read(), await unreadOf(ravi)]).toEqual([[true, true], 0])
})

const pageOf = async ({ id: user_id, token }: Person, cursor?: string) =>
  (await t.call(notifications.history, { body: { user_id, limit: 3, ...(cursor && { cursor }) } }, { as: token })).body

test('notifications.history continues after one that was retracted since, and refuses an invalid cursor', async () => {
  const asha = await aMember(t)
  const at = (minutes: number) => new Date(t.deps.clock().getTime() - minutes * 60_000)
  const row = { member_id: asha.id, kind: 'profile', title: 'Hello', message: 'Hello again' }
  const rows = await t.db
    .insertInto('notifications')
    .values([1, 2, 3, 4, 5].map((minutes) => ({ ...row, created_at: at(minutes) })))
    .returning('id')
    .execute()
  const { next_cursor } = await pageOf(asha)
  await t.db
    .deleteFrom('notifications')
    .where('id', '=', rows[2]?.id ?? '')
    .execute()
  expect(await pageOf(asha, String(next_cursor))).toMatchObject({
    notification_history: rows.slice(3).map(({ id }) => ({ id })),
    next_cursor: null,
  })
  const call = { body: { user_id: asha.id, cursor: rows[3]?.id ?? '' } }
  expect(await t.call(notifications.history, call, { as: asha.token })).toMatchObject({ status: 400 })
})

test('MS-07 notifications come in pages that neither repeat nor skip one, also of the same moment', async () => {
  const asha = await aMember(t)
  const created_at = t.deps.clock()
  const row = { member_id: asha.id, kind: 'profile', title: 'Hello', message: 'Hello again', created_at }
  await t.db
    .insertInto('notifications')
    .values(Array.from({ length: 7 }, () => row))
    .execute()
  const page = (cursor?: string) => pageOf(asha, cursor)
  const seen: string[] = []
  let answer = await page()
  for (;;) {
    seen.push(...(answer.notification_history as Notification[]).map((n) => n.id))
    if (!answer.next_cursor) break
    answer = await page(String(answer.next_cursor))
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
})
