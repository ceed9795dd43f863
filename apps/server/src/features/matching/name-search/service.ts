import { momentOf } from '@heartwell/matching/moment.ts'
import { rankOf } from '@heartwell/matching/score.ts'
import type { Deps } from '../../../deps.ts'
import { bornWhen } from '../ranking/birth-dates.ts'
import type { RankedMember } from '../ranking/feature-rows/current-rows.ts'
import { inOrder } from '../ranking/rank-people.ts'
import { stillSuggested } from '../ranking/suggestions.ts'
import { candidatesNamed } from './queries.ts'
import { gendersSought } from './rules.ts'

const CANDIDATES_MAX = 500

/**
 * Members with this text in their names who may be suggested to the viewer now, best first. Only the candidates with
 * the most recent visits are examined, so that a common name stays cheap among a million members.
 */
export async function suggestedNamed(deps: Deps, viewer: RankedMember, text: string): Promise<RankedMember[]> {
  const moment = momentOf(deps.clock())
  const genders = gendersSought(viewer.row)
  if (genders.length === 0) return []
  const born = bornWhen(viewer.row, moment)
  const ids = await candidatesNamed(deps.db, { text, genders, born, limit: CANDIDATES_MAX })
  const people = await stillSuggested(deps, viewer, ids)
  const weights = deps.matching.weights()
  return people
    .map((person) => ({ person, no: person.row.no, rank: rankOf(viewer.row, person.row, weights, moment) }))
    .sort(inOrder)
    .map(({ person }) => person)
}
