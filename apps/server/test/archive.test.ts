import { conversations } from '@heartwell/contract/conversations.ts'
import { ARCHIVE_DAYS, ownData, PASSWORD_WRONG } from '@heartwell/contract/own-data.ts'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eraseOldArchives, fillArchive } from '../src/platform/own-data/archives.ts'
import { NOT_TOLD, SECTIONS } from '../src/platform/own-data/sections.ts'
import { aConnectedPair, say } from './conversation-steps.ts'
import { aCanary, aTellingMember, filesOf } from './everything-about.ts'
import { aMember, aPicture, multipart, PASSWORD, type Person } from './factories.ts'
import { freshSession } from './roles.ts'
import { type TestApp, testApp } from './test-app.ts'

const DAY = 24 * 3600 * 1000
let t: TestApp
let orders: string[] = []
beforeAll(async () => {
  t = await testApp()
  t.deps.jobs.send = async (_, queue, data) => {
    if (queue === 'own-archive') orders.push((data as { archiveId: string }).archiveId) // as that queue's jobs are
  }
}, 120_000)
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

describe('3.9.61 a copy of everything that a member gave', () => {
  test('3.2.14 is made only for whoever knows the password, and fetched only where it was given', async () => {
    const [asha, ravi] = [await aMember(t), await aMember(t)]
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
    await t.call(ownData.openArchive, { body: { password: PASSWORD } }, as(phone))
    expect((await fetchFile(phone)).raw).toEqual(file.raw)
    expect((await t.mailsTo(asha.email)).map(({ subject }) => subject)).toEqual(['The copy of your data is ready'])
  })

  test('lies encrypted, for three days, and then is gone', async () => {
    const asha = await aMember(t, { name: 'Asha Encrypted' })
    await ask(asha)
    await makeAll()
    const stored = await filesOf(`${t.dataDir}/archives`)
    expect(stored.filter(({ bytes }) => bytes.includes('PK') && bytes.includes('index.html'))).toEqual([])
    const before = stored.length
    t.advance(ARCHIVE_DAYS * DAY + 1000)
    const later = { token: await freshSession(t, asha) }
    expect(await stateOf(later)).toBeNull()
    expect((await fetchFile(later)).status).toBe(404)
    const erased = await eraseOldArchives(t.deps)
    expect(erased).toBeGreaterThan(0)
    expect(await filesOf(`${t.dataDir}/archives`)).toHaveLength(before - erased)
  })

  test('asked for twice is one that is being made; asked for anew takes the place of the old one', async () => {
    const asha = await aMember(t)
    await Promise.all([ask(asha), ask(asha)])
    await makeAll()
    const files = (await filesOf(`${t.dataDir}/archives`)).length
    await ask(asha)
    await makeAll()
    expect(await filesOf(`${t.dataDir}/archives`)).toHaveLength(files)
    expect(await stateOf(asha)).toMatchObject({ state: 'ready' })
  })

  test('holds every word that she wrote and her pictures, and nothing of anybody else', async () => {
    const word = aCanary()
    const { me, others, blocked } = await aTellingMember(t, word)
    await ask(me)
    await makeAll()
    const archive = unzipSync((await fetchFile(me)).raw)
    expect(Object.keys(archive).sort()).toEqual([
      'data.json',
      'identity-document.jpg',
      'index.html',
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
    const told = JSON.parse(data) as Record<string, unknown> // our own file, looked at below
    expect(Object.keys(told)).toEqual(['made_at', ...SECTIONS.map(({ name }) => name)])
    const sections = Object.entries(told).filter(([, rows]) => JSON.stringify(rows).includes(word))
    expect(sections.map(([name]) => name)).toEqual(expect.arrayContaining(WRITTEN))
    for (const { title } of SECTIONS) expect(page).toContain(title.replaceAll("'", '&#39;'))
    for (const text of [data, page]) {
      for (const { id, email, name } of [others.asked, others.admirer, blocked]) {
        expect(text).not.toContain(id)
        expect(text).not.toContain(email)
        // What the notices told her, she may keep; of somebody blocked nothing is told.
        if (name !== others.admirer.name) expect(text).not.toContain(name)
      }
      expect(text).not.toMatch(/\$argon2|token_hash/)
    }
  })

  test('asks every table that names a member, or says why not', async () => {
    const { rows } = await sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid in ('accounts'::regclass, 'members'::regclass)`.execute(t.db)
    const known = new Set([...SECTIONS.flatMap(({ tables }) => tables), ...Object.keys(NOT_TOLD), ...OF_THE_STAFF])
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
  })
})

/** Name accounts of the staff only; answers that a member got stand in her own cases. */
const OF_THE_STAFF = ['enquiry_answers', 'letters', 'page_versions', 'support_messages']

/** The sections in which the telling member's word has to stand. */
const WRITTEN = [
  'profile',
  'preferences',
  'drafts',
  'requests_sent',
  'conversations',
  'message_drafts',
  'reports',
  'browsers_with_notices',
  'support',
  'enquiries',
  'mails',
  'email_changes',
]

describe('3.9.61 a copy of conversations', () => {
  test('holds both sides of a conversation with the names of their senders, and the pictures that were opened', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Do you like herons?')
    await say(t, ravi, asha, 'Very much')
    const { told, files } = await copyOf(asha)
    expect(told.conversations).toMatchObject([
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
    const { id } = body.data as { id: string } // by the contract
    const message = await say(t, ravi, asha, '', { picture_id: id })
    const file = `messages/${message.id}.jpg`
    expect((await copyOf(asha)).files).not.toContain(file)
    await t.call(conversations.picture, { params: { id } }, as(asha))
    const { told, files } = await copyOf(asha)
    expect(files).toContain(file)
    expect(told.conversations).toMatchObject([{ picture: file }])
  })

  test('holds only the own side where one of the two has blocked the other', async () => {
    const [asha, ravi] = await aConnectedPair(t)
    await say(t, asha, ravi, 'Do you like herons?')
    await say(t, ravi, asha, 'Very much')
    await t.db.insertInto('blocks').values({ blocker_id: ravi.id, blocked_id: asha.id }).execute()
    const { told } = await copyOf(asha)
    expect(told.conversations).toMatchObject([{ with: null, written_by: 'you', text: 'Do you like herons?' }])
    expect(JSON.stringify(told)).not.toContain('Ravi Menon')
  })
})

async function copyOf(person: Person) {
  await ask(person)
  await makeAll()
  const archive = unzipSync((await fetchFile(person)).raw)
  const told = JSON.parse(strFromU8(archive['data.json']!)) as Record<string, object[]> // our own file
  return { told, files: Object.keys(archive) }
}
