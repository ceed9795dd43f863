import type { FactAudience } from '@heartwell/contract/profiles/shown-facts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Facts that the contract no longer has are left out when they are shown. */
export const factsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('profile_facts')
    .select(['fact', 'answer', 'audience', 'audience_chosen'])
    .$narrowType<{ audience: FactAudience }>() // The table's check constraint has the values of the contract.
    .where('member_id', '=', memberId)
    .orderBy('fact')
    .execute()
type FactRow = Awaited<ReturnType<typeof factsOf>>[number]

type Saved = FactRow & { member_id: string; updated_at: Date }

export const saveFact = (db: Db, { member_id, fact, ...state }: Saved) =>
  db
    .insertInto('profile_facts')
    .values({ member_id, fact, ...state })
    .onConflict((conflict) => conflict.columns(['member_id', 'fact']).doUpdateSet(state))
    .execute()

export const visitsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .select(['last_seen_at', 'earlier_seen_at', 'shows_last_visit'])
    .select(
      sql<boolean>`
        paused_at is not null or exists (select from exclusive_members where member_id = members.id)`.as('is_paused'),
    )
    .where('id', '=', memberId)
    .executeTakeFirst()

export const setShowsLastVisit = (db: Db, memberId: string, shown: boolean) =>
  db.updateTable('members').set({ shows_last_visit: shown }).where('id', '=', memberId).execute()

export const eraseFact = (db: Db, memberId: string, fact: string) =>
  db.deleteFrom('profile_facts').where('member_id', '=', memberId).where('fact', '=', fact).execute()
