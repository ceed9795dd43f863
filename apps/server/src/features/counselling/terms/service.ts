import {
  type counsellingTerms,
  TERMS_AHEAD_DAYS,
  TERMS_LISTED,
} from '@heartwell/contract/counselling/counselling-terms.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { isConflict } from '../../../platform/db/errors.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { viewVersions } from './view.ts'

/** The terms that hold now. */
export const termsNow = ({ db, clock }: Pick<Deps, 'db' | 'clock'>) => q.currentTerms(db, clock())

const versionsOf = async ({ db, clock }: Deps) => viewVersions(await q.versions(db, TERMS_LISTED), clock())

export const listTerms = async (deps: Deps): Promise<Output<typeof counsellingTerms.list>> => ({
  success: true,
  versions: await versionsOf(deps),
})

type Add = typeof counsellingTerms.add

/** @throws AppError request.invalid for a date in the past or far ahead, terms.date_taken */
export async function addTerms(deps: Deps, viewer: Viewer, { body }: Input<Add>): Promise<Output<Add>> {
  const { holds_from, note, ...terms } = body
  const at = deps.clock()
  const holdsFrom = holds_from === null ? at : new Date(holds_from)
  if (holdsFrom < at) throw invalid('holds_from', 'Please choose a date that is still to come')
  if (holdsFrom.getTime() > at.getTime() + TERMS_AHEAD_DAYS * DAY_MS)
    throw invalid('holds_from', 'Please choose a date within a year')
  const adding = deps.db.transaction().execute(async (tx) => {
    const { version } = await q.insertVersion(tx, { ...terms, holdsFrom, note, at, staffId: viewer.accountId })
    await recordAct(deps, tx, viewer, { action: 'counselling_terms.added', reason: `version ${version}: ${note}` })
  })
  await adding.catch((error: unknown) => {
    throw isConflict(error, 'counselling_terms_holds_from') ? new AppError('terms.date_taken') : error
  })
  return { success: true, message: 'The new version is saved.', versions: await versionsOf(deps) }
}

type Withdraw = typeof counsellingTerms.withdraw

/** Repeating it is harmless. @throws AppError not_found, terms.in_force once it holds */
export async function withdrawTerms(
  deps: Deps,
  viewer: Viewer,
  { params }: Input<Withdraw>,
): Promise<Output<Withdraw>> {
  const version = Number(params.version)
  await deps.db.transaction().execute(async (tx) => {
    const found = await q.lockVersion(tx, version)
    if (!found) throw new AppError('not_found')
    if (found.withdrawn_at) return
    const at = deps.clock()
    if (found.holds_from <= at) throw new AppError('terms.in_force')
    await q.setWithdrawn(tx, version, at)
    await recordAct(deps, tx, viewer, { action: 'counselling_terms.withdrawn', reason: `version ${version}` })
  })
  return { success: true, message: 'The version is withdrawn.', versions: await versionsOf(deps) }
}
