import type { StaffKind } from '@heartwell/contract/review/review.ts'
import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

export function staffAccounts(db: Db) {
  return db
    .selectFrom('staff')
    .innerJoin('accounts', 'accounts.id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.roles', 'accounts.email', 'accounts.suspended_at'])
    .select(sql<Date | null>`(select max(last_seen_at) from sessions where account_id = staff.id)`.as('last_seen_at'))
    .orderBy('staff.name')
    .orderBy('staff.id')
    .execute()
}
export type StaffAccountRow = Awaited<ReturnType<typeof staffAccounts>>[number]

/** Locks the active administrators until the end of the transaction. @returns their ids */
export async function lockAdministrators(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from staff s join accounts a on a.id = s.id
    where 'administrator' = any(s.roles) and a.suspended_at is null
    order by s.id for update of s`.execute(tx)
  return rows.map(({ id }) => id)
}

export const setRoles = (tx: Db, id: string, roles: string[]) =>
  tx.updateTable('staff').set({ roles }).where('id', '=', id).execute()

export const setSuspended = (tx: Db, id: string, at: Date | null) =>
  tx.updateTable('accounts').set({ suspended_at: at }).where('id', '=', id).execute()

type NewInvitation = {
  id: string
  email: string | null
  name: string | null
  role: StaffKind
  roles: Row<'staff'>['roles']
  token_hash: Buffer
  totp_secret: Buffer
  invited_by: string | null
  expires_at: Date
}

/** Replaces an invitation of the same address and deletes expired ones. */
export async function insertInvitation(tx: Db, row: NewInvitation, now: Date) {
  await tx
    .deleteFrom('staff_invitations')
    .where(({ or, eb }) => or([eb('email', '=', row.email), eb('expires_at', '<=', now)]))
    .execute()
  await tx.insertInto('staff_invitations').values(row).execute()
}

/** Invitations of people with an address that can still be accepted. */
export const openInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('email', 'is not', null)
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .orderBy('id')
    .execute()

export const invitationByToken = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof invitationByToken>>>

/** @returns the invitation, which is deleted; undefined when another request was first */
export const takeInvitation = (tx: Db, id: string) =>
  tx.deleteFrom('staff_invitations').where('id', '=', id).returningAll().executeTakeFirst()

/** The number of the advisory lock; the first administrator holds it while the account is created. */
const FIRST_ADMINISTRATOR_LOCK = 7_730_231
export const lockFirstAdministrator = (tx: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(FIRST_ADMINISTRATOR_LOCK)})`.execute(tx)

export async function hasStaff(db: Db): Promise<boolean> {
  return (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function isEmailTaken(db: Db, email: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst()) !== undefined
}
