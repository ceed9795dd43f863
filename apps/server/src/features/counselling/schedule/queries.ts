import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'

export const hoursOf = (db: Db, counsellorId: string) =>
  db
    .selectFrom('counsellor_hours')
    .select(['weekday', 'opens', 'closes'])
    .where('counsellor_id', '=', counsellorId)
    .orderBy('weekday')
    .orderBy('opens')
    .execute()

type Hours = { weekday: number; opens: string; closes: string }

/** Of two simultaneous saves, only the hours of one remain. */
export async function replaceHours(tx: Db, counsellorId: string, timeZone: string, hours: readonly Hours[]) {
  await tx.updateTable('counsellors').set({ time_zone: timeZone }).where('id', '=', counsellorId).execute()
  await tx.deleteFrom('counsellor_hours').where('counsellor_id', '=', counsellorId).execute()
  if (hours.length === 0) return
  const rows = hours.map((each) => ({ counsellor_id: counsellorId, ...each }))
  await tx.insertInto('counsellor_hours').values(rows).execute()
}

export const exceptionsBetween = (db: Db, counsellorId: string, from: string, until: string) =>
  db
    .selectFrom('counsellor_exceptions')
    .select(['id', 'kind', 'opens', 'closes'])
    .select((e) => e.cast<string>('date', 'text').as('date'))
    .where('counsellor_id', '=', counsellorId)
    .where(sql<boolean>`date between ${from}::date and ${until}::date`)
    .orderBy('date')
    .orderBy('opens')
    .execute()
export const exceptionsFrom = (db: Db, counsellorId: string, from: string) =>
  exceptionsBetween(db, counsellorId, from, 'infinity')
export type ExceptionRow = Awaited<ReturnType<typeof exceptionsBetween>>[number]

/** Hours and exceptions of one counsellor are changed one after the other. @throws when there is no such counsellor */
export async function lockCounsellor(tx: Db, id: string): Promise<Row<'counsellors'>> {
  const counsellor = await lockRow(tx, 'counsellors', id)
  if (!counsellor) throw new Error('The counsellor who is logged in does not exist.')
  return counsellor
}

type NewException = { date: string; kind: 'away' | 'open'; opens: string | null; closes: string | null }

export const insertExceptions = (tx: Db, counsellorId: string, rows: readonly NewException[], at: Date) =>
  tx
    .insertInto('counsellor_exceptions')
    .values(rows.map((row) => ({ counsellor_id: counsellorId, created_at: at, ...row })))
    .execute()

/** @returns whether there was such an exception of this counsellor */
export async function deleteException(db: Db, counsellorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('counsellor_exceptions')
    .where('id', '=', id)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const feedOf = (db: Db, counsellorId: string) =>
  db
    .selectFrom('calendar_feeds')
    .select(['created_at', 'read_at'])
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst()
