import { sql } from 'kysely'
import type { Db, Row } from '../../../platform/db/database.ts'

export type TrustedRow = Row<'trusted_people'>

export const trustedOf = (db: Db, memberId: string, now: Date): Promise<TrustedRow | undefined> =>
  db
    .selectFrom('trusted_people')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const trustedById = (db: Db, id: string, now: Date): Promise<TrustedRow | undefined> =>
  db.selectFrom('trusted_people').selectAll().where('id', '=', id).where('expires_at', '>', now).executeTakeFirst()

type Invitation = { member_id: string; name: string; invited_at: Date; expires_at: Date }

/** Replaces an invitation without an agreement, and one that has expired. @returns undefined while somebody has agreed */
export async function insertInvitation(tx: Db, row: Invitation): Promise<TrustedRow | undefined> {
  await sql`delete from trusted_people where member_id = ${row.member_id}
    and (agreed_at is null or expires_at <= ${row.invited_at})`.execute(tx)
  return tx
    .insertInto('trusted_people')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
}

type Agreement = { email: string; agreed_at: Date; expires_at: Date }

export const saveAgreement = (tx: Db, id: string, row: Agreement) =>
  tx.updateTable('trusted_people').set(row).where('id', '=', id).execute()

/** @returns the member, or undefined when the row is deleted already */
export const deleteTrusted = (tx: Db, id: string) =>
  tx.deleteFrom('trusted_people').where('id', '=', id).returning(['member_id', 'agreed_at']).executeTakeFirst()

/** What expired is deleted, with the names and addresses of people without an account. */
export const deleteExpired = (db: Db, now: Date) =>
  db.deleteFrom('trusted_people').where('expires_at', '<=', now).execute()

export const memberName = async (db: Db, id: string): Promise<string> => {
  const row = await db.selectFrom('members').select('name').where('id', '=', id).executeTakeFirst()
  return row?.name ?? ''
}
