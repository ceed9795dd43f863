import type { Db } from '../../platform/db/database.ts'

/** Counsellors whom members can see: those with an open account. */
export const visibleCounsellors = (db: Db) =>
  db
    .selectFrom('counsellors')
    .innerJoin('accounts', 'accounts.id', 'counsellors.id')
    .where('accounts.hidden', '=', false)

export const visibleCounsellor = (db: Db, counsellorId: string) =>
  visibleCounsellors(db).select('counsellors.id').where('counsellors.id', '=', counsellorId).executeTakeFirst()
