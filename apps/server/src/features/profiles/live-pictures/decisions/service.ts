import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { livePictures } from '@heartwell/contract/profiles/live-pictures.ts'
import type { Deps } from '../../../../deps.ts'
import { recordAct } from '../../../../platform/audit.queries.ts'
import type { Viewer } from '../../../../platform/auth/viewer.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { lockRow } from '../../../../platform/db/row-lock.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../../platform/realtime/invalidation-events.queries.ts'
import { notify } from '../../../notifications/service.ts'
import { photosOf } from '../../queries.ts'
import * as q from '../queries.ts'
import { nextState } from '../rules.ts'
import { readPicture } from '../service.ts'
import { liveAccepted, liveRefused, viewToReview } from '../view.ts'
import { samePictures } from './same-pictures.ts'

const SHOWN = 24

export async function livePicturesToReview({ db }: Deps): Promise<Output<typeof livePictures.toReview>> {
  const rows = await q.oldestFirst(db, SHOWN)
  return { success: true, total: await q.countWaiting(db), rows: rows.map(viewToReview) }
}

/**
 * Decrypts the pictures for a reviewer. The access is recorded before the reviewer gets them.
 * @throws AppError not_found
 */
export async function openLivePicture(
  deps: Deps,
  viewer: Viewer,
  { params }: Input<typeof livePictures.open>,
): Promise<Output<typeof livePictures.open>> {
  const row = await q.waitingById(deps.db, params.id)
  if (!row) throw new AppError('not_found')
  await recordAct(deps, deps.db, viewer, { action: 'live_picture.read', subjectId: row.member_id })
  const pictures = []
  for (const file of await q.filesOfTry(deps.db, row.id)) pictures.push(await readPicture(deps, file))
  const photos = (await photosOf(deps.db, row.member_id)).map(({ name }) => name)
  const data = {
    ...viewToReview(row),
    declined: row.declined,
    pictures: pictures.map((picture) => picture?.toString('base64') ?? ''),
    photos,
    has_document: await q.hasDocument(deps.db, row.member_id),
    same: await samePictures(deps, pictures, photos),
  }
  return { success: true, data }
}

/**
 * Locks the member, as each change of a live picture does: the member may have withdrawn it, or a colleague decided.
 * @throws AppError not_found, live_picture.decided, review.closed, live_picture.unopened
 */
async function lockSent(tx: Db, { accountId }: Viewer, id: string, act: 'accept' | 'refuse') {
  const found = await q.tryById(tx, id)
  if (!found) throw new AppError('not_found')
  await lockRow(tx, 'members', found.member_id)
  const sent = await q.tryById(tx, id)
  const state = sent && nextState(sent.state, act)
  if (!sent?.sent_at || !state) throw new AppError('live_picture.decided')
  if (await q.isClosed(tx, sent.member_id)) throw new AppError('review.closed')
  if (!(await q.isOpened(tx, sent.member_id, accountId, sent.sent_at))) throw new AppError('live_picture.unopened')
  return { memberId: sent.member_id, sentAt: sent.sent_at, state }
}

export async function acceptLivePicture(
  deps: Deps,
  viewer: Viewer,
  { params: { id } }: Input<typeof livePictures.accept>,
): Promise<Output<typeof livePictures.accept>> {
  await deps.db.transaction().execute(async (tx) => {
    const { memberId, sentAt, state } = await lockSent(tx, viewer, id, 'accept')
    const at = deps.clock()
    await q.changeTry(tx, id, { state, decided_at: at })
    await q.saveSeenAt(tx, memberId, sentAt)
    await recordAct(deps, tx, viewer, { action: 'live_picture.accepted', subjectId: memberId })
    await publishInvalidation(tx, [memberId], 'account')
    await notify(deps, tx, memberId, liveAccepted(sentAt, at))
  })
  return { success: true, message: 'The live picture is accepted, and the profile says so.' }
}

export async function refuseLivePicture(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body: { reason } }: Input<typeof livePictures.refuse>,
): Promise<Output<typeof livePictures.refuse>> {
  await deps.db.transaction().execute(async (tx) => {
    const { memberId, state } = await lockSent(tx, viewer, id, 'refuse')
    const at = deps.clock()
    await q.changeTry(tx, id, { state, decided_at: at, reason })
    await recordAct(deps, tx, viewer, { action: 'live_picture.refused', subjectId: memberId, reason })
    await publishInvalidation(tx, [memberId], 'account')
    await notify(deps, tx, memberId, liveRefused(reason, at))
  })
  return { success: true, message: 'The member can read the reason and try again.' }
}

type ModeAnswer = Output<typeof livePictures.mode>

export const liveMode = async ({ db }: Deps): Promise<ModeAnswer> => ({
  success: true,
  message: 'The setting',
  mode: await q.modeOf(db),
})

export async function setLiveMode(
  deps: Deps,
  viewer: Viewer,
  { body: { mode } }: Input<typeof livePictures.setMode>,
): Promise<ModeAnswer> {
  await deps.db.transaction().execute(async (tx) => {
    if ((await q.modeOf(tx)) === mode) return
    await q.saveMode(tx, mode)
    await recordAct(deps, tx, viewer, { action: 'live_picture_mode.saved', reason: mode })
  })
  return { success: true, message: 'Saved.', mode }
}
