import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../../deps.ts'
import { recordAct } from '../../../../platform/audit.queries.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { removeUnneeded } from '../../../../platform/files/files.ts'
import { forEachDue } from '../../../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../../../platform/realtime/invalidation-events.queries.ts'
import { notify } from '../../../notifications/service.ts'
import * as q from '../queries.ts'
import { livePicturesErased } from '../view.ts'

/** Deletes the pictures and the verification badge of a member who withdraws the consent, and whose row is locked. */
export async function withdrawLivePictures(deps: Deps, tx: Db, memberId: string): Promise<void> {
  const files = await q.deleteFiles(tx, memberId)
  await q.withdrawTries(tx, memberId)
  await q.saveSeenAt(tx, memberId, null)
  await publishInvalidation(tx, [memberId], 'account')
  for (const file of files) await removeUnneeded(deps, 'documents', file)
}

const ERASED_AT_ONCE = 40

/**
 * Deletes tries with their pictures by the rule of ID documents: `documentDays` after the decision about them, or after
 * the draw of those that nobody sent. The verification badge stays.
 * @returns how many there were
 */
export function eraseOldLivePictures(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - deps.config.documentDays * DAY_MS)
  return forEachDue(deps, {
    job: 'live-picture-erase',
    read: (except) => q.endedBefore(deps.db, before, except, ERASED_AT_ONCE),
    keyOf: ({ id }) => id,
    run: (one) => deps.db.transaction().execute((tx) => eraseTry(deps, tx, one, before)),
  })
}

type OldTry = { id: string; member_id: string }

async function eraseTry(deps: Deps, tx: Db, { id, member_id }: OldTry, before: Date): Promise<boolean> {
  const ended = await q.lockEndedBefore(tx, id, before)
  if (!ended) return false
  // The files are deleted first: if the process ends here, the next run still finds the rows.
  const files = await q.filesOfTry(tx, id)
  for (const { file } of files) await deps.files.remove('documents', file)
  await q.deleteTry(tx, id)
  if (files.length === 0) return true
  await recordAct(deps, tx, 'system', { action: 'live_picture.erased', subjectId: member_id })
  await notify(deps, tx, member_id, livePicturesErased(ended.state === 'accepted', deps.clock()))
  return true
}
