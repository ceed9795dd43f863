import type { Output } from '@heartwell/contract/endpoint.ts'
import type { supportInbox } from '@heartwell/contract/support/support-inbox.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { caseByNumber } from '../queries.ts'
import { insertNote } from './queries.ts'

/** Adds a note that the member never reads. @throws AppError not_found, support.merged */
export async function addNote(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<typeof supportInbox.addNote>,
): Promise<Output<typeof supportInbox.addNote>> {
  return once(async (tx) => {
    const found = await caseByNumber(tx, params.number)
    const row = found && (await lockRow(tx, 'support_cases', found.id))
    if (!row) throw new AppError('not_found')
    if (row.merged_into !== null) throw new AppError('support.merged')
    await insertNote(tx, { case_id: row.id, author_id: viewer.accountId, text: body.text, created_at: deps.clock() })
    await recordAct(deps, tx, viewer, { action: 'support.noted', subjectId: row.id })
    return { success: true, message: 'Your note is saved.' }
  })
}
