import type { LiveKind } from '@heartwell/contract/live.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The channel of PostgreSQL on which processes tell each other. */
export const LIVE_CHANNEL = 'live'

/**
 * Tells the open pages of these members that there is news of this kind, in every process. Inside a transaction it is
 * sent when that commits, and never otherwise.
 */
export async function tellLive(tx: Db, memberIds: readonly string[], kind: LiveKind): Promise<void> {
  if (memberIds.length === 0) return
  const texts = memberIds.map((id) => `${kind} ${id}`)
  await sql`select pg_notify(${LIVE_CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(tx)
}

/** Tells those whom a request joins with this member: she is not there for them any more, or is again. */
export async function tellThoseAround(tx: Db, memberId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select recipient_id as id from interest_requests where sender_id = ${memberId}
    union select sender_id from interest_requests where recipient_id = ${memberId}`.execute(tx)
  const ids = rows.map(({ id }) => id)
  for (const kind of ['interests', 'notifications'] as const) await tellLive(tx, ids, kind)
}
