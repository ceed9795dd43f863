import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** When this staff account was opened. */
export const openedAt = async (db: Db, staffId: string): Promise<Date> =>
  (await db.selectFrom('accounts').select('created_at').where('id', '=', staffId).executeTakeFirstOrThrow()).created_at

/**
 * The staff members to whom this account has led since a moment, or who led to it: one invited the other, changed their
 * roles or activated the account again, also by way of further accounts.
 */
export async function dependentStaff(db: Db, staffId: string, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive links (giver, receiver) as (
      select staff.invited_by, staff.id from staff join accounts on accounts.id = staff.id
      where staff.invited_by is not null and accounts.created_at > ${since}
      union
      select actor_id, subject_id from audit
      where action in ('staff.roles_changed', 'staff.activated') and at > ${since} and actor_id <> subject_id
    ),
    givers (id) as (
      select ${staffId}::uuid union select links.giver from links join givers on givers.id = links.receiver
    ),
    receivers (id) as (
      select ${staffId}::uuid union select links.receiver from links join receivers on receivers.id = links.giver
    )
    select id from givers union select id from receivers`.execute(db)
  return rows.map(({ id }) => id).filter((id) => id !== staffId)
}
