import type { Db } from '../../../platform/db/database.ts'

/** @returns whether this is the first request of this side */
export async function insertRequest(db: Db, conversationId: string, isLow: boolean): Promise<boolean> {
  const column = isLow ? 'low_picture_request' : 'high_picture_request'
  const asked = await db
    .updateTable('conversations')
    .set({ [column]: 'open' })
    .where('id', '=', conversationId)
    .where(column, 'is', null)
    .returning('id')
    .executeTakeFirst()
  return asked !== undefined
}
