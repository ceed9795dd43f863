import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ConsentPurpose, consentVersion } from '@heartwell/contract/consents.ts'
import { createStaff } from '../features/review/service.ts'
import type { Db } from '../platform/db/database.ts'
import type { Deps } from '../platform/deps.ts'
import { documentName, photoName } from '../platform/files.ts'
import { shippedBanks, shippedTopics } from '../shipped-content.ts'
import { insertConversations } from './conversations.ts'
import { type DemoCounsellor, demoCounsellors } from './counsellors.ts'
import { homesOf } from './homes.ts'
import { DEMO_PASSWORD, DEMO_PROVIDER, DEMO_SECRET } from './logins.ts'
import { type DemoMember, demoCommunity } from './people.ts'
import { type DemoInterest, demoInterests } from './people-requests.ts'
import { type PortraitSpec, renderPortrait } from './portraits.ts'
import { demoIdDocument } from './portraits-document.ts'

const DAY = 24 * 3600 * 1000
const ROWS_AT_ONCE = 2000

/**
 * Fills an empty database with the demo community, all or nothing.
 * @returns whether the database holds a demo community now.
 */
export async function loadDemo(deps: Deps, contentFolder: string): Promise<boolean> {
  const first = await deps.db
    .selectFrom('accounts')
    .select('is_demo')
    .orderBy('is_demo', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (first) return first.is_demo
  const started = performance.now()
  const community = await prepare(deps, contentFolder)
  await deps.db.transaction().execute((tx) => insertAll(deps, tx, community))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  deps.log.info({ members: community.members.length, seconds }, 'demo community loaded')
  return true
}

/** Invented people have no place among real ones. */
export async function refuseDemoInProduction(db: Db): Promise<void> {
  const demo = await db.selectFrom('accounts').select('id').where('is_demo', '=', true).limit(1).executeTakeFirst()
  if (demo) {
    throw new Error(
      'This database holds demo people, whom production refuses. Start production with a database of its own.',
    )
  }
}

type Document = { member_id: string; file: string; nonce: Buffer; tag: Buffer; key_id: string }
type Community = {
  members: DemoMember[]
  counsellors: DemoCounsellor[]
  requests: DemoInterest[]
  photos: Map<string, string[]>
  portraits: Map<string, string>
  documents: Document[]
  topicIds: Map<string, string>
  passwordHash: string
  now: Date
}

/** The slow part, drawing and writing pictures, happens before the transaction opens. */
async function prepare(deps: Deps, contentFolder: string): Promise<Community> {
  const now = deps.clock()
  const topics = await shippedTopics(contentFolder)
  const members = demoCommunity({
    today: now.toISOString().slice(0, 10),
    topics: topics.map((topic) => topic.name),
    banks: await banks(contentFolder),
  })
  const counsellors = demoCounsellors()
  return {
    members,
    counsellors,
    requests: demoInterests(members),
    photos: await draw(deps, members),
    portraits: await drawCounsellors(deps, counsellors),
    documents: await sealDocuments(deps, members),
    topicIds: new Map(topics.map((topic) => [topic.name, topic.id])),
    passwordHash: await deps.passwords.hash(DEMO_PASSWORD),
    now,
  }
}

async function banks(contentFolder: string) {
  const [temperament, value, iq] = await shippedBanks(contentFolder)
  const keyFile = path.join(contentFolder, 'questionnaires', 'reasoning-key.json')
  const key = JSON.parse(await readFile(keyFile, 'utf8')) as Record<string, number> // our own file
  return {
    temperament: temperament?.questions ?? [],
    value: value?.questions ?? [],
    iq: iq?.questions ?? [],
    key,
  }
}

async function draw(deps: Deps, members: DemoMember[]): Promise<Map<string, string[]>> {
  const all = members.flatMap((member) => member.photos.map((spec) => ({ id: member.id, spec })))
  const names = await Promise.all(all.map(({ spec }) => savePortrait(deps, 'uploads/users', spec)))
  const photos = new Map<string, string[]>()
  for (const [at, { id }] of all.entries()) photos.set(id, [...(photos.get(id) ?? []), names[at] ?? ''])
  return photos
}

async function savePortrait(deps: Deps, shelf: 'uploads/users' | 'uploads/counsellors', spec: PortraitSpec) {
  const name = photoName()
  await deps.files.save(shelf, name, await renderPortrait(spec))
  return name
}

async function drawCounsellors(deps: Deps, counsellors: DemoCounsellor[]): Promise<Map<string, string>> {
  const names = counsellors.map(
    async (c) => [c.id, await savePortrait(deps, 'uploads/counsellors', c.portrait)] as const,
  )
  return new Map(await Promise.all(names))
}

/** Only people in the review queue have a document to look at; those decided long ago have none any more. */
async function sealDocuments(deps: Deps, members: DemoMember[]): Promise<Document[]> {
  const waiting = members.filter((member) => member.hasDocument && member.approval === 'pending')
  return Promise.all(
    waiting.map(async (member) => {
      const sealed = deps.vault.seal(await demoIdDocument(member), member.id)
      const file = documentName()
      await deps.files.save('documents', file, sealed.data)
      return { member_id: member.id, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
    }),
  )
}

async function insertAll(deps: Deps, tx: Db, community: Community) {
  const { members, counsellors, now, passwordHash } = community
  const ago = (days: number) => new Date(now.getTime() - days * DAY)
  const accounts = members.map((m) => ({
    id: m.id,
    role: 'member',
    email: m.email,
    password_hash: passwordHash,
    is_demo: true,
    created_at: ago(m.joinedDaysAgo),
  }))
  await tx.insertInto('accounts').values(accounts).execute()
  await insertMembers(tx, community, ago)
  await insertWhatTheyGave(tx, community, ago)
  const counsellorAccounts: { id: string; name: string }[] = []
  for (const counsellor of counsellors) counsellorAccounts.push(await insertCounsellor(deps, tx, counsellor, community))
  const staff = { ...DEMO_PROVIDER, role: 'provider', passwordHash, demo: true, secret: DEMO_SECRET } as const
  await createStaff(deps, tx, staff)
  await insertConversations(tx, { members, counsellors: counsellorAccounts }, now)
}

type Ago = (days: number) => Date

async function insertMembers(tx: Db, { members, now }: Community, ago: Ago) {
  const rows = members.map((m) => ({
    id: m.id,
    name: m.name,
    phone: m.phone,
    dob: m.dob,
    profession: m.profession,
    address: m.address,
    gender: m.gender,
    status: m.status,
    approval: m.approval,
    rejection_reason: m.rejectionReason,
    show_photos: m.consent,
    cultural_background: m.cultural_background,
    religious_belief: m.religious_belief,
    verified_at: m.status === 'RegistrationVarification' ? null : ago(m.joinedDaysAgo),
    submitted_at: m.status === 'Tab' ? ago(m.submittedDaysAgo ?? 0) : null,
    decided_at: m.approval === 'pending' ? null : ago(m.decidedDaysAgo ?? 0),
    document_checked_at: m.approval === 'approved' && m.hasDocument ? ago(m.decidedDaysAgo ?? 0) : null,
    last_seen_at: m.lastSeenDaysAgo === 0 ? now : ago(m.lastSeenDaysAgo),
  }))
  await tx.insertInto('members').values(rows).execute()
}

async function insertWhatTheyGave(tx: Db, community: Community, ago: Ago) {
  const { members, photos, documents, topicIds, requests } = community
  const pictures = members.flatMap((m) =>
    (photos.get(m.id) ?? []).map((name, position) => ({
      member_id: m.id,
      name,
      position,
      reviewed_at: m.approval === 'approved' ? ago(m.decidedDaysAgo ?? 0) : null,
    })),
  )
  const topics = members.flatMap((m) =>
    m.interests.flatMap((name) => {
      const topic_id = topicIds.get(name)
      return topic_id ? [{ member_id: m.id, topic_id }] : []
    }),
  )
  const answers = members.flatMap((m) =>
    Object.values(m.answers).flatMap((bank) =>
      Object.entries(bank).map(([question_id, option_index]) => ({ member_id: m.id, question_id, option_index })),
    ),
  )
  const consents = members.flatMap((m) =>
    purposesOf(m).map((purpose) => ({
      member_id: m.id,
      purpose,
      version: consentVersion(purpose),
      given: true,
      created_at: ago(m.joinedDaysAgo),
    })),
  )
  const asked = requests.map((r) => ({
    id: randomUUID(),
    sender_id: r.sender,
    recipient_id: r.recipient,
    state: r.status,
    note: r.note ?? null,
    created_at: ago(r.daysAgo),
    answered_at: r.status === 'pending' ? null : ago(r.daysAgo / 2),
  }))
  const joined = new Map(members.map((m) => [m.id, ago(m.joinedDaysAgo)]))
  const homes = homesOf(members).map((home) => ({ ...home, updated_at: joined.get(home.member_id) ?? ago(0) }))
  for (const rows of chunks(homes)) await tx.insertInto('preferences').values(rows).execute()
  for (const rows of chunks(pictures)) await tx.insertInto('photos').values(rows).execute()
  for (const rows of chunks(documents)) await tx.insertInto('documents').values(rows).execute()
  for (const rows of chunks(topics)) await tx.insertInto('member_topics').values(rows).execute()
  for (const rows of chunks(answers)) await tx.insertInto('member_answers').values(rows).execute()
  for (const rows of chunks(consents)) await tx.insertInto('consents').values(rows).execute()
  for (const rows of chunks(asked)) await tx.insertInto('interest_requests').values(rows).execute()
}

/** What a member agreed to on the way to where she is. */
const purposesOf = (m: DemoMember): ConsentPurpose[] => [
  'terms',
  ...(m.consent ? (['photos.display'] as const) : []),
  ...(m.religious_belief === null ? [] : (['religion', 'culture'] as const)),
]

async function insertCounsellor(deps: Deps, tx: Db, counsellor: DemoCounsellor, community: Community) {
  const { name, email, role, bio, average_rating } = counsellor
  const { passwordHash, portraits } = community
  const account = { email, name, role: 'counsellor', passwordHash, demo: true, secret: DEMO_SECRET } as const
  const created = await createStaff(deps, tx, account)
  if (!created) throw new Error('a counsellor of the demo has the email of another account')
  const image = portraits.get(counsellor.id) ?? null
  await tx
    .updateTable('counsellors')
    .set({ role, bio, image, average_rating: String(average_rating) })
    .where('id', '=', created.id)
    .execute()
  return { id: created.id, name }
}

function chunks<T>(rows: T[]): T[][] {
  const count = Math.ceil(rows.length / ROWS_AT_ONCE)
  return Array.from({ length: count }, (_, at) => rows.slice(at * ROWS_AT_ONCE, (at + 1) * ROWS_AT_ONCE))
}
