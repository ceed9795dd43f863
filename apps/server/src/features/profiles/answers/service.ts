import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { profileAnswers } from '@heartwell/contract/profiles/profile-answers.ts'
import { type PromptId, promptLabel } from '@heartwell/contract/profiles/prompts.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { mayMeet } from '../../matching/service.ts'
import { notify } from '../../notifications/service.ts'
import { sameNames } from '../rules.ts'
import * as q from './queries.ts'
import { approved, freePosition, isEmpty, NO_TEXTS, returned, type Texts, withDraft, withSubmission } from './rules.ts'
import { answerApproved, answerReturned, viewAnswerToReview, viewOwnAnswer } from './view.ts'

type Own = Output<typeof profileAnswers.own>

export async function ownAnswers(deps: Pick<Deps, 'db'>, memberId: string, message = 'Your answers'): Promise<Own> {
  const rows = await q.answersOf(deps.db, memberId)
  return { success: true, message, data: rows.map(viewOwnAnswer) }
}

/**
 * Changes the texts of one answer of the member, whose row the caller has locked.
 * @throws AppError answers.full when it would be a fourth one
 */
async function changeAnswer(deps: Deps, tx: Db, memberId: string, prompt: PromptId, change: (before: Texts) => Texts) {
  const rows = await q.answersOf(tx, memberId)
  const row = rows.find((one) => one.prompt === prompt)
  const position = row?.position ?? freePosition(rows.map((one) => one.position))
  const before: Texts = row ?? NO_TEXTS
  const { published, draft, submitted, reason } = change(before)
  const texts = { published, draft, submitted, reason }
  if (isEmpty(texts)) return q.deleteAnswer(tx, memberId, prompt)
  if (position === undefined) throw new AppError('answers.full')
  const isSame = submitted === before.submitted
  const submission = isSame ? (row?.submission ?? null) : submitted && randomUUID()
  const submitted_at = isSame ? (row?.submitted_at ?? null) : submitted && deps.clock()
  await q.saveAnswer(tx, {
    member_id: memberId,
    prompt,
    position,
    ...texts,
    submission,
    submitted_at: submitted_at || null,
  })
}

export async function saveDraft(
  deps: Deps,
  { accountId }: Viewer,
  { body: { prompt, text } }: Input<typeof profileAnswers.saveDraft>,
): Promise<Own> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    await changeAnswer(deps, tx, accountId, prompt, (before) => withDraft(before, text))
  })
  return ownAnswers(deps, accountId, 'Draft saved. Only you see it.')
}

export async function submitAnswer(
  deps: Deps,
  { accountId }: Viewer,
  { body: { prompt, text } }: Input<typeof profileAnswers.submit>,
): Promise<Own> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    await changeAnswer(deps, tx, accountId, prompt, (before) => withSubmission(before, text))
  })
  return ownAnswers(deps, accountId, 'Thank you. A reviewer reads your answer before others do.')
}

/** @throws AppError answers.changed when these are not the prompts of the member's answers */
export async function orderAnswers(
  deps: Deps,
  { accountId }: Viewer,
  { body: { prompts } }: Input<typeof profileAnswers.order>,
): Promise<Own> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    const rows = await q.answersOf(tx, accountId)
    const present = rows.map(({ prompt }) => prompt)
    if (!sameNames(prompts, present)) throw new AppError('answers.changed')
    await q.placeAnswers(tx, accountId, prompts)
  })
  return ownAnswers(deps, accountId, 'The order of your answers is saved.')
}

/** Others read nothing of the answer any more, and neither does a reviewer. Later answers move up. */
export async function removeAnswer(
  deps: Deps,
  { accountId }: Viewer,
  { body: { prompt } }: Input<typeof profileAnswers.remove>,
): Promise<Own> {
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    await q.deleteAnswer(tx, accountId, prompt)
    const left = await q.answersOf(tx, accountId)
    await q.placeAnswers(
      tx,
      accountId,
      left.map((row) => row.prompt),
    )
  })
  return ownAnswers(deps, accountId, 'Your answer is removed.')
}

/** @throws AppError not_found when the viewer may not see this member */
export async function answersOfMember(
  deps: Deps,
  { accountId }: Viewer,
  id: string,
): Promise<Output<typeof profileAnswers.ofMember>> {
  const memberId = id.toLowerCase()
  if (memberId !== accountId && !(await mayMeet(deps, accountId, memberId))) throw new AppError('not_found')
  return { success: true, data: await q.publishedOf(deps.db, memberId) }
}

const ANSWERS_SHOWN = 24

export async function answersToReview({ db }: Deps): Promise<Output<typeof profileAnswers.toReview>> {
  const rows = await q.oldestFirst(db, ANSWERS_SHOWN)
  return { success: true, total: await q.countOpen(db), rows: rows.map(viewAnswerToReview) }
}

/**
 * Locks the member, as each change of an answer does, and reads the text again: the member may have replaced or removed
 * it, or a colleague decided.
 * @throws AppError not_found, review.closed
 */
async function lockSubmission(tx: Db, id: string) {
  const found = await q.submissionOwner(tx, id)
  if (found) await lockRow(tx, 'members', found.member_id)
  const owner = await q.submissionOwner(tx, id)
  if (!owner) throw new AppError('not_found')
  if (owner.erase_at) throw new AppError('review.closed')
  return { memberId: owner.member_id, prompt: owner.prompt }
}

export async function approveAnswer(
  deps: Deps,
  viewer: Viewer,
  { params }: Input<typeof profileAnswers.approve>,
): Promise<Output<typeof profileAnswers.approve>> {
  await deps.db.transaction().execute(async (tx) => {
    const { memberId, prompt } = await lockSubmission(tx, params.id)
    await changeAnswer(deps, tx, memberId, prompt, approved)
    await recordAct(deps, tx, viewer, { action: 'answer.approved', subjectId: memberId, reason: promptLabel(prompt) })
    await publishInvalidation(tx, [memberId], 'account')
    await notify(deps, tx, memberId, answerApproved(prompt, deps.clock()))
  })
  return { success: true, message: 'Others can read this answer now.' }
}

export async function returnAnswer(
  deps: Deps,
  viewer: Viewer,
  { params, body: { reason } }: Input<typeof profileAnswers.return>,
): Promise<Output<typeof profileAnswers.return>> {
  await deps.db.transaction().execute(async (tx) => {
    const { memberId, prompt } = await lockSubmission(tx, params.id)
    await changeAnswer(deps, tx, memberId, prompt, (before) => returned(before, reason))
    await recordAct(deps, tx, viewer, { action: 'answer.returned', subjectId: memberId, reason })
    await publishInvalidation(tx, [memberId], 'account')
    await notify(deps, tx, memberId, answerReturned(prompt, reason, deps.clock()))
  })
  return { success: true, message: 'The answer is returned, and the member can read the reason.' }
}
