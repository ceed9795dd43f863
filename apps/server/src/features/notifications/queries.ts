import type { Db } from '../../platform/db/database.ts'

const LIST_MAX = 200

type NewNotification = { member_id: string; title: string; message: string; created_at: Date }
export const insertNotification = (db: Db, row: NewNotification) => db.insertInto('notifications').values(row).execute()

export const notificationsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'title', 'message', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(LIST_MAX)
    .execute()
