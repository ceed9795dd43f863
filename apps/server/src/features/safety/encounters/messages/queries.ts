import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

type Other = { other_id: string | null; other_hash: Buffer | null }

/** The viewer's open reports about this person. */
export async function openReportsAbout(db: Db, viewerId: string, { other_id, other_hash }: Other): Promise<string[]> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where('reporter_id', '=', viewerId)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('reported_id', '=', other_id), eb('reported_hash', '=', other_hash)]))
    .execute()
  return rows.map(({ id }) => id)
}

export const conversationOf = (db: Db, a: string, b: string) =>
  db
    .selectFrom('conversations')
    .select('id')
    .where(sql<boolean>`low_id = least(${a}::uuid, ${b}::uuid) and high_id = greatest(${a}::uuid, ${b}::uuid)`)
    .executeTakeFirst()

/** The newest messages, or those before a number, the newest first. */
export function messagesBefore(db: Db, conversationId: string, before: number | undefined, limit: number) {
  const messages = db
    .selectFrom('messages')
    .select(['seq', 'sender_id', 'body', 'picture_id', 'deleted_at', 'sent_at'])
    .where('conversation_id', '=', conversationId)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? messages : messages.where('seq', '<', before)).execute()
}
export type MessageRow = Awaited<ReturnType<typeof messagesBefore>>[number]
