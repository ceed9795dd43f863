import { ARCHIVE_DAYS, ownData, PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import { memberFile } from '@heartwell/contract/console/member-file.ts'
import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { sanctions } from '@heartwell/contract/safety/sanctions.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCanary, aMemberWithEverything, filesOf } from '../../../../test/crash/everything-about.ts'
import { aMember, aPicture, aStaffMember, multipart, PASSWORD, type Person } from '../../../../test/factories.ts'
import { freshSession } from '../../../../test/matrix/roles.ts'
import { aRecovery } from '../../../../test/samples/sanction-samples.ts'
import { aConnectedPair, say } from '../../../../test/steps/conversation-steps.ts'
import { type TestApp, testApp } from '../../../../test/test-app.ts'
import { NOT_EXPORTED } from '../data-export/not-exported.ts'
import { SECTIONS } from '../data-export/sections.queries.ts'
import { eraseOldArchives, fillArchive } from '../data-export/service.ts'

let t: TestApp
let orders: string[] = []
beforeAll(async () => {
  t = await testApp()
  t.deps.jobs.send = async (_, queue, data) => {
    if (queue === 'own-archive') orders.push((data as { archiveId: string }).archiveId) // Jobs of this queue have this type.
  }
})
afterAll(() => t.close())
beforeEach(() => {
  orders = []
})

const as = ({ token }: Pick<Person, 'token'>) => ({ as: token })
const ask = (person: Pick<Person, 'token'>, password = PASSWORD) =>
  t.call(ownData.makeArchive, { body: { password } }, as(person))
const stateOf = async (person: Pick<Person, 'token'>) => (await t.call(ownData.archive, {}, as(person))).body.archive
const fetchFile = (person: Pick<Person, 'token'>) => t.call(ownData.archiveFile, {}, as(person))
const makeAll = async () => {
  for (const id of orders) await fillArchive(t.deps, id)
}

describe('a copy of everything that a member gave', () => {
  test('is made only with the password, and downloaded only in the session that gave it', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t)
    expect((await ask(asha, 'not-her-password')).body).toEqual({ success: false, message: PASSWORD_WRONG })
    expect(orders).toEqual([])
    expect(await stateOf(asha)).toBeNull()
    expect((await ask(asha)).body).toMatchObject({ success: true })
    expect(await stateOf(asha)).toMatchObject({ state: 'making', open: true })
    expect((await fetchFile(asha)).status).toBe(404)
    await makeAll()
    expect(await stateOf(asha)).toMatchObject({ state: 'ready', open: true })
    const file = await fetchFile(asha)
    expect(file).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/zip',
        'cache-control': expect.stringContaining('no-store'),
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      },
    })

    const phone = { token: await freshSession(t, asha) }
    expect(await stateOf(phone)).toMatchObject({ state: 'ready', open: false })
    expect(await fetchFile(phone)).toMatchObject({ status: 409, body: { code: 'archive.locked' } })
    expect((await fetchFile(ravi)).status).toBe(404)
    const open = (password: string) => t.call(ownData.openArchive, { body: { password } }, as(phone))
    expect((await open('not-her-password')).body).toEqual({ success: false, message: PASSWORD_WRONG })
    expect(await fetchFile(phone)).toMatchObject({ status: 409, body: { code: 'archive.locked' } })
    await open(PASSWORD)
    expect((await fetchFile(phone)).raw).toEqual(file.raw)
    expect((await t.mailsTo(asha.email)).map(({ subject }) => subject)).toEqual(['The copy of your data is ready'])
  })

  test('is stored encrypted for three days, and is then deleted', async () => {
    const asha = await aMember(t, { name: 'Asha Encrypted' })
    await ask(asha)
    await makeAll()
    const stored = await filesOf(`${t.dataDir}/archives`)
    expect(stored.filter(({ bytes }) => bytes.includes('PK') && bytes.includes('index.html'))).toEqual([])
    const before = stored.length
    t.advance(ARCHIVE_DAYS * DAY_MS + 1000)
    const later = { token: await freshSession(t, asha) }
    expect(await stateOf(later)).toBeNull()
    expect((await fetchFile(later)).status).toBe(404)
    const erased = await eraseOldArchives(t.deps)
    expect(erased).toBeGreaterThan(0)
    expect(await filesOf(`${t.dataDir}/archives`)).toHaveLength(before - erased)
  })

  test('requested twice is made once; a later request replaces the old one', async () => {
    const asha = await aMember(t)
    await Promise.all([ask(asha), ask(asha)])
    await makeAll()
    const files = (await filesOf(`${t.dataDir}/archives`)).length
    await ask(asha)
    await makeAll()
    expect(await filesOf(`${t.dataDir}/archives`)).toHaveLength(files)
    expect(await stateOf(asha)).toMatchObject({ state: 'ready' })
  })

  test('contains all texts and pictures of the member, and nothing of anybody else', async () => {
    const word = aCanary()
    const { me, others, blocked } = await aMemberWithEverything(t, word)
    await ask(me)
    await makeAll()
    const archive = unzipSync((await fetchFile(me)).raw)
    expect(Object.keys(archive).sort()).toEqual([
      'data.json',
      'identity-document.jpg',
      'index.html',
      'live-picture/1.jpg',
      'live-picture/2.jpg',
      'live-picture/3.jpg',
      expect.stringMatching(/^messages\/[0-9a-f-]{36}\.jpg$/),
      'photos/1.jpg',
      'photos/2.jpg',
      expect.stringMatching(/^support\/\w{3}-\w{3}-1\.jpg$/),
    ])
    const photos = await t.db
      .selectFrom('photos')
      .select('name')
      .where('member_id', '=', me.id)
      .orderBy('position')
      .execute()
    const first = await t.deps.files.read('uploads/users', photos[0]?.name ?? '')
    expect(Buffer.from(archive['photos/1.jpg'] ?? [])).toEqual(first)

    const [data, page] = [strFromU8(archive['data.json']!), strFromU8(archive['index.html']!)]
    const exported = JSON.parse(data) as Record<string, unknown> // The server wrote this file; its content is checked below.
    expect(Object.keys(exported)).toEqual(['made_at', ...SECTIONS.map(({ name }) => name)])
    const sections = Object.entries(exported).filter(([, rows]) => JSON.stringify(rows).includes(word))
    expect(sections.map(([name]) => name)).toEqual(expect.arrayContaining(WRITTEN))
    expect(exported.profile).toMatchObject([{ religion: 'Christianity', cultures: ['Dutch', 'Polish'] }])
    for (const { title } of SECTIONS) expect(page).toContain(title.replaceAll("'", '&#39;'))
    for (const text of [data, page]) {
      for (const { id, email, name } of [others.asked, others.admirer, blocked]) {
        expect(text).not.toContain(id)
        expect(text).not.toContain(email)
        // The member keeps what the notifications said; nothing about the blocked member is in the export.
        if (name !== others.admirer.name) expect(text).not.toContain(name)
      }
      expect(text).not.toMatch(/\$argon2|token_hash/)
    }
  })

  test('IN-09 says the same of a rejected interest as of one without an answer, to its sender', async () => {
    const asha = await aMember(t)
    const ravi = await aMember(t, { gender: 'M' })
    const mohan = await aMember(t, { gender: 'M' })
    const sent = { sender_id: asha.id, created_at: t.deps.clock() }
    const rejected = { state: 'rejected', answered_at: t.deps.clock() }
    await t.db
      .insertInto('interest_requests')
      .values([
        { ...sent, recipient_id: ravi.id, state: 'pending' },
        { ...sent, recipient_id: mohan.id, ...rejected },
      ])
      .execute()
    const { requests_sent: requests = [] } = (await copyOf(asha)).exported
    expect(requests).toHaveLength(2)
    expect(requests[1]).toEqual(requests[0])
    expect(requests[0]).toMatchObject({ state: 'open' })
  })

  test('names no note of the staff, and no ban that was not confirmed', async () => {
    const asha = await aMember(t)
    const { token } = await aStaffMember(t, 'provider', ['moderator'])
    const [params, note] = [{ id: asha.id }, 'Asks for gift cards.']
    await t.call(memberFile.addNote, { params, body: { text: note } }, { as: token })
    const proposal = { reason: 'money', message: '', note }
    await t.call(sanctions.proposeBan, { params, body: proposal }, { as: token })
    const ban = await t.db
      .selectFrom('sanctions')
      .select('id')
      .where('member_id', '=', asha.id)
      .executeTakeFirstOrThrow()
    await t.call(sanctions.declineBan, { params: ban, body: { note } }, { as: token })
    const { exported } = await copyOf({ ...asha, token: await freshSession(t, asha) })
    expect(exported.history).toEqual([{ at: expect.any(String), action: 'archive.requested', by: 'member' }])
  })

  test('names the new address of a completed recovery, and of no other: a thief may read the copy', async () => {
    const asha = await aMember(t)
    const ended = { ended_at: t.deps.clock(), confirmed_at: t.deps.clock(), link_sent_at: t.deps.clock() }
    for (const state of ['stopped', 'completed']) {
      const id = await aRecovery(t, asha.id, (await aStaffMember(t)).id)
      const changed = { ...ended, state, new_email: `${state}@members.example` }
      await t.db.updateTable('account_recoveries').set(changed).where('id', '=', id).execute()
    }
    const { exported } = await copyOf(asha)
    expect(exported.account_recoveries).toMatchObject([
      { state: 'stopped', new_email: null, kind_of_document: 'passport' },
      { state: 'completed', new_email: 'completed@members.example' },
    ])
  })

  test('asks every table that names a member, or says why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass)`.execute(t.db)
    const known = new Set([...SECTIONS.flatMap(({ tables }) => tables), ...Object.keys(NOT_EXPORTED), ...OF_THE_STAFF])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

/** Tables that name accounts of the staff only; answers to a member are in the member's own cases. */
const OF_THE_STAFF = [
  'article_versions',
  'canned_answers',
  'enquiry_answers',
  'helplines',
  'meeting_decisions',
  'newsletter_issues',
  'email_texts',
  'page_texts',
  'page_versions',
  'questionnaire_wordings',
  'rejection_reason_lists',
  'support_messages',
  'topic_lists',
  'transparency_months',
]

/** The sections that must hold the writing member's word. */
const WRITTEN = [
  'profile',
  'preferences',
  'drafts',
  'requests_sent',
  'conversations',
  'message_drafts',
  'appointments',
  'appointment_summaries',
  'appointment_steps',
  'ratings',
  'reports',
  'browsers_with_notices',
  'support',
  'enquiries',
  'mails',
  'email_changes',
]

describe('a copy of conversations', () => {
  test('holds both sides of a conversation with the names of their senders, and the pictures that were opened', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Do you like herons?')
    await say(t, ravi, asha, 'Very much')
    const { exported, files } = await copyOf(asha)
    expect(exported.conversations).toMatchObject([
      { with: 'Ravi Menon', written_by: 'you', text: 'Do you like herons?', picture: null },
      { with: 'Ravi Menon', written_by: 'Ravi Menon', text: 'Very much', picture: null },
    ])
    expect(files.filter((name) => name.startsWith('messages/'))).toEqual([])
  })

  test('holds a received picture once it has been opened', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    const path = conversations.uploadPicture.path.replace(':partnerId', asha.id)
    const { payload, headers } = multipart([{ name: 'picture', file: await aPicture() }])
    const { body } = await t.request({ method: 'POST', url: path, payload, headers, as: ravi.token })
    const { id } = body.data as { id: string } // The contract guarantees this type.
    const message = await say(t, ravi, asha, '', { picture_id: id })
    const file = `messages/${message.id}.jpg`
    expect((await copyOf(asha)).files).not.toContain(file)
    await t.call(conversations.picture, { params: { id } }, as(asha))
    const { exported, files } = await copyOf(asha)
    expect(files).toContain(file)
    expect(exported.conversations).toMatchObject([{ picture: file }])
  })

  test('holds only the own side where one of the two has blocked the other', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Do you like herons?')
    await say(t, ravi, asha, 'Very much')
    const notification = { kind: 'interest', title: 'A new interest', message: 'Ravi Menon is interested in you.' }
    await t.db
      .insertInto('notifications')
      .values({ member_id: asha.id, about_id: ravi.id, created_at: t.deps.clock(), ...notification })
      .execute()
    expect(JSON.stringify((await copyOf(asha)).exported.notices)).toContain('Ravi Menon')
    await t.db.insertInto('blocks').values({ blocker_id: ravi.id, blocked_id: asha.id }).execute()
    const { exported } = await copyOf(asha)
    expect(exported.conversations).toMatchObject([{ with: null, written_by: 'you', text: 'Do you like herons?' }])
    expect(JSON.stringify(exported)).not.toContain('Ravi Menon')
  })
})

async function copyOf(person: Person) {
  orders = []
  await ask(person)
  await makeAll()
  const archive = unzipSync((await fetchFile(person)).raw)
  const exported = JSON.parse(strFromU8(archive['data.json']!)) as Record<string, object[]> // The server wrote this file.
  return { exported, files: Object.keys(archive) }
}
