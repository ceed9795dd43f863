import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const LIST_MAX = 200

type NewNotification = {
  member_id: string
  about_id: string | null
  title: string
  message: string
  created_at: Date
}
export const insertNotification = (db: Db, row: NewNotification) => db.insertInto('notifications').values(row).execute()

const notHidden = sql<boolean>`not exists (
  select 1 from hidden_pairs where hidden_pairs.member_id = notifications.member_id and other_id = about_id)`

/** What speaks of somebody hidden by a block is left out. */
export const notificationsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .where(notHidden)
    .orderBy('created_at', 'desc')
    .limit(LIST_MAX)
    .execute()
