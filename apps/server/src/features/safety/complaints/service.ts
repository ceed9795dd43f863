import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { COMPLAINTS_PAGE, type complaintsInbox } from '@heartwell/contract/safety/complaints.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readNumberCursor } from '../../../platform/db/pagination.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertSecondPerson } from '../../identity/second-person/service.ts'
import { notify } from '../../notifications/service.ts'
import { mailNoticeUpdate } from '../notices/service.ts'
import { lockAccount } from '../queries.ts'
import * as q from './queries.ts'
import { mayDecide } from './rules.ts'
import { complaintAnswered, viewComplaint, viewComplaintRow } from './view.ts'

type List = typeof complaintsInbox.list

export async function listComplaints(
  { db }: Deps,
  { accountId }: Viewer,
  { query: { state, cursor } }: Input<List>,
): Promise<Output<List>> {
  const rows = await q.complaintsIn(db, state, COMPLAINTS_PAGE + 1, readNumberCursor(cursor))
  const { shown, next_cursor } = pageOf(rows, COMPLAINTS_PAGE, ({ seq }) => seq)
  return {
    success: true,
    counts: await q.countComplaints(db),
    rows: shown.map((row) => viewComplaintRow(row, accountId)),
    next_cursor,
  }
}

type Read = typeof complaintsInbox.complaint

/** @throws AppError not_found */
export async function readComplaint(
  { db }: Deps,
  { accountId }: Viewer,
  { params }: Input<Read>,
): Promise<Output<Read>> {
  const row = await q.complaintById(db, params.id)
  if (!row) throw new AppError('not_found')
  return { success: true, data: viewComplaint(row, accountId) }
}

type Decide = typeof complaintsInbox.decide

/**
 * Answers a complaint and notifies its author.
 * @throws AppError not_found, complaint.decided, complaint.took_part, staff.dependent
 */
export async function decideComplaint(
  deps: Deps,
  viewer: Viewer,
  { params, body: { outcome, answer, note } }: Input<Decide>,
): Promise<Output<Decide>> {
  await deps.db.transaction().execute(async (tx) => {
    const { row, reporterId } = await lockComplaint(tx, params.id)
    const verdict = mayDecide(row, viewer.accountId)
    if (!verdict.ok) throw new AppError(verdict.refusal)
    await assertSecondPerson(deps, tx, viewer, { action: `complaint.${outcome}`, first: [row.responsible_id] })
    const at = deps.clock()
    await q.decideComplaint(tx, row.id, { outcome, answer, note, decided_by: viewer.accountId, since: at })
    const subject = row.reported_id === null ? {} : { subjectId: row.reported_id }
    const reason = `Report ${row.number}: ${note}`
    await recordAct(deps, tx, viewer, { action: `complaint.${outcome}`, ...subject, reason })
    if (outcome === 'agreed') {
      if (row.kind === 'decision') await q.reopenReport(tx, row.report_id, at)
      else await q.escalateReport(tx, row.report_id)
    }
    if (reporterId) await notify(deps, tx, reporterId, complaintAnswered(row.number, answer, at))
    await mailNoticeUpdate(deps, tx, row.report_id)
  })
  return { success: true, message: 'The complaint is answered. The person who complained is notified.' }
}

/** Locks the reporter's account first, as its deletion does, then the report, then the complaint. @throws AppError not_found */
async function lockComplaint(tx: Db, id: string) {
  const found = await q.complaintById(tx, id)
  if (!found) throw new AppError('not_found')
  const reporter = found.reporter_id ? await lockAccount(tx, { id: found.reporter_id }) : undefined
  await lockRow(tx, 'reports', found.report_id)
  await lockRow(tx, 'complaints', id)
  const row = await q.complaintById(tx, id)
  if (!row) throw new AppError('not_found')
  return { row, reporterId: reporter?.id }
}
