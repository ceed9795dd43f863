import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type DueAlert = {
  receiver_id: string
  receiver_role: 'member' | 'counsellor'
  receiver_email: string
  partner_id: string
  partner_role: 'member' | 'counsellor'
  partner_name: string
  /** Whether the receiver still has to be alerted. */
  is_wanted: boolean
}

type AlertKey = { conversation_id: string; receiver_id: string }

/** Some alerts that are due, the oldest first. `except` has both ids of an alert. */
export async function dueAlerts(db: Db, at: Date, except: readonly string[], limit: number): Promise<AlertKey[]> {
  const { rows } = await sql<AlertKey>`
    select conversation_id, receiver_id from message_alerts
    where due_at <= ${at} and not concat(conversation_id, ' ', receiver_id) = any(${except}::text[])
    order by due_at limit ${limit}`.execute(db)
  return rows
}

/**
 * Removes an alert that is due. It is wanted while its conversation is unread and not muted, both accounts are open,
 * neither hides from the other, and no notification of the same conversation is unread.
 * @returns undefined for an alert that is not due any more, or that another transaction holds
 */
export async function takeDueAlert(tx: Db, key: AlertKey, at: Date): Promise<DueAlert | undefined> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select conversation_id, receiver_id from message_alerts
      where conversation_id = ${key.conversation_id} and receiver_id = ${key.receiver_id} and due_at <= ${at}
      for update skip locked),
    taken as (
      delete from message_alerts as a using due
      where a.conversation_id = due.conversation_id and a.receiver_id = due.receiver_id
      returning a.conversation_id, a.receiver_id)
    select r.id as receiver_id, r.role as receiver_role, r.email as receiver_email,
      p.id as partner_id, p.role as partner_role, coalesce(m.name, s.name, '') as partner_name,
      not r.hidden and not p.hidden
        and case when c.low_id = r.id then c.high_sent > c.low_read and not c.low_muted
          else c.low_sent > c.high_read and not c.high_muted end
        and not exists (select 1 from hidden_pairs where member_id = r.id and other_id = p.id)
        and not exists (
          select 1 from notifications as n
          where n.member_id = r.id and n.kind = 'message' and n.ref = p.id::text and n.read_at is null) as is_wanted
    from taken as t
    join conversations as c on c.id = t.conversation_id
    join accounts as r on r.id = t.receiver_id
    join accounts as p on p.id = case when c.low_id = t.receiver_id then c.high_id else c.low_id end
    left join members as m on m.id = p.id
    left join counsellors as s on s.id = p.id`.execute(tx)
  return rows[0]
}

/** Removes the alert of a conversation that the account has read to its end. @returns whether it has. */
export async function dropAlertIfRead(db: Db, accountId: string, partnerId: string): Promise<boolean> {
  const { rows } = await sql`
    with read as (
      select id from conversations
      where low_id = least(${accountId}::uuid, ${partnerId}::uuid)
        and high_id = greatest(${accountId}::uuid, ${partnerId}::uuid)
        and case when low_id = ${accountId} then high_sent <= low_read else low_sent <= high_read end),
    dropped as (
      delete from message_alerts as a using read where a.conversation_id = read.id and a.receiver_id = ${accountId})
    select id from read`.execute(db)
  return rows.length > 0
}
