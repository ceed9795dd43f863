import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { pairOf } from '../rules.ts'

export type Delivery = { accountId: string; partnerId: string; seq: number }

/** Moves delivery receipts forward in one statement. @returns those that moved */
export async function saveDeliveries(db: Db, deliveries: readonly Delivery[]): Promise<Delivery[]> {
  const pairs = deliveries.map(({ accountId, partnerId }) => pairOf(accountId, partnerId))
  const { rows } = await sql<{ account_id: string; partner_id: string; seq: number }>`
    with input as (
      select * from unnest(
        ${pairs.map(({ lowId }) => lowId)}::uuid[], ${pairs.map(({ highId }) => highId)}::uuid[],
        ${deliveries.map(({ accountId }) => accountId)}::uuid[], ${deliveries.map(({ seq }) => seq)}::int[]
      ) as t (low_id, high_id, account_id, seq)),
    sides as (
      select low_id, high_id,
        coalesce(max(seq) filter (where account_id = low_id), 0) as low_seq,
        coalesce(max(seq) filter (where account_id = high_id), 0) as high_seq
      from input group by low_id, high_id),
    -- In the order in which sends lock them.
    locked as (
      select c.id, s.* from conversations as c join sides as s on s.low_id = c.low_id and s.high_id = c.high_id
      where least(s.low_seq, c.last_seq) > c.low_delivered_seq or least(s.high_seq, c.last_seq) > c.high_delivered_seq
      order by c.id for update of c),
    moved as (
      update conversations as c set
        low_delivered_seq = greatest(c.low_delivered_seq, least(l.low_seq, c.last_seq)),
        high_delivered_seq = greatest(c.high_delivered_seq, least(l.high_seq, c.last_seq))
      from locked as l where c.id = l.id
      returning c.low_id, c.high_id, l.low_seq, l.high_seq, c.low_delivered_seq, c.high_delivered_seq)
    select low_id as account_id, high_id as partner_id, low_delivered_seq as seq from moved where low_seq > 0
    union all
    select high_id, low_id, high_delivered_seq from moved where high_seq > 0`.execute(db)
  return rows.map((row) => ({ accountId: row.account_id, partnerId: row.partner_id, seq: row.seq }))
}

/**
 * Marks everything up to `seq` as read and delivered, in the caller's transaction. Undefined when it already was.
 *
 * The lock has a statement of its own: an update that waits for a message which is being stored has that message in
 * its counters, but not among the messages that it counts.
 */
export async function saveRead(tx: Db, { accountId, partnerId, seq }: Delivery): Promise<{ seq: number } | undefined> {
  const { lowId, highId } = pairOf(accountId, partnerId)
  await sql`select from conversations where low_id = ${lowId} and high_id = ${highId} for update`.execute(tx)
  const [own, other] = accountId === lowId ? (['low', 'high'] as const) : (['high', 'low'] as const)
  const readSeq = sql.ref(`c.${own}_read_seq`)
  const upTo = sql`least(${seq}::int, c.last_seq)`
  const { rows } = await sql<{ seq: number }>`
    update conversations as c set
      ${sql.ref(`${own}_read_seq`)} = ${upTo},
      ${sql.ref(`${own}_delivered_seq`)} = greatest(${sql.ref(`c.${own}_delivered_seq`)}, ${upTo}),
      ${sql.ref(`${own}_read`)} = ${sql.ref(`c.${other}_sent`)} - (
        select count(*)::int from messages as m
        where m.conversation_id = c.id and m.seq > ${upTo} and m.sender_id = ${partnerId})
    where c.low_id = ${lowId} and c.high_id = ${highId} and ${readSeq} < ${upTo}
    returning ${readSeq} as seq`.execute(tx)
  return rows[0]
}
