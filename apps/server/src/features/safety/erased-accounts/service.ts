import type { LeavingHook } from '../../../deps.ts'
import { keepSanctions } from '../earlier-sanctions/service.ts'
import { keepEncountersWith } from '../encounters/service.ts'
import { retainContentOf } from '../evidence/retained/service.ts'
import * as q from './queries.ts'
import { accountHash } from './rules.ts'

/**
 * Keeps the reports by and about an account that is about to be deleted, the right of others to report it, its place in
 * their lists of blocks, and sanctions.
 */
export const keepSafetyRecords: LeavingHook = async (deps, tx, accountId) => {
  await retainContentOf(deps, tx, accountId)
  await keepEncountersWith(deps, tx, accountId)
  const hash = accountHash(deps.vault, accountId)
  await keepSanctions(deps, tx, { id: accountId, hash })
  await q.keepBlocksOf(tx, accountId, hash)
  await q.keepReportsOf(tx, accountId, hash)
}
