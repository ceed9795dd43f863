import type { EmailText } from '@heartwell/contract/notifications/email-texts.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const texts = (db: Db) =>
  db
    .selectFrom('email_texts')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['kind', 'version', 'text', 'saved_at', 'staff.name as by'])
    .orderBy('version', 'desc')

export const newestText = (db: Db, kind: string) => texts(db).where('kind', '=', kind).limit(1).executeTakeFirst()
export type SavedTextRow = NonNullable<Awaited<ReturnType<typeof newestText>>>

/** The newest text of each email that has one. */
export const newestTexts = (db: Db) =>
  texts(db)
    .where(sql<SqlBool>`version = (select max(version) from email_texts as other where other.kind = email_texts.kind)`)
    .execute()

/** Newest first. */
export const lastTexts = (db: Db, kind: string, limit: number) =>
  texts(db).where('kind', '=', kind).limit(limit).execute()

type NewText = { kind: string; version: number; text: EmailText; saved_at: Date; saved_by: string }

/** @returns undefined when this version was saved by somebody else */
export const insertText = (db: Db, { text, ...row }: NewText) =>
  db
    .insertInto('email_texts')
    .values({ ...row, text: JSON.stringify(text) })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
