import type { Pace } from '@heartwell/contract/conversations/turns.ts'
import { CODE_POINTS } from '@heartwell/contract/text/graphemes.ts'
import { type Insertable, sql } from 'kysely'
import { compiled } from '../../platform/db/compiled.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { type TimeCursor, timeOrder } from '../../platform/db/pagination.ts'
import type { DB } from '../../platform/db/schema.generated.ts'
import type { Read } from '../../platform/db/together.ts'
import { type PairState, pairOf } from './rules.ts'

export type ConversationRecord = Row<'conversations'>

export function conversationBetween(db: Db, a: string, b: string): Promise<ConversationRecord | undefined> {
  const { lowId, highId } = pairOf(a, b)
  return db
    .selectFrom('conversations')
    .selectAll()
    .where('low_id', '=', lowId)
    .where('high_id', '=', highId)
    .executeTakeFirst()
}

/** The id of the pair's conversation, which is created if it does not exist. */
export async function ensureConversation(
  db: Db,
  [a, b]: readonly [string, string],
  kind: 'members' | 'counselling',
  at: Date,
): Promise<string> {
  const { lowId, highId } = pairOf(a, b)
  const row: Insertable<DB['conversations']> = { kind, low_id: lowId, high_id: highId, created_at: at }
  const created = await db
    .insertInto('conversations')
    .values(row)
    .onConflict((c) => c.columns(['low_id', 'high_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (created) return created.id
  const found = await conversationBetween(db, a, b)
  if (!found) throw new Error('the conversation has disappeared between two statements')
  return found.id
}

export type PairRecord = PairState & {
  partner: PartnerRecord
  kind: 'members' | 'counselling'
  /** Whether the viewer wants to begin again. */
  wantsAgain: boolean
  /** What the two have written; who may read it is decided by `canRead`. */
  conversation: ConversationRecord | null
} & Appointment
type Appointment = { appointment_starts_at: Date | null; appointment_ends_at: Date | null }
export type PartnerRecord = {
  id: string
  role: 'member' | 'counsellor'
  name: string
  profession: string | null
  counsellorRole: string | null
  counsellorImage: string | null
}

/** The relation between the viewer and another account; undefined when there is no such account. */
export async function pairState(db: Db, viewerId: string, partnerId: string): Promise<PairRecord | undefined> {
  const [row] = await selectPair(db, { viewerId, partnerId })
  return row && pairRecord(row)
}

const selectPair = compiled((db, { viewerId, partnerId }: { viewerId: string; partnerId: string }) =>
  sql<PairRow>`
    /* prepared: conversation_pair */
    select ${partnerColumns(viewerId)},
      not a.hidden and (m.id is null or m.approval = 'approved') as is_open,
      exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = a.id) as is_hidden,
      r.id is not null as is_connected, r.finished_at,
      case when r.sender_id = ${viewerId} then r.sender_again_at else r.recipient_again_at end as own_again_at,
      coalesce(w.last_at, r.answered_at) as last_active_at,
      c.is_open as has_open_booking, c.appointment_starts_at, c.appointment_ends_at,
      may_write(${viewerId}::uuid, a.id) as can_write, to_jsonb(w) as conversation
    from accounts as a
    left join members as m on m.id = a.id
    left join counsellors as s on s.id = a.id
    left join interest_requests as r
      on least(r.sender_id, r.recipient_id) = least(${viewerId}::uuid, a.id)
      and greatest(r.sender_id, r.recipient_id) = greatest(${viewerId}::uuid, a.id)
      and r.state = 'accepted'
    left join conversations as w
      on w.low_id = least(${viewerId}::uuid, a.id) and w.high_id = greatest(${viewerId}::uuid, a.id)
    left join counselling_access as c
      on (c.member_id = ${viewerId} and c.counsellor_id = a.id) or (c.counsellor_id = ${viewerId} and c.member_id = a.id)
    where a.id = ${partnerId} and a.role in ('member', 'counsellor') and a.id <> ${viewerId}`.compile(db),
)

/** The name of the member `m` or counsellor `s`. A counsellor sees the short name of a client. */
const nameFor = (viewerId: string) => sql<string>`
  case when m.id is not null and exists (select 1 from counsellors where id = ${viewerId})
    then client_name(m.name, m.id, ${viewerId}::uuid) else coalesce(m.name, s.name, '') end`

const partnerColumns = (viewerId: string) => sql`
  a.id, a.role, ${nameFor(viewerId)} as name, m.profession, s.role as counsellor_role, s.image as counsellor_image`

type PartnerRow = {
  id: string
  role: 'member' | 'counsellor'
  name: string
  profession: string | null
  counsellor_role: string | null
  counsellor_image: string | null
}
type PairRow = PartnerRow &
  Appointment & {
    is_open: boolean
    is_hidden: boolean
    is_connected: boolean
    finished_at: Date | null
    own_again_at: Date | null
    last_active_at: Date | null
    has_open_booking: boolean | null
    can_write: boolean
    conversation: object | null
  }

const partnerRecord = (row: PartnerRow): PartnerRecord => ({
  id: row.id,
  role: row.role,
  name: row.name,
  profession: row.profession,
  counsellorRole: row.counsellor_role,
  counsellorImage: row.counsellor_image,
})

const pairRecord = (row: PairRow): PairRecord => ({
  partner: partnerRecord(row),
  kind: row.has_open_booking === null ? 'members' : 'counselling',
  isHidden: row.is_hidden,
  isConnected: row.is_connected,
  finishedAt: row.finished_at,
  wantsAgain: row.own_again_at !== null,
  lastActiveAt: row.last_active_at,
  hasOpenBooking: row.has_open_booking,
  partnerIsOpen: row.is_open,
  canWrite: row.can_write,
  conversation: row.conversation && fromJson(row.conversation),
  appointment_starts_at: row.appointment_starts_at,
  appointment_ends_at: row.appointment_ends_at,
})

export type ListedConversation = {
  partner: PartnerRecord
  activeAt: Date
  canWrite: boolean
  /** Whether the two were ever a connection of members. */
  isConnected: boolean
  partnerIsOpen: boolean
  finishedAt: Date | null
  partnerPace: Pace
  conversation: ConversationRecord | null
  /** What the viewer has typed to the partner and not sent. */
  draft: string | null
}

type ListColumns = {
  active_at: Date
  cursor: string | null
  can_write: boolean
  is_connected: boolean
  is_open: boolean
  finished_at: Date | null
  partner_pace: Pace
  conversation: object | null
  draft: string | null
}
type ListQuery = { limit: number; after?: TimeCursor | undefined; partnerIds?: readonly string[] }

const MOST_RECENT_FIRST = timeOrder('desc', { time: 'p.active_at', key: 'a.id' })

/** Everybody connected with the viewer, or with a booking, the most recently active first. */
export async function listConversations(
  db: Db,
  viewerId: string,
  query: ListQuery,
): Promise<(ListedConversation & { cursor: string | null })[]> {
  const { limit, after, partnerIds } = query
  const { rows } = await sql<PartnerRow & ListColumns>`
    select ${partnerColumns(viewerId)}, p.active_at, ${MOST_RECENT_FIRST.cursor},
      may_write(${viewerId}::uuid, a.id) as can_write, p.is_connected, p.finished_at,
      not a.hidden and (m.id is null or m.approval = 'approved') as is_open, coalesce(t.pace, 'chat') as partner_pace,
      to_jsonb(p.c) as conversation,
      (select d.body from conversation_drafts as d
        where d.owner_id = ${viewerId} and d.partner_id = a.id and d.body <> '') as draft
    from (
      select o.partner_id, o.is_connected, o.finished_at, c, coalesce(c.last_at, o.since) as active_at
      from (${partnersOf(viewerId)}) as o
      left join conversations as c
        on c.low_id = least(${viewerId}::uuid, o.partner_id) and c.high_id = greatest(${viewerId}::uuid, o.partner_id)
      where not exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = o.partner_id)
    ) as p
    join accounts as a on a.id = p.partner_id
    left join members as m on m.id = a.id
    left join counsellors as s on s.id = a.id
    left join chat_settings as t on t.account_id = a.id
    where (not a.hidden or (p.c).last_seq > 0)
      and ${MOST_RECENT_FIRST.isAfter(after)}
      and ${partnerIds ? sql`a.id = any(${partnerIds}::uuid[])` : sql`true`}
    order by p.active_at desc, a.id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => ({
    partner: partnerRecord(row),
    activeAt: row.active_at,
    cursor: row.cursor,
    canWrite: row.can_write,
    isConnected: row.is_connected,
    partnerIsOpen: row.is_open,
    finishedAt: row.finished_at,
    partnerPace: row.partner_pace,
    conversation: row.conversation && fromJson(row.conversation),
    draft: row.draft,
  }))
}

/** JSON has no type for dates or int8. */
function fromJson(row: object): ConversationRecord {
  const record = row as ConversationRecord // The result of to_jsonb for this row.
  const date = (value: unknown) => (value === null ? null : new Date(String(value)))
  return {
    ...record,
    id: String(record.id),
    last_at: date(record.last_at),
    created_at: new Date(String(record.created_at)),
  }
}

const partnersOf = (viewerId: string) => sql`
  select case when sender_id = ${viewerId} then recipient_id else sender_id end as partner_id, answered_at as since,
    true as is_connected, finished_at
  from interest_requests where state = 'accepted' and (sender_id = ${viewerId} or recipient_id = ${viewerId})
  union all
  select counsellor_id, created_at, false, null from counselling_access where member_id = ${viewerId}
  union all
  select member_id, created_at, false, null from counselling_access where counsellor_id = ${viewerId}`

/** Ids and names of everybody in the list, as the viewer sees them, for a search. */
export async function partnerNames(db: Db, viewerId: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select o.partner_id as id, ${nameFor(viewerId)} as name
    from (${partnersOf(viewerId)}) as o
    left join members as m on m.id = o.partner_id
    left join counsellors as s on s.id = o.partner_id`.execute(db)
  return rows
}

/** How many conversations the list has. */
export async function countConversations(db: Db, viewerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${partnersOf(viewerId)}) as o
    join accounts as a on a.id = o.partner_id
    left join conversations as c
      on c.low_id = least(${viewerId}::uuid, a.id) and c.high_id = greatest(${viewerId}::uuid, a.id)
    where (not a.hidden or c.last_seq > 0)
      and not exists (select 1 from hidden_pairs where member_id = ${viewerId} and other_id = a.id)`.execute(db)
  return rows[0]?.count ?? 0
}

/** Unread messages in the conversations that are neither muted nor hidden. */
export const unreadRead: Read<{ memberId: string }, number> = {
  query: ({ memberId }) => sql`
    select coalesce(sum(unread), 0)::int as unread from (
      select high_sent - low_read as unread, high_id as partner_id from conversations
      where low_id = ${memberId} and not low_muted and high_sent > low_read
      union all
      select low_sent - high_read, low_id from conversations
      where high_id = ${memberId} and not high_muted and low_sent > high_read
    ) as mine
    where partner_id not in (select other_id from hidden_pairs where member_id = ${memberId})`,
  result: ([row]) => row?.unread ?? 0,
}

export type MessageRecord = {
  seq: number
  id: string
  sender_id: string
  client_id: string
  body: string
  sent_at: Date
  deleted_at: Date | null
  advice: Row<'messages'>['advice']
  advice_dismissed: boolean
  advice_signs: string[] | null
  picture_id: string | null
  width: number | null
  height: number | null
  opened_at: Date | null
  reply_id: string | null
  reply_seq: number | null
  reply_sender_id: string | null
  reply_body: string | null
  reply_picture: boolean | null
}

/** The columns of a message `m`, with its picture `p` and the message `r` that it replies to. */
export const MESSAGE_COLUMNS = sql`
  m.seq, m.id, m.sender_id, m.client_id, m.body, m.sent_at, m.deleted_at, m.advice, m.advice_dismissed, m.advice_signs,
  m.picture_id, p.width, p.height, p.opened_at,
  r.id as reply_id, r.seq as reply_seq, r.sender_id as reply_sender_id, left(r.body, ${sql.lit(CODE_POINTS.reply)}) as reply_body,
  r.picture_id is not null as reply_picture`
export const MESSAGE_JOINS = sql`
  left join message_pictures as p on p.id = m.picture_id
  left join messages as r on r.conversation_id = m.conversation_id and r.seq = m.reply_to`

type HistoryQuery = { before?: number | undefined; after?: number | undefined; limit: number }

/** A page of messages in the order of `seq`: the newest ones, or those next to `before` or `after`. */
export async function messagesOf(
  db: Db,
  conversationId: string,
  { before, after, limit }: HistoryQuery,
): Promise<MessageRecord[]> {
  const forward = after !== undefined
  const { rows } = await sql<MessageRecord>`
    select ${MESSAGE_COLUMNS}
    from messages as m ${MESSAGE_JOINS}
    where m.conversation_id = ${conversationId}
      and ${before === undefined ? sql`true` : sql`m.seq < ${before}`}
      and ${after === undefined ? sql`true` : sql`m.seq > ${after}`}
    order by m.seq ${forward ? sql`asc` : sql`desc`}
    limit ${limit}`.execute(db)
  return forward ? rows : rows.reverse()
}

/** The numbers of the messages deleted since then, at most 1,000. */
export async function deletedSince(db: Db, conversationId: string, since: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('seq')
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .limit(1000)
    .execute()
  return rows.map(({ seq }) => seq)
}

/** A message with the two accounts of its conversation. */
export const messageById = (db: Db, id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['messages.id', 'messages.seq', 'messages.sender_id', 'messages.sent_at', 'messages.deleted_at'])
    .select(['messages.picture_id', 'messages.conversation_id', 'conversations.low_id', 'conversations.high_id'])
    .where('messages.id', '=', id)
    .executeTakeFirst()

export async function deleteMessage(db: Db, message: { conversationId: string; id: string; seq: number }, at: Date) {
  await db
    .updateTable('messages')
    .set({ body: '', picture_id: null, advice: null, advice_signs: null, deleted_at: at })
    .where('id', '=', message.id)
    .execute()
  await db
    .updateTable('conversations')
    .set({ last_kind: 'deleted', last_body: '' })
    .where('id', '=', message.conversationId)
    .where('last_seq', '=', message.seq)
    .execute()
}

export const setAdviceDismissed = (db: Db, id: string, dismissed: boolean) =>
  db.updateTable('messages').set({ advice_dismissed: dismissed }).where('id', '=', id).execute()

export type Options = { muted?: boolean | undefined; trusted?: boolean | undefined; pictures?: boolean | undefined }

/** A choice about pictures answers the partner's request to send them. */
export function setOptions(db: Db, id: string, isLow: boolean, { muted, trusted, pictures }: Options) {
  const columns = isLow
    ? {
        ...(muted !== undefined && { low_muted: muted }),
        ...(trusted !== undefined && { low_trusts: trusted }),
        ...(pictures !== undefined && { low_takes_pictures: pictures, high_picture_request: answered('high') }),
      }
    : {
        ...(muted !== undefined && { high_muted: muted }),
        ...(trusted !== undefined && { high_trusts: trusted }),
        ...(pictures !== undefined && { high_takes_pictures: pictures, low_picture_request: answered('low') }),
      }
  if (Object.keys(columns).length === 0) return
  return db.updateTable('conversations').set(columns).where('id', '=', id).execute()
}

/** Null stays null: a partner who has not asked can still ask. */
const answered = (side: 'low' | 'high') =>
  sql<string | null>`case when ${sql.ref(`${side}_picture_request`)} is not null then 'answered' end`

/** Whether a counsellor shows this picture. */
export const counsellorImage = (db: Db, name: string) =>
  db.selectFrom('counsellors').select('image').where('image', '=', name).executeTakeFirst()
