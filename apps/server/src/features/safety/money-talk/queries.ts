import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'

export type FlaggedMessage = { id: string; seq: number; conversation_id: string; sender_id: string }

/** Some messages with a flag, the oldest flags first. */
export async function flaggedMessages(db: Db, except: readonly string[], limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('flagged_messages')
    .select('message_id')
    .where((eb) => eb.not(eb('message_id', '=', anyOf(except))))
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ message_id }) => message_id)
}

/** The flag of one message, or all flags of one conversation. */
type Which = { messageId: string } | { conversationId: string }

/**
 * Removes flags and returns their messages. Flags that another transaction holds are skipped. The conversations are
 * locked in order, as the reports about them require: otherwise this transaction and one that deletes a message could
 * wait for each other.
 */
export async function takeFlagged(tx: Db, which: Which): Promise<FlaggedMessage[]> {
  const chosen =
    'messageId' in which ? sql`message_id = ${which.messageId}` : sql`conversation_id = ${which.conversationId}`
  const { rows } = await sql<FlaggedMessage>`
    with due as (select message_id from flagged_messages where ${chosen} for update skip locked),
    taken as (delete from flagged_messages as f using due where f.message_id = due.message_id returning f.message_id)
    select m.id, m.seq, m.conversation_id, m.sender_id
    from taken
    join messages as m on m.id = taken.message_id
    join conversations as c on c.id = m.conversation_id
    order by m.conversation_id, m.seq
    for key share of c`.execute(tx)
  return rows
}
