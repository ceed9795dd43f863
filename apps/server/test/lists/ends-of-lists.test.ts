import { randomInt, randomUUID } from 'node:crypto'
import { memberFile } from '@heartwell/contract/console/member-file.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { counselling } from '@heartwell/contract/counselling/counselling.ts'
import { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import { photos } from '@heartwell/contract/profiles/photos.ts'
import { review } from '@heartwell/contract/review/review.ts'
import { reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { safety } from '@heartwell/contract/safety/safety.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealedFor } from '../../src/features/counselling/encrypted-texts/rules.ts'
import { newCaseNumber } from '../../src/features/support/rules.ts'
import { encryptText } from '../../src/platform/crypto/encrypted-text.ts'
import { photoName } from '../../src/platform/files/files.ts'
import { aMember, aStaffMember, type Person, type StaffPerson } from '../factories.ts'
import { storeMembers } from '../server-members.ts'
import { aClientAndCounsellor, aConnectedPair } from '../steps/conversation-steps.ts'
import { aCounsellor } from '../steps/counselling-steps.ts'
import { type TestApp, testApp } from '../test-app.ts'

let t: TestApp
let staff: StaffPerson
beforeAll(async () => {
  t = await testApp()
  staff = await aStaffMember(t)
})
afterAll(() => t.close())

/** Rows have numbers; one with a higher number is newer. */
type List = {
  store(numbers: readonly number[]): Promise<unknown>
  /** The numbers of the listed rows, in their order. */
  listed(): Promise<number[]>
}
type Order = 'newest first' | 'oldest first' | 'newest, the oldest of them first'

const START = Date.UTC(2026, 0, 5)
const moment = (n: number) => new Date(START + n * HOUR_MS)
const numberedFrom = (count: number, first = 0) => Array.from({ length: count }, (_, n) => first + n)
const numberOf = (at: string) => (Date.parse(at) - START) / HOUR_MS

/** Some of the rows that the contract gives to this field. */
function rowsIn<Row>(body: Record<string, unknown>, ...fields: string[]): Row[] {
  return fields.reduce<unknown>((part, field) => (part as Record<string, unknown>)[field], body) as Row[] // by the contract
}

/** An appointment of the pair for each number. */
async function storeBookings(member: Person, counsellor: Person, numbers: readonly number[]) {
  const rows = numbers.map((n) => ({
    id: randomUUID(),
    member_id: member.id,
    counsellor_id: counsellor.id,
    state: 'completed',
    starts_at: moment(n),
    ends_at: new Date(moment(n).getTime() + 50 * 60_000),
    blocked: `[${moment(n).toISOString()},${moment(n + 1).toISOString()})`,
    member_zone: 'Europe/London',
    price_minor: 5000,
    currency: 'GBP',
    refund_hours: 24,
    created_at: moment(n),
    confirmed_at: moment(n),
  }))
  await t.db.insertInto('bookings').values(rows).execute()
  return rows
}

async function ofClient(field: 'notes' | 'appointments' | 'summaries') {
  const [client, counsellor] = await aClientAndCounsellor(t)
  const read = async <Row>() => {
    const answer = await t.call(
      counsellorWorkspace.client,
      { params: { clientId: client.id } },
      { as: counsellor.token },
    )
    return rowsIn<Row>(answer.body, 'data', field)
  }
  return { client, counsellor, read }
}

async function notesAboutClient(): Promise<List> {
  const { client, counsellor, read } = await ofClient('notes')
  return {
    store: (numbers) => {
      const rows = numbers.map((n) => {
        const id = randomUUID()
        const body = encryptText(t.deps.vault, `${n}`, sealedFor.privateNote(id))
        const pair = { member_id: client.id, counsellor_id: counsellor.id }
        return { id, ...pair, body, created_at: moment(n), saved_at: moment(n) }
      })
      return t.db.insertInto('private_notes').values(rows).execute()
    },
    listed: async () => (await read<{ text: string }>()).map(({ text }) => Number(text)),
  }
}

async function appointmentsOfClient(): Promise<List> {
  const { client, counsellor, read } = await ofClient('appointments')
  return {
    store: (numbers) => storeBookings(client, counsellor, numbers),
    listed: async () => (await read<{ starts_at: string }>()).map(({ starts_at }) => numberOf(starts_at)),
  }
}

async function summariesOfClient(): Promise<List> {
  const { client, counsellor, read } = await ofClient('summaries')
  return {
    async store(numbers) {
      const bookings = await storeBookings(client, counsellor, numbers)
      const rows = bookings.map(({ id, starts_at }) => ({
        booking_id: id,
        body: encryptText(t.deps.vault, `${numberOf(starts_at.toISOString())}`, sealedFor.summary(id)),
        saved_at: starts_at,
      }))
      await t.db.insertInto('appointment_summaries').values(rows).execute()
    },
    listed: async () => (await read<{ text: string }>()).map(({ text }) => Number(text)),
  }
}

async function ratings(read: (counsellor: Person, member: Person) => Promise<{ text: string }[]>): Promise<List> {
  const member = await aMember(t)
  const counsellor = await aCounsellor(t)
  return {
    async store(numbers) {
      const bookings = await storeBookings(member, counsellor, numbers)
      const pair = { member_id: member.id, counsellor_id: counsellor.id }
      const rows = bookings.map(({ id, starts_at }) => ({
        ...pair,
        booking_id: id,
        stars: 5,
        body: `${numberOf(starts_at.toISOString())}`,
        review: 'published',
        created_at: starts_at,
        reviewed_at: starts_at,
      }))
      await t.db.insertInto('ratings').values(rows).execute()
    },
    listed: async () => (await read(counsellor, member)).map(({ text }) => Number(text)),
  }
}
const ratingsReceived = () =>
  ratings(async ({ token }) => rowsIn((await t.call(counsellorWorkspace.ratings, {}, { as: token })).body, 'ratings'))
const ratingsPublished = () =>
  ratings(async ({ id }, { token }) => {
    const { body } = await t.call(counselling.counsellor, { params: { counsellorId: id } }, { as: token })
    return rowsIn(body, 'data', 'ratings')
  })

async function unreadClients(): Promise<List> {
  const counsellor = await aCounsellor(t)
  return {
    async store(numbers) {
      const clients = await storeMembers(
        t.db,
        numbers.map((n) => `Client${n} Weaver`),
      )
      const rows = clients.map(({ id }, index) => {
        const isLow = id < counsellor.id
        const [low_id, high_id] = isLow ? [id, counsellor.id] : [counsellor.id, id]
        const sent = isLow ? { low_sent: 1 } : { high_sent: 1 }
        const last_at = moment(numbers[index] ?? 0)
        return { kind: 'counselling', low_id, high_id, last_seq: 1, ...sent, created_at: last_at, last_at }
      })
      for (const row of rows) await t.db.insertInto('conversations').values(row).execute()
    },
    async listed() {
      const { body } = await t.call(counsellorWorkspace.today, {}, { as: counsellor.token })
      return rowsIn<{ since: string }>(body, 'tasks').map(({ since }) => numberOf(since))
    },
  }
}

async function payouts(): Promise<List> {
  const counsellor = await aCounsellor(t)
  const paid = { counsellor_id: counsellor.id, counsellor_name: 'Sofia', month: '2026-01-01', currency: 'GBP' }
  return {
    store: (numbers) => {
      const rows = numbers.map((n) => ({
        ...paid,
        amount_minor: 5000,
        appointments: 1,
        reference: `${n}`,
        paid_on: '2026-02-01',
        created_at: moment(n),
      }))
      return t.db.insertInto('payouts').values(rows).execute()
    },
    async listed() {
      const { body } = await t.call(counsellorWorkspace.earnings, {}, { as: counsellor.token })
      return rowsIn<{ reference: string }>(body, 'payouts').map(({ reference }) => Number(reference))
    },
  }
}

async function memberHistory(): Promise<List> {
  const { id } = await aMember(t)
  return {
    store: (numbers) =>
      sql`insert into audit (actor_role, action, subject_id, reason)
          select 'system', 'photo.shown', ${id}::uuid, n::text from unnest(${[...numbers]}::int[]) as n`.execute(t.db),
    async listed() {
      const { body } = await t.call(review.file, { params: { id } }, { as: staff.token })
      return rowsIn<{ reason: string }>(body, 'data', 'history').map(({ reason }) => Number(reason))
    },
  }
}

async function otherReports(): Promise<List> {
  const [reporter, reported] = await aConnectedPair(t)
  const store = async (numbers: readonly number[]) => {
    const rows = numbers.map((n) => ({
      number: newCaseNumber(randomInt),
      reporter_id: reporter.id,
      reported_id: reported.id,
      reason: 'Other',
      description: `${n}`,
      created_at: moment(n),
      since: moment(n),
    }))
    await t.db.insertInto('reports').values(rows).execute()
    return rows
  }
  const [first] = await store([-1])
  return {
    store,
    async listed() {
      const params = { number: first?.number ?? '' }
      const { body } = await t.call(reportsInbox.report, { params }, { as: staff.token })
      return rowsIn<{ created_at: string }>(body, 'data', 'others').map(({ created_at }) => numberOf(created_at))
    },
  }
}

async function ofMemberFile<Row>(field: 'notes' | 'sanctions') {
  const { id } = await aMember(t)
  const read = async () =>
    rowsIn<Row>((await t.call(memberFile.file, { params: { id } }, { as: staff.token })).body, 'data', field)
  return { id, read }
}

async function staffNotes(): Promise<List> {
  const { id, read } = await ofMemberFile<{ text: string }>('notes')
  return {
    store: (numbers) => {
      const rows = numbers.map((n) => ({ member_id: id, text: `${n}`, created_at: moment(n) }))
      return t.db.insertInto('staff_notes').values(rows).execute()
    },
    listed: async () => (await read()).map(({ text }) => Number(text)),
  }
}

async function decisionsAboutMember(): Promise<List> {
  const { id, read } = await ofMemberFile<{ note: string }>('sanctions')
  return {
    store: (numbers) => {
      const warning = { member_id: id, kind: 'warning', reason: 'money', message: 'Please stop.' }
      const rows = numbers.map((n) => ({ ...warning, note: `${n}`, created_at: moment(n) }))
      return t.db.insertInto('sanctions').values(rows).execute()
    },
    listed: async () => (await read()).map(({ note }) => Number(note)),
  }
}

async function deletedMessages(): Promise<List> {
  const [asha, ravi] = await aConnectedPair(t)
  const [low_id, high_id] = asha.id < ravi.id ? [asha.id, ravi.id] : [ravi.id, asha.id]
  const { id: conversation_id } = await t.db
    .insertInto('conversations')
    .values({ kind: 'members', low_id, high_id, created_at: moment(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    store: (numbers) => {
      const rows = numbers.map((n) => ({
        conversation_id,
        seq: n + 1,
        id: randomUUID(),
        client_id: randomUUID(),
        sender_id: ravi.id,
        body: '',
        sent_at: moment(0),
        deleted_at: moment(n),
      }))
      return t.db.insertInto('messages').values(rows).execute()
    },
    async listed() {
      const input = { params: { partnerId: ravi.id }, query: { changed_since: moment(0).toISOString() } }
      const { body } = await t.call(conversations.conversation, input, { as: asha.token })
      return rowsIn<number>(body, 'data', 'deleted').map((seq) => seq - 1)
    },
  }
}

async function newPhotos(): Promise<List> {
  const names = new Map<string, number>()
  return {
    async store(numbers) {
      const owners = await storeMembers(
        t.db,
        numbers.map((n) => `Owner ${n}`),
      )
      const rows = owners.map(({ id }, index) => {
        const n = numbers[index] ?? 0
        const name = photoName()
        names.set(name, n)
        return { member_id: id, position: 0, name, added_later: true, created_at: moment(n) }
      })
      await t.db.insertInto('photos').values(rows).execute()
    },
    async listed() {
      const { body } = await t.call(photos.toReview, {}, { as: staff.token })
      return rowsIn<{ name: string }>(body, 'rows').map(({ name }) => names.get(name) ?? -1)
    },
  }
}

/** Members with the phone number of one who waits for review. */
async function samePhone(): Promise<List> {
  const { id } = await aMember(t, { approval: 'pending' })
  const phone = '07700900888'
  await t.db.updateTable('members').set({ phone }).where('id', '=', id).execute()
  return {
    async store(numbers) {
      const others = await storeMembers(
        t.db,
        numbers.map((n) => `${n}`),
      )
      for (const [index, other] of others.entries())
        await t.db
          .updateTable('members')
          .set({ phone, submitted_at: moment(numbers[index] ?? 0) })
          .where('id', '=', other.id)
          .execute()
    },
    async listed() {
      const { body } = await t.call(reviewQueue.item, { params: { id } }, { as: staff.token })
      const hints = rowsIn<{ kind: string; members: { name: string }[] }>(body, 'data', 'hints')
      return hints.flatMap(({ members }) => members.map(({ name }) => Number(name)))
    },
  }
}

const LISTS: [name: string, limit: number, order: Order, open: () => Promise<List>][] = [
  ['the counsellor’s notes about a client', 200, 'newest first', notesAboutClient],
  ['the appointments of a client', 100, 'newest, the oldest of them first', appointmentsOfClient],
  ['the summaries of a client', 100, 'newest first', summariesOfClient],
  ['the ratings that a counsellor received', 200, 'newest first', ratingsReceived],
  ['the published ratings of a counsellor', 20, 'newest first', ratingsPublished],
  ['the payouts of a counsellor', 24, 'newest first', payouts],
  ['the clients whose messages a counsellor has not read', 20, 'oldest first', unreadClients],
  ['the messages deleted since a page was open', 1000, 'newest first', deletedMessages],
  ['the history of a profile in review', 200, 'newest first', memberHistory],
  ['other reports about the same member', 50, 'newest first', otherReports],
  ['the notes of staff about a member', 50, 'newest first', staffNotes],
  ['the decisions about a member', 100, 'newest first', decisionsAboutMember],
  ['the new photos to review', 24, 'oldest first', newPhotos],
  ['the members with the phone number of a profile in review', 5, 'oldest first', samePhone],
]

/** Those of the rows 0 to `last` that a list of `limit` rows has. */
function expected(limit: number, last: number, order: Order): number[] {
  if (order === 'oldest first') return numberedFrom(limit)
  const newest = numberedFrom(limit, last + 1 - limit)
  return order === 'newest first' ? newest.reverse() : newest
}

test.each(LISTS)('%s: %i rows are listed, and of one more the %s', async (_, limit, order, open) => {
  const { store, listed } = await open()
  await store(numberedFrom(limit))
  expect(await listed()).toEqual(expected(limit, limit - 1, order))
  await store([limit])
  expect(await listed()).toEqual(expected(limit, limit, order))
})

test('a member who has blocked 201 people finds all of them, whom this list alone can unblock', async () => {
  const { id, token } = await aMember(t)
  const people = await storeMembers(
    t.db,
    numberedFrom(201).map((n) => `Man${n}`),
    { gender: 'M' },
  )
  const rows = people.map((person, n) => ({ blocker_id: id, blocked_id: person.id, created_at: moment(n) }))
  await t.db.insertInto('blocks').values(rows).execute()
  const { body } = await t.call(safety.blocked, {}, { as: token })
  expect(rowsIn<{ name: string }>(body, 'blocked').map(({ name }) => name)).toEqual(
    people.map(({ name }) => name).reverse(),
  )
})
