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

/**
 * Notes members who exchanged messages with the banned one and have no notice yet. Of two workers at once, one notes
 * each member. Suspended members are warned too, because they can still lose money; closed accounts are left out.
 */
export async function noteReceivers(db: Db, bannedId: string, at: Date, limit: number) {
  const { rows } = await sql<{ id: string; email: string }>`
    with partners as (
      select distinct case when low_id = ${bannedId} then high_id else low_id end as id
      from conversations where (low_id = ${bannedId} or high_id = ${bannedId}) and last_seq > 0
    ), noted as (
      insert into fraud_notices (banned_id, member_id, notified_at)
      select ${bannedId}, partners.id, ${at}
      from partners join members using (id) join accounts using (id)
      where accounts.erase_at is null and not exists (
        select from fraud_notices where banned_id = ${bannedId} and member_id = partners.id)
      order by partners.id limit ${limit}
      on conflict do nothing returning member_id
    )
    select accounts.id, accounts.email from noted join accounts on accounts.id = noted.member_id`.execute(db)
  return rows
}
