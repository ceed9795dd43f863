import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'

/** A reviewer has asked an approved member for the document, or the member gave it lately. */
const isNeeded = (moment: Date) => sql<boolean>`(
  exists (select from detail_changes where member_id = members.id)
  or exists (select from documents as given where given.member_id = members.id and given.created_at >= ${moment}))`

/** Documents that were given and decided about before this moment, oldest first. */
export const documentsDecidedBefore = (db: Db, moment: Date, except: readonly string[], limit: number) =>
  db
    .selectFrom('documents')
    .innerJoin('members', 'members.id', 'documents.member_id')
    .select(['documents.member_id', 'documents.file'])
    .where('members.decided_at', '<', moment)
    .where(isNeeded(moment), '=', false)
    .where((eb) => eb.not(eb('documents.member_id', '=', anyOf(except))))
    .orderBy('members.decided_at')
    .limit(limit)
    .execute()

/** Undefined when the member has resubmitted the profile or changed the details meanwhile: then the document is needed. */
export const lockDecidedBefore = (db: Db, memberId: string, moment: Date) =>
  db
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('decided_at', '<', moment)
    .where(isNeeded(moment), '=', false)
    .forUpdate()
    .executeTakeFirst()

export const deleteDocument = (db: Db, memberId: string) =>
  db.deleteFrom('documents').where('member_id', '=', memberId).execute()

/** The files of the ID documents and of the live pictures. */
export async function documentFiles(db: Db): Promise<string[]> {
  const pictures = db.selectFrom('live_picture_files').select('file')
  const rows = await db.selectFrom('documents').select('file').unionAll(pictures).execute()
  return rows.map((row) => row.file)
}
