import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { SignCounts } from './signs.ts'

export type Story = {
  conversation_id: string
  counts: SignCounts
  warned_at: Date | null
  sent_at: Date
  /** When the conversation began. */
  started_at: Date
}

/** The story of a message's sender in its conversation, locked until the transaction ends; undefined without a message. */
export async function lockedStory(tx: Db, messageId: string): Promise<Story | undefined> {
  const { rows } = await sql<Story>`
    with story as (
      insert into conversation_signs (conversation_id, sender_id)
      select conversation_id, sender_id from messages where id = ${messageId}
      on conflict (conversation_id, sender_id) do update set counts = conversation_signs.counts
      returning conversation_id, counts, warned_at)
    select story.*, m.sent_at,
      (select sent_at from messages as f where f.conversation_id = m.conversation_id order by f.seq limit 1) as started_at
    from story join messages as m on m.id = ${messageId}`.execute(tx)
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

/** Flags a message, so that an automatic report about it is opened. */
export async function flagMessage(tx: Db, messageId: string, at: Date): Promise<void> {
  await sql`
    insert into flagged_messages (message_id, conversation_id, created_at)
    select id, conversation_id, ${at} from messages where id = ${messageId}
    on conflict do nothing`.execute(tx)
}

/** The newest messages between two members, the oldest first, as the sender of the next one sees them. */
export async function newestMessages(
  db: Db,
  { senderId, receiverId }: { senderId: string; receiverId: string },
  { newest, letters }: { newest: number; letters: number },
): Promise<{ isOwn: boolean; text: string }[]> {
  const { rows } = await sql<{ isOwn: boolean; text: string }>`
    select m.sender_id = ${senderId} as "isOwn", left(m.body, ${letters}) as text
    from conversations as c join messages as m on m.conversation_id = c.id
    where c.low_id = least(${senderId}::uuid, ${receiverId}::uuid)
      and c.high_id = greatest(${senderId}::uuid, ${receiverId}::uuid)
      and m.deleted_at is null
    order by m.seq desc limit ${newest}`.execute(db)
  return rows.reverse()
}

type Sender = { conversation_id: string; senderId: string }
type Periods = { firstDaysEnd: Date; offsetMs: number; night: { from: number; to: number } }

/** More messages than these say nothing new about the hours. */
const NEWEST = 200

/** How many messages a sender wrote in a conversation: of the newest all and those at night, and those of the first days. */
export async function activityIn(
  tx: Db,
  { conversation_id, senderId }: Sender,
  { firstDaysEnd, offsetMs, night }: Periods,
) {
  const { rows } = await sql<{ sent: number; at_night: number; first_days: number }>`
    with own as (
      select sent_at, extract(hour from (sent_at + make_interval(secs => ${offsetMs / 1000})) at time zone 'UTC') as hour
      from messages where conversation_id = ${conversation_id} and sender_id = ${senderId}
      order by seq desc limit ${NEWEST}),
    early as (
      select 1 from messages
      where conversation_id = ${conversation_id} and sender_id = ${senderId} and sent_at < ${firstDaysEnd}
      order by seq limit ${2 * NEWEST})
    select count(*)::int as sent, (count(*) filter (where hour >= ${night.from} and hour < ${night.to}))::int as at_night,
      (select count(*) from early)::int as first_days
    from own`.execute(tx)
  return rows[0] ?? { sent: 0, at_night: 0, first_days: 0 }
}

/**
 * Stores the hashes of a message.
 * @returns in how many other conversations its sender has a message with at least `equal` of them
 */
export async function storeSketch(
  db: Db,
  messageId: string,
  hashes: readonly string[],
  equal: number,
): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    with message as (select conversation_id, sender_id, seq, sent_at from messages where id = ${messageId}),
    stored as (
      insert into message_sketches (conversation_id, sender_id, seq, hashes, sent_at)
      select conversation_id, sender_id, seq, ${[...hashes]}::bigint[], sent_at from message
      on conflict do nothing)
    select count(distinct s.conversation_id)::int as people
    from message as m join message_sketches as s on s.sender_id = m.sender_id and s.conversation_id <> m.conversation_id
    where s.hashes && ${[...hashes]}::bigint[]
      and (select count(*) from unnest(s.hashes) as h where h = any (${[...hashes]}::bigint[])) >= ${equal}`.execute(db)
  return rows[0]?.people ?? 0
}

export async function deleteSketchesBefore(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('message_sketches').where('sent_at', '<', before).executeTakeFirst()
  return Number(numDeletedRows)
}
