import type {
  ClientCriterion,
  ClientIntroductions,
} from '@heartwell/contract/introductions/counsellor-introductions.ts'
import { CRITERIA } from '@heartwell/contract/introductions/criteria.ts'
import type { Preferences, SuggestedPreferences } from '@heartwell/contract/matching/preferences.ts'
import type { NotedRow } from './queries.ts'

/** Every question in the order of the table, with what this counsellor noted. */
export const viewCriteria = (rows: readonly NotedRow[]): ClientCriterion[] =>
  CRITERIA.map(({ id }) => {
    const noted = rows.find(({ criterion }) => criterion === id)
    return {
      id,
      answer: noted?.answer ?? 'unknown',
      noted_at: noted?.noted_at.toISOString() ?? null,
      appointment_at: noted?.appointment_at?.toISOString() ?? null,
    }
  })

type Chosen = Pick<Preferences, 'age_from' | 'age_to' | 'distance' | 'children_dealbreaker'>

/** The limits of the client's own preferences. The one about religion applies too, but is not shown to counsellors. */
export function viewLimits(chosen: Chosen, suggested: SuggestedPreferences): ClientIntroductions['limits'] {
  const [from, to] = [chosen.age_from ?? suggested.age_from, chosen.age_to ?? suggested.age_to]
  const place = { my_country: 'In the same country', my_region: 'In the same region' }
  return [
    { kind: 'ages', text: to >= 99 ? `Aged ${from} or older` : `Aged ${from} to ${to}` },
    ...(chosen.distance === 'my_country' || chosen.distance === 'my_region'
      ? [{ kind: 'place' as const, text: place[chosen.distance] }]
      : []),
    ...(chosen.children_dealbreaker ? [{ kind: 'children' as const, text: 'The same plans about children' }] : []),
  ]
}
