import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type Read, readTogether } from '../../../platform/db/together.ts'

export type BetweenCompanions = { hasCompanion: boolean; copy: Conversation['copy'] }

type Two = { viewerId: string; partnerId: string }

/** Whether the partner has a companion, and the weekly copy of this conversation, as the viewer sees it. */
export const companionsRead: Read<Two, BetweenCompanions> = {
  query: ({ viewerId, partnerId }) => sql`
    select exists (
        select from companions where member_id = ${partnerId} and accepted_at is not null and expires_at > now()
      ) as has_companion, (
        select json_build_object('state', k.state, 'is_own', c.member_id = ${viewerId}::uuid, 'relation', c.relation)
        from companion_copies as k join companions as c on c.id = k.companion_id
        where k.low_id = least(${viewerId}::uuid, ${partnerId}::uuid)
          and k.high_id = greatest(${viewerId}::uuid, ${partnerId}::uuid) and k.state <> 'declined'
          and c.expires_at > now()) as copy`,
  result: ([row]) => ({ hasCompanion: row?.has_companion ?? false, copy: row?.copy ?? null }),
}
const readCompanions = readTogether({ companions: companionsRead })

export const companionsBetween = async (db: Db, viewerId: string, partnerId: string): Promise<BetweenCompanions> =>
  (await readCompanions(db, { viewerId, partnerId })).companions
