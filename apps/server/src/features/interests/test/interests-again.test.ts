import { interests, SEND_AGAIN_DAYS } from '@heartwell/contract/interests/interests.ts'
import { notifications } from '@heartwell/contract/notifications/notifications.ts'
import type { PublicProfile } from '@heartwell/contract/profiles/people.ts'
import { profiles } from '@heartwell/contract/profiles/profiles.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMember, type Person } from '../../../../test/factories.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { SECTIONS } from '../../accounts/data-export/sections.queries.ts'
import { closeOldInterests } from '../service.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (from: Person, to: Person, note?: string) =>
  t.call(interests.send, { body: { user_id: from.id, match_confirm_user_id: to.id, note } }, { as: from.token })
const answer = (by: Person, to: Person, confirm: boolean, decline?: string) =>
  t.call(interests.answer, { body: { user_id: by.id, interested_user: to.id, confirm, decline } }, { as: by.token })
const withdraw = (by: Person, from: Person) =>
  t.call(interests.withdraw, { body: { user_id: by.id, member_id: from.id } }, { as: by.token })
const profileOf = async (viewer: Person, other: Person) =>
  (await t.call(profiles.getUser, { body: { user_id: other.id } }, { as: viewer.token })).body.data as PublicProfile // of another member
const relations = async (asha: Person, ravi: Person) => [
  (await profileOf(asha, ravi)).relation,
  (await profileOf(ravi, asha)).relation,
]
const received = async (person: Person) => {
  const { body } = await t.call(interests.received, { body: { user_id: person.id } }, { as: person.token })
  return (body.received_requests as { id: string; note: string | null }[]).map(({ id, note }) => ({ id, note }))
}
const notificationsOf = async (person: Person) => {
  const { body } = await t.call(notifications.history, { body: { user_id: person.id } }, { as: person.token })
  return (body.notification_history as { message: string }[]).map(({ message }) => message)
}
const rowsOf = (person: Person) =>
  t.db.selectFrom('interest_requests').select(['sender_id', 'state']).where('sender_id', '=', person.id).execute()
const pair = async () =>
  [await aMember(t, { name: 'Asha Shah' }), await aMember(t, { name: 'Ravi', gender: 'M' })] as const

const startOfDay = () => Math.floor(t.deps.clock().getTime() / DAY_MS) * DAY_MS
/** The last moment of the day after which another interest may be sent today, or the first moment of the day after. */
const closedOn = {
  inTime: () => startOfDay() - SEND_AGAIN_DAYS * DAY_MS + DAY_MS - 1,
  tooLate: () => startOfDay() - (SEND_AGAIN_DAYS - 1) * DAY_MS,
}
/** As if the request of the sender had closed then: sessions are shorter than the wait. */
async function close(sender: Person, at: number) {
  const closed_at = new Date(at)
  const created_at = new Date(at - 14 * DAY_MS)
  await t.db
    .updateTable('interest_requests')
    .set({ closed_at, created_at })
    .where('sender_id', '=', sender.id)
    .execute()
}
const expire = async (sender: Person) => {
  const created_at = new Date(t.deps.clock().getTime() - 14 * DAY_MS)
  await t.db.updateTable('interest_requests').set({ created_at }).where('sender_id', '=', sender.id).execute()
  expect(await closeOldInterests(t.deps)).toBe(1)
}

const ENDINGS: [string, (asha: Person, ravi: Person) => Promise<unknown>][] = [
  ['withdrawn', withdraw],
  ['expired', (asha) => expire(asha)],
  ['declined with words', (asha, ravi) => answer(ravi, asha, false, 'no_fit')],
  ['declined in silence', (asha, ravi) => answer(ravi, asha, false).then(() => expire(asha))],
  ['declined in silence, then withdrawn', (asha, ravi) => answer(ravi, asha, false).then(() => withdraw(asha, ravi))],
]

describe.each(ENDINGS)('IN-09 an interest that was %s', (_, end) => {
  test('cannot be sent again the day before, and its sender reads when', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await end(asha, ravi)
    await close(asha, closedOn.tooLate())
    const tomorrow = new Date(startOfDay() + DAY_MS).toISOString().slice(0, 10)
    expect(await profileOf(asha, ravi)).toMatchObject({ relation: 'closed', send_again_on: tomorrow })
    const { body } = await send(asha, ravi)
    expect(body).toEqual({
      success: false,
      message: expect.stringMatching(
        /^Your interest in this person is closed\. You can send another one from \d+ \w+ 20\d\d\.$/,
      ),
      data: { relation: 'closed' },
    })
    expect(await received(ravi)).toEqual([])
  })

  test('can be sent again on the day, and its receiver sees it like a first one', async () => {
    const [asha, ravi] = await pair()
    await send(asha, ravi, 'Hello.')
    await end(asha, ravi)
    await close(asha, closedOn.inTime())
    expect(await profileOf(asha, ravi)).toMatchObject({ relation: 'none', send_again_on: null })
    expect((await profileOf(ravi, asha)).relation).toBe('none')
    const sent = await send(asha, ravi, 'Hello again.')
    expect(sent.body).toEqual({ success: true, message: 'Interest Sent!', data: { relation: 'sent' } })
    expect(await received(ravi)).toEqual([{ id: asha.id, note: 'Hello again.' }])
    expect((await notificationsOf(ravi))[0]).toBe('Asha Shah is interested in you.')
    expect(await relations(asha, ravi)).toEqual(['sent', 'received'])
    expect((await send(asha, ravi)).body).toMatchObject({ success: false, data: { relation: 'sent' } })
    expect((await answer(ravi, asha, true)).status).toBe(200)
    expect(await relations(asha, ravi)).toEqual(['connected', 'connected'])
  })
})

test('IN-09 a second interest can be declined, and the wait begins again', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false, 'not_now')
  await close(asha, closedOn.inTime())
  await send(asha, ravi)
  expect((await answer(ravi, asha, false, 'no_fit')).status).toBe(200)
  expect((await send(asha, ravi)).body).toMatchObject({ success: false, data: { relation: 'closed' } })
  const day = new Date(startOfDay() + SEND_AGAIN_DAYS * DAY_MS).toISOString().slice(0, 10)
  expect((await profileOf(asha, ravi)).send_again_on).toBe(day)
})

test('IN-09 a member who declined may send an interest once the wait is over, and not before', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await close(asha, closedOn.tooLate())
  expect((await send(ravi, asha)).body).toEqual({ success: false, message: 'You have declined this person.' })
  await close(asha, closedOn.inTime())
  expect((await send(ravi, asha)).body).toMatchObject({ success: true, data: { relation: 'sent' } })
  expect([await rowsOf(asha), await rowsOf(ravi)]).toEqual([[], [{ sender_id: ravi.id, state: 'pending' }]])
})

describe('IN-09 no second interest, however long ago the first one closed,', () => {
  async function longAgo() {
    const [asha, ravi] = await pair()
    await send(asha, ravi)
    await withdraw(asha, ravi)
    await close(asha, closedOn.inTime() - 400 * DAY_MS)
    return [asha, ravi] as const
  }

  test.each(['sender', 'receiver'])('over a block by the %s', async (by) => {
    const [asha, ravi] = await longAgo()
    const [blocker, blocked] = by === 'sender' ? [asha, ravi] : [ravi, asha]
    await t.call(safety.block, { body: { member_id: blocked.id } }, { as: blocker.token })
    expect((await send(asha, ravi)).status).toBe(404)
  })

  test('to a member who hides from the sender', async () => {
    const [asha, ravi] = await longAgo()
    await t.call(safety.hideFromContact, { body: { contact: asha.email, label: '' } }, { as: ravi.token })
    expect((await send(asha, ravi)).status).toBe(404)
  })

  test('to a member who has paused', async () => {
    const [asha, ravi] = await longAgo()
    await t.call(safety.pause, { body: { paused: true } }, { as: ravi.token })
    expect(await profileOf(asha, ravi)).toMatchObject({ relation: 'closed', send_again_on: null })
    expect((await send(asha, ravi)).body).toEqual({
      success: false,
      message: 'Your interest in this person is closed.',
      data: { relation: 'closed' },
    })
  })

  test('to a member whom many wait for', async () => {
    const [asha, ravi] = await longAgo()
    const crowd = await Promise.all(Array.from({ length: 30 }, () => aMember(t)))
    const rows = crowd.map(({ id }) => ({ sender_id: id, recipient_id: ravi.id, created_at: t.deps.clock() }))
    await t.db.insertInto('interest_requests').values(rows).execute()
    expect((await send(asha, ravi)).body.code).toBe('interest.many_waiting')
  })
})

test('IN-09 a second interest sent ten times at once is one request and one notification', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await close(asha, closedOn.inTime())
  const before = (await notificationsOf(ravi)).length
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(asha, ravi)))
  expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await received(ravi)).toHaveLength(1)
  expect((await notificationsOf(ravi)).length - before).toBe(1)
})

test('IN-09 two members who both send a second interest at the same moment become connected', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi)
  await answer(ravi, asha, false)
  await close(asha, closedOn.inTime())
  const replies = await Promise.all([send(asha, ravi), send(ravi, asha)])
  expect(replies.map(({ body }) => (body.data as { relation: string }).relation).sort()).toEqual(['connected', 'sent'])
  const rows = [...(await rowsOf(asha)), ...(await rowsOf(ravi))]
  expect(rows.map(({ state }) => state)).toEqual(['accepted'])
})

test('IN-09 the copy of data lists the second interest and nothing of the answer to the first', async () => {
  const [asha, ravi] = await pair()
  await send(asha, ravi, 'Hello.')
  await answer(ravi, asha, false, 'no_fit')
  await close(asha, closedOn.inTime())
  await send(asha, ravi, 'Hello again.')
  const copyOf = async (person: Person, name: string) => {
    const section = SECTIONS.find((one) => one.name === name)
    return (await section?.ask({ id: person.id, email: person.email }).execute(t.db))?.rows
  }
  const unfinished = { finished_at: null, wants_to_begin_again_since: null }
  expect(await copyOf(asha, 'requests_sent')).toEqual([
    { sent_at: expect.anything(), note: 'Hello again.', note_is_about: null, state: 'open', ...unfinished },
  ])
  expect(await copyOf(ravi, 'requests_received')).toEqual([
    { received_at: expect.anything(), state: 'pending', answered_at: null, ...unfinished },
  ])
})
