import { FAITH_QUESTION } from '@heartwell/contract/assessments/assessments.ts'
import type { ConsentPurpose } from '@heartwell/contract/consents/consents.ts'
import type { DraftStep } from '@heartwell/contract/onboarding/drafts.ts'
import { type Insertable, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { compiled } from '../../platform/db/compiled.ts'
import { countUpToMax } from '../../platform/db/counts.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

/** All columns but the folded name, by their names: a statement with `*` cannot be prepared. */
const COLUMNS = [
  ...(['members.id', 'members.name', 'members.dob', 'members.gender', 'members.address'] as const),
  ...(['members.phone', 'members.phone_e164'] as const),
  ...(['members.profession', 'members.status', 'members.approval'] as const),
  ...(['members.show_photos', 'members.photos_for_connections'] as const),
  ...(['members.submitted_at', 'members.verified_at', 'members.decided_at', 'members.decided_by'] as const),
  ...(['members.document_checked_at', 'members.face_seen_at', 'members.last_seen_at', 'members.paused_at'] as const),
  ...(['members.rejection_reason', 'members.religion', 'members.religious_belief'] as const),
  ...(['members.cultures', 'members.cultural_background'] as const),
]

/** Somebody whom the member has invited and who has accepted. Nobody learns who it is. */
const hasCompanion = sql<boolean>`exists (
  select from companions as c where c.member_id = members.id and c.accepted_at is not null and c.expires_at > now())`

/** A member's row with its related rows, and whether the viewer sees the approved photos. */
const memberWith = (db: Db, id: string, viewerId: string) =>
  db
    .selectFrom('members')
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .select(COLUMNS)
    .select(['accounts.email', 'accounts.is_demo', 'accounts.created_at', 'accounts.suspended_at'])
    .select(showsPhotosTo(viewerId).as('shows_photos'))
    .select(hasCompanion.as('has_companion'))
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('photos')
          .select(['name', 'position', 'reviewed_at'])
          .whereRef('member_id', '=', 'members.id')
          .orderBy('position'),
      ).as('photos'),
      jsonArrayFrom(
        eb
          .selectFrom('member_topics')
          .innerJoin('topics', 'topics.id', 'member_topics.topic_id')
          .select(['topics.id', 'topics.name'])
          .whereRef('member_topics.member_id', '=', 'members.id')
          .orderBy('topics.name'),
      ).as('topics'),
      jsonArrayFrom(
        eb
          .selectFrom('current_consents')
          .select(['purpose', 'given'])
          .$narrowType<{ purpose: ConsentPurpose; given: boolean }>() // As in `consentsOf`.
          .whereRef('member_id', '=', 'members.id'),
      ).as('consents'),
    ])
    .where('members.id', '=', id)

type MemberRow = Awaited<ReturnType<ReturnType<typeof memberWith>['execute']>>[number]

function memberOf({ consents, photos, ...row }: MemberRow) {
  // JSON has no dates.
  const dated = photos.map((photo) => ({ ...photo, reviewed_at: photo.reviewed_at && new Date(photo.reviewed_at) }))
  return { ...row, photos: dated, agreed: agreedIn(consents), refused: refusedIn(consents) }
}
export type Member = ReturnType<typeof memberOf>

const selectMember = compiled((db, { id, viewerId }: { id: string; viewerId: string }) =>
  memberWith(db, id, viewerId).compile(),
)
export async function memberById(db: Db, id: string, viewerId: string): Promise<Member | undefined> {
  const [row] = await selectMember(db, { id, viewerId })
  return row && memberOf(row)
}

/** The provider asks for a live picture, and the member has neither sent one that waits nor has the verification badge. */
const livePictureAsked = sql<boolean>`(
  members.face_seen_at is null and exists (select from live_picture_mode where mode = 'asked')
  and not exists (select from live_pictures where member_id = members.id and state = 'sent'))`

/**
 * What only the member sees, with the row: whether there are preferences, the details that wait for a reviewer, and the
 * interests of `openRequests`.
 */
const selectOwn = compiled((db, { id }: { id: string }) =>
  memberWith(db, id, id)
    .select((eb) => [
      eb
        .exists(eb.selectFrom('preferences').select('member_id').whereRef('member_id', '=', 'members.id'))
        .as('has_preferences'),
      eb
        .exists(eb.selectFrom('profile_answers').select('prompt').whereRef('member_id', '=', 'members.id'))
        .as('has_own_words'),
      livePictureAsked.as('live_picture_asked'),
      jsonObjectFrom(
        eb
          .selectFrom('detail_changes')
          .leftJoin('documents', 'documents.member_id', 'detail_changes.member_id')
          .select(['detail_changes.name', 'detail_changes.dob', 'detail_changes.gender'])
          .select(['requested_at', 'document_asked_at', 'documents.created_at as document_at'])
          .whereRef('detail_changes.member_id', '=', 'members.id'),
      ).as('in_review'),
      jsonArrayFrom(openRequests(db, id)).as('requests'),
    ])
    .compile(),
)

/** A member as they see themselves. */
export async function ownRecord(db: Db, id: string) {
  const [found] = await selectOwn(db, { id })
  if (!found) return undefined
  const { has_preferences: hasPreferences, has_own_words: hasOwnWords, in_review: inReview, ...rest } = found
  const { live_picture_asked: isLivePictureAsked, requests, ...row } = rest
  return {
    member: memberOf(row),
    hasPreferences,
    hasOwnWords: Boolean(hasOwnWords),
    isLivePictureAsked,
    inReview: inReview && datedReview(inReview),
    requests: split(requests, id),
  }
}

/** The details that wait for a reviewer. JSON has no dates. */
const datedReview = (row: NonNullable<OwnRow['in_review']>) => ({
  ...row,
  requested_at: new Date(row.requested_at),
  document_asked_at: row.document_asked_at && new Date(row.document_asked_at),
  document_at: row.document_at && new Date(row.document_at),
})
type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number]
export type DetailsInReview = ReturnType<typeof datedReview>

export const photosOf = (db: Db, memberId: string) =>
  db
    .selectFrom('photos')
    .select(['name', 'position', 'reviewed_at'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()

/**
 * The interests in the member's own record, for members whom the member may see. A rejected interest stays among the sent
 * ones, because its absence would reveal the rejection.
 */
const openRequests = (db: Db, memberId: string) =>
  db
    .selectFrom('interest_requests')
    .innerJoin('members as other', (join) =>
      join
        .on('other.id', '<>', memberId)
        .on(({ or, eb, ref }) => or([eb('other.id', '=', ref('sender_id')), eb('other.id', '=', ref('recipient_id'))])),
    )
    .select(['other.id', 'sender_id', 'state'])
    .where((eb) => eb.or([eb('sender_id', '=', memberId), eb('recipient_id', '=', memberId)]))
    .where('state', 'in', ['pending', 'rejected'])
    .where('closed_at', 'is', null)
    .innerJoin('accounts', 'accounts.id', 'other.id')
    .where('other.approval', '=', 'approved')
    .where('accounts.hidden', '=', false)
    .where(sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${memberId} and other_id = other.id)`)
    .orderBy('interest_requests.created_at', 'desc')

function split(rows: { id: string; sender_id: string; state: string }[], memberId: string) {
  const [sent, received] = [rows.filter((r) => r.sender_id === memberId), rows.filter((r) => r.sender_id !== memberId)]
  return { sent: sent.map((r) => r.id), received: received.filter((r) => r.state === 'pending').map((r) => r.id) }
}

const showsPhotosTo = (viewerId: string) => sql<boolean>`shows_photos_to(members, ${viewerId})`

/** Who owns this photo, and whether the viewer sees it once it is approved. */
export function photoOwner(db: Db, name: string, viewerId: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.member_id', 'photos.reviewed_at', showsPhotosTo(viewerId).as('shows_photos')])
    .where('photos.name', '=', name)
    .executeTakeFirst()
}

/** A member's newest decision about each purpose. */
export const consentsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('current_consents')
    .select(['purpose', 'version', 'given', 'way', 'created_at'])
    // The columns of a view look nullable; those of the table are not, and its check constraints have the same values
    // as the contract.
    .$narrowType<{
      purpose: ConsentPurpose
      version: number
      given: boolean
      way: Row<'consents'>['way']
      created_at: Date
    }>()
    .where('member_id', '=', memberId)
    .execute()
export type ConsentRow = Awaited<ReturnType<typeof consentsOf>>[number]

type Decision = Pick<ConsentRow, 'purpose' | 'given'>

export const agreedIn = (rows: Decision[]): Set<ConsentPurpose> =>
  new Set(rows.filter((row) => row.given).map((row) => row.purpose))

const refusedIn = (rows: Decision[]): Set<ConsentPurpose> =>
  new Set(rows.filter((row) => !row.given).map((row) => row.purpose))

export const insertConsent = (db: Db, row: Insertable<DB['consents']>) =>
  db.insertInto('consents').values(row).execute()

export const setShowPhotos = (db: Db, id: string, show: boolean) =>
  db.updateTable('members').set({ show_photos: show }).where('id', '=', id).execute()

export const setPhotosForConnections = (db: Db, id: string, only: boolean) =>
  db.updateTable('members').set({ photos_for_connections: only }).where('id', '=', id).execute()

/**
 * Deletes everything that reveals a member's religion: the text, the choice, the drafts, the preferences about religion,
 * and the answer about faith.
 */
export async function eraseReligion(db: Db, id: string) {
  await db.updateTable('members').set({ religious_belief: null, religion: null }).where('id', '=', id).execute()
  const silent = { religion_importance: null, faith_dealbreaker: false }
  await db.updateTable('preferences').set(silent).where('member_id', '=', id).execute()
  await db.deleteFrom('member_answers').where('member_id', '=', id).where('question_id', '=', FAITH_QUESTION).execute()
  await eraseDrafts(db, id, ['culture', 'preferences', 'value'])
}

export async function eraseReligionChoice(db: Db, id: string) {
  await db.updateTable('members').set({ religion: null }).where('id', '=', id).execute()
  await eraseDrafts(db, id, ['culture'])
}

export async function eraseCulture(db: Db, id: string) {
  await db.updateTable('members').set({ cultural_background: null, cultures: [] }).where('id', '=', id).execute()
  await eraseDrafts(db, id, ['culture'])
}

const eraseDrafts = (db: Db, id: string, steps: DraftStep[]) =>
  db.deleteFrom('drafts').where('member_id', '=', id).where('step', 'in', steps).execute()

export const insertPhotos = (db: Db, rows: Insertable<DB['photos']>[]) => db.insertInto('photos').values(rows).execute()

export const deletePhoto = (db: Db, memberId: string, name: string) =>
  db.deleteFrom('photos').where('member_id', '=', memberId).where('name', '=', name).execute()

/**
 * Numbers the photos in the order of these names, from 0 and without a gap. One statement does it, because the
 * constraint on positions is checked at its end.
 */
export const placePhotos = (db: Db, memberId: string, names: string[]) =>
  db
    .updateTable('photos')
    .set({ position: sql<number>`array_position(${names}::text[], name) - 1` })
    .where('member_id', '=', memberId)
    .execute()

/**
 * Photos that approved members have added since the decision, but not those of closed accounts. The conditions on photos
 * are those of the index.
 */
const newPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .innerJoin('accounts', 'accounts.id', 'photos.member_id')
    .where('photos.added_later', '=', sql.lit(true))
    .where('photos.reviewed_at', 'is', null)
    .where('accounts.erase_at', 'is', null)

export const newPhotosOldestFirst = (db: Db, limit: number) =>
  newPhotos(db)
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.name', 'photos.member_id', 'members.name as member_name', 'photos.created_at as added_at'])
    .orderBy('photos.created_at')
    .orderBy('photos.id')
    .limit(limit)
    .execute()

export async function countNewPhotos(db: Db): Promise<number> {
  const row = await db.selectNoFrom(countUpToMax(newPhotos(db).select('photos.id')).as('n')).executeTakeFirstOrThrow()
  return row.n
}

export const newPhotoOwner = (db: Db, name: string) =>
  newPhotos(db).select('photos.member_id').where('photos.name', '=', name).executeTakeFirst()

export const markReviewed = (db: Db, name: string, at: Date) =>
  db.updateTable('photos').set({ reviewed_at: at }).where('name', '=', name).execute()
