import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { kilometres } from '@heartwell/matching/distance.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadDemo, refuseDemoInProduction } from '../../src/demo/load.ts'
import { demoCommunity } from '../../src/demo/people/people.ts'
import { demoInterests } from '../../src/demo/people/people-requests.ts'
import { findPlace } from '../../src/features/matching/ranking/geography/find-place.ts'
import { checkLedger } from '../../src/features/payments/ledger/service.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { shippedBanks, shippedTopics } from '../../src/shipped-content.ts'
import { aMember } from '../factories.ts'
import { type TestApp, testApp } from '../test-app.ts'

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))
const FOLDERS = {
  content: CONTENT,
  portraits: fileURLToPath(new URL('../../../../.tmp/demo-portraits', import.meta.url)),
}
const NOW = new Date('2026-09-21T09:00:00Z')

/** The location of a town of Portugal in the list of cities. */
function cursorAt(city: string) {
  const found = findPlace({ country: 'PT', region: '', city })
  if (found.status !== 'found') throw new Error(`no place: ${city}`)
  return found.place
}

/** The stored data of the people, without the random names of their files. */
async function community(db: Db) {
  const members = await db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .selectAll('members')
    .select(['email', 'is_demo'])
    .orderBy('members.id')
    .execute()
  const photos = await db
    .selectFrom('photos')
    .select(['member_id', 'position'])
    .orderBy('member_id')
    .orderBy('position')
    .execute()
  const answers = await db
    .selectFrom('member_answers')
    .select(['member_id', 'question_id', 'option_index'])
    .orderBy('member_id')
    .orderBy('question_id')
    .execute()
  const topics = await db.selectFrom('member_topics').selectAll().orderBy('member_id').orderBy('topic_id').execute()
  const requests = await db
    .selectFrom('interest_requests')
    .select(['sender_id', 'recipient_id', 'state', 'created_at'])
    .orderBy('sender_id')
    .orderBy('recipient_id')
    .execute()
  const counsellors = await db
    .selectFrom('counsellors')
    .select(['name', 'role', 'average_rating'])
    .orderBy('name')
    .execute()
  return { members, photos, answers, topics, requests, counsellors }
}

/** Makes the same people again from the shipped content. */
async function castAgain() {
  const [temperament, value, iq] = await shippedBanks(CONTENT)
  const key = JSON.parse(await readFile(path.join(CONTENT, 'questionnaires/reasoning-key.json'), 'utf8'))
  const topics = (await shippedTopics(CONTENT)).map((topic) => topic.name)
  const questions = (bank: typeof iq) => bank?.questions ?? []
  const banks = { temperament: questions(temperament), value: questions(value), iq: questions(iq), key }
  return demoCommunity({ today: NOW.toISOString().slice(0, 10), topics, banks })
}

/** Each conversation with its messages, its counters, and the same counters computed from the messages. */
async function demoConversations(db: Db) {
  const people = await db
    .selectFrom('members')
    .select(['id', 'name'])
    .unionAll(db.selectFrom('counsellors').select(['id', 'name']))
    .execute()
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const rows = await db.selectFrom('conversations').selectAll().execute()
  const messages = await db.selectFrom('messages').selectAll().orderBy('seq').execute()
  return rows
    .map((row) => {
      const own = messages.filter(({ conversation_id }) => conversation_id === row.id)
      const last = own.at(-1)
      const sentBy = (id: string, upTo = own.length) =>
        own.filter(({ sender_id, seq }) => sender_id === id && seq <= upTo).length
      const unread = {
        [nameOf(row.low_id)]: row.high_sent - row.low_read,
        [nameOf(row.high_id)]: row.low_sent - row.high_read,
      }
      const { last_seq, low_sent, high_sent, low_read, high_read, low_delivered_seq, high_delivered_seq } = row
      const { last_at, last_sender_id, last_kind, last_body } = row
      return {
        of: [nameOf(row.low_id), nameOf(row.high_id)].toSorted().join(', '),
        messages: own,
        unread: Object.fromEntries(Object.entries(unread).filter(([, count]) => count !== 0)),
        stored: {
          last_seq,
          low_sent,
          high_sent,
          low_read,
          high_read,
          low_delivered_seq,
          high_delivered_seq,
          last_at,
          last_sender_id,
          last_kind,
          last_body,
        },
        counted: {
          last_seq: own.length,
          low_sent: sentBy(row.low_id),
          high_sent: sentBy(row.high_id),
          low_read: sentBy(row.high_id, row.low_read_seq),
          high_read: sentBy(row.low_id, row.high_read_seq),
          low_delivered_seq: row.low_read_seq,
          high_delivered_seq: row.high_read_seq,
          last_at: last?.sent_at,
          last_sender_id: last?.sender_id,
          last_kind: 'text',
          last_body: last?.body.slice(0, 120),
        },
      }
    })
    .toSorted((a, b) => (a.of < b.of ? -1 : 1))
}

describe('the demo community', () => {
  let t: TestApp
  let loaded: Awaited<ReturnType<typeof community>>
  beforeAll(async () => {
    t = await testApp()
    expect(await loadDemo({ ...t.deps, clock: () => NOW }, FOLDERS)).toBe(true)
    loaded = await community(t.db)
  })
  afterAll(() => t.close())

  test('has at least 240 members of 18 to 80 years, most of them 40 and over, and six counsellors', () => {
    const ages = loaded.members.map((m) => ageOn(NOW, m.dob))
    expect(ages.length).toBeGreaterThanOrEqual(240)
    expect(Math.min(...ages)).toBeGreaterThanOrEqual(18)
    expect(Math.min(...ages)).toBeLessThan(25)
    expect(Math.max(...ages)).toBeLessThanOrEqual(80)
    expect(Math.max(...ages)).toBeGreaterThan(74)
    expect(ages.filter((age) => age >= 40).length / ages.length).toBeGreaterThanOrEqual(0.6)
    expect(loaded.counsellors).toHaveLength(6)
  })

  test('is marked as such, every account of it', async () => {
    const real = await t.db.selectFrom('accounts').select('email').where('is_demo', '=', false).execute()
    expect(real).toEqual([])
  })

  test('has new photos for the reviewers, and a profile in review with the photo of another member', async () => {
    const { newPhotos, copiedPhotos } = demoData().console
    const added = t.db.selectFrom('photos').where('added_later', '=', true).where('reviewed_at', 'is', null)
    expect(await added.select('id').execute()).toHaveLength(newPhotos.length)
    const names = copiedPhotos.flatMap(({ member, from }) => [member, from])
    const first = await t.db
      .selectFrom('photos')
      .innerJoin('members', 'members.id', 'member_id')
      .select(['photos.name', 'members.name as member'])
      .where('members.name', 'in', names)
      .where('position', '=', 0)
      .execute()
    const pictureOf = (member: string) =>
      t.deps.files.read('uploads/users', first.find((photo) => photo.member === member)?.name ?? '')
    for (const { member, from } of copiedPhotos) expect(await pictureOf(member)).toEqual(await pictureOf(from))
  })

  test('has a picture on the disk for each photo and a sealed document for each row', async () => {
    const photos = await t.db.selectFrom('photos').select('name').execute()
    const documents = await t.db.selectFrom('documents').select('file').execute()
    expect((await readdir(path.join(t.dataDir, 'uploads/users'))).sort()).toEqual(photos.map((p) => p.name).sort())
    expect((await readdir(path.join(t.dataDir, 'documents'))).sort()).toEqual(documents.map((d) => d.file).sort())
  })

  test('is loaded once', async () => {
    expect(await loadDemo(t.deps, FOLDERS)).toBe(true)
    expect(await community(t.db)).toEqual(loaded)
  })

  test('is the one that the seed gives, again and again', async () => {
    const members = await castAgain()
    const loadedPeople = loaded.members.map(({ id, name, email, dob, gender, status, approval }) => ({
      id,
      name,
      email,
      dob,
      gender,
      status,
      approval,
      photos: loaded.photos.filter((row) => row.member_id === id).length,
      interests: loaded.topics.filter((row) => row.member_id === id).length,
      answers: Object.fromEntries(
        loaded.answers.filter((row) => row.member_id === id).map((row) => [row.question_id, row.option_index]),
      ),
    }))
    const expected = members.map((m) => ({
      id: m.id,
      name: m.name,
      email: m.email,
      dob: m.dob,
      gender: m.gender,
      status: m.status,
      approval: m.approval,
      photos: m.photos.length,
      interests: m.interests.length,
      answers: { ...m.answers.temperament, ...m.answers.value, ...m.answers.iq },
    }))
    expect(loadedPeople).toEqual(expected.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    const pairs = demoInterests(members).map((r) => `${r.sender} ${r.recipient} ${r.status}`)
    expect(loaded.requests.map((r) => `${r.sender_id} ${r.recipient_id} ${r.state}`).toSorted()).toEqual(
      pairs.toSorted(),
    )
  })

  test('has conversations whose counters, unread messages and times agree with their messages', async () => {
    const stored = await demoConversations(t.db)
    expect(stored.map(({ of, unread, messages }) => ({ of, unread, count: messages.length }))).toEqual([
      { of: 'Alejandro Ibáñez, Margaret Hale', unread: {}, count: 28 },
      { of: 'Amélia Pinto, Dr. Amara Nwosu', unread: { 'Dr. Amara Nwosu': 1 }, count: 4 },
      { of: 'Andreas Vogel, Kirsty Cameron', unread: {}, count: 6 },
      { of: 'Bram Dekker, Margaret Hale', unread: {}, count: 2 },
      { of: 'Dr. Amara Nwosu, Margaret Hale', unread: {}, count: 6 },
      { of: 'Dr. Amara Nwosu, Orville Samuels', unread: {}, count: 3 },
      { of: 'Héctor Arriaga, Margaret Hale', unread: { 'Margaret Hale': 2 }, count: 11 },
    ])
    for (const { messages, stored: row, counted } of stored) {
      expect(messages.map(({ seq }) => seq)).toEqual(messages.map((_, at) => at + 1))
      const times = messages.map(({ sent_at }) => sent_at.getTime())
      expect(times).toEqual(times.toSorted((a, b) => a - b))
      expect(times.at(-1)).toBeLessThan(NOW.getTime())
      expect(row).toEqual(counted)
    }
  })

  test('has messages of today, of yesterday and of an earlier day of the week, and replies to earlier messages', async () => {
    const [withAlejandro] = await demoConversations(t.db)
    const days = new Set(withAlejandro?.messages.map(({ sent_at }) => sent_at.toLocaleDateString('sv')))
    expect([...days]).toEqual(['2026-09-16', '2026-09-19', '2026-09-20', '2026-09-21'])
    const replies = withAlejandro?.messages.filter(({ reply_to }) => reply_to !== null)
    expect(replies?.map(({ seq, reply_to }) => [seq, reply_to])).toEqual([
      [5, 4],
      [7, 6],
      [19, 18],
      [21, 20],
    ])
    // Monday 21 September: 'a Friday' is in four days.
    expect(withAlejandro?.messages.at(-1)?.body).toMatch(/^Eleven on Friday, then/)
  })

  test('has one conversation that turns to money, and no message in another one that the rules flag', async () => {
    const flagged = await t.db
      .selectFrom('flagged_messages')
      .innerJoin('messages', 'messages.id', 'message_id')
      .innerJoin('members', 'members.id', 'sender_id')
      .select(['name', 'advice', 'body'])
      .execute()
    expect(new Set(flagged.map(({ name }) => name))).toEqual(new Set(['Andreas Vogel']))
    const loan = flagged.filter(({ body }) => body.includes('Could you lend me 600 euros until Friday?'))
    expect(loan.map(({ advice }) => advice)).toEqual(['money'])
    const advised = t.db.selectFrom('messages').select('id').where('advice', 'is not', null)
    expect(await advised.execute()).toHaveLength(flagged.length)
  })

  test('has ratings that make up each counsellor’s average and count, and books without a difference', async () => {
    const { rows } = await sql<{ name: string; shown: string; counted: string; ratings: number; rows: number }>`
      select c.name, c.average_rating::text as shown, round(avg(r.stars), 1)::text as counted,
        c.rating_count as ratings, count(r.*)::int as rows
      from counsellors as c join ratings as r on r.counsellor_id = c.id group by c.id order by c.name`.execute(t.db)
    expect(rows.map(({ name, shown }) => [name, shown])).toEqual([
      ['Dr. Amara Nwosu', '4.9'],
      ['Eleanor Whitby', '4.5'],
      ['Henrik Lindqvist', '4.6'],
      ['Jonas Feld', '3.8'],
      ['Rajesh Varma', '4.3'],
      ['Sofia Marques', '4.8'],
    ])
    for (const row of rows) expect([row.counted, row.rows]).toEqual([row.shown, row.ratings])
    const books = await checkLedger(t.db)
    expect(books.differences).toEqual([])
    expect(books.receivedMinor).toBe(books.unusedMinor + books.bookedMinor + books.paidOutMinor + books.refundedMinor)
    expect(books.receivedMinor).toBeGreaterThan(1_000_000)
  })

  test('alerts the two who have unread messages, and nobody else', async () => {
    const alerts = t.db.selectFrom('message_alerts').innerJoin('accounts', 'accounts.id', 'receiver_id')
    expect(await alerts.select('email').orderBy('email').execute()).toEqual([
      { email: 'amara@demo.heartwell.example' },
      { email: 'margaret@demo.heartwell.example' },
    ])
  })

  test('gives Margaret an appointment, a partner who prefers letters, a draft and a connection without a message', async () => {
    const margaret = loaded.members.find(({ name }) => name === 'Margaret Hale')
    const appointments = await t.db
      .selectFrom('counselling_access')
      .innerJoin('counsellors', 'counsellors.id', 'counsellor_id')
      .select(['name', 'is_open', 'appointment_starts_at', 'appointment_ends_at'])
      .where('member_id', '=', margaret?.id ?? '')
      .orderBy('name')
      .execute()
    expect(appointments).toEqual([
      {
        name: 'Dr. Amara Nwosu',
        is_open: true,
        appointment_starts_at: new Date(2026, 8, 23, 16, 0),
        appointment_ends_at: new Date(2026, 8, 23, 16, 50),
      },
      { name: 'Henrik Lindqvist', is_open: false, appointment_starts_at: null, appointment_ends_at: null },
      {
        name: 'Sofia Marques',
        is_open: true,
        appointment_starts_at: new Date(2026, 8, 29, 10, 30),
        appointment_ends_at: new Date(2026, 8, 29, 11, 20),
      },
    ])
    const letters = t.db.selectFrom('chat_settings').innerJoin('members', 'members.id', 'account_id').select('name')
    expect(await letters.where('pace', '=', 'letters').execute()).toEqual([{ name: 'Bram Dekker' }])
    const drafts = t.db
      .selectFrom('conversation_drafts')
      .innerJoin('members', 'members.id', 'partner_id')
      .select('name')
    expect(await drafts.where('owner_id', '=', margaret?.id ?? '').execute()).toEqual([{ name: 'Bram Dekker' }])
    const connected = loaded.requests
      .filter(
        ({ state, sender_id, recipient_id }) =>
          state === 'accepted' && [sender_id, recipient_id].includes(margaret?.id ?? ''),
      )
      .map(({ sender_id, recipient_id }) => (sender_id === margaret?.id ? recipient_id : sender_id))
    const names = loaded.members.filter(({ id }) => connected.includes(id)).map(({ name }) => name)
    expect(names.toSorted()).toEqual(['Alejandro Ibáñez', 'Bram Dekker', 'Feng Huang', 'Héctor Arriaga'])
  })

  test('gives Margaret at least 25 people of her preferred ages within 45 km, and notifications of interests and shared contacts', async () => {
    const margaret = loaded.members.find(({ name }) => name === 'Margaret Hale')
    const { rows } = await sql<{ city: string; men: number }>`
      select p.city, count(*)::int as men from members as m join preferences as p on p.member_id = m.id
      where m.gender = 'M' and m.approval = 'approved' and p.country = 'PT'
        and extract(year from age(${NOW}::timestamptz, m.dob)) between 57 and 68
      group by p.city`.execute(t.db)
    const lisbon = cursorAt('Lisbon')
    const near = rows.filter(({ city }) => kilometres(lisbon, cursorAt(city)) <= 45)
    expect(near.reduce((sum, { men }) => sum + men, 0)).toBeGreaterThanOrEqual(25)
    const notifications = t.db
      .selectFrom('notifications')
      .select(['kind', 'title'])
      .where('member_id', '=', margaret?.id ?? '')
    const titles = (
      await notifications.where('title', '<>', 'New message').orderBy('created_at', 'desc').execute()
    ).map(({ title }) => title)
    expect(titles.slice(0, 3)).toEqual(['A new interest', 'Shared with you', 'A new interest'])
    expect(titles.filter((title) => title === 'Shared with you')).toHaveLength(3)
    expect(titles.at(-1)).toBe('Welcome')
  })

  test('is refused in production, with a sentence that says what to do', async () => {
    await expect(refuseDemoInProduction(t.db)).rejects.toThrow(
      /holds demo people.*Start production with a database of its own\./,
    )
  })
})

describe('a database with a real member', () => {
  test('gets no demo community, and production takes it', async () => {
    const t = await testApp()
    try {
      await aMember(t)
      expect(await loadDemo(t.deps, FOLDERS)).toBe(false)
      await expect(refuseDemoInProduction(t.db)).resolves.toBeUndefined()
      expect(await t.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
    } finally {
      await t.close()
    }
  })
})
