import { type Connection, interests } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWhileHeld } from '../../../../test/database/held-locks.ts'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { closeOldInterests } from '../service.ts'

const NOTE = 'Your garden sounds lovely.'

let t: TestApp
beforeAll(async () => {
  t = await testApp({ env: { ANSWER_FIRST: '2' } })
})
afterAll(() => t.close())

const send = (from: Person, to: Person, note?: string) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id, note } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean, decline?: string) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm, decline } }, { as: by.token })
const withdraw = (by: Person, from: Person) =>
  t.call(interests.withdraw, { body: { user_id: by.id, member_id: from.id } }, { as: by.token })
const nothing = { email: false, phone: false, dob: false }
const share = (by: Person, to: { id: string }, what: Partial<typeof nothing>) =>
  t.call(interests.share, { body: { user_id: by.id, member_id: to.id, ...nothing, ...what } }, { as: by.token })
const look = async (viewer: Person, other: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })).body.data as PublicProfile // of another member
const rows = async (person: Person, list: 'sent' | 'received') => {
  const { body } = await t.call(interests[list], { body: { user_id: person.id } }, { as: person.token })
  return body[`${list}_requests`] as { id: string; note: string | null; closes_at: string; created_at: string }[]
}
const titlesFor = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { message: string }[]).map(({ message }) => message)
}
/** Makes the sender's interests this many days older, because sessions do not live that long. */
const daysPass = async (sender: Person, days: number) => {
  const created_at = new Date(t.deps.clock().getTime() - days * DAY_MS)
  await t.db.updateTable('interest_requests').set({ created_at }).where('sender_id', '=', sender.id).execute()
  return closeOldInterests(t.deps)
}
const man = (name = 'Ravi') => aMember(t, { name, gender: 'M' })
const pair = async () => [await aMember(t, { name: 'Asha' }), await man()] as const
async function connected() {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, true)
  return [asha, ravi] as const
}

test('a note comes with the interest, for its receiver and for nobody else, and not in the notification', async () => {
  const [asha, ravi] = await pair()
  expect((await send(asha, ravi, 'Call me: 020 7946 0123')).status).toBe(400)
  expect((await send(asha, ravi, `  ${NOTE} `)).status).toBe(200)
  expect((await rows(ravi, 'received')).map((row) => row.note)).toEqual([NOTE])
  expect([(await look(ravi, asha)).note, (await look(asha, ravi)).note]).toEqual([NOTE, null])
  expect(await titlesFor(ravi)).toEqual(['Asha is interested in you.'])
  await answer(ravi, asha, true)
  expect((await look(ravi, asha)).note).toBeNull()
})

test('IN-09 a withdrawn interest disappears from both lists for good; its receiver may still send one', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  expect((await withdraw(ravi, asha)).status).toBe(404)
  expect(await titlesFor(ravi)).toEqual(['Asha is interested in you.'])
  for (const time of ['first', 'second']) expect((await withdraw(asha, ravi)).status, time).toBe(200)
  expect([await rows(asha, 'sent'), await rows(ravi, 'received'), await titlesFor(ravi)]).toEqual([[], [], []])
  expect([(await look(asha, ravi)).relation, (await look(ravi, asha)).relation]).toEqual(['closed', 'none'])
  expect((await answer(ravi, asha, true)).body.code).toBe('interest.closed')
  expect((await send(asha, ravi)).body).toMatchObject({ success: false, data: { relation: 'closed' } })
  expect((await send(ravi, asha)).body).toMatchObject({ success: true, data: { relation: 'sent' } })
  expect((await look(asha, ravi)).relation).toBe('received')
  expect((await withdraw(asha, ravi)).status).toBe(404)
  await answer(asha, ravi, true)
  expect((await withdraw(ravi, asha)).body.code).toBe('interest.already_answered')
})

test('IN-09 withdrawn and accepted at the same moment: one of the two takes effect, and both learn which', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  const replies = await Promise.all([withdraw(asha, ravi), answer(ravi, asha, true)])
  expect(replies.map((r) => r.status).sort()).toEqual([200, 409])
  const relation = replies[0].status === 200 ? 'closed' : 'connected'
  expect((await look(asha, ravi)).relation).toBe(relation)
})

describe('IN-09 when its days are over', () => {
  test('an interest closes kindly for both, and not a day earlier', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    const [row] = await rows(asha, 'sent')
    expect(Date.parse(row?.closes_at ?? '') - Date.parse(row?.created_at ?? '')).toBe(14 * DAY_MS)
    expect(await daysPass(asha, 13.9)).toBe(0)
    expect((await look(asha, ravi)).relation).toBe('sent')
    expect(await daysPass(asha, 14)).toBe(1)
    expect([await rows(asha, 'sent'), await rows(ravi, 'received')]).toEqual([[], []])
    expect([(await look(asha, ravi)).relation, (await look(ravi, asha)).relation]).toEqual(['closed', 'none'])
    expect((await titlesFor(asha))[0]).toBe(
      'Your interest in Ravi closed after 14 days. You can send an interest to somebody else.',
    )
    expect((await titlesFor(ravi))[0]).toBe(
      'The request from Asha closed after 14 days. You don’t need to do anything.',
    )
    expect(await closeOldInterests(t.deps)).toBe(0)
  })

  test('a rejected sender sees and receives the same as a sender without an answer', async () => {
    const [asha, ravi] = await pair()
    const mina = await man()
    for (const other of [ravi, mina]) await send(asha, other)
    await answer(ravi, asha, false)
    const seen = async (other: Person) => {
      const { relation } = await look(asha, other)
      const all = await rows(asha, 'sent')
      return { relation, listed: all.some(({ id }) => id === other.id), again: (await send(asha, other)).body }
    }
    expect(await seen(ravi)).toEqual(await seen(mina))
    expect(await daysPass(asha, 14)).toBe(2)
    expect(await seen(ravi)).toEqual(await seen(mina))
    const [first, second] = await titlesFor(asha)
    expect(first).toBe(second)
    expect([(await look(ravi, asha)).relation, (await titlesFor(ravi)).length]).toEqual(['declined', 1])
  })
})

test('IN-08 a rejection may have a kind message, which closes the interest; without it the sender is not notified', async () => {
  const [asha, ravi] = await pair()
  const mina = await man()
  for (const other of [ravi, mina]) await send(asha, other)
  await answer(mina, asha, false)
  expect(await titlesFor(asha)).toEqual([])
  expect((await answer(ravi, asha, false, 'go away')).status).toBe(400)
  // The rejection comes before the message: the screen asks for the message afterwards.
  await answer(ravi, asha, false)
  await answer(ravi, asha, false, 'not_now')
  expect(await titlesFor(asha)).toEqual([
    'Ravi answered: Thank you for your interest. It is not the right time for me.',
  ])
  expect([(await look(asha, ravi)).relation, (await look(asha, mina)).relation]).toEqual(['closed', 'sent'])
  expect((await answer(ravi, asha, false, 'no_fit')).body.code).toBe('interest.closed')
})

test('IN-09 a member with many unanswered interests answers some before sending, and at 30 receives no more', async () => {
  const ravi = await man()
  const senders = [await aMember(t), await aMember(t), await aMember(t)]
  for (const person of senders.slice(0, 2)) await send(person, ravi)
  expect((await send(ravi, senders[2]!)).body.code).toBe('interest.answer_first')
  // Accepting somebody's interest counts as an answer.
  expect((await send(ravi, senders[0]!)).body).toMatchObject({ data: { relation: 'connected' } })
  expect((await send(ravi, senders[2]!)).body).toMatchObject({ data: { relation: 'sent' } })

  const popular = await man()
  const crowd = await Promise.all(Array.from({ length: 30 }, () => aMember(t)))
  const at = t.deps.clock()
  const asked = crowd.map(({ id }) => ({ sender_id: id, recipient_id: popular.id, created_at: at }))
  await t.db.insertInto('interest_requests').values(asked).execute()
  expect((await send(senders[1]!, popular)).body.code).toBe('interest.many_waiting')

  const taken = crowd.slice(0, 2).map(({ id }) => id)
  await t.db.deleteFrom('interest_requests').where('sender_id', 'in', taken).execute()
  const atOnce = await Promise.all(Array.from({ length: 8 }, () => aMember(t)))
  const answers = await Promise.all(atOnce.map((person) => send(person, popular)))
  const codes = answers.map(({ body }) => body.code ?? 'sent').toSorted()
  expect(codes, 'two places were left').toEqual([...Array(6).fill('interest.many_waiting'), 'sent', 'sent'])
})

test('IN-09 interests of hidden members do not count as unanswered', async () => {
  const [asha, ravi] = await pair()
  const senders = await Promise.all([man(), man(), man()])
  for (const person of senders.slice(0, 2)) await send(person, asha)
  expect((await send(asha, ravi)).body.code).toBe('interest.answer_first')
  await t.call(safety.block, { body: { member_id: senders[0]?.id } }, { as: asha.token })
  expect((await send(asha, ravi)).body).toMatchObject({ data: { relation: 'sent' } })
  await send(senders[2]!, asha)
  const other = await man()
  expect((await send(asha, other)).body.code).toBe('interest.answer_first')
  await t.db.updateTable('accounts').set({ suspended_at: new Date() }).where('id', '=', senders[1]!.id).execute()
  expect((await send(asha, other)).body).toMatchObject({ data: { relation: 'sent' } })
})

describe('MA-12 email address, phone number and birth date', () => {
  const contact = async (viewer: Person, other: Person) => {
    const { email, phone, dob } = await look(viewer, other)
    return { email, phone, dob }
  }
  const hidden = { email: null, phone: null, dob: null }

  test('appear one by one to the connection with whom the owner shares them, and disappear when they are withdrawn', async () => {
    const [asha, ravi] = await connected()
    const other = await man()
    await send(other, asha)
    await answer(asha, other, true)
    expect([await contact(ravi, asha), (await look(asha, ravi)).sharing]).toEqual([hidden, null])
    expect((await share(asha, ravi, { email: true, dob: true })).status).toBe(200)
    expect(await contact(ravi, asha)).toEqual({ email: asha.email, phone: null, dob: expect.stringMatching(/^\d{4}-/) })
    expect((await look(asha, ravi)).sharing).toEqual({ email: true, phone: false, dob: true })
    expect((await look(ravi, asha)).contact_note).toBe('Private. Asha decides what to share with you.')
    expect(await contact(asha, ravi)).toEqual(hidden)
    expect(await contact(other, asha)).toEqual(hidden)
    expect((await titlesFor(ravi))[0]).toBe('Asha now shares with you: email address and birth date.')
    const heard = (await titlesFor(ravi)).length
    await share(asha, ravi, {})
    expect([await contact(ravi, asha), (await titlesFor(ravi)).length]).toEqual([hidden, heard])
    const acceptedBy = async (person: Person) => {
      const { body } = await t.call(interests.connections, {}, { as: person.token })
      return Object.fromEntries((body.connections as Connection[]).map((row) => [row.id, row.accepted_by]))
    }
    expect(await acceptedBy(asha)).toEqual({ [ravi.id]: 'other', [other.id]: 'viewer' })
    expect(await acceptedBy(ravi)).toEqual({ [asha.id]: 'viewer' })
    const { body } = await t.call(interests.connections, {}, { as: asha.token })
    expect((body.connections as { id: string; sharing: unknown }[]).map(({ id, sharing }) => [id, sharing])).toEqual(
      expect.arrayContaining([
        [ravi.id, nothing],
        [other.id, null],
      ]),
    )
  })

  test('are shown to nobody who is no connection, and over no block', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    expect((await share(asha, ravi, { email: true })).status).toBe(404)
    await answer(ravi, asha, true)
    await share(asha, ravi, { email: true })
    await t.call(safety.block, { body: { member_id: ravi.id } }, { as: asha.token })
    expect((await t.call(profiles.getUser, { body: { user_id: asha.id } }, { as: ravi.token })).status).toBe(404)
    expect((await share(ravi, asha, { phone: true })).status).toBe(404)
    expect((await share(ravi, await man(), { phone: true })).status).toBe(404)
  })

  test('of at most twenty people in a day, and each view is noted', async () => {
    const [asha, ravi] = await connected()
    await share(asha, ravi, { phone: true })
    const day = t.deps.clock().toISOString().slice(0, 10)
    const crowd = await Promise.all(Array.from({ length: 20 }, () => aMember(t)))
    const views = crowd.map(({ id }) => ({ viewer_id: ravi.id, owner_id: id, day }))
    await t.db.insertInto('contact_views').values(views).execute()
    expect(await look(ravi, asha)).toMatchObject({ phone: null, contact_note: expect.stringContaining('tomorrow') })
    t.advance(DAY_MS)
    expect((await look(ravi, asha)).phone).toBe('07700900123')
    const seen = t.db.selectFrom('contact_views').select('viewer_id').where('owner_id', '=', asha.id)
    expect(await seen.execute()).toEqual([{ viewer_id: ravi.id }])
  })

  test.each([
    ['are shown in both of two tabs that open the profile at the same time', true, ['07700900123', '07700900123']],
    [
      'of the twentieth person are shown, and not of another whose profile is opened at the same time',
      false,
      ['07700900123', null],
    ],
  ])('%s', async (_, isSamePerson, phones) => {
    const [asha, ravi] = await connected()
    const other = isSamePerson ? asha : await aMember(t)
    if (!isSamePerson) await send(other, ravi)
    await answer(ravi, other, true)
    for (const owner of [asha, other]) await share(owner, ravi, { phone: true })
    const crowd = await Promise.all(Array.from({ length: 19 }, () => aMember(t)))
    const day = t.deps.clock().toISOString().slice(0, 10)
    const views = crowd.map(({ id }) => ({ viewer_id: ravi.id, owner_id: id, day }))
    await t.db.insertInto('contact_views').values(views).execute()
    const opened = [asha, other].map((owner) => () => look(ravi, owner))
    const owners = (tx: Db) => Promise.all([asha, other].map(({ id }) => lockRow(tx, 'members', id)))
    const shown = await startWhileHeld(t, owners, opened)
    expect(shown.map(({ phone }) => phone)).toEqual(phones)
  })

  test('are on every matching profile where the provider chose the literal reading', async () => {
    const open = await testApp({ env: { CONTACT_VISIBILITY: 'matches' } })
    try {
      const asha = await aMember(open)
      const ravi = await aMember(open, { gender: 'M' })
      const { body } = await open.call(profiles.getUser, { body: { user_id: ravi.id } }, { as: asha.token })
      expect(body.data).toMatchObject({ email: ravi.email, phone: '07700900123', contact_note: null })
    } finally {
      await open.close()
    }
  })
})
