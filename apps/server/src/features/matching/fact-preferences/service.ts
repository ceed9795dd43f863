import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { type factPreferences, PREFERRED_FACTS } from '@heartwell/contract/matching/fact-preferences.ts'
import type { Deps } from '../../../deps.ts'
import * as q from './queries.ts'

type Answer = Output<typeof factPreferences.read>

/** The member's preferences about the facts of others, in the order of the form. */
export async function factPreferencesOf(
  { db }: Pick<Deps, 'db'>,
  memberId: string,
  message = 'Your preferences',
): Promise<Answer> {
  const rows = await q.factPreferencesOf(db, memberId)
  const data = PREFERRED_FACTS.flatMap((fact) => rows.find((row) => row.fact === fact) ?? [])
  return { success: true, message, data }
}

/** Replaces the preference about one fact. Without a choice there is none. */
export async function saveFactPreference(
  deps: Deps,
  memberId: string,
  { fact, wanted, dealbreaker }: Input<typeof factPreferences.save>['body'],
): Promise<Answer> {
  if (wanted.length === 0) await q.deleteFactPreference(deps.db, memberId, fact)
  else {
    const row = { member_id: memberId, fact, wanted, dealbreaker, updated_at: deps.clock() }
    await q.saveFactPreference(deps.db, row)
  }
  deps.matching.nudge()
  return factPreferencesOf(deps, memberId, 'Saved.')
}
