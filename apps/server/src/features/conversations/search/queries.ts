import type { Db } from '../../../platform/db/database.ts'

type Query = { before?: number | undefined; limit: number }

/** Messages in the order of the primary key, the newest first; deleted ones are left out. */
export function messagesBefore(db: Db, conversationId: string, { before, limit }: Query) {
  const messages = db
    .selectFrom('messages')
    .select(['id', 'seq', 'sender_id', 'body', 'sent_at'])
    .where('conversation_id', '=', conversationId)
    .where('deleted_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? messages : messages.where('seq', '<', before)).execute()
}
export type FoundMessage = Awaited<ReturnType<typeof messagesBefore>>[number]
