import type { Db } from '../../../platform/db/database.ts'

type NewChange = {
  account_id: string
  old_email: string
  new_email: string
  confirm_hash: Buffer
  keep_hash: Buffer
  asked_at: Date
}

/**
 * Stores a request to change the email address, which replaces the previous unconfirmed one. Confirmed changes stay, so
 * that they can be undone.
 */
export async function askEmailChange(db: Db, row: NewChange, before: Date) {
  await db
    .deleteFrom('email_changes')
    .where(({ or, and, eb }) =>
      or([eb('asked_at', '<', before), and([eb('account_id', '=', row.account_id), eb('confirmed_at', 'is', null)])]),
    )
    .execute()
  await db.insertInto('email_changes').values(row).execute()
}

export const lockEmailChange = (db: Db, by: 'confirm_hash' | 'keep_hash', hash: Buffer) =>
  db.selectFrom('email_changes').selectAll().where(by, '=', hash).forUpdate().executeTakeFirst()

export const setEmail = (db: Db, id: string, email: string) =>
  db.updateTable('accounts').set({ email }).where('id', '=', id).execute()

export const markChangeConfirmed = (db: Db, id: string, now: Date) =>
  db.updateTable('email_changes').set({ confirmed_at: now }).where('id', '=', id).execute()

/** Deletes this change and the later ones. */
export const forgetChangesSince = (db: Db, accountId: string, since: Date) =>
  db.deleteFrom('email_changes').where('account_id', '=', accountId).where('asked_at', '>=', since).execute()
