import type { FactPreference, PreferredFact } from '@heartwell/contract/matching/fact-preferences.ts'
import type { Db } from '../../../platform/db/database.ts'

export const factPreferencesOf = (db: Db, memberId: string) =>
  db
    .selectFrom('fact_preferences')
    .select(['fact', 'wanted', 'dealbreaker'])
    .$narrowType<{ fact: PreferredFact }>() // The table's check constraint has the values of the contract.
    .where('member_id', '=', memberId)
    .execute()

type Saved = FactPreference & { member_id: string; updated_at: Date }

export const saveFactPreference = (db: Db, { member_id, fact, ...chosen }: Saved) =>
  db
    .insertInto('fact_preferences')
    .values({ member_id, fact, ...chosen })
    .onConflict((conflict) => conflict.columns(['member_id', 'fact']).doUpdateSet(chosen))
    .execute()

export const deleteFactPreference = (db: Db, memberId: string, fact: PreferredFact) =>
  db.deleteFrom('fact_preferences').where('member_id', '=', memberId).where('fact', '=', fact).execute()
