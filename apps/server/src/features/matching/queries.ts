import type { ConsentPurpose } from '@heartwell/contract/consents.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import { hasInName } from './name-search/queries.ts'
import type { Checked } from './rules.ts'

/** @returns undefined also for a member whose account is suspended or about to be deleted: others cannot see them. */
export const personById = (db: Db, id: string) =>
  db
    .selectFrom('members')
    .select(['id', 'gender', 'dob'])
    .where('members.id', '=', id)
    .where(notGone)
    .executeTakeFirst()

const notGone = sql<boolean>`not exists (
  select 1 from accounts where accounts.id = members.id and accounts.hidden)`

const notHiddenFrom = (viewerId: string) =>
  sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = members.id)`

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

export type CardTextRow = { profession: string; culture: string | null }

/**
 * The occupations of these members, and what they wrote about their background, which others may read only with
 * consent.
 */
export async function cardTextsOf(db: Db, ids: string[]): Promise<Map<string, CardTextRow>> {
  if (ids.length === 0) return new Map()
  const agreed = await agreeing(db, ids, 'culture')
  const rows = await db
    .selectFrom('members')
    .select(['id', 'profession', 'cultural_background'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, profession, cultural_background }) => [
      id,
      { profession, culture: agreed.has(id) ? cultural_background : null },
    ]),
  )
}

/** What was verified for these members; the photo counts while others may see it. */
export async function checkedOf(db: Db, ids: string[]): Promise<Map<string, Checked>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'verified_at as email', 'document_checked_at as document'])
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(({ fn }) => fn.max('reviewed_at').as('at'))
        .whereRef('photos.member_id', '=', 'members.id')
        .where('members.show_photos', '=', true)
        .as('photo'),
    )
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...checked }) => [id, checked]))
}

type Relation = { isBlocked: boolean; isMember: boolean; hasRequest: boolean }

/**
 * In one statement: whether one of the two hides from the other, whether the other one is approved and visible (also
 * while suggestions are paused), and whether the two have an interest.
 */
export async function relationBetween(db: Db, viewerId: string, otherId: string): Promise<Relation> {
  const { rows } = await sql<Relation>`
    select
      exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = ${otherId}) as "isBlocked",
      exists (select 1 from members where id = ${otherId} and approval = 'approved' and ${notGone}) as "isMember",
      exists (select 1 from interest_requests
        where (sender_id = ${viewerId} and recipient_id = ${otherId})
           or (sender_id = ${otherId} and recipient_id = ${viewerId})) as "hasRequest"`.execute(db)
  return rows[0] ?? { isBlocked: true, isMember: false, hasRequest: false }
}

/** The only interest that a pair can have, in either direction. */
export function requestBetween(db: Db, a: string, b: string) {
  return db
    .selectFrom('interest_requests')
    .select(['sender_id', 'state', 'closed_at', 'note'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('sender_id', '=', a), eb('recipient_id', '=', b)]),
        and([eb('sender_id', '=', b), eb('recipient_id', '=', a)]),
      ]),
    )
    .executeTakeFirst()
}

/** Members connected to this one, newest first, without blocked ones. @param search text in their names */
export async function connectedTo(db: Db, memberId: string, search?: string) {
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
    .select(['members.id', 'interest_requests.answered_at'])
    .$narrowType<{ answered_at: Date }>() // The table's check constraint: an accepted interest has an answer.
    .where('state', '=', 'accepted')
    .where('members.approval', '=', 'approved')
    .where(notGone)
    .where(notHiddenFrom(memberId))
    .where(search === undefined ? sql<boolean>`true` : hasInName(search))
    .orderBy('answered_at', 'desc')
    .orderBy('members.id')
    .limit(LIST_MAX)
    .execute()
}
const LIST_MAX = 200

export type LastMessageRow = { partner_id: string; last_kind: string | null; last_body: string | null; unread: number }

/** The newest message of the viewer's conversations with these members, and how many the viewer has not read. */
export async function lastMessages(db: Db, viewerId: string, ids: string[]): Promise<Map<string, LastMessageRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LastMessageRow>`
    select high_id as partner_id, last_kind, last_body, high_sent - low_read as unread
    from conversations where low_id = ${viewerId} and high_id = any(${ids}::uuid[])
    union all
    select low_id, last_kind, last_body, low_sent - high_read
    from conversations where high_id = ${viewerId} and low_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.partner_id, row]))
}

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

/** Which of these members currently consent to this use of what they wrote. */
export async function agreeing(db: Db, ids: string[], purpose: ConsentPurpose): Promise<Set<string>> {
  const rows = await db
    .selectFrom('current_consents')
    .select('member_id')
    .$narrowType<{ member_id: string }>() // The columns of a view look nullable; those of the table are not.
    .where('member_id', 'in', ids)
    .where('purpose', '=', purpose)
    .where('given', '=', true)
    .execute()
  return new Set(rows.map((row) => row.member_id))
}

/** The names of the interests, each at its position in the list. */
export async function topicNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('topics').select(['position', 'name']).execute()
  const names: string[] = []
  for (const { position, name } of rows) names[position] = name
  return names
}

export const switchesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('match_switches')
    .select(['profiling', 'interests', 'reasoning'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

export const saveSwitches = (db: Db, row: Insertable<DB['match_switches']>) =>
  db
    .insertInto('match_switches')
    .values(row)
    .onConflict((c) => c.column('member_id').doUpdateSet(row))
    .execute()
