import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The decision that a member has to know when they sign in: a ban before a suspension before an unread warning. */
export async function decisionToShow(db: Db, memberId: string): Promise<{ id: string; kind: string } | undefined> {
  const { rows } = await decisionOf(memberId).execute(db)
  return rows[0]
}

/** The same as a part of a statement. */
export const decisionOf = (memberId: string) => sql<{ id: string; kind: string }>`
  select id, kind from sanctions
  where member_id = ${memberId} and ended_at is null and (kind <> 'warning' or read_at is null)
  order by kind = 'ban' desc, kind = 'suspension' desc, seq desc limit 1`

export const markWarningsRead = (db: Db, memberId: string, at: Date) =>
  db
    .updateTable('sanctions')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('kind', '=', 'warning')
    .where('read_at', 'is', null)
    .execute()
