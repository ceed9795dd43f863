import type { counsellorAccounts } from '@heartwell/contract/counsellor-accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { endSessionsOf } from '../../accounts/sessions/service.ts'
import { currentTerms } from '../terms/queries.ts'
import * as q from './queries.ts'
import { viewAccount } from './view.ts'

export async function listAccounts({ db, clock }: Deps): Promise<Output<typeof counsellorAccounts.list>> {
  const now = clock()
  const terms = await currentTerms(db, now)
  const rows = await q.allCounsellors(db, now)
  return { success: true, counsellors: rows.map((row) => viewAccount(row, terms)), refund_hours: terms.refund_hours }
}

/** @throws AppError not_found for an id that is no counsellor's */
export async function suspend(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Output<typeof counsellorAccounts.suspend>> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'counsellors', id))) throw new AppError('not_found')
    if (!(await q.setSuspended(tx, id, deps.clock()))) return
    await endSessionsOf(tx, id)
    await recordAct(deps, tx, viewer, { action: 'counsellor.suspended', subjectId: id })
  })
  return { success: true, message: 'The counsellor is suspended, and all their sessions have ended.' }
}

/** @throws AppError not_found for an id that is no counsellor's */
export async function restore(
  deps: Deps,
  viewer: Viewer,
  id: string,
): Promise<Output<typeof counsellorAccounts.restore>> {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await lockRow(tx, 'counsellors', id))) throw new AppError('not_found')
    if (!(await q.setSuspended(tx, id, null))) return
    await recordAct(deps, tx, viewer, { action: 'counsellor.restored', subjectId: id })
  })
  return { success: true, message: 'Members can see and book the counsellor again.' }
}
