import { CODE_POINTS } from '@heartwell/contract/text/graphemes.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { MESSAGE_COLUMNS, MESSAGE_JOINS, type MessageRecord } from '../queries.ts'

/** A message on its way into the database. */
export type NewMessage = {
  senderId: string
  receiverId: string
  id: string
  clientId: string
  body: string
  replyToId: string | null
  pictureId: string | null
  advice: string | null
  /** Whether it may be the first of its conversation. */
  isFirst: boolean
  sentAt: Date
}

/** `repeated`: a message with this client id was stored before, perhaps for another receiver, and `record` is that one. */
export type StoredMessage = {
  clientId: string
  senderId: string
  receiverId: string
  repeated: boolean
  record: MessageRecord
}

/** How long after the first unread message the receiver is alerted by push or email. */
const ALERT_AFTER_SECONDS = 60

/**
 * Stores messages of several senders in one statement. The rows of their conversations are locked by id in ascending
 * order, so that batches never deadlock; `seq` is taken under that lock, in the order of the batch. A message whose
 * conversation does not exist yet, or is empty although the message may not be its first, whose sender may not write, or whose picture is not the sender's unsent one in this
 * conversation or not allowed by the receiver, is left out of the result. The receivers' alerts and the flags of the money rules are rows of the same
 * statement.
 *
 * The messages are one JSON value, because PostgreSQL expects 100 rows of that and then joins the steps by hashing; of
 * an array it expects 10, and compares every row with every other one.
 * @param batch no client id twice for one sender
 * @throws a unique violation when a parallel batch has just stored one of the client ids: the batch may be repeated
 */
export async function storeMessages(db: Db, batch: readonly NewMessage[]): Promise<StoredMessage[]> {
  const { rows } = await sql<MessageRecord & { repeated: boolean; receiver_id: string }>`
    /* prepared: store_messages */
    with input as (
      select least("senderId", "receiverId") as low_id, greatest("senderId", "receiverId") as high_id,
        "senderId" as sender_id, "receiverId" as receiver_id, id, "clientId" as client_id, body,
        "replyToId" as reply_to_id, "pictureId" as picture_id, advice, "isFirst" as is_first, "sentAt" as sent_at, n
      from rows from (json_to_recordset(${JSON.stringify(batch)}::json) as (
        "senderId" uuid, "receiverId" uuid, id uuid, "clientId" uuid, body text, "replyToId" uuid, "pictureId" uuid,
        advice text, "isFirst" boolean, "sentAt" timestamptz)) with ordinality as t (
        "senderId", "receiverId", id, "clientId", body, "replyToId", "pictureId", advice, "isFirst", "sentAt", n)),
    stored as (
      select i.n, m.conversation_id, m.seq from input as i
      join messages as m on m.client_id = i.client_id and m.sender_id = i.sender_id),
    fresh as (
      select i.*, c.id as conversation_id,
        -- By its id alone: a plan must not read the whole conversation for it.
        (select case when r.conversation_id = c.id then r.seq end from messages as r where r.id = i.reply_to_id) as reply_to,
        row_number() over (partition by c.id order by i.n) as k,
        row_number() over (partition by c.id order by i.n desc) as from_last
      from input as i
      join conversations as c on c.low_id = i.low_id and c.high_id = i.high_id
      where not exists (select 1 from stored where stored.n = i.n)
        and (i.is_first or c.last_seq > 0)
        and exists (select 1 from write_permission(i.sender_id, i.receiver_id))
        and not exists (
          select 1 from companion_copies as k join companions as o on o.id = k.companion_id and o.expires_at > now()
          where k.low_id = i.low_id and k.high_id = i.high_id and k.state = 'asked')
        and (i.picture_id is null or exists (
          select 1 from message_pictures as p
          where p.id = i.picture_id and p.conversation_id = c.id and p.owner_id = i.sender_id and p.sent_at is null
            and coalesce(
              case i.receiver_id when c.low_id then c.low_takes_pictures else c.high_takes_pictures end,
              (select not pictures_when_allowed from chat_settings where account_id = i.receiver_id), true)))),
    sums as (
      select conversation_id, count(*)::int as many, max(sent_at) as last_at,
        (count(*) filter (where sender_id = low_id))::int as from_low,
        max(left(body, ${sql.lit(CODE_POINTS.preview)})) filter (where from_last = 1) as last_body,
        (array_agg(sender_id) filter (where from_last = 1))[1] as last_sender_id,
        case when bool_or(from_last = 1 and body = '') then 'picture' else 'text' end as last_kind
      from fresh group by conversation_id),
    locked as (
      select c.id, s.* from sums as s join conversations as c on c.id = s.conversation_id
      order by c.id for update of c),
    counted as (
      update conversations as c set
        last_seq = c.last_seq + l.many, last_at = greatest(c.last_at, l.last_at), last_body = l.last_body,
        last_sender_id = l.last_sender_id, last_kind = l.last_kind,
        low_sent = c.low_sent + l.from_low, high_sent = c.high_sent + l.many - l.from_low
      from locked as l where c.id = l.id
      returning c.id, c.last_seq - l.many as base, c.low_id, c.high_id, c.low_muted, c.high_muted,
        c.high_sent - c.low_read as low_unread, c.low_sent - c.high_read as high_unread,
        l.many - l.from_low as to_low, l.from_low as to_high, l.last_at as sent_at),
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
      select id, receiver_id, sent_at + make_interval(secs => ${ALERT_AFTER_SECONDS}) from (
        select id, low_id as receiver_id, sent_at from counted
        where to_low > 0 and low_unread = to_low and not low_muted
        union all
        select id, high_id, sent_at from counted
        where to_high > 0 and high_unread = to_high and not high_muted) as due
      on conflict do nothing returning 1),
    result as (
      select i.*, false as repeated from inserted as i
      union all
      select m.*, true from stored as s join messages as m on m.conversation_id = s.conversation_id and m.seq = s.seq)
    select ${MESSAGE_COLUMNS}, m.repeated, case m.sender_id when c.low_id then c.high_id else c.low_id end as receiver_id
    from result as m join conversations as c on c.id = m.conversation_id ${MESSAGE_JOINS}`.execute(db)
  return rows.map(({ repeated, receiver_id: receiverId, ...record }) => ({
    clientId: record.client_id,
    senderId: record.sender_id,
    receiverId,
    repeated,
    record,
  }))
}
