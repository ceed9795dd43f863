import type { Db } from '../../platform/db/database.ts'

/** Counsellors whom members can see: those with an open account whose listing is approved. */
export const visibleCounsellors = (db: Db) =>
  db
    .selectFrom('counsellors')
    .innerJoin('accounts', 'accounts.id', 'counsellors.id')
    .where('accounts.hidden', '=', false)
    .where('counsellors.approved_at', 'is not', null)

export const visibleCounsellor = (db: Db, counsellorId: string) =>
  visibleCounsellors(db).select('counsellors.id').where('counsellors.id', '=', counsellorId).executeTakeFirst()
