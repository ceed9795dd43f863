import type { Db } from '../../platform/db/database.ts'

const accounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('members', 'members.id', 'accounts.id')
    .select(['accounts.id', 'accounts.role', 'accounts.password_hash', 'accounts.email'])
    .select(['members.name', 'members.status', 'members.approval', 'accounts.suspended_at', 'accounts.erase_at'])

export const accountByEmail = (db: Db, email: string) =>
  accounts(db).where('accounts.email', '=', email).executeTakeFirst()

export const accountById = (db: Db, id: string) => accounts(db).where('accounts.id', '=', id).executeTakeFirst()

/** Undefined when the address is already registered: the unique constraint decides, not an earlier read. */
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
  phone_e164: string | null
  dob: string
  profession: string
  address: string
  last_seen_at: Date
  /** Of a member who has proved the address before. */
  verified_at?: Date
  status?: string
}
export const insertMember = (db: Db, row: NewMember) => db.insertInto('members').values(row).execute()

type NewConsent = { member_id: string; purpose: string; version: number; given: boolean; created_at: Date }
export const insertConsent = (db: Db, row: NewConsent) => db.insertInto('consents').values(row).execute()

export const setPasswordHash = (db: Db, id: string, hash: string) =>
  db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute()

type NewLink = { token_hash: Buffer; account_id: string; expires_at: Date }
export const insertLink = (db: Db, row: NewLink) => db.insertInto('verification_links').values(row).execute()

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
