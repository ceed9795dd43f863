import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { REASON_VERSIONS_LISTED, type rejectionReasons } from '@heartwell/contract/review/rejection-reasons.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { versionsIn } from '../../versions/service.ts'
import { viewList } from './view.ts'

const lists = versionsIn('rejection_reason_lists', ['reasons'])

export const readReasons = async ({ db }: Deps): Promise<Output<typeof rejectionReasons.read>> => ({
  success: true,
  data: viewList(await lists.read(db)),
})

export const listVersions = async ({ db }: Deps): Promise<Output<typeof rejectionReasons.versions>> => ({
  success: true,
  rows: (await lists.last(db, REASON_VERSIONS_LISTED)).map(viewList),
})

/** Saves the list as a new version. @throws AppError content.stale */
export async function saveReasons(
  deps: Deps,
  viewer: Viewer,
  { body: { version, ...values } }: Input<typeof rejectionReasons.save>,
): Promise<Output<typeof rejectionReasons.save>> {
  const saved = await deps.db
    .transaction()
    .execute((tx) => lists.save(deps, tx, viewer, { version, values, action: 'rejection_reasons.saved' }))
  return { success: true, message: 'The reasons are saved.', data: viewList(saved) }
}
