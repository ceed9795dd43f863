import type { ConsentPurpose } from '@heartwell/contract/consents.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { FAITH } from './rules.ts'

const fields = [
  ...(['members.id', 'members.gender', 'members.dob', 'members.status', 'members.approval'] as const),
  ...(['seeks', 'age_from', 'age_to', 'intention', 'country', 'region', 'distance'] as const),
] as const

const people = (db: Db) => db.selectFrom('members').leftJoin('preferences', 'preferences.member_id', 'members.id')

/** Undefined also for somebody whose account is suspended: she is not there for others. */
export const personById = (db: Db, id: string) =>
  people(db).select(fields).where('members.id', '=', id).where(notSuspended).executeTakeFirst()

const notSuspended = sql<boolean>`not exists (
  select 1 from accounts where accounts.id = members.id and accounts.suspended_at is not null)`

type Wanted = { genders: string[]; born: { from: string; to: string } }

/** Approved members of these genders born in this span, without those who blocked or were asked already. */
export function candidates(db: Db, viewerId: string, { genders, born }: Wanted) {
  return people(db)
    .select(fields)
    .where('approval', '=', 'approved')
    .where('gender', 'in', genders)
    .where('dob', '>=', born.from)
    .where('dob', '<=', born.to)
    .where('members.id', '<>', viewerId)
    .where(notSuspended)
    .where(notHiddenFrom(viewerId))
    .where(notAskedBy(viewerId))
    .execute()
}

const notHiddenFrom = (viewerId: string) =>
  sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = members.id)`

const notAskedBy = (viewerId: string) =>
  sql<boolean>`not exists (select 1 from interest_requests
    where least(sender_id, recipient_id) = least(${viewerId}::uuid, members.id)
      and greatest(sender_id, recipient_id) = greatest(${viewerId}::uuid, members.id))`

/** What the viewer and each of these people have in common, counted by the database. */
export async function commonWith(db: Db, viewerId: string, ids: string[]) {
  const [topics, answers] = [await topicsWith(db, viewerId, ids), await answersWith(db, viewerId, ids)]
  return { topics, answers }
}

function topicsWith(db: Db, viewerId: string, ids: string[]) {
  return db
    .selectFrom('member_topics as theirs')
    .innerJoin('topics', 'topics.id', 'theirs.topic_id')
    .leftJoin('member_topics as mine', (join) =>
      join.onRef('mine.topic_id', '=', 'theirs.topic_id').on('mine.member_id', '=', viewerId),
    )
    .select('theirs.member_id')
    .select(
      sql<
        string[]
      >`coalesce(array_agg(topics.name order by topics.name) filter (where mine.topic_id is not null), '{}')`.as(
        'shared',
      ),
    )
    .select(sql<number>`count(*)::int`.as('total'))
    .where('theirs.member_id', 'in', ids)
    .groupBy('theirs.member_id')
    .execute()
}

/** Reasoning answers are left out too: they never rank people. */
function answersWith(db: Db, viewerId: string, ids: string[]) {
  return db
    .selectFrom('member_answers as theirs')
    .innerJoin('questions', 'questions.id', 'theirs.question_id')
    .innerJoin('member_answers as mine', (join) =>
      join.onRef('mine.question_id', '=', 'theirs.question_id').on('mine.member_id', '=', viewerId),
    )
    .select('theirs.member_id')
    .select(sql<number>`count(*)::int`.as('comparable'))
    .select(
      sql<
        string[]
      >`coalesce(array_agg(theirs.question_id order by theirs.question_id) filter (where theirs.option_index = mine.option_index), '{}')`.as(
        'agreements',
      ),
    )
    .where('theirs.member_id', 'in', ids)
    .where('questions.bank', 'in', ['temperament', 'value'])
    .where('questions.id', '<>', FAITH)
    .groupBy('theirs.member_id')
    .execute()
}

export async function topicCount(db: Db, memberId: string): Promise<number> {
  const row = await db
    .selectFrom('member_topics')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return row.n
}

/** Cards of these members, with the photos that others may see, keyed by id. */
export async function cardsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, CardRow>()
  const rows = await db
    .selectFrom('members')
    .leftJoin('photos', (join) =>
      join
        .onRef('photos.member_id', '=', 'members.id')
        .on('photos.reviewed_at', 'is not', null)
        .on('members.show_photos', '=', true),
    )
    .select(['members.id', 'members.name', 'members.dob'])
    .select(
      sql<
        string[]
      >`coalesce(array_agg(photos.name order by photos.position) filter (where photos.name is not null), '{}')`.as(
        'photos',
      ),
    )
    .where('members.id', 'in', ids)
    .groupBy(['members.id'])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
export type CardRow = { id: string; name: string; dob: string; photos: string[] }

export async function blockedBetween(db: Db, a: string, b: string): Promise<boolean> {
  const row = await db
    .selectFrom('hidden_pairs')
    .select('member_id')
    .where('member_id', '=', a)
    .where('other_id', '=', b)
    .executeTakeFirst()
  return row !== undefined
}

/** The one request that a pair can have, whoever sent it. */
export function requestBetween(db: Db, a: string, b: string) {
  return db
    .selectFrom('interest_requests')
    .select(['sender_id', 'state'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('sender_id', '=', a), eb('recipient_id', '=', b)]),
        and([eb('sender_id', '=', b), eb('recipient_id', '=', a)]),
      ]),
    )
    .executeTakeFirst()
}

/** People whose request was accepted by either side, newest first, blocked ones left out. */
export async function connectedTo(db: Db, memberId: string) {
  return db
    .selectFrom('interest_requests')
    .innerJoin('members', (join) =>
      join.on(({ or, and, eb, ref }) =>
        or([
          and([eb('sender_id', '=', memberId), eb('recipient_id', '=', ref('members.id'))]),
          and([eb('recipient_id', '=', memberId), eb('sender_id', '=', ref('members.id'))]),
        ]),
      ),
    )
    .leftJoin('preferences', 'preferences.member_id', 'members.id')
    .select(fields)
    .select('interest_requests.answered_at')
    .$narrowType<{ answered_at: Date }>() // the table's check: whatever is accepted has been answered
    .where('state', '=', 'accepted')
    .where('members.approval', '=', 'approved')
    .where(notSuspended)
    .where(notHiddenFrom(memberId))
    .orderBy('answered_at', 'desc')
    .limit(LIST_MAX)
    .execute()
}
const LIST_MAX = 200

/** Until the transaction ends nobody else changes what this member agreed to or gave. */
export const lockMember = (db: Db, id: string) =>
  db.selectFrom('members').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export const preferencesOf = (db: Db, memberId: string) =>
  db.selectFrom('preferences').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof preferencesOf>>>

export async function replacePreferences(db: Db, row: Insertable<DB['preferences']>) {
  await db
    .insertInto('preferences')
    .values(row)
    .onConflict((c) => c.column('member_id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('drafts').where('member_id', '=', row.member_id).where('step', '=', 'preferences').execute()
}

/** Which of these members agree at present that what they wrote for this purpose is used. */
export async function agreeing(db: Db, ids: string[], purpose: ConsentPurpose): Promise<Set<string>> {
  const rows = await db
    .selectFrom('current_consents')
    .select('member_id')
    .$narrowType<{ member_id: string }>() // a view's columns look nullable; the table's are not
    .where('member_id', 'in', ids)
    .where('purpose', '=', purpose)
    .where('given', '=', true)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}
