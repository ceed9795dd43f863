import type { Db } from '../../../platform/db/database.ts'

/** Oldest first. */
export const notesOf = (db: Db, caseId: string) =>
  db
    .selectFrom('support_notes')
    .leftJoin('staff', 'staff.id', 'author_id')
    .select(['support_notes.id', 'support_notes.created_at', 'text', 'staff.name as by'])
    .where('case_id', '=', caseId)
    .orderBy('seq')
    .execute()
export type NoteRow = Awaited<ReturnType<typeof notesOf>>[number]

type NewNote = { case_id: string; author_id: string; text: string; created_at: Date }
export const insertNote = (db: Db, row: NewNote) => db.insertInto('support_notes').values(row).execute()
