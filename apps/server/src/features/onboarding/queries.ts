import type { ProfileStatus } from '@heartwell/contract/people.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.generated.ts'

export const lockMember = (db: Db, id: string) =>
  db.selectFrom('members').select(['id', 'status', 'approval']).where('id', '=', id).forUpdate().executeTakeFirst()

type Changes = Updateable<DB['members']>

/** Moves only from the status that was judged: a parallel submit of the same step finds nothing to move. */
export function advance(db: Db, id: string, from: ProfileStatus, to: ProfileStatus, changes: Changes) {
  return db
    .updateTable('members')
    .set({ ...changes, status: to })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning(['status', 'approval'])
    .executeTakeFirst()
}

export const setShowPhotos = (db: Db, id: string, show: boolean) =>
  db.updateTable('members').set({ show_photos: show }).where('id', '=', id).execute()

type NewConsent = { member_id: string; purpose: string; version: number; given: boolean; created_at: Date }
export const insertConsent = (db: Db, row: NewConsent) => db.insertInto('consents').values(row).execute()

type NewPhoto = { member_id: string; position: number; name: string }
export const insertPhotos = (db: Db, rows: NewPhoto[]) => db.insertInto('photos').values(rows).execute()

type NewDocument = { member_id: string; file: string; nonce: Buffer; tag: Buffer; key_id: string }
export const insertDocument = (db: Db, row: NewDocument) => db.insertInto('documents').values(row).execute()

export async function replaceTopics(db: Db, memberId: string, topicIds: string[]) {
  await db.deleteFrom('member_topics').where('member_id', '=', memberId).execute()
  await db
    .insertInto('member_topics')
    .values(topicIds.map((topic_id) => ({ member_id: memberId, topic_id })))
    .execute()
}

export const allTopics = (db: Db) => db.selectFrom('topics').select(['id', 'name']).orderBy('position').execute()

export async function insertTopics(db: Db, rows: { id: string; name: string; position: number }[]) {
  await db
    .insertInto('topics')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .execute()
}
