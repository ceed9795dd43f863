import { interests } from '@heartwell/contract/interests.ts'
import { notifications } from '@heartwell/contract/notifications.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unreadNotices } from '../src/features/notifications/service.ts'
import { aMember, type Person } from './factories.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

type Notice = { id: string; title: string; message: string; created_at: string; read: boolean }
async function notices(person: Person): Promise<Notice[]> {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return body.notification_history as Notice[]
}
const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
const pair = async () => [await aMember(t, { name: 'Asha' }), await aMember(t, { name: 'Ravi', gender: 'M' })] as const

test('API-33 EN-13 a notice has id, title, message and time, newest first', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  t.advance(1000)
  await send(await aMember(t, { name: 'Mina' }), ravi)
  const found = await notices(ravi)
  expect(found.map((n) => n.message)).toEqual(['Mina is interested in you.', 'Asha is interested in you.'])
  for (const notice of found) {
    expect(Object.keys(notice)).toEqual(expect.arrayContaining(['created_at', 'id', 'message', 'title']))
    expect(new Date(notice.created_at).toISOString()).toBe(notice.created_at)
  }
})

test('IN-10 the sender is told of the acceptance once, however often it is given', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await Promise.all(Array.from({ length: 5 }, () => answer(ravi, asha, true)))
  expect((await notices(asha)).map((n) => n.message)).toEqual(['Ravi accepted your interest.'])
})

test('IN-09 nobody is told of a rejection, nor of an interest sent again', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await send(asha, ravi)
  await send(ravi, asha)
  expect(await notices(asha)).toEqual([])
  expect(await notices(ravi)).toHaveLength(1)
})

test('IN-09 of two interests that meet, the first sender learns that it is mutual', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await send(ravi, asha)
  expect((await notices(asha)).map((n) => n.message)).toEqual(['Ravi accepted your interest.'])
  expect(await notices(ravi)).toHaveLength(1)
})

test('PM-03 notices are for their owner in any state of her profile, at most 200 of them', async () => {
  const asha = await aMember(t, { approval: 'pending' })
  const status = async (as?: string) =>
    (await t.call(notifications.history, { body: { user_id: asha.id } }, { as })).status
  expect([await status(), await status((await aMember(t)).token), await status(asha.token)]).toEqual([401, 403, 200])
  const row = { member_id: asha.id, kind: 'profile', title: 'Hello', message: 'Hello again' }
  await t.db
    .insertInto('notifications')
    .values(Array.from({ length: 201 }, () => row))
    .execute()
  expect(await notices(asha)).toHaveLength(200)
})

test('MS-07 a notice is read once its owner opened it or marked all, whoever else tries', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  t.advance(1000)
  await send(await aMember(t), ravi)
  const read = async () => (await notices(ravi)).map((n) => n.read)
  const mark = (by: Person, body: object) =>
    t.call(notifications.markRead, { body: { user_id: by.id, ...body } }, { as: by.token })
  const [newest, oldest] = await notices(ravi)
  await mark(asha, { ids: [newest?.id] })
  await mark(asha, {})
  expect(await read()).toEqual([false, false])
  await mark(ravi, { ids: [newest?.id] })
  expect([await read(), await unreadNotices(t.db, ravi.id)]).toEqual([[true, false], 1])
  await mark(ravi, { until: oldest?.created_at })
  expect([await read(), await unreadNotices(t.db, ravi.id)]).toEqual([[true, true], 0])
})

test('MS-07 notices come in pages that neither repeat nor skip one, also of the same moment', async () => {
  const asha = await aMember(t)
  const created_at = t.deps.clock()
  const row = { member_id: asha.id, kind: 'profile', title: 'Hello', message: 'Hello again', created_at }
  await t.db
    .insertInto('notifications')
    .values(Array.from({ length: 7 }, () => row))
    .execute()
  const page = async (cursor?: string) => {
    const body = { user_id: asha.id, limit: 3, ...(cursor ? { cursor } : {}) }
    return (await t.call(notifications.history, { body }, { as: asha.token })).body
  }
  const seen: string[] = []
  let answer = await page()
  for (;;) {
    seen.push(...(answer.notification_history as Notice[]).map((n) => n.id))
    if (!answer.next_cursor) break
    answer = await page(String(answer.next_cursor))
  }
  expect([seen.length, new Set(seen).size]).toEqual([7, 7])
})
