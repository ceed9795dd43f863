import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export type BetweenCompanions = { hasCompanion: boolean; copy: Conversation['copy'] }

/** Whether the partner has a companion, and the weekly copy of this conversation, as the viewer sees it. */
export async function companionsBetween(db: Db, viewerId: string, partnerId: string): Promise<BetweenCompanions> {
  const { rows } = await sql<{ has_companion: boolean; copy: Conversation['copy'] }>`
    select exists (
        select from companions where member_id = ${partnerId} and accepted_at is not null and expires_at > now()
      ) as has_companion, (
        select json_build_object('state', k.state, 'is_own', c.member_id = ${viewerId}::uuid, 'relation', c.relation)
        from companion_copies as k join companions as c on c.id = k.companion_id
        where k.low_id = least(${viewerId}::uuid, ${partnerId}::uuid)
          and k.high_id = greatest(${viewerId}::uuid, ${partnerId}::uuid) and k.state <> 'declined') as copy`.execute(
    db,
  )
  return { hasCompanion: rows[0]?.has_companion ?? false, copy: rows[0]?.copy ?? null }
}
