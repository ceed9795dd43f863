import { sql } from 'kysely'
import { anyOf } from '../../../platform/db/any-of.ts'
import type { Db } from '../../../platform/db/database.ts'

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

export const draftsOf = (db: Db, ownerId: string, partnerIds: readonly string[]) =>
  db
    .selectFrom('conversation_drafts')
    .select(['partner_id', 'body', 'edited_at'])
    .where('owner_id', '=', ownerId)
    .where('partner_id', '=', anyOf(partnerIds))
    .where('body', '<>', '')
    .execute()
