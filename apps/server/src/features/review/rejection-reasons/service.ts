import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { REASON_VERSIONS_LISTED, type rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { viewList } from './view.ts'

export const readReasons = async ({ db }: Deps): Promise<Output<typeof rejectionReasons.read>> => ({
  success: true,
  data: viewList(await q.currentList(db)),
})

export const listVersions = async ({ db }: Deps): Promise<Output<typeof rejectionReasons.versions>> => ({
  success: true,
  rows: (await q.lastLists(db, REASON_VERSIONS_LISTED)).map(viewList),
})

/** Saves the list as a new version. @throws AppError content.stale */
export async function saveReasons(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof rejectionReasons.save>,
): Promise<Output<typeof rejectionReasons.save>> {
  return deps.db.transaction().execute(async (tx) => {
    const current = await q.currentList(tx)
    if (current.version !== body.version) throw new AppError('content.stale')
    const version = current.version + 1
    const row = { version, reasons: body.reasons, saved_at: deps.clock(), saved_by: viewer.accountId }
    const saved = await q.insertList(tx, row)
    if (!saved) throw new AppError('content.stale')
    await recordAct(deps, tx, viewer, { action: 'rejection_reasons.saved', reason: `version ${version}` })
    return { success: true, message: 'The reasons are saved.', data: viewList(await q.currentList(tx)) }
  })
}
