import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CallInput } from '../../../platform/api/api.ts'

/** The ids of the people whose mark is on its way to the server. */
export function unsavedMarks(queries: QueryClient): ReadonlySet<string> {
  const saving = queries.getMutationCache().findAll({ mutationKey: [matchMarks.set.path], status: 'pending' })
  // The key is the endpoint's own, so the variables are the input of its call.
  return new Set(saving.map(({ state }) => (state.variables as CallInput<typeof matchMarks.set>).body.member_id))
}
