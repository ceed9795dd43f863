import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { caseByNumber } from '../queries.ts'
import * as q from './queries.ts'
import { viewColleague } from './view.ts'

export const listColleagues = async ({ db }: Deps): Promise<Output<typeof supportInbox.colleagues>> => ({
  success: true,
  rows: (await q.colleagues(db)).map(viewColleague),
})

/** @throws AppError not_found, support.assigned, support.merged, request.invalid for somebody who can have no case */
export async function assignCase(
  deps: Deps,
  viewer: Viewer,
  { params: { number }, body }: Input<typeof supportInbox.assign>,
): Promise<Output<typeof supportInbox.assign>> {
  return deps.db.transaction().execute(async (tx) => {
    const colleague = body.staff_id === null ? null : await q.colleagueById(tx, body.staff_id)
    if (colleague === undefined) throw invalid('staff_id', 'This person can’t have cases')
    const assigned = await q.assign(tx, number, { to: body.staff_id, from: body.from })
    if (!assigned) {
      const row = await caseByNumber(tx, number)
      if (!row) throw new AppError('not_found')
      throw new AppError(row.merged_into === null ? 'support.assigned' : 'support.merged')
    }
    const reason = colleague === null ? 'to nobody' : `to ${isolated(colleague.name)}`
    await recordAct(deps, tx, viewer, { action: 'support.assigned', subjectId: assigned.id, reason })
    return { success: true, message: wordsOf(colleague, viewer) }
  })
}

function wordsOf(colleague: q.ColleagueRow | null, viewer: Viewer): string {
  if (colleague === null) return 'Nobody has the case now.'
  return colleague.id === viewer.accountId ? 'You have the case now.' : `${isolated(colleague.name)} has the case now.`
}

/** Gives the cases of a staff member who was deactivated or lost the role back to everybody; closed ones stay theirs. */
export const releaseCases = (tx: Db, staffId: string) => q.releaseCasesOf(tx, staffId)
