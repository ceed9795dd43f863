import type { ReviewedDetails } from '@heartwell/contract/review/detail-changes.ts'
import { sql } from 'kysely'
import { countUpToMax } from '../../../platform/db/counts.ts'
import type { Db } from '../../../platform/db/database.ts'

export const changeOf = (db: Db, memberId: string) =>
  db.selectFrom('detail_changes').selectAll().where('member_id', '=', memberId).executeTakeFirst()

export const changeById = (db: Db, id: string) =>
  db.selectFrom('detail_changes').selectAll().where('id', '=', id).executeTakeFirst()
export type DetailChangeRow = NonNullable<Awaited<ReturnType<typeof changeById>>>

export const detailsOf = (db: Db, memberId: string) =>
  db.selectFrom('members').select(['name', 'dob', 'gender']).where('id', '=', memberId).executeTakeFirstOrThrow()

/** @returns whether there was one */
export async function deleteChange(db: Db, memberId: string): Promise<boolean> {
  const deleted = db.deleteFrom('detail_changes').where('member_id', '=', memberId).returning('id')
  return (await deleted.executeTakeFirst()) !== undefined
}

export const insertChange = (db: Db, row: ReviewedDetails & { member_id: string; requested_at: Date }) =>
  db.insertInto('detail_changes').values(row).execute()

export const markDocumentAsked = (db: Db, id: string, at: Date) =>
  db.updateTable('detail_changes').set({ document_asked_at: at }).where('id', '=', id).execute()

/** A trigger ends the check of the ID document when the name or the birth date changes. */
export const saveDetails = (db: Db, memberId: string, details: ReviewedDetails) =>
  db.updateTable('members').set(details).where('id', '=', memberId).execute()

export const markDocumentChecked = (db: Db, memberId: string, at: Date) =>
  db.updateTable('members').set({ document_checked_at: at }).where('id', '=', memberId).execute()

/** Changes to review, but not those of closed accounts. */
const open = (db: Db) =>
  db
    .selectFrom('detail_changes')
    .innerJoin('accounts', 'accounts.id', 'detail_changes.member_id')
    .where('accounts.erase_at', 'is', null)

/** @param accountId the reviewer: whether they have opened the ID document */
export const oldestFirst = (db: Db, accountId: string, limit: number) =>
  open(db)
    .innerJoin('members', 'members.id', 'detail_changes.member_id')
    .leftJoin('documents', 'documents.member_id', 'detail_changes.member_id')
    .selectAll('detail_changes')
    .select(['members.name as name_before', 'members.dob as dob_before', 'members.gender as gender_before'])
    .select(['documents.created_at as document_at', 'accounts.suspended_at'])
    .select(
      sql<boolean>`exists (
        select from audit where subject_id = detail_changes.member_id and action = 'document.read'
          and actor_id = ${accountId} and at >= documents.created_at)`.as('is_opened'),
    )
    .orderBy('detail_changes.requested_at')
    .orderBy('detail_changes.id')
    .limit(limit)
    .execute()
export type ListedChange = Awaited<ReturnType<typeof oldestFirst>>[number]

export async function countOpen(db: Db): Promise<number> {
  const row = await db
    .selectNoFrom(countUpToMax(open(db).select('detail_changes.id')).as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}
