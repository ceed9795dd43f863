import type { Db } from '../../../platform/db/database.ts'

/** @returns false when the case is open or was rated */
export async function rateCase(db: Db, id: string, helped: boolean, at: Date): Promise<boolean> {
  const rated = await db
    .updateTable('support_cases')
    .set({ helped, rated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('helped', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return rated !== undefined
}

/** @returns false when the case was not rated, or has a comment */
export async function commentOnRating(db: Db, id: string, comment: string): Promise<boolean> {
  const saved = await db
    .updateTable('support_cases')
    .set({ rating_comment: comment })
    .where('id', '=', id)
    .where('helped', 'is not', null)
    .where('rating_comment', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
