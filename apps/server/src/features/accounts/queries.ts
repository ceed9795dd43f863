import type { Db } from '../../platform/db/database.ts'

export function accountByEmail(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'accounts.role', 'accounts.password_hash', 'accounts.email'])
    .select(['members.name', 'members.status', 'members.approval', 'accounts.suspended_at', 'accounts.erase_at'])
    .where('accounts.email', '=', email)
    .executeTakeFirst()
}

/** Undefined when the address is taken: the unique constraint decides, not an earlier read. */
export function insertAccount(db: Db, row: { email: string; password_hash: string; role: string; created_at: Date }) {
  return db
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

type NewMember = {
  id: string
  name: string
  phone: string
  dob: string
  profession: string
  address: string
  last_seen_at: Date
}
export const insertMember = (db: Db, row: NewMember) => db.insertInto('members').values(row).execute()

type NewConsent = { member_id: string; purpose: string; version: number; given: boolean; created_at: Date }
export const insertConsent = (db: Db, row: NewConsent) => db.insertInto('consents').values(row).execute()

export const setPasswordHash = (db: Db, id: string, hash: string) =>
  db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute()

export function saveCode(db: Db, row: { account_id: string; code_hash: Buffer; expires_at: Date }) {
  return db
    .insertInto('reset_codes')
    .values({ ...row, tries: 0 })
    .onConflict((c) => c.column('account_id').doUpdateSet({ ...row, tries: 0 }))
    .execute()
}

/** Counts the try before the code is compared, so that parallel tries cannot exceed the five. */
export function takeTry(db: Db, accountId: string, max: number) {
  return db
    .updateTable('reset_codes')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('tries', '<', max)
    .returning(['code_hash', 'tries', 'expires_at'])
    .executeTakeFirst()
}

/** Undefined when another request has used this very code up. */
export function useCode(db: Db, accountId: string, codeHash: Buffer) {
  return db
    .deleteFrom('reset_codes')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .returning('account_id')
    .executeTakeFirst()
}

type NewLink = { token_hash: Buffer; account_id: string; expires_at: Date }
export const insertLink = (db: Db, row: NewLink) => db.insertInto('verification_links').values(row).execute()

export const lockAccount = (tx: Db, id: string) =>
  tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

export function newestLink(db: Db, accountId: string) {
  return db
    .selectFrom('verification_links')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function lockLink(db: Db, tokenHash: Buffer) {
  return db
    .selectFrom('verification_links')
    .select(['account_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()
}

export async function confirmEmail(db: Db, accountId: string, tokenHash: Buffer, now: Date) {
  await db.updateTable('verification_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
  await db
    .updateTable('members')
    .set({ verified_at: now, status: 'gender' })
    .where('id', '=', accountId)
    .where('status', '=', 'RegistrationVarification')
    .execute()
}

type NewChange = {
  account_id: string
  old_email: string
  new_email: string
  confirm_hash: Buffer
  keep_hash: Buffer
  asked_at: Date
}
/** The newest wish for a new address counts; those that were confirmed stay for the way back. */
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

/** This change and those that came after it. */
export const forgetChangesSince = (db: Db, accountId: string, since: Date) =>
  db.deleteFrom('email_changes').where('account_id', '=', accountId).where('asked_at', '>=', since).execute()

export const deleteCodes = (db: Db, accountId: string) =>
  db.deleteFrom('reset_codes').where('account_id', '=', accountId).execute()
