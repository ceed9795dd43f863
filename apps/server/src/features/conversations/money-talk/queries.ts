import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type FlaggedMessage = { id: string; seq: number; conversation_id: string; sender_id: string }

/** Polled by every process, so it takes no lock and no transaction. */
export async function isAnyFlagged(db: Db): Promise<boolean> {
  const flag = db.selectFrom('flagged_messages').select('message_id').limit(1)
  return (await flag.executeTakeFirst()) !== undefined
}

/** Some of all flags, or all flags of one conversation. */
type Which = { limit: number } | { conversationId: string }

/**
 * Removes flags and returns their messages. Flags that another transaction holds are skipped. The conversations are
 * locked in order, as the reports about them require: otherwise this transaction and one that deletes a message could
 * wait for each other.
 */
export async function takeFlagged(tx: Db, which: Which): Promise<FlaggedMessage[]> {
  const chosen =
    'limit' in which
      ? sql`order by created_at limit ${which.limit}`
      : sql`where conversation_id = ${which.conversationId}`
  const { rows } = await sql<FlaggedMessage>`
    with due as (select message_id from flagged_messages ${chosen} for update skip locked),
    taken as (delete from flagged_messages as f using due where f.message_id = due.message_id returning f.message_id)
    select m.id, m.seq, m.conversation_id, m.sender_id
    from taken
    join messages as m on m.id = taken.message_id
    join conversations as c on c.id = m.conversation_id
    order by m.conversation_id, m.seq
    for key share of c`.execute(tx)
  return rows
}
