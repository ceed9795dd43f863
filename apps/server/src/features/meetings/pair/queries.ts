import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether the two may still write to each other: calls and meetings end with the connection. */
export async function mayWrite(db: Db, a: string, b: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select may_write(${a}::uuid, ${b}::uuid) as may`.execute(db)
  return rows[0]?.may === true
}

/** Rows of the two, in which either of them was the proposer. */
export const betweenThem = (a: string, b: string) => sql<SqlBool>`
  (proposer_id = ${a} and receiver_id = ${b} or proposer_id = ${b} and receiver_id = ${a})`
