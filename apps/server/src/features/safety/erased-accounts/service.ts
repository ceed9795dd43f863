import type { LeavingHook } from '../../../deps.ts'
import { keepEncountersWith } from '../encounters/service.ts'
import { retainContentOf } from '../evidence/retained/service.ts'
import * as q from './queries.ts'
import { accountHash } from './rules.ts'

/** Keeps the reports by and about an account that is about to be deleted, and the right of others to report it. */
export const keepSafetyRecords: LeavingHook = async (deps, tx, accountId) => {
  await retainContentOf(deps, tx, accountId)
  await keepEncountersWith(deps, tx, accountId)
  await q.keepReportsOf(tx, accountId, accountHash(deps.vault, accountId))
}
