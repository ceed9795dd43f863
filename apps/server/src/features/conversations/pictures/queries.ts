import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
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

type Unsent = { before: Date; since: Date }

/**
 * Uploaded before `before`, and no message carries it: never sent, or the process ended between the deletion of a message
 * and that of its picture, which cannot be longer ago than `since`.
 */
const isWithoutMessage = ({ before, since }: Unsent) => sql<boolean>`
  p.created_at < ${before} and (p.sent_at is null or p.created_at >= ${since})
  and not exists (select 1 from messages as m where m.picture_id = p.id)`

/** Some pictures without a message, the oldest first. */
export async function picturesWithoutMessage(
  db: Db,
  unsent: Unsent,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('message_pictures as p')
    .select('p.id')
    .where(isWithoutMessage(unsent))
    .where((eb) => eb.not(eb('p.id', '=', anyOf(except))))
    .orderBy('p.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** @returns undefined for a picture that a message carries by now, or that another transaction holds */
export async function deleteWithoutMessage(db: Db, id: string, unsent: Unsent): Promise<PictureFiles | undefined> {
  const { rows } = await sql<PictureFiles>`
    delete from message_pictures where id in (
      select id from message_pictures as p where p.id = ${id} and ${isWithoutMessage(unsent)} for update skip locked)
    returning file, preview_file`.execute(db)
  return rows[0]
}
