import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Read } from '../../../platform/db/together.ts'

export type DraftRecord = { owner_id: string; partner_id: string; body: string; edited_at: Date }

/**
 * Stores a draft unless a later edit is stored, or the owner has sent a message since this edit. An empty one stays as
 * the time of its removal, so that an earlier edit that arrives late does not bring it back.
 */
export async function upsertDraft(db: Db, { owner_id, partner_id, body, edited_at }: DraftRecord): Promise<void> {
  await sql`
    insert into conversation_drafts as d (owner_id, partner_id, body, edited_at)
    select ${owner_id}::uuid, ${partner_id}::uuid, ${body}, ${edited_at}::timestamptz
    where not exists (
      select 1 from conversations as c
      cross join lateral (
        select sent_at from messages as m
        where m.conversation_id = c.id and m.sender_id = ${owner_id} order by m.seq desc limit 1) as newest
      where c.low_id = least(${owner_id}::uuid, ${partner_id}::uuid)
        and c.high_id = greatest(${owner_id}::uuid, ${partner_id}::uuid)
        and newest.sent_at >= ${edited_at}::timestamptz)
    on conflict (owner_id, partner_id) do update set body = excluded.body, edited_at = excluded.edited_at
      where d.edited_at <= excluded.edited_at`.execute(db)
}

export type Draft = { text: string; edited_at: string }

/** The drafts to these partners, by the partner's id. */
export const draftsRead: Read<{ viewerId: string; draftsTo: readonly string[] }, Map<string, Draft>> = {
  query: ({ viewerId, draftsTo }) => sql`
    select partner_id, body, edited_at from conversation_drafts
    where owner_id = ${viewerId} and partner_id = any(${draftsTo}::uuid[]) and body <> ''`,
  result: (rows) =>
    new Map(
      rows.map(({ partner_id, body, edited_at }) => [
        partner_id,
        { text: body, edited_at: new Date(edited_at).toISOString() },
      ]),
    ),
}
