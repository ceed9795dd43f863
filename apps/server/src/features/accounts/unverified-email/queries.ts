import type { Db } from '../../../platform/db/database.ts'

/** Waits for links that are being opened at this moment. */
export const lockLinks = (db: Db, accountId: string) =>
  db.selectFrom('verification_links').select('token_hash').where('account_id', '=', accountId).forUpdate().execute()

/** Deletes the links that were sent to the address, so that its holder cannot verify the account. */
export const deleteLinks = (db: Db, accountId: string) =>
  db.deleteFrom('verification_links').where('account_id', '=', accountId).execute()
