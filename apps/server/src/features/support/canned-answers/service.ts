import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { CANNED_ANSWERS_MAX, type cannedAnswers } from '@heartwell/contract/support/canned-answers.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'
import { viewCannedAnswer } from './view.ts'

const TITLE_TAKEN = 'Another canned answer has this title'
type Done = Output<typeof cannedAnswers.add>

export const listAnswers = async ({ db }: Deps): Promise<Output<typeof cannedAnswers.list>> => ({
  success: true,
  rows: (await q.cannedAnswers(db)).map(viewCannedAnswer),
})

/** @throws AppError canned_answers.full, request.invalid when the title is taken */
export async function addAnswer(deps: Deps, viewer: Viewer, { body }: Input<typeof cannedAnswers.add>): Promise<Done> {
  return deps.db.transaction().execute(async (tx) => {
    await q.lockAdding(tx)
    if ((await q.countAnswers(tx)) >= CANNED_ANSWERS_MAX) throw new AppError('canned_answers.full')
    const row = { title: body.title, text: body.text, updated_at: deps.clock(), updated_by: viewer.accountId }
    const added = await q.insertAnswer(tx, row)
    if (!added) throw invalid('title', TITLE_TAKEN)
    await recordAct(deps, tx, viewer, { action: 'canned_answer.added', subjectId: added.id, reason: body.title })
    return { success: true, message: 'The canned answer is saved.' }
  })
}

/** @throws AppError not_found, content.stale, request.invalid when the title is taken */
export async function saveAnswer(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body }: Input<typeof cannedAnswers.save>,
): Promise<Done> {
  return deps.db.transaction().execute(async (tx) => {
    await q.lockAdding(tx)
    const current = await lockRow(tx, 'canned_answers', id)
    if (!current) throw new AppError('not_found')
    if (current.version !== body.version) throw new AppError('content.stale')
    const namesake = await q.answerWithTitle(tx, body.title)
    if (namesake && namesake.id !== id) throw invalid('title', TITLE_TAKEN)
    const row = { title: body.title, text: body.text, updated_at: deps.clock(), updated_by: viewer.accountId }
    await q.updateAnswer(tx, id, row)
    await recordAct(deps, tx, viewer, { action: 'canned_answer.saved', subjectId: id, reason: body.title })
    return { success: true, message: 'The canned answer is saved.' }
  })
}

export async function removeAnswer(deps: Deps, viewer: Viewer, id: string): Promise<Done> {
  return deps.db.transaction().execute(async (tx) => {
    const removed = await q.deleteAnswer(tx, id)
    if (removed)
      await recordAct(deps, tx, viewer, { action: 'canned_answer.deleted', subjectId: id, reason: removed.title })
    return { success: true, message: 'The canned answer is deleted.' }
  })
}
