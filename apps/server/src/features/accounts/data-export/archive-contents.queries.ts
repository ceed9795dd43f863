import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Who } from './section.ts'

export async function ownerOf(db: Db, id: string): Promise<Who & { name: string }> {
  return db
    .selectFrom('accounts')
    .innerJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'members.name'])
    .where('accounts.id', '=', id)
    .executeTakeFirstOrThrow()
}

export const photoFiles = (db: Db, id: string) =>
  db.selectFrom('photos').select(['name', 'position']).where('member_id', '=', id).execute()

export const documentRow = (db: Db, id: string) =>
  db.selectFrom('documents').selectAll().where('member_id', '=', id).executeTakeFirst()

export function supportImages(db: Db, id: string) {
  return db
    .selectFrom('support_images')
    .innerJoin('support_messages', 'support_messages.id', 'message_id')
    .innerJoin('support_cases', 'support_cases.id', 'case_id')
    .select(['number', 'jpeg'])
    .where('member_id', '=', id)
    .orderBy('support_messages.seq')
    .orderBy('support_images.position')
    .execute()
}

/** Pictures that the member sent, and received ones that the member has opened, except from hidden members. */
export async function messagePictures(db: Db, id: string) {
  const { rows } = await sql<{ message_id: string; file: string }>`
    select m.id as message_id, p.file
    from conversations as c
    join messages as m on m.conversation_id = c.id
    join message_pictures as p on p.id = m.picture_id
    where (c.low_id = ${id} or c.high_id = ${id})
      and (p.owner_id = ${id} or (p.opened_at is not null and not exists (
        select 1 from hidden_pairs where member_id = ${id} and other_id = p.owner_id)))
    order by m.conversation_id, m.seq`.execute(db)
  return rows
}
