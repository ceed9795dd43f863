import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Everybody who sent this member an interest or received one from them. */
export async function requestPartners(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select recipient_id as id from interest_requests where sender_id = ${memberId}
    union select sender_id from interest_requests where recipient_id = ${memberId}`.execute(db)
  return rows.map(({ id }) => id)
}
