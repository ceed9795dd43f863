import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  changedDetails,
  type detailChanges,
  type ReviewedDetail,
  type ReviewedDetails,
} from '@heartwell/contract/review/detail-changes.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { notify } from '../../notifications/service.ts'
import { saveDocument } from '../../profiles/service.ts'
import { hintKinds } from '../hints/service.ts'
import { replacingDocument } from '../id-documents/service.ts'
import { documentIsOpened, documentOf, isClosed, replaceDocument } from '../queries.ts'
import * as q from './queries.ts'
import { inWords } from './rules.ts'
import { detailsApproved, detailsReturned, documentAsked, viewDetailChange, viewDetails } from './view.ts'

/**
 * Counts a new change, before the transaction that stores it. A save that asks for nothing new counts nothing.
 * @throws AppError rate_limit.exceeded
 */
export async function consumeDetailChange(deps: Deps, memberId: string, wanted: ReviewedDetails): Promise<void> {
  const isSame = (details: ReviewedDetails) => changedDetails(details, wanted).length === 0
  if (isSame(viewDetails(await q.detailsOf(deps.db, memberId)))) return
  const open = await q.changeOf(deps.db, memberId)
  if (open && isSame(viewDetails(open))) return
  await deps.rateLimits.consume('detailChange', memberId)
}

/**
 * Asks for these details instead of those of the member, whose row the caller has locked. Another request replaces an
 * open one, and the present details withdraw it.
 * @returns the fields that a reviewer checks first
 */
export async function requestDetailChange(
  deps: Deps,
  tx: Db,
  memberId: string,
  wanted: ReviewedDetails,
): Promise<ReviewedDetail[]> {
  const fields = changedDetails(viewDetails(await q.detailsOf(tx, memberId)), wanted)
  const open = await q.changeOf(tx, memberId)
  if (open && fields.length > 0 && changedDetails(viewDetails(open), wanted).length === 0) return fields
  await q.deleteChange(tx, memberId)
  if (fields.length > 0) await q.insertChange(tx, { member_id: memberId, ...wanted, requested_at: deps.clock() })
  return fields
}

/** @throws AppError not_found when nothing waits, also because a reviewer has just decided */
export async function withdrawDetailChange(
  deps: Deps,
  { accountId }: Viewer,
): Promise<Output<typeof detailChanges.withdraw>> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    if (!(await q.deleteChange(tx, accountId))) throw new AppError('not_found')
  })
  return { success: true, message: 'Your change is withdrawn. Your details stay as they were.' }
}

/** Stores the ID document that a reviewer asked for in place of an earlier one. @throws AppError not_found */
export async function sendDocument(
  deps: Deps,
  { viewer: { accountId }, files: [file], once }: Context<typeof detailChanges.sendDocument>,
): Promise<Output<typeof detailChanges.sendDocument>> {
  if (!file || file.bytes.length === 0) throw invalid('user_document', 'Please select an image before uploading.')
  const document = await saveDocument(deps, accountId, file.bytes)
  return replacingDocument(deps, once, document.file, async (tx) => {
    await lockRow(tx, 'members', accountId)
    if (!(await q.changeOf(tx, accountId))?.document_asked_at) throw new AppError('not_found')
    const earlier = await documentOf(tx, accountId)
    await replaceDocument(tx, document)
    const message = 'Thank you. A reviewer will compare your ID document with your new details.'
    return { answer: { success: true, message }, unneeded: earlier?.file }
  })
}

const CHANGES_SHOWN = 24

export async function detailChangesToReview(
  deps: Deps,
  { accountId }: Viewer,
): Promise<Output<typeof detailChanges.toReview>> {
  const rows = await q.oldestFirst(deps.db, accountId, CHANGES_SHOWN)
  const details = new Map(rows.map((row) => [row.member_id, viewDetails(row)]))
  const hints = await hintKinds(deps, deps.db, [...details.keys()], details)
  return {
    success: true,
    total: await q.countOpen(deps.db),
    rows: rows.map((row) => viewDetailChange(row, hints.get(row.member_id) ?? [])),
  }
}

type Locked = { change: q.DetailChangeRow; before: ReviewedDetails; after: ReviewedDetails; words: string }

/**
 * Locks the member, as each save of the profile does, and reads the change again: the member may have replaced or
 * withdrawn it, or a colleague decided.
 * @throws AppError not_found, review.closed
 */
async function lockChange(tx: Db, id: string): Promise<Locked> {
  const found = await q.changeById(tx, id)
  const member = found && (await lockRow(tx, 'members', found.member_id))
  const change = await q.changeById(tx, id)
  if (!member || !change) throw new AppError('not_found')
  if (await isClosed(tx, member.id)) throw new AppError('review.closed')
  const [before, after] = [viewDetails(member), viewDetails(change)]
  return { change, before, after, words: inWords(changedDetails(before, after)) }
}

/** The new details are those of the member from now on, for everybody and for matching. */
export async function approveDetailChange(
  deps: Deps,
  viewer: Viewer,
  { params }: Input<typeof detailChanges.approve>,
): Promise<Output<typeof detailChanges.approve>> {
  await deps.db.transaction().execute(async (tx) => {
    const { change, before, after, words } = await lockChange(tx, params.id)
    const { member_id: memberId, requested_at } = change
    const document = await documentOf(tx, memberId)
    const isOpened = document !== undefined && (await documentIsOpened(tx, memberId, viewer.accountId)) === true
    const isNew = document !== undefined && document.created_at >= requested_at
    if (isNew && !isOpened) throw new AppError('review.document_unopened')
    const at = deps.clock()
    await q.saveDetails(tx, memberId, after)
    if (isNew) await q.markDocumentChecked(tx, memberId, at)
    await q.deleteChange(tx, memberId)
    const reason = `Before: ${isolated(before.name)}, born ${before.dob}, gender ${before.gender}`
    await recordAct(deps, tx, viewer, { action: 'details.approved', subjectId: memberId, reason })
    await publishInvalidation(tx, [memberId], 'account')
    await notify(deps, tx, memberId, detailsApproved(words, at))
  })
  return { success: true, message: 'The new details are approved, and the member is notified.' }
}

export async function returnDetailChange(
  deps: Deps,
  viewer: Viewer,
  { params, body: { reason } }: Input<typeof detailChanges.return>,
): Promise<Output<typeof detailChanges.return>> {
  await deps.db.transaction().execute(async (tx) => {
    const { change, words } = await lockChange(tx, params.id)
    await q.deleteChange(tx, change.member_id)
    await recordAct(deps, tx, viewer, { action: 'details.returned', subjectId: change.member_id, reason })
    await publishInvalidation(tx, [change.member_id], 'account')
    await notify(deps, tx, change.member_id, detailsReturned(words, reason, deps.clock()))
  })
  return { success: true, message: 'The old details stay, and the member can read the reason.' }
}

/** Asking twice notifies the member once. */
export async function askForDocument(
  deps: Deps,
  viewer: Viewer,
  { params }: Input<typeof detailChanges.askForDocument>,
): Promise<Output<typeof detailChanges.askForDocument>> {
  await deps.db.transaction().execute(async (tx) => {
    const { change, words } = await lockChange(tx, params.id)
    if (change.document_asked_at) return
    const at = deps.clock()
    await q.markDocumentAsked(tx, change.id, at)
    await recordAct(deps, tx, viewer, { action: 'details.document_asked', subjectId: change.member_id })
    await publishInvalidation(tx, [change.member_id], 'account')
    await notify(deps, tx, change.member_id, documentAsked(words, at))
  })
  return { success: true, message: 'We asked the member for a new ID document.' }
}
