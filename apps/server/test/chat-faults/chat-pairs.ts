import type { Db } from '../../src/platform/db/database.ts'
import { type StoredMember, storeMembers } from '../server-members.ts'

/** Two connected members, with a session each. */
export type ChatPair = readonly [StoredMember, StoredMember]

/** Connected pairs, written directly to the database. */
export async function storeChatPairs(db: Db, count: number): Promise<ChatPair[]> {
  const names = (of: string) => Array.from({ length: count }, (_, n) => `${of} ${n}`)
  const women = await storeMembers(db, names('Woman'))
  const men = await storeMembers(db, names('Man'), { gender: 'M' })
  const pairs = women.flatMap((woman, n): ChatPair[] => (men[n] ? [[woman, men[n]]] : []))
  const now = new Date()
  await db
    .insertInto('interest_requests')
    .values(
      pairs.map(([woman, man]) => ({
        sender_id: woman.id,
        recipient_id: man.id,
        state: 'accepted',
        created_at: now,
        answered_at: now,
      })),
    )
    .execute()
  return pairs
}
