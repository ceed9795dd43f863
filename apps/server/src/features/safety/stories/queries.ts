import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { SignCounts } from './story-counts.ts'

type Story = { conversation_id: string; counts: SignCounts; warned_at: Date | null }

/** The story of a message's sender in its conversation, locked until the transaction ends; undefined without a message. */
export async function lockedStory(tx: Db, messageId: string): Promise<Story | undefined> {
  const { rows } = await sql<Story>`
    insert into conversation_signs (conversation_id, sender_id)
    select conversation_id, sender_id from messages where id = ${messageId}
    on conflict (conversation_id, sender_id) do update set counts = conversation_signs.counts
    returning conversation_id, counts, warned_at`.execute(tx)
  return rows[0]
}

export async function saveCounts(tx: Db, messageId: string, counts: SignCounts): Promise<void> {
  await sql`
    update conversation_signs as s set counts = ${JSON.stringify(counts)}::jsonb
    from messages as m
    where m.id = ${messageId} and s.conversation_id = m.conversation_id and s.sender_id = m.sender_id`.execute(tx)
}

/** Stores the warning of a conversation, below a message without advice of its own. */
export async function saveWarning(tx: Db, messageId: string, signs: readonly string[], at: Date): Promise<void> {
  await sql`
    with warned as (
      update conversation_signs as s set warned_message_id = m.id, warned_at = ${at}
      from messages as m
      where m.id = ${messageId} and s.conversation_id = m.conversation_id and s.sender_id = m.sender_id)
    update messages set advice = 'story', advice_signs = ${[...signs]}::text[]
    where id = ${messageId} and advice is null`.execute(tx)
}

/**
 * Whether somebody else was warned about this sender too, and has not said that it was fine. Staff then read the
 * messages.
 */
export async function isWarnedElsewhere(tx: Db, messageId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages as m
    join conversation_signs as s on s.sender_id = m.sender_id and s.conversation_id <> m.conversation_id
    join messages as w on w.id = s.warned_message_id and not w.advice_dismissed
    where m.id = ${messageId} limit 1`.execute(tx)
  return rows.length > 0
}

/** Flags a message, so that an automatic report about it is opened. */
export async function flagMessage(tx: Db, messageId: string, at: Date): Promise<void> {
  await sql`
    insert into flagged_messages (message_id, conversation_id, created_at)
    select id, conversation_id, ${at} from messages where id = ${messageId}
    on conflict do nothing`.execute(tx)
}
