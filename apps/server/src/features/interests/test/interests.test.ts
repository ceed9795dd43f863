import { interests } from '@heartwell/contract/interests/interests.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (from: Person, to: Person) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })

test('IN-09 two people who tap at the same moment become connected, with one request between them', async () => {
  const asha = await aMember(t, { name: 'Asha' })
  const ravi = await aMember(t, { name: 'Ravi', gender: 'M' })
  const replies = await Promise.all([send(asha, ravi), send(ravi, asha)])
  expect(replies.map((r) => r.status)).toEqual([200, 200])
  expect(replies.map((r) => (r.body.data as { relation: string }).relation).sort()).toEqual(['connected', 'sent'])
  const rows = await t.db
    .selectFrom('interest_requests')
    .selectAll()
    .where('sender_id', 'in', [asha.id, ravi.id])
    .execute()
  expect(rows.map((r) => r.state)).toEqual(['accepted'])
})

test('IN-09 an interest sent ten times at once is one interest, and one notification', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(asha, ravi)))
  expect(replies.filter((r) => r.body.success)).toHaveLength(1)
  const notifications = await t.db.selectFrom('notifications').selectAll().where('member_id', '=', ravi.id).execute()
  expect(notifications).toHaveLength(1)
})

test('IN-07 IN-08 contrary answers at the same moment: one decides, the other is refused', async () => {
  const asha = await aMember(t)
  const ravi = await aMember(t, { gender: 'M' })
  await send(asha, ravi)
  const replies = await Promise.all([answer(ravi, asha, true), answer(ravi, asha, false)])
  expect(replies.map((r) => r.status).sort()).toEqual([200, 409])
})
