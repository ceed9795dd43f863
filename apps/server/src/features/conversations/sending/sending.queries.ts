import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRecord } from '../queries.ts'

/** A message on its way into the database. */
export type NewMessage = {
  conversationId: string
  senderId: string
  receiverId: string
  id: string
  clientId: string
  body: string
  replyToId: string | null
  pictureId: string | null
  advice: string | null
  sentAt: Date
}

/** `repeated`: a message with this client id was stored before, and `record` is that one. */
export type StoredMessage = { clientId: string; senderId: string; repeated: boolean; record: MessageRecord }

/** How long after the first unread message the receiver is alerted by push or email. */
const ALERT_AFTER_SECONDS = 60

/**
 * Stores messages of several senders in one statement. The rows of their conversations are locked by id in ascending
 * order, so that batches never deadlock; `seq` is taken under that lock, in the order of the batch. A message whose
 * sender may not write, or whose picture is not the sender's unsent one in this conversation, is left out of the result.
 * The receivers' alerts and the flags of the money rules are rows of the same statement.
 * @param batch no client id twice for one sender
 * @throws a unique violation when a parallel batch has just stored one of the client ids: the batch may be repeated
 */
export async function storeMessages(db: Db, batch: readonly NewMessage[]): Promise<StoredMessage[]> {
  const column = <K extends keyof NewMessage>(key: K) => batch.map((message) => message[key])
  const { rows } = await sql<MessageRecord & { repeated: boolean }>`
    /* prepared: store_messages */
    with input as (
      select * from unnest(
        ${column('conversationId')}::bigint[], ${column('senderId')}::uuid[], ${column('receiverId')}::uuid[],
        ${column('id')}::uuid[], ${column('clientId')}::uuid[], ${column('body')}::text[],
        ${column('replyToId')}::uuid[], ${column('pictureId')}::uuid[], ${column('advice')}::text[],
        ${column('sentAt')}::timestamptz[]
      ) with ordinality as t (
        conversation_id, sender_id, receiver_id, id, client_id, body, reply_to_id, picture_id, advice, sent_at, n)),
    stored as (
      select i.n, m.conversation_id, m.seq from input as i
      join messages as m on m.client_id = i.client_id and m.sender_id = i.sender_id),
    allowed as (
      select c.id as conversation_id, o.sender_id
      from (select distinct conversation_id, sender_id, receiver_id from input) as o
      join conversations as c on c.id = o.conversation_id
        and c.low_id = least(o.sender_id, o.receiver_id) and c.high_id = greatest(o.sender_id, o.receiver_id)
      where may_write(o.sender_id, o.receiver_id)),
    fresh as (
      select i.*, r.seq as reply_to, row_number() over (partition by i.conversation_id order by i.n) as k
      from input as i
      join allowed as a on a.conversation_id = i.conversation_id and a.sender_id = i.sender_id
      left join messages as r on r.id = i.reply_to_id and r.conversation_id = i.conversation_id
      where not exists (select 1 from stored where stored.n = i.n)
        and (i.picture_id is null or exists (
          select 1 from message_pictures as p
          where p.id = i.picture_id and p.conversation_id = i.conversation_id and p.owner_id = i.sender_id
            and p.sent_at is null))),
    sums as (
      select conversation_id, count(*)::int as many, max(sent_at) as last_at,
        (count(*) filter (where sender_id < receiver_id))::int as from_low,
        (array_agg(left(body, 120) order by n desc))[1] as last_body,
        (array_agg(sender_id order by n desc))[1] as last_sender_id,
        (array_agg(case when body = '' then 'picture' else 'text' end order by n desc))[1] as last_kind
      from fresh group by conversation_id order by conversation_id),
    locked as (
      select c.id from conversations as c join sums as s on c.id = s.conversation_id order by c.id for update of c),
    counted as (
      update conversations as c set
        last_seq = c.last_seq + s.many, last_at = greatest(c.last_at, s.last_at), last_body = s.last_body,
        last_sender_id = s.last_sender_id, last_kind = s.last_kind,
        low_sent = c.low_sent + s.from_low, high_sent = c.high_sent + s.many - s.from_low
      from sums as s join locked as l on l.id = s.conversation_id
      where c.id = l.id
      returning c.id, c.last_seq - s.many as base, c.low_id, c.high_id, c.low_muted, c.high_muted,
        c.high_sent - c.low_read as low_unread, c.low_sent - c.high_read as high_unread,
        s.many - s.from_low as to_low, s.from_low as to_high),
    inserted as (
      insert into messages (
        conversation_id, seq, id, sender_id, client_id, body, reply_to, picture_id, advice, sent_at)
      select f.conversation_id, c.base + f.k, f.id, f.sender_id, f.client_id, f.body, f.reply_to, f.picture_id, f.advice,
        f.sent_at
      from fresh as f join counted as c on c.id = f.conversation_id
      returning *),
    attached as (
      update message_pictures as p set sent_at = i.sent_at from inserted as i where p.id = i.picture_id returning 1),
    written_off as (
      delete from conversation_drafts as d using fresh as f
      where d.owner_id = f.sender_id and d.partner_id = f.receiver_id and d.edited_at <= f.sent_at returning 1),
    flagged as (
      insert into flagged_messages (message_id, conversation_id, created_at)
      select id, conversation_id, sent_at from inserted where advice is not null returning 1),
    alerted as (
      insert into message_alerts (conversation_id, receiver_id, due_at)
      select id, receiver_id, at + make_interval(secs => ${ALERT_AFTER_SECONDS}) from (
        select c.id, c.low_id as receiver_id, s.last_at as at from counted as c join sums as s on s.conversation_id = c.id
        where c.to_low > 0 and c.low_unread = c.to_low and not c.low_muted
        union all
        select c.id, c.high_id, s.last_at from counted as c join sums as s on s.conversation_id = c.id
        where c.to_high > 0 and c.high_unread = c.to_high and not c.high_muted) as due
      on conflict do nothing returning 1),
    result as (
      select i.*, false as repeated from inserted as i
      union all
      select m.*, true from stored as s join messages as m on m.conversation_id = s.conversation_id and m.seq = s.seq)
    select ${MESSAGE_COLUMNS}, m.repeated from result as m ${MESSAGE_JOINS}`.execute(db)
  return rows.map(({ repeated, ...record }) => ({
    clientId: record.client_id,
    senderId: record.sender_id,
    repeated,
    record,
  }))
}
