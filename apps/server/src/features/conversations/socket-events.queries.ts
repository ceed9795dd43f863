import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

export type ChatPair = { accountId: string; partnerId: string }
export type ChatAccess = { mayWrite: boolean; showsPresence: boolean }

/** For each pair, in this order: whether the account may write to the partner, and whether it shows its presence. */
export async function chatAccessOf(db: Db, pairs: readonly ChatPair[]): Promise<ChatAccess[]> {
  const { rows } = await sql<{ may_write: boolean; shows_presence: boolean }>`
    select may_write(p.account_id, p.partner_id) as may_write, coalesce(s.presence, true) as shows_presence
    from unnest(
      ${pairs.map(({ accountId }) => accountId)}::uuid[], ${pairs.map(({ partnerId }) => partnerId)}::uuid[]
    ) with ordinality as p (account_id, partner_id, place)
    left join chat_settings as s on s.account_id = p.account_id
    order by p.place`.execute(db)
  return rows.map((row) => ({ mayWrite: row.may_write, showsPresence: row.shows_presence }))
}
