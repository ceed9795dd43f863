import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const staff = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('staff', 'staff.id', 'accounts.id')
    .leftJoin('counsellors', 'counsellors.id', 'accounts.id')
    .select(['accounts.id', 'accounts.email', 'accounts.role', 'accounts.password_hash', 'accounts.totp_secret'])
    .select(sql<string>`coalesce(staff.name, counsellors.name, '')`.as('name'))
    .select('staff.roles')
    .where('accounts.role', 'in', ['provider', 'counsellor'])
    .where('accounts.suspended_at', 'is', null)

export const staffByEmail = (db: Db, email: string) => staff(db).where('accounts.email', '=', email).executeTakeFirst()

export const staffById = (db: Db, id: string) => staff(db).where('accounts.id', '=', id).executeTakeFirst()

export type StaffRow = NonNullable<Awaited<ReturnType<typeof staffByEmail>>>

/** False when this or a later time step was accepted before: a code works once. */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('accounts')
    .set({ totp_last_step: String(step) })
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', String(step))]))
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

type NewAccount = {
  role: string
  email: string
  password_hash: string
  created_at: Date
  totp_secret: Buffer
  is_demo: boolean
}

/** Undefined when the address is taken. */
export function insertStaffAccount(db: Db, row: NewAccount) {
  return db
    .insertInto('accounts')
    .values(row)
    .onConflict((c) => c.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
}

export const setSecret = (db: Db, id: string, sealed: Buffer) =>
  db.updateTable('accounts').set({ totp_secret: sealed }).where('id', '=', id).execute()

export const insertStaff = (db: Db, row: { id: string; name: string; roles: string[]; invited_by: string | null }) =>
  db.insertInto('staff').values(row).execute()

/** Members do not see a new counsellor before the listing is approved. */
export const insertCounsellor = (db: Db, row: { id: string; name: string; role: string }) =>
  db
    .insertInto('counsellors')
    .values({ ...row, approved_at: null })
    .execute()
