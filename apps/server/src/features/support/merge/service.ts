import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { type CaseRow, caseByNumber } from '../queries.ts'
import * as q from './queries.ts'
import { mergeProblem, stateAfterMerge } from './rules.ts'

/** @throws AppError not_found, support.closed, support.merged, support.different_payment, request.invalid */
export async function mergeCase(
  deps: Deps,
  viewer: Viewer,
  { params, body }: Input<typeof supportInbox.merge>,
): Promise<Output<typeof supportInbox.merge>> {
  return deps.db.transaction().execute(async (tx) => {
    const [source, target] = await lockCases(tx, params.number, body.into)
    if (source.id === target.id) throw invalid('into', 'Please choose another case')
    if (source.member_id !== target.member_id) throw invalid('into', 'That case belongs to another member')
    const problem = mergeProblem(source, target)
    if (problem) throw new AppError(problem)
    const merge = { from: source.id, into: target.id }
    await q.moveContents(tx, merge)
    await q.closeMerged(tx, merge, deps.clock())
    const assignee_id = target.assignee_id ?? source.assignee_id
    await q.updateTarget(tx, target.id, { ...stateAfterMerge(source, target), assignee_id })
    const reason = `into ${target.number}`
    await recordAct(deps, tx, viewer, { action: 'support.merged', subjectId: source.id, reason })
    await publishInvalidation(tx, [source.member_id], 'support')
    return { success: true, message: `The messages of ${source.number} are now in ${target.number}.` }
  })
}

/** Locks both cases, always in the order of their ids. @returns the source and the target */
async function lockCases(tx: Db, sourceNumber: string, targetNumber: string): Promise<[CaseRow, CaseRow]> {
  const source = await caseByNumber(tx, sourceNumber)
  const target = await caseByNumber(tx, targetNumber)
  if (!source || !target) throw new AppError('not_found')
  const locked = new Map<string, CaseRow>()
  for (const id of [source.id, target.id].sort()) {
    const row = await lockRow(tx, 'support_cases', id)
    if (!row) throw new AppError('not_found')
    locked.set(id, row)
  }
  return [locked.get(source.id) ?? source, locked.get(target.id) ?? target]
}
