import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type ConsentPurpose, consentVersion } from '@heartwell/contract/consents/consents.ts'
import { defaultAudience } from '@heartwell/contract/profiles/facts.ts'
import type { PromptId } from '@heartwell/contract/profiles/prompts.ts'
import { purposeOfFact } from '@heartwell/contract/profiles/shown-facts.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { demoData } from '@heartwell/demo/demo-data.ts'
import { DEMO_COLLEAGUES, DEMO_PASSWORD, DEMO_PROVIDER, DEMO_SECRET } from '@heartwell/demo/logins.ts'
import { z } from 'zod'
import type { Deps } from '../deps.ts'
import { createStaff } from '../features/staff/service.ts'
import type { Db } from '../platform/db/database.ts'
import { documentName, photoName } from '../platform/files/files.ts'
import { shippedBanks, shippedTopics } from '../shipped-content.ts'
import { insertAudit } from './audit.ts'
import { chunks } from './chunks.ts'
import { insertConsole } from './console.ts'
import { insertConversations } from './conversations.ts'
import { insertCounselling } from './counselling.ts'
import { type DemoCounsellor, demoCounsellors } from './counsellors.ts'
import { allowPauses } from './load.queries.ts'
import { insertNumbers } from './numbers.ts'
import { insertPayouts } from './payouts.ts'
import { type DemoMember, demoCommunity } from './people/people.ts'
import { notificationsOf, sharedContactsOf } from './people/people-notifications.ts'
import { preferencesOf } from './people/people-preferences.ts'
import { type DemoInterest, demoInterests } from './people/people-requests.ts'
import type { PortraitSpec } from './portraits/portraits.ts'
import { demoIdDocument } from './portraits/portraits-document.ts'
import { drawOnce } from './portraits/portraits-store.ts'
import { insertRanking } from './ranking.ts'

/** As many pictures are painted at once has threads for it. */
const PAINTERS = 4

type Folders = {
  content: string
  /** The folder in which drawn portraits are stored for the next demo. */
  portraits?: string
}

/**
 * Fills an empty database with the demo community, all or nothing.
 * @returns whether the database holds a demo community now.
 */
export async function loadDemo(deps: Deps, folders: Folders): Promise<boolean> {
  const first = await deps.db
    .selectFrom('accounts')
    .select('is_demo')
    .orderBy('is_demo', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (first) return first.is_demo
  const started = performance.now()
  const community = await prepare(deps, folders)
  await deps.db.transaction().execute(async (tx) => {
    await allowPauses(tx)
    await Promise.all([insertAll(deps, tx, community), paintAll(deps, folders, community)])
  })
  const seconds = Math.round((performance.now() - started) / 100) / 10
  deps.log.info({ members: community.members.length, seconds }, 'demo community loaded')
  return true
}

/** A production database must not hold invented people. */
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
  /** The names of the pictures of members and of counsellors. */
  photos: Map<string, string[]>
  portraits: Map<string, string>
  pictures: Picture[]
  documents: Document[]
  topicIds: Map<string, string>
  passwordHash: string
  now: Date
}

async function prepare(deps: Deps, { content }: Folders): Promise<Community> {
  const now = deps.clock()
  const topics = await shippedTopics(content)
  const members = demoCommunity({
    today: utcDay(now),
    topics: topics.map((topic) => topic.name),
    banks: await banks(content),
  })
  const counsellors = demoCounsellors()
  const ofMembers = members.flatMap((member) =>
    portraitsOf(member, members).map((spec) => pictureOf(member.id, 'uploads/users', spec)),
  )
  const ofCounsellors = counsellors.map(({ id, portrait }) => pictureOf(id, 'uploads/counsellors', portrait))
  const photos = new Map<string, string[]>()
  for (const { id, name } of ofMembers) photos.set(id, [...(photos.get(id) ?? []), name])
  return {
    members,
    counsellors,
    requests: demoInterests(members),
    photos,
    portraits: new Map(ofCounsellors.map(({ id, name }) => [id, name])),
    pictures: [...ofMembers, ...ofCounsellors],
    documents: await encryptDocuments(deps, members),
    topicIds: new Map(topics.map((topic) => [topic.name, topic.id])),
    passwordHash: await deps.passwords.hash(DEMO_PASSWORD),
    now,
  }
}

async function banks(contentFolder: string) {
  const [temperament, value, iq] = await shippedBanks(contentFolder)
  const keyFile = path.join(contentFolder, 'questionnaires', 'reasoning-key.json')
  const key = z.record(z.string(), z.number()).parse(JSON.parse(await readFile(keyFile, 'utf8')))
  return {
    temperament: temperament?.questions ?? [],
    value: value?.questions ?? [],
    iq: iq?.questions ?? [],
    key,
  }
}

type Picture = { id: string; folder: 'uploads/users' | 'uploads/counsellors'; name: string; spec: PortraitSpec }
const pictureOf = (id: string, folder: Picture['folder'], spec: PortraitSpec): Picture => ({
  id,
  folder,
  name: photoName(),
  spec,
})

/** The slow part: pictures are painted while the database stores the rows. */
async function paintAll(deps: Deps, { portraits }: Folders, { pictures }: Community) {
  const draw = drawOnce(portraits)
  const waiting = pictures.values()
  const painter = async () => {
    for (const { folder, name, spec } of waiting) await deps.files.save(folder, name, await draw(spec))
  }
  await Promise.all(Array.from({ length: PAINTERS }, painter))
}

/** The member's own portraits; a member who uses a photo of somebody else has it first. */
function portraitsOf({ name, photos }: DemoMember, members: DemoMember[]): DemoMember['photos'] {
  const copied = demoData().console.copiedPhotos.find(({ member }) => member === name)
  const theirs = copied && members.find((other) => other.name === copied.from)?.photos[0]
  return theirs ? [theirs, ...photos.slice(1)] : photos
}

/** Only people in the review queue have a document: documents are deleted after the decision. */
async function encryptDocuments(deps: Deps, members: DemoMember[]): Promise<Document[]> {
  const waiting = members.filter((member) => member.hasDocument && member.approval === 'pending')
  return Promise.all(
    waiting.map(async (member) => {
      const sealed = deps.vault.encrypt(await demoIdDocument(member), member.id)
      const file = documentName()
      await deps.files.save('documents', file, sealed.data)
      return { member_id: member.id, file, nonce: sealed.nonce, tag: sealed.tag, key_id: sealed.keyId }
    }),
  )
}

async function insertAll(deps: Deps, tx: Db, community: Community) {
  const { members, counsellors, now, passwordHash } = community
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
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
  const counsellorAccounts: { id: string; name: string; login: string }[] = []
  for (const counsellor of counsellors) counsellorAccounts.push(await insertCounsellor(deps, tx, counsellor, community))
  const staff = { ...DEMO_PROVIDER, role: 'provider', passwordHash, demo: true, secret: DEMO_SECRET } as const
  const provider = await createStaff(deps, tx, staff)
  const colleagueIds: string[] = []
  for (const colleague of DEMO_COLLEAGUES) {
    const created = await createStaff(deps, tx, { ...colleague, role: 'provider', passwordHash, demo: true })
    if (created) colleagueIds.push(created.id)
  }
  const approved = members.filter((m) => m.status === 'Tab' && m.approval === 'approved')
  const { closeChats } = await insertCounselling(tx, {
    members: approved,
    counsellors: counsellorAccounts,
    now,
    vault: deps.vault,
  })
  await insertConversations(tx, { members, counsellors: counsellorAccounts }, now)
  await closeChats()
  await insertPayouts(tx, { counsellors: counsellorAccounts, staffId: provider?.id ?? null, now })
  // The first colleague is Tom, a moderator.
  const staffIds = { Eleanor: provider?.id ?? null, Tom: colleagueIds[0] ?? null }
  await insertConsole(tx, { members, providerId: provider?.id ?? null, staffIds, ago })
  await insertNumbers(tx, { members, now, ago, editorId: provider?.id ?? null })
  await insertRanking(tx, { members: approved, ago })
  await insertAudit(tx, { members, staffIds, ago })
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
    photos_for_connections: m.photosForConnections,
    cultural_background: m.cultural_background,
    religious_belief: m.religious_belief,
    religion: m.religion,
    cultures: m.cultures,
    verified_at: m.status === 'RegistrationVarification' ? null : ago(m.joinedDaysAgo),
    submitted_at: m.status === 'Tab' ? ago(m.submittedDaysAgo ?? 0) : null,
    decided_at: m.approval === 'pending' ? null : ago(m.decidedDaysAgo ?? 0),
    document_checked_at: m.approval === 'approved' && m.hasDocument ? ago(m.decidedDaysAgo ?? 0) : null,
    last_seen_at: m.lastSeenDaysAgo === 0 ? now : ago(m.lastSeenDaysAgo),
    earlier_seen_at: m.joinedDaysAgo > 1 ? ago(Math.max(1, m.lastSeenDaysAgo)) : null,
  }))
  await tx.insertInto('members').values(rows).execute()
}

/** Approved members' words are published, but for the newest members, whose words wait together with their profiles. */
function wordsInReview(member: DemoMember, prompt: PromptId, text: string, ago: Ago) {
  if (member.approval === 'approved') return { prompt, published: text }
  return { prompt, submitted: text, submission: randomUUID(), submitted_at: ago(member.submittedDaysAgo ?? 0) }
}

async function insertWhatTheyGave(tx: Db, community: Community, ago: Ago) {
  const { members, photos, documents, topicIds, requests } = community
  const pictures = members.flatMap((m) =>
    (photos.get(m.id) ?? []).map((name, position) => ({
      member_id: m.id,
      name,
      position,
      created_at: ago(m.joinedDaysAgo),
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
  const ownWords = members.flatMap((m) =>
    (m.approval === 'approved' ? m.ownWords : m.ownWords.slice(0, 1)).map(({ prompt, text }, position) => ({
      member_id: m.id,
      position,
      ...wordsInReview(m, prompt, text, ago),
    })),
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
  const preferences = preferencesOf(members).map((row) => ({ ...row, updated_at: joined.get(row.member_id) ?? ago(0) }))
  for (const rows of chunks(preferences)) await tx.insertInto('preferences').values(rows).execute()
  for (const rows of chunks(pictures)) await tx.insertInto('photos').values(rows).execute()
  for (const rows of chunks(documents)) await tx.insertInto('documents').values(rows).execute()
  for (const rows of chunks(topics)) await tx.insertInto('member_topics').values(rows).execute()
  for (const rows of chunks(answers)) await tx.insertInto('member_answers').values(rows).execute()
  for (const rows of chunks(members.flatMap((m) => factRowsOf(m, ago))))
    await tx.insertInto('profile_facts').values(rows).execute()
  for (const rows of chunks(ownWords)) await tx.insertInto('profile_answers').values(rows).execute()
  for (const rows of chunks(consents)) await tx.insertInto('consents').values(rows).execute()
  for (const rows of chunks(asked)) await tx.insertInto('interest_requests').values(rows).execute()
  for (const rows of chunks(sharedContactsOf(requests, ago)))
    await tx.insertInto('shared_contacts').values(rows).execute()
  for (const rows of chunks(notificationsOf(members, requests, ago)))
    await tx.insertInto('notifications').values(rows).execute()
}

const factRowsOf = (m: DemoMember, ago: Ago) =>
  m.facts.map(({ fact, answer, audience }) => ({
    member_id: m.id,
    fact,
    answer,
    audience: audience ?? defaultAudience(fact, answer),
    audience_chosen: audience !== undefined,
    updated_at: ago(m.joinedDaysAgo),
  }))

/** The consents that a member has given by their current onboarding step. */
const purposesOf = (m: DemoMember): ConsentPurpose[] => [
  'terms',
  ...(m.consent ? (['photos.display'] as const) : []),
  ...(m.religious_belief === null ? [] : (['religion', 'culture'] as const)),
  ...(m.religion === null ? [] : (['religion.choice'] as const)),
  ...m.facts.flatMap(({ fact }) => purposeOfFact(fact) ?? []),
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
    .set({ role, bio, image, average_rating: String(average_rating), approved_at: deps.clock() })
    .where('id', '=', created.id)
    .execute()
  return { id: created.id, name, login: email.slice(0, email.indexOf('@')) }
}
