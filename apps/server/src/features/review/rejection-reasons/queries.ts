import type { RejectionReason } from '@heartwell/contract/review/rejection-reasons.ts'
import type { Db } from '../../../platform/db/database.ts'

const lists = (db: Db) =>
  db
    .selectFrom('rejection_reason_lists')
    .leftJoin('staff', 'staff.id', 'saved_by')
    .select(['version', 'reasons', 'saved_at', 'staff.name as by'])
    .orderBy('version', 'desc')

export const currentList = (db: Db) => lists(db).limit(1).executeTakeFirstOrThrow()
export type ListRow = Awaited<ReturnType<typeof currentList>>

/** Newest first. */
export const lastLists = (db: Db, limit: number) => lists(db).limit(limit).execute()

type NewList = { version: number; reasons: readonly RejectionReason[]; saved_at: Date; saved_by: string }

/** @returns undefined when this version was saved by somebody else */
export const insertList = (db: Db, { reasons, ...row }: NewList) =>
  db
    .insertInto('rejection_reason_lists')
    .values({ ...row, reasons: JSON.stringify(reasons) })
    .onConflict((c) => c.doNothing())
    .returning('version')
    .executeTakeFirst()
