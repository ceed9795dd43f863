import type { InterestState } from '@heartwell/contract/interests.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

const LIST_MAX = 200

/** Undefined when the pair has a request already: the index decides, not an earlier read. */
export function insertRequest(db: Db, row: { sender_id: string; recipient_id: string; created_at: Date }) {
  return db
    .insertInto('interest_requests')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
}

export function lockPair(db: Db, a: string, b: string) {
  return db
    .selectFrom('interest_requests')
    .select(['id', 'sender_id', 'recipient_id', 'state'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('sender_id', '=', a), eb('recipient_id', '=', b)]),
        and([eb('sender_id', '=', b), eb('recipient_id', '=', a)]),
      ]),
    )
    .forUpdate()
    .executeTakeFirst()
}

export const setState = (db: Db, id: string, state: InterestState, at: Date) =>
  db.updateTable('interest_requests').set({ state, answered_at: at }).where('id', '=', id).execute()

/** The other person of each request of this member in these states, newest first; blocked ones left out. */
export function requestsOf(db: Db, memberId: string, side: 'sent' | 'received', states: InterestState[]) {
  const mine = side === 'sent' ? 'sender_id' : 'recipient_id'
  const theirs = side === 'sent' ? 'recipient_id' : 'sender_id'
  return db
    .selectFrom('interest_requests')
    .innerJoin('members', 'members.id', `interest_requests.${theirs}`)
    .select([`interest_requests.${theirs} as other_id`, 'interest_requests.created_at'])
    .select(['interest_requests.answered_at', 'interest_requests.state'])
    .where(`interest_requests.${mine}`, '=', memberId)
    .where('interest_requests.state', 'in', states)
    .innerJoin('accounts', 'accounts.id', 'members.id')
    .where('members.approval', '=', 'approved')
    .where('accounts.suspended_at', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from hidden_pairs where member_id = ${memberId} and other_id = members.id)`,
    )
    .orderBy('interest_requests.created_at', 'desc')
    .limit(LIST_MAX)
    .execute()
}

export async function nameOf(db: Db, memberId: string): Promise<string> {
  const row = await db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirstOrThrow()
  return row.name
}
