import type { LiveKind } from '@heartwell/contract/notifications/live.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The channel of PostgreSQL that carries invalidation events between processes. */
export const LIVE_CHANNEL = 'live'

/**
 * Publishes to the open pages of these members, in every process, that data of this kind has changed. Inside a
 * transaction the event is sent when that commits, and never otherwise.
 */
export async function publishInvalidation(tx: Db, memberIds: readonly string[], kind: LiveKind): Promise<void> {
  if (memberIds.length === 0) return
  const texts = memberIds.map((id) => `${kind} ${id}`)
  await sql`select pg_notify(${LIVE_CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(tx)
}

/** The same for one member, as part of another statement. */
export const invalidation = (memberId: string, kind: LiveKind) =>
  sql`pg_notify(${LIVE_CHANNEL}, ${`${kind} ${memberId}`})`

/** Closes the open chats of two accounts with each other, in every process, when the transaction commits. */
export const closeChatsBetween = (tx: Db, accountId: string, otherId: string) =>
  sql`select pg_notify(${LIVE_CHANNEL}, ${`chats ${accountId} ${otherId}`})`.execute(tx)
