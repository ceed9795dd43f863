import { randomUUID } from 'node:crypto'
import { conversations } from '@heartwell/contract/conversations.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deliverAlerts } from '../src/features/conversations/alerts/service.ts'
import { removeUnsentPictures } from '../src/features/conversations/pictures/service.ts'
import { endDueAppointments, expireHolds } from '../src/features/counselling/booking/service.ts'
import { sendReminders } from '../src/features/counselling/reminders/service.ts'
import { closeOldInterests } from '../src/features/interests/service.ts'
import { hashPhotos } from '../src/features/review/photo-hashes/service.ts'
import { sendFraudNotices } from '../src/features/safety/fraud-notices/service.ts'
import { photoName } from '../src/platform/files.ts'
import { aConnectedPair, say } from './conversation-steps.ts'
import { aCounsellor } from './counselling-steps.ts'
import { aMember, type Person } from './factories.ts'
import { storeMembers } from './server-members.ts'
import { type TestApp, testApp } from './test-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const ago = (ms: number) => new Date(t.deps.clock().getTime() - ms)
const names = (count: number) => Array.from({ length: count }, (_, n) => `Man ${n}`)
const countOf = async (rows: ReturnType<typeof sql<{ n: number }>>) => (await rows.execute(t.db)).rows[0]?.n
const notified = (ids: readonly string[]) =>
  countOf(sql`select count(distinct member_id)::int as n from notifications where member_id = any(${[...ids]}::uuid[])`)

/** Conversations of a member with other members, each with one message that the member sent. */
async function storeConversations({ id }: Person, partners: readonly string[]): Promise<string[]> {
  const at = ago(HOUR_MS)
  const rows = partners.map((partner) => {
    const [low_id, high_id] = id < partner ? [id, partner] : [partner, id]
    const [low_sent, high_sent] = id < partner ? [1, 0] : [0, 1]
    return { kind: 'members', low_id, high_id, low_sent, high_sent, last_seq: 1, created_at: at, last_at: at }
  })
  const stored = await t.db.insertInto('conversations').values(rows).returning('id').execute()
  return stored.map((row) => row.id)
}

type Booking = { state: string; startsInMs: number; held_until?: Date; day_reminder_at?: Date; joined?: Date }

/** Bookings of one pair, one an hour. */
async function storeBookings(count: number, booking: (n: number) => Booking): Promise<Person> {
  const member = await aMember(t)
  const counsellor = await aCounsellor(t)
  const rows = Array.from({ length: count }, (_, n) => {
    const { startsInMs, joined = null, ...more } = booking(n)
    const starts_at = ago(-startsInMs)
    const ends_at = new Date(starts_at.getTime() + 50 * MINUTE_MS)
    return {
      ...more,
      member_id: member.id,
      counsellor_id: counsellor.id,
      starts_at,
      ends_at,
      blocked: `[${starts_at.toISOString()},${ends_at.toISOString()})`,
      member_zone: 'Europe/London',
      price_minor: 5000,
      currency: 'GBP',
      refund_hours: 24,
      created_at: ago(DAY_MS),
      member_joined_at: joined,
      counsellor_joined_at: joined,
    }
  })
  await t.db.insertInto('bookings').values(rows).execute()
  return member
}
const inState = ({ id }: Person, state: string) =>
  countOf(sql`select count(*)::int as n from bookings where member_id = ${id} and state = ${state}`)

describe('one run treats more rows than one batch has:', () => {
  test('201 expired interests are closed, and their receivers are notified', async () => {
    const asha = await aMember(t)
    const ids = (await storeMembers(t.db, names(201), { gender: 'M' })).map(({ id }) => id)
    const rows = ids.map((id) => ({ sender_id: asha.id, recipient_id: id, created_at: ago(15 * DAY_MS) }))
    await t.db.insertInto('interest_requests').values(rows).execute()
    expect(await closeOldInterests(t.deps)).toBe(201)
    expect(await notified(ids)).toBe(201)
  })

  test('101 people who wrote with a member banned for fraud are notified', async () => {
    const ravi = await aMember(t)
    const ids = (await storeMembers(t.db, names(101))).map(({ id }) => id)
    await storeConversations(ravi, ids)
    const ban = { member_id: ravi.id, kind: 'ban', reason: 'money', message: 'Goodbye.', note: 'Seen.' }
    await t.db
      .insertInto('sanctions')
      .values({ ...ban, created_at: ago(0), confirmed_at: ago(0) })
      .execute()
    expect(await sendFraudNotices(t.deps, ravi.id)).toBe(101)
    expect(await notified(ids)).toBe(101)
  })

  test('101 pictures that were not sent are removed', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const [conversation_id = ''] = await storeConversations(asha, [ravi.id])
    const rows = names(101).map(() => ({
      conversation_id,
      owner_id: asha.id,
      file: photoName(),
      preview_file: photoName(),
      width: 64,
      height: 64,
      created_at: ago(25 * HOUR_MS),
    }))
    await t.db.insertInto('message_pictures').values(rows).execute()
    expect(await removeUnsentPictures(t.deps)).toBe(101)
  })

  test('the 51st message that the money rules found is in the report before it is deleted', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const { id: messageId } = await say(t, ravi, asha, 'Could you lend me £400 until my wages come through on Friday?')
    const { conversation_id } = await t.db
      .updateTable('flagged_messages')
      .set({ created_at: ago(0) })
      .where('message_id', '=', messageId)
      .returning('conversation_id')
      .executeTakeFirstOrThrow()
    const earlier = names(50).map((body, n) => ({
      conversation_id,
      seq: n + 2,
      id: randomUUID(),
      client_id: randomUUID(),
      sender_id: ravi.id,
      body,
      sent_at: ago(MINUTE_MS),
    }))
    await t.db.insertInto('messages').values(earlier).execute()
    const flags = earlier.map(({ id }) => ({ message_id: id, conversation_id, created_at: ago(MINUTE_MS) }))
    await t.db.insertInto('flagged_messages').values(flags).execute()
    await t.call(conversations.deleteMessage, { params: { id: messageId } }, { as: ravi.token })
    const evidence = await t.db
      .selectFrom('report_evidence')
      .select(['body', 'is_reported'])
      .where('message_id', '=', messageId)
      .execute()
    expect(evidence).toEqual([{ body: expect.stringContaining('£400'), is_reported: true }])
  })
})

describe('rounds go on until nothing is left:', () => {
  /** The results of the rounds until one finds nothing. */
  async function rounds(run: () => Promise<number>): Promise<number[]> {
    const done: number[] = []
    for (let count = await run(); count > 0 && done.length < 10; count = await run()) done.push(count)
    return done
  }

  test('101 alerts of unread messages', async () => {
    const asha = await aMember(t)
    const ids = (await storeMembers(t.db, names(101), { gender: 'M' })).map(({ id }) => id)
    const stored = await storeConversations(asha, ids)
    const rows = stored.map((conversation_id, n) => ({
      conversation_id,
      receiver_id: ids[n] ?? '',
      due_at: ago(MINUTE_MS),
    }))
    await t.db.insertInto('message_alerts').values(rows).execute()
    expect(await rounds(() => deliverAlerts(t.deps))).toEqual([100, 1])
    expect(await notified(ids)).toBe(101)
  })

  test('51 reminders of appointments', async () => {
    const member = await storeBookings(51, (n) => ({
      state: 'confirmed',
      startsInMs: (n + 2) * HOUR_MS,
      day_reminder_at: ago(MINUTE_MS),
    }))
    expect(await rounds(() => sendReminders(t.deps))).toEqual([50, 1])
    const sent = (await t.mailsTo(member.email)).filter(({ purpose }) => purpose === 'booking-day_reminder')
    expect(sent).toHaveLength(51)
  })

  test('101 appointments that are over', async () => {
    const member = await storeBookings(101, (n) => ({
      state: 'confirmed',
      startsInMs: -(n + 2) * HOUR_MS,
      joined: ago(HOUR_MS),
    }))
    expect(await rounds(() => endDueAppointments(t.deps))).toEqual([100, 1])
    expect(await inState(member, 'completed')).toBe(101)
  })

  test('501 holds that have run out', async () => {
    const member = await storeBookings(501, (n) => ({
      state: 'held',
      startsInMs: n * HOUR_MS,
      held_until: ago(MINUTE_MS),
    }))
    expect(await rounds(() => expireHolds(t.deps))).toEqual([500, 1])
    expect(await inState(member, 'expired')).toBe(501)
  })

  test('201 photos without a hash', async () => {
    const owners = await storeMembers(t.db, names(201))
    const rows = owners.map(({ id }) => ({ member_id: id, position: 0, name: photoName() }))
    await t.db.insertInto('photos').values(rows).execute()
    expect(await rounds(() => hashPhotos(t.deps))).toEqual([200, 1])
    const left = sql<{ n: number }>`select count(*)::int as n from photos where hashed_at is null`
    expect(await countOf(left)).toBe(0)
  })
})
