import type { CopyState } from '@heartwell/contract/companions/copy-state.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Row } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export type CompanionRow = Row<'companions'>

export const companionsOf = (db: Db, memberId: string, now: Date): Promise<CompanionRow[]> =>
  db
    .selectFrom('companions')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .orderBy('invited_at')
    .execute()

export const insertCompanion = (tx: Db, row: Insertable<DB['companions']>) =>
  tx.insertInto('companions').values(row).execute()

/** Locked, so that an act and an end of the same companion follow each other. */
export const lockCompanion = (tx: Db, id: string, now: Date): Promise<CompanionRow | undefined> =>
  tx
    .selectFrom('companions')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const companionByKey = (db: Db, keyHash: Buffer, now: Date): Promise<CompanionRow | undefined> =>
  db
    .selectFrom('companions')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const companionById = (db: Db, id: string, now: Date): Promise<CompanionRow | undefined> =>
  db.selectFrom('companions').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()

type Change = { accepted_at?: Date; key_hash?: Buffer; expires_at: Date }
export const changeCompanion = (tx: Db, id: string, change: Change) =>
  tx.updateTable('companions').set(change).where('id', '=', id).execute()

export const deleteCompanion = (tx: Db, id: string) => tx.deleteFrom('companions').where('id', '=', id).execute()
export const deleteCompanionsOf = (tx: Db, memberId: string) =>
  tx.deleteFrom('companions').where('member_id', '=', memberId).execute()

/** What has expired, with the names of people without an account, and drafts that nobody sees any more. */
export async function deleteExpired(db: Db, now: Date, draftsBefore: Date): Promise<void> {
  await db.deleteFrom('companions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('companion_drafts').where('shown_at', '<=', draftsBefore).execute()
}

export const memberName = async (db: Db, id: string): Promise<string> => {
  const row = await db.selectFrom('members').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}

export type PersonRow = { id: string; other_id: string; sentence: string | null; quote: string | null }

/** In the order in which they were shown, each with the first answer that everyone may read. */
export async function peopleOf(db: Db, companionId: string): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select p.id, p.other_id, p.sentence, (
      select a.published from profile_answers as a
      where a.member_id = p.other_id and a.published is not null order by a.position limit 1) as quote
    from companion_people as p where p.companion_id = ${companionId} order by p.shown_at, p.id`.execute(db)
  return rows
}

export const showPerson = (tx: Db, row: { companion_id: string; other_id: string; shown_at: Date }) =>
  tx
    .insertInto('companion_people')
    .values(row)
    .onConflict((c) => c.doNothing())
    .execute()

export const hidePerson = (tx: Db, companionId: string, otherId: string) =>
  tx.deleteFrom('companion_people').where('companion_id', '=', companionId).where('other_id', '=', otherId).execute()

/** @returns false when the member does not show this person */
export async function saveSentence(tx: Db, companionId: string, id: string, sentence: string): Promise<boolean> {
  const saved = await tx
    .updateTable('companion_people')
    .set({ sentence })
    .where('companion_id', '=', companionId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}

export type DraftRow = Row<'companion_drafts'>
export const draftOf = (db: Db, companionId: string, shownAfter: Date): Promise<DraftRow | undefined> =>
  db
    .selectFrom('companion_drafts')
    .selectAll()
    .where('companion_id', '=', companionId)
    .where('shown_at', '>', shownAfter)
    .executeTakeFirst()

export const saveDraft = (tx: Db, row: { companion_id: string; draft: string; shown_at: Date }) =>
  tx
    .insertInto('companion_drafts')
    .values(row)
    .onConflict((c) => c.column('companion_id').doUpdateSet({ ...row, suggestion: null }))
    .execute()

export const saveSuggestion = (tx: Db, companionId: string, suggestion: string) =>
  tx.updateTable('companion_drafts').set({ suggestion }).where('companion_id', '=', companionId).execute()

export type CopyRow = Row<'companion_copies'> & { state: CopyState; partner_name: string }
const copies = (db: Db) =>
  db
    .selectFrom('companion_copies')
    .innerJoin('members', 'members.id', 'companion_copies.partner_id')
    .selectAll('companion_copies')
    .select('members.name as partner_name')

export const copyOf = (db: Db, companionId: string): Promise<CopyRow | undefined> =>
  copies(db).where('companion_id', '=', companionId).executeTakeFirst()

const inOrder = (a: string, b: string) => (a < b ? { low_id: a, high_id: b } : { low_id: b, high_id: a })

/** The copy of this conversation that is asked for or made, for a companion of either. */
export async function copyBetween(db: Db, a: string, b: string): Promise<CopyRow | undefined> {
  const { low_id, high_id } = inOrder(a, b)
  const row = await copies(db)
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where('state', '<>', 'declined')
    .executeTakeFirst()
  return row
}

type Asked = { companion_id: string; memberId: string; partner_id: string; asked_at: Date }
export const saveQuestion = (tx: Db, { memberId, ...row }: Asked) =>
  tx
    .insertInto('companion_copies')
    .values({ ...row, ...inOrder(memberId, row.partner_id), state: 'asked' })
    .execute()

/** From the agreement on: the last message before it is not copied. */
export async function agreeToCopy(tx: Db, companionId: string, at: Date): Promise<void> {
  await sql`
    update companion_copies as k set state = 'agreed', agreed_at = ${at}, from_seq = coalesce((
      select c.last_seq from conversations as c where c.low_id = k.low_id and c.high_id = k.high_id), 0)
    where companion_id = ${companionId}`.execute(tx)
}
export const declineCopy = (tx: Db, companionId: string) =>
  tx
    .updateTable('companion_copies')
    .set({ state: 'declined', agreed_at: null, from_seq: null })
    .where('companion_id', '=', companionId)
    .execute()
export const deleteCopy = (tx: Db, companionId: string) =>
  tx.deleteFrom('companion_copies').where('companion_id', '=', companionId).execute()

/** The copy of this conversation for a companion whose right has expired: it is in nobody's way. */
export async function deleteExpiredCopy(tx: Db, a: string, b: string, now: Date): Promise<void> {
  const { low_id, high_id } = inOrder(a, b)
  await tx
    .deleteFrom('companion_copies')
    .using('companions')
    .whereRef('companions.id', '=', 'companion_copies.companion_id')
    .where('low_id', '=', low_id)
    .where('high_id', '=', high_id)
    .where('companions.expires_at', '<=', now)
    .execute()
}

/** Ends what the companions of two members have of each other, when the two part. */
export async function partCompanions(tx: Db, memberId: string, otherId: string): Promise<void> {
  const { low_id, high_id } = inOrder(memberId, otherId)
  await tx.deleteFrom('companion_copies').where('low_id', '=', low_id).where('high_id', '=', high_id).execute()
  await sql`
    delete from companion_people as p using companions as c
    where c.id = p.companion_id and ((c.member_id, p.other_id) = (${memberId}::uuid, ${otherId}::uuid)
      or (c.member_id, p.other_id) = (${otherId}::uuid, ${memberId}::uuid))`.execute(tx)
}

export type CopiedMessage = { sender_id: string; body: string; sent_at: Date }
const COPIED_MAX = 2000

/** The texts between the agreement and `before`, oldest first. Pictures and deleted messages are never copied. */
export async function copiedMessages(db: Db, copy: CopyRow, before: Date): Promise<CopiedMessage[]> {
  const { rows } = await sql<CopiedMessage>`
    select m.sender_id, m.body, m.sent_at from messages as m join conversations as c on c.id = m.conversation_id
    where c.low_id = ${copy.low_id} and c.high_id = ${copy.high_id} and m.seq > ${copy.from_seq} and m.body <> ''
      and m.sent_at <= ${before} and m.sent_at >= ${copy.agreed_at}
    order by m.seq desc limit ${COPIED_MAX}`.execute(db)
  return rows.reverse()
}
