import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DB } from '../../../platform/db/schema.generated.ts'

export const insertPicture = (db: Db, row: Insertable<DB['message_pictures']>) =>
  db.insertInto('message_pictures').values(row).returning(['id', 'width', 'height']).executeTakeFirstOrThrow()

/** A picture with the two accounts of its conversation, and the number of the message that carries it. */
export const pictureById = (db: Db, id: string) =>
  db
    .selectFrom('message_pictures as p')
    .innerJoin('conversations as c', 'c.id', 'p.conversation_id')
    .leftJoin('messages as m', (join) => join.onRef('m.picture_id', '=', 'p.id').on('m.deleted_at', 'is', null))
    .select(['p.id', 'p.owner_id', 'p.file', 'p.preview_file', 'p.sent_at', 'p.opened_at'])
    .select(['c.low_id', 'c.high_id', 'm.seq'])
    .where('p.id', '=', id)
    .executeTakeFirst()
export type PictureRecord = NonNullable<Awaited<ReturnType<typeof pictureById>>>

/** @returns whether this was the first opening */
export async function markOpened(db: Db, id: string, at: Date): Promise<boolean> {
  const opened = await db
    .updateTable('message_pictures')
    .set({ opened_at: at })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return opened !== undefined
}

export type PictureFiles = { file: string; preview_file: string }

export const filesOf = (db: Db, id: string): Promise<PictureFiles | undefined> =>
  db.selectFrom('message_pictures').select(['file', 'preview_file']).where('id', '=', id).executeTakeFirst()

export const deletePicture = (db: Db, id: string) => db.deleteFrom('message_pictures').where('id', '=', id).execute()

/**
 * Deletes some of the pictures uploaded before `before` that no message carries: never sent, or the process ended
 * between the deletion of a message and that of its picture, which cannot be longer ago than `since`.
 */
export async function deleteWithoutMessage(
  db: Db,
  { before, since, limit }: { before: Date; since: Date; limit: number },
): Promise<PictureFiles[]> {
  const { rows } = await sql<PictureFiles>`
    delete from message_pictures where id in (
      select id from message_pictures as p
      where p.created_at < ${before} and (p.sent_at is null or p.created_at >= ${since})
        and not exists (select 1 from messages as m where m.picture_id = p.id)
      order by p.created_at
      limit ${limit}
      for update skip locked)
    returning file, preview_file`.execute(db)
  return rows
}
