import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Whether a confirmed ban of this member applies. Without one, nobody is notified. */
export const bannedMember = (db: Db, memberId: string) =>
  db
    .selectFrom('sanctions')
    .innerJoin('members', 'members.id', 'sanctions.member_id')
    .select('members.name')
    .where('sanctions.member_id', '=', memberId)
    .where('sanctions.kind', '=', 'ban')
    .where('sanctions.confirmed_at', 'is not', null)
    .where('sanctions.ended_at', 'is', null)
    .executeTakeFirst()

export type Receiver = { id: string; email: string }

/**
 * Some members who exchanged messages with the banned one and have no notice yet. Suspended members are warned too,
 * because they can still lose money; closed accounts are left out.
 */
export async function receiversWithoutNotice(db: Db, bannedId: string, except: readonly string[], limit: number) {
  const { rows } = await sql<Receiver>`
    with partners as (
      select distinct case when low_id = ${bannedId} then high_id else low_id end as id
      from conversations where (low_id = ${bannedId} or high_id = ${bannedId}) and last_seq > 0
    )
    select id, accounts.email
    from partners join members using (id) join accounts using (id)
    where accounts.erase_at is null and not id = any(${[...except]}::uuid[]) and not exists (
      select from fraud_notices where banned_id = ${bannedId} and member_id = partners.id)
    order by id limit ${limit}`.execute(db)
  return rows
}

/** @returns false for a member who has a notice already: of two workers at once, one stores it. */
export async function insertNotice(tx: Db, bannedId: string, memberId: string, at: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('fraud_notices')
    .values({ banned_id: bannedId, member_id: memberId, notified_at: at })
    .onConflict((c) => c.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return inserted !== undefined
}
