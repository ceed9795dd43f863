import { randomUUID } from 'node:crypto'
import { interests } from '@heartwell/contract/interests/interests.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (from: Person, to: { id: string }) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id } }, { as: from.token })
const answer = (by: Person, to: { id: string }, confirm: boolean) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm } }, { as: by.token })
type List = 'sent' | 'received' | 'pending' | 'connections'
const list = async (person: Person, name: List) => {
  const input = name === 'connections' ? {} : { body: { user_id: person.id } }
  const { body } = await t.call(interests[name], input, { as: person.token })
  const { success, ...rest } = body
  expect(success).toBe(true)
  return Object.values(rest)[0] as { id: string; created_at: string }[]
}
const names = async (person: Person, name: List) => (await list(person, name)).map((row) => row.id)
const pair = async () =>
  [await aMember(t, { name: 'Asha' }), await aMember(t, { name: 'Ravi', gender: 'M', photos: 1 })] as const
const relation = async (viewer: Person, other: Person) => {
  const { body } = await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })
  return (body.data as { relation: string }).relation
}
const self = async (person: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: person.id } }, { as: person.token })).body.data as Record<
    string,
    unknown
  >

test('API-29 API-30 API-31 API-28 IN-01 an interest is in the list of its sender and of its receiver', async () => {
  const [asha, ravi] = await pair()
  expect((await send(asha, ravi)).body).toEqual({
    success: true,
    message: 'Interest Sent!',
    data: { relation: 'sent' },
  })
  const row = {
    id: expect.any(String),
    _id: expect.any(String),
    name: expect.any(String),
    age: 50,
    photos_locked: false,
    created_at: expect.any(String),
    note: null,
    note_about: null,
    note_advice: null,
    closes_at: expect.any(String),
  }
  expect(await list(asha, 'sent')).toEqual([
    { ...row, id: ravi.id, _id: ravi.id, name: 'Ravi', more_images: [expect.stringMatching(/\.jpg$/)] },
  ])
  for (const name of ['received', 'pending'] as const) {
    expect(await list(ravi, name)).toEqual([{ ...row, id: asha.id, _id: asha.id, name: 'Asha', more_images: [] }])
  }
  expect([await list(asha, 'received'), await list(ravi, 'sent'), await list(asha, 'connections')]).toEqual([
    [],
    [],
    [],
  ])
  expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(['sent', 'received'])
  expect([(await self(asha)).interests_sent, (await self(ravi)).interests_received]).toEqual([[ravi.id], [asha.id]])
})

test('API-28 API-30 API-31 the answers carry the names that the calls list', async () => {
  const asha = await aMember(t)
  const keys = async (name: 'sent' | 'received' | 'pending') =>
    Object.keys((await t.call(interests[name], { body: { user_id: asha.id } }, { as: asha.token })).body).toSorted()
  expect(await keys('sent')).toEqual(['sent_requests', 'success'])
  expect(await keys('received')).toEqual(['received_requests', 'success'])
  expect(await keys('pending')).toEqual(['pending_requests', 'success'])
})

test('API-32 IN-07 IN-10 accepted: both are connected and the lists are empty again', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  expect((await answer(ravi, asha, true)).body).toEqual({ success: true, message: 'You are now connected.' })
  expect([await names(asha, 'connections'), await names(ravi, 'connections')]).toEqual([[ravi.id], [asha.id]])
  expect([await list(asha, 'sent'), await list(ravi, 'received'), await list(ravi, 'pending')]).toEqual([[], [], []])
  expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(['connected', 'connected'])
  for (const [from, to] of [
    [asha, ravi],
    [ravi, asha],
  ] as const) {
    expect((await send(from, to)).body).toEqual({
      success: false,
      message: 'You are already connected.',
      data: { relation: 'connected' },
    })
  }
})

test('IN-08 IN-09 a rejected interest disappears for its receiver; for its sender no answer changes', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  const before = [
    await list(asha, 'sent'),
    await relation(asha, ravi),
    (await self(asha)).interests_sent,
    (await send(asha, ravi)).body,
  ]
  expect((await answer(ravi, asha, false)).body).toEqual({ success: true, message: 'The request was declined.' })
  const after = [
    await list(asha, 'sent'),
    await relation(asha, ravi),
    (await self(asha)).interests_sent,
    (await send(asha, ravi)).body,
  ]
  expect(after).toEqual(before)
  expect([await list(ravi, 'received'), await relation(ravi, asha), (await self(ravi)).interests_received]).toEqual([
    [],
    'declined',
    [],
  ])
  expect((await send(ravi, asha)).body).toEqual({ success: false, message: 'You have declined this person.' })
  expect([await list(asha, 'connections'), await list(ravi, 'connections')]).toEqual([[], []])
})

test('IN-09 an interest sent again is refused with a message and makes no second one', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  expect((await send(asha, ravi)).body).toEqual({
    success: false,
    message: 'You have already sent your interest.',
    data: { relation: 'sent' },
  })
  expect(await list(ravi, 'received')).toHaveLength(1)
})

test('IN-09 an interest sent back connects them', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  expect((await send(ravi, asha)).body).toMatchObject({ success: true, data: { relation: 'connected' } })
  expect(await names(asha, 'connections')).toEqual([ravi.id])
})

describe('IN-09 there is nobody to send to', () => {
  test.each<[string, (asha: Person) => Promise<{ id: string }>]>([
    ['herself', async (asha) => asha],
    ['an unknown id', async () => ({ id: randomUUID() })],
    ['somebody of her own gender', () => aMember(t)],
    ['somebody far from her in age', () => aMember(t, { gender: 'M', age: 20 })],
    ['somebody who is not approved', () => aMember(t, { gender: 'M', approval: 'pending' })],
    ['somebody she blocked', async (asha) => blocked(asha, await aMember(t, { gender: 'M' }))],
    ['somebody who blocked her', async (asha) => blocker(asha, await aMember(t, { gender: 'M' }))],
  ])('when it is %s', async (_, other) => {
    const asha = await aMember(t)
    const { status, body } = await send(asha, await other(asha))
    expect([status, body.message]).toEqual([404, 'We could not find this.'])
    expect(await list(asha, 'sent')).toEqual([])
  })
  const blocked = async (asha: Person, other: Person) => {
    await t.call(safety.block, { body: { member_id: other.id } }, { as: asha.token })
    return other
  }
  const blocker = async (asha: Person, other: Person) => {
    await t.call(safety.block, { body: { member_id: asha.id } }, { as: other.token })
    return other
  }
})

describe('IN-09 an answer', () => {
  test('is the receiver’s alone', async () => {
    const [asha, ravi] = await pair()
    const mina = await aMember(t, { gender: 'M' })
    await send(asha, ravi)
    expect((await answer(asha, ravi, true)).status).toBe(404)
    expect((await answer(mina, asha, true)).status).toBe(404)
    expect((await answer(ravi, { id: randomUUID() }, true)).status).toBe(404)
    expect((await answer(ravi, ravi, true)).status).toBe(404)
    expect(await names(ravi, 'pending')).toEqual([asha.id])
  })
  test.each([true, false])('%s given again is harmless, the contrary one is refused', async (confirm) => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    expect((await answer(ravi, asha, confirm)).status).toBe(200)
    expect((await answer(ravi, asha, confirm)).status).toBe(200)
    const contrary = await answer(ravi, asha, !confirm)
    expect([contrary.status, contrary.body.message]).toEqual([409, 'This request has already been answered.'])
    expect(await list(ravi, 'connections')).toHaveLength(confirm ? 1 : 0)
  })
  test.each(['sender', 'receiver'])('does not reach over a block by the %s', async (who) => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    const [by, whom] = who === 'sender' ? [asha, ravi] : [ravi, asha]
    await t.call(safety.block, { body: { member_id: whom.id } }, { as: by.token })
    expect((await answer(ravi, asha, true)).status).toBe(404)
    const row = await t.db
      .selectFrom('interest_requests')
      .select('state')
      .where('sender_id', '=', asha.id)
      .executeTakeFirst()
    expect(row?.state).toBe('pending')
  })
})

test('IN-03 the lists are newest first', async () => {
  const asha = await aMember(t)
  const men = [await aMember(t, { gender: 'M' }), await aMember(t, { gender: 'M' }), await aMember(t, { gender: 'M' })]
  for (const other of men) {
    await send(asha, other)
    t.advance(1000)
  }
  expect(await names(asha, 'sent')).toEqual(men.map((p) => p.id).reverse())
})

test('EN-06 the record and the lists of a member omit people who are no longer approved', async () => {
  const [asha, ravi] = await pair()
  const mina = await aMember(t)
  await send(asha, ravi)
  await send(ravi, mina)
  const rejected = { approval: 'rejected', rejection_reason: 'Reported' }
  await t.db.updateTable('members').set(rejected).where('id', '=', ravi.id).execute()
  expect([(await self(asha)).interests_sent, await list(asha, 'sent')]).toEqual([[], []])
  expect([(await self(mina)).interests_received, await list(mina, 'received')]).toEqual([[], []])
})
