import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export const saveFeed = (db: Db, row: { counsellor_id: string; secret_hash: Buffer; created_at: Date }) =>
  db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((c) =>
      c
        .column('counsellor_id')
        .doUpdateSet({ secret_hash: row.secret_hash, created_at: row.created_at, read_at: null }),
    )
    .execute()

export const deleteFeed = (db: Db, counsellorId: string) =>
  db.deleteFrom('calendar_feeds').where('counsellor_id', '=', counsellorId).execute()

/** The counsellor whose feed has this secret, if the account is open; records that it was read. */
export async function readFeed(db: Db, secretHash: Buffer, at: Date): Promise<string | undefined> {
  const row = await db
    .updateTable('calendar_feeds')
    .set({ read_at: at })
    .from('accounts')
    .whereRef('accounts.id', '=', 'calendar_feeds.counsellor_id')
    .where('accounts.hidden', '=', false)
    .where('secret_hash', '=', secretHash)
    .returning('counsellor_id')
    .executeTakeFirst()
  return row?.counsellor_id
}

/** Appointments that take place, or took place, between two moments. */
export async function feedAppointments(db: Db, counsellorId: string, from: Date, until: Date) {
  const { rows } = await sql<{ id: string; name: string | null; starts_at: Date; ends_at: Date; sequence: number }>`
    select b.id, m.name, b.starts_at, b.ends_at, b.sequence
    from bookings as b left join members as m on m.id = b.member_id
    where b.counsellor_id = ${counsellorId} and b.state in ('confirmed', 'completed')
      and b.starts_at >= ${from} and b.starts_at < ${until}
    order by b.starts_at`.execute(db)
  return rows
}
export type FeedAppointment = Awaited<ReturnType<typeof feedAppointments>>[number]
