import type { ConsentPurpose } from '@heartwell/contract/consents/consents.ts'
import type { InterestState } from '@heartwell/contract/interests/interests.ts'
import type { ShownSubject } from '@heartwell/contract/interests/note-subject.ts'
import type { MatchMark } from '@heartwell/contract/matching/matching.ts'
import type { AdviceCategory } from '@heartwell/contract/safety/advice.ts'
import { type Insertable, sql } from 'kysely'
import { anyOf } from '../../platform/db/any-of.ts'
import { compiled } from '../../platform/db/compiled.ts'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Read } from '../../platform/db/together.ts'
import { hasInName } from './name-search/queries.ts'
import { countingPlace } from './places/queries.ts'
import type { PlaceRow } from './places/rules.ts'
import { KNOWN_COLUMNS, type KnownRow } from './ranking/feature-rows/current-rows.queries.ts'
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

/** For a row of `members`: the photos that the viewer sees, and whether others would open with a connection. */
const PHOTOS = sql`
  case when access.shown then coalesce(seen.photos, '{}') else '{}' end as photos,
  not access.shown and seen.photos is not null as photos_locked`
const seenBy = (viewerId: string) => sql`
  cross join lateral (select shows_photos_to(members, ${viewerId}) as shown) as access
  left join lateral (
    select max(reviewed_at) as photo, array_agg(name order by position) as photos from photos
    where member_id = members.id and reviewed_at is not null and members.show_photos) as seen on true`

/**
 * Cards of these members, with the photos that the viewer may see, keyed by id; none of members whose account is suspended
 * or about to be deleted.
 */
export async function cardsOf(db: Db, viewerId: string, ids: string[]): Promise<Map<string, CardRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CardRow>`
    select members.id, members.name, members.dob, ${PHOTOS}
    from members ${seenBy(viewerId)}
    where members.id = any(${ids}::uuid[]) and ${notGone}`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
export type CardRow = { id: string; name: string; dob: string; photos: string[]; photos_locked: boolean }

/** One row of a list: a card, what was verified, the viewer's mark, and the conversation of the two. */
export type ListedRow = CardRow &
  Checked & {
    profession: string
    /** The first answer to a prompt, else what the member wrote about their background, with consent only. */
    own_words: string | null
    /** The facts that everyone may see. */
    facts: { fact: string; answer: string[]; audience: 'everyone' }[]
    /** The place that counts now; null without preferences. */
    place: PlaceRow | null
    mark: MatchMark | null
    last_kind: string | null
    last_body: string | null
    /** Messages that the viewer has not read; null without a conversation. */
    unread: number | null
  }

/** Everything that a list shows of these members, keyed by id. A photo counts while others may see it, or connections. */
export async function listedRows(db: Db, { viewerId, ids, now }: ListedQuery): Promise<Map<string, ListedRow>> {
  if (ids.length === 0) return new Map()
  const rows = await selectListed(db, { viewerId, ids, now })
  return new Map(rows.map((row) => [row.id, row]))
}

type ListedQuery = { viewerId: string; ids: string[]; now: Date }

const selectListed = compiled((db, { viewerId, ids, now }: ListedQuery) =>
  sql<ListedRow>`
    /* prepared: listed_members */
    select members.id, members.name, members.dob, members.profession,
      coalesce(
        (select published from profile_answers
          where member_id = members.id and published is not null order by position limit 1),
        case when consent.given then members.cultural_background end) as own_words,
      coalesce(
        (select json_agg(json_build_object('fact', fact, 'answer', answer, 'audience', audience)) from profile_facts
          where member_id = members.id and audience = 'everyone' and answer is not null), '[]') as facts,
      members.verified_at as email, members.document_checked_at as document,
      members.face_seen_at as live,
      ${countingPlace(now)} as place,
      seen.photo, ${PHOTOS}, match_marks.mark, c.last_kind, c.last_body,
      case when c.low_id = members.id then c.low_sent - c.high_read else c.high_sent - c.low_read end as unread
    from members ${seenBy(viewerId)}
    left join lateral (
      select given from consents where member_id = members.id and purpose = 'culture'
      order by created_at desc, seq desc limit 1) as consent on true
    left join match_marks on match_marks.member_id = ${viewerId} and match_marks.other_id = members.id
    left join conversations as c
      on c.low_id = least(members.id, ${viewerId}::uuid) and c.high_id = greatest(members.id, ${viewerId}::uuid)
    where members.id = any(${ids}::uuid[])`.compile(db),
)

/** What was verified for these members; the photo counts while others may see it, or connections. */
export async function checkedOf(db: Db, ids: string[]): Promise<Map<string, Checked>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('members')
    .select(['id', 'verified_at as email', 'document_checked_at as document', 'face_seen_at as live'])
    .select((eb) =>
      eb
        .selectFrom('photos')
        .select(({ fn }) => fn.max('reviewed_at').as('at'))
        .whereRef('photos.member_id', '=', 'members.id')
        .where('members.show_photos', '=', true)
        .as('photo'),
    )
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(rows.map(({ id, ...checked }) => [id, checked]))
}

/** The only interest that a pair can have, in either direction. */
type RequestRow = {
  sender_id: string
  state: InterestState
  closed_at: Date | null
  finished_at: Date | null
  note: string | null
  note_advice: AdviceCategory | null
  note_about: ShownSubject | null
}
type Relation = { isBlocked: boolean; isMember: boolean } & (RequestRow | { sender_id: null })

/**
 * In one statement: the stored feature rows of the two, whether one of them hides from the other, whether the other one is
 * approved and visible (also while suggestions are paused), and the interest of the two.
 */
export async function pairOf(
  db: Db,
  viewerId: string,
  otherId: string,
): Promise<{ relation: Relation; known: KnownRow[] }> {
  const rows = await selectPair(db, { viewerId, otherId })
  const [relation] = rows
  return {
    relation: relation ?? { isBlocked: true, isMember: false, sender_id: null },
    known: rows.flatMap((row) => (row.id === null ? [] : [row])),
  }
}

const selectPair = compiled((db, { viewerId, otherId }: { viewerId: string; otherId: string }) =>
  sql<Relation & (KnownRow | { id: null })>`
    /* prepared: pair_of_members */
    select
      exists (select 1 from hidden_pairs where member_id = ${viewerId}::uuid and other_id = ${otherId}::uuid) as "isBlocked",
      exists (select 1 from members where id = ${otherId} and approval = 'approved' and ${notGone}) as "isMember",
      request.sender_id, request.state, request.closed_at, request.finished_at, request.note,
      request.note_advice, shown_note_subject(request.note_about) as note_about, ${KNOWN_COLUMNS}
    from (select) as one
    left join interest_requests as request
      on (sender_id = ${viewerId} and recipient_id = ${otherId}) or (sender_id = ${otherId} and recipient_id = ${viewerId})
    left join members on members.id in (${viewerId}, ${otherId})
    left join match_rows on match_rows.member_id = members.id`.compile(db),
)

export async function exclusivePartnerOf(db: Db, memberId: string): Promise<string | null> {
  const row = await db
    .selectFrom('exclusive_members')
    .select(['low_id', 'high_id'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  if (!row) return null
  return row.low_id === memberId ? row.high_id : row.low_id
}

/** Which of two members are exclusive with somebody. */
export const exclusiveRead: Read<{ sender: string; recipient: string }, Set<string>> = {
  query: ({ sender, recipient }) =>
    sql`select member_id from exclusive_members where member_id in (${sender}, ${recipient})`,
  result: (rows) => new Set(rows.map(({ member_id }) => member_id)),
}

/** Which of these members are exclusive with somebody. */
export async function exclusiveAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('exclusive_members').select('member_id').where('member_id', 'in', ids).execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

/** A connected member with the stored feature row, and when the interest was accepted. */
export type ConnectedRow = KnownRow & { answered_at: Date }

/** Members connected to this one, newest first, without blocked ones. @param search text in their names */
export async function connectedTo(db: Db, memberId: string, search?: string): Promise<ConnectedRow[]> {
  const { rows } = await sql<ConnectedRow>`
    select ${KNOWN_COLUMNS}, interest_requests.answered_at
    from interest_requests
    join members on members.id = case when sender_id = ${memberId} then recipient_id else sender_id end
    left join match_rows on match_rows.member_id = members.id
    where (sender_id = ${memberId} or recipient_id = ${memberId}) and state = 'accepted' and finished_at is null
      and members.approval = 'approved' and ${notGone} and ${notHiddenFrom(memberId)}
      and ${search === undefined ? sql`true` : hasInName(search)}
    order by interest_requests.answered_at desc, members.id limit ${LIST_MAX}`.execute(db)
  return rows
}
const LIST_MAX = 200

export const preferencesOf = (db: Db, memberId: string) =>
  db.selectFrom('preferences').selectAll().where('member_id', '=', memberId).executeTakeFirst()

/** The preferences, with the time from which the newest place counts or counted. */
export const preferencesWithPlace = (db: Db, memberId: string) =>
  db
    .selectFrom('preferences')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('place_changes')
        .select(({ fn }) => fn.max('counts_from').as('at'))
        .where('place_changes.member_id', '=', memberId)
        .as('newest_counts_from'),
    )
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** The country where the member lives; null when they have not said so. */
export async function countryOf(db: Db, memberId: string): Promise<string | null> {
  const row = await db.selectFrom('preferences').select('country').where('member_id', '=', memberId).executeTakeFirst()
  return row?.country ?? null
}

export type PreferencesRow = NonNullable<Awaited<ReturnType<typeof preferencesOf>>>

/** Also deletes the member's draft of them. */
export const replacePreferences = (db: Db, row: Insertable<DB['preferences']>) =>
  db
    .with('draft', (qb) =>
      qb.deleteFrom('drafts').where('member_id', '=', row.member_id).where('step', '=', 'preferences'),
    )
    .insertInto('preferences')
    .values(row)
    .onConflict((c) => c.column('member_id').doUpdateSet(row))
    .returningAll()
    .executeTakeFirstOrThrow()

/** Which of these members currently consent to this use of what they wrote. */
export async function agreeing(db: Db, ids: string[], purpose: ConsentPurpose): Promise<Set<string>> {
  const rows = await db
    .selectFrom('current_consents')
    .select('member_id')
    .$narrowType<{ member_id: string }>() // The columns of a view look nullable; those of the table are not.
    .where('member_id', '=', anyOf(ids))
    .where('purpose', '=', purpose)
    .where('given', '=', true)
    .execute()
  return new Set(rows.map((row) => row.member_id))
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
