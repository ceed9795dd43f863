import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { OWN_REPORTS_PAGE, type OwnReport, type ownReports } from '@heartwell/contract/safety/own-reports.ts'
import type { ReportCase } from '@heartwell/contract/safety/report-cases.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { pageOf, readNumberCursor } from '../../../platform/db/pagination.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { complaintsOf, insertComplaint } from '../complaints/queries.ts'
import { complaintAbout } from '../complaints/rules.ts'
import * as q from './queries.ts'
import { viewCase, viewOwnRow } from './view.ts'

type List = typeof ownReports.list

export async function listOwnReports(
  { db }: Deps,
  { accountId }: Viewer,
  { query }: Input<List>,
): Promise<Output<List>> {
  const rows = await q.reportsOf(db, accountId, readNumberCursor(query.cursor), OWN_REPORTS_PAGE + 1)
  const { shown, next_cursor } = pageOf(rows, OWN_REPORTS_PAGE, ({ seq }) => seq)
  return { success: true, rows: shown.map(viewOwnRow), next_cursor }
}

/** A case as its reporter reads it. @throws AppError not_found */
export async function readCase({ clock }: Pick<Deps, 'clock'>, db: Db, owner: q.Owner) {
  const row = await q.caseOf(db, owner)
  if (!row) throw new AppError('not_found')
  return { row, data: viewCase(row, await complaintsOf(db, row.id), clock()) }
}

/** @throws AppError not_found */
async function readOwn(deps: Deps, db: Db, memberId: string, number: string): Promise<OwnReport> {
  const { row, data } = await readCase(deps, db, { memberId, number })
  return { ...data, name: row.name }
}

type Read = typeof ownReports.report

/** @throws AppError not_found */
export async function readOwnReport(deps: Deps, viewer: Viewer, { params }: Input<Read>): Promise<Output<Read>> {
  return { success: true, data: await readOwn(deps, deps.db, viewer.accountId, params.number) }
}

/**
 * Complains about a case. Sending it again changes nothing.
 * @returns the case
 * @throws AppError not_found, complaint.closed
 */
export async function complainAbout(deps: Deps, tx: Db, owner: q.Owner, text: string): Promise<ReportCase> {
  const { row: found } = await readCase(deps, tx, owner)
  await lockRow(tx, 'reports', found.id)
  const { row } = await readCase(deps, tx, owner)
  const earlier = await complaintsOf(tx, row.id)
  const now = deps.clock()
  const kind = complaintAbout(row, earlier, now)
  if (kind === null) {
    if (!earlier.some(({ about_since }) => about_since.getTime() === row.since.getTime()))
      throw new AppError('complaint.closed')
    return viewCase(row, earlier, now)
  }
  const decision = { decision_outcome: row.outcome, decision_note: row.note, responsible_id: row.decided_by }
  await insertComplaint(tx, {
    report_id: row.id,
    kind,
    text,
    about_since: row.since,
    created_at: now,
    since: now,
    ...(kind === 'decision' ? decision : { responsible_id: row.read_by }),
  })
  return viewCase(row, await complaintsOf(tx, row.id), now)
}

export const COMPLAINT_RECEIVED = 'Thank you. Somebody who hasn’t worked on this case will answer you.'

type Complain = typeof ownReports.complain

/** @throws AppError not_found, complaint.closed */
export async function complain(
  deps: Deps,
  { accountId: memberId }: Viewer,
  { params: { number }, body }: Input<Complain>,
): Promise<Output<Complain>> {
  const data = await deps.db.transaction().execute(async (tx) => {
    await complainAbout(deps, tx, { memberId, number }, body.text)
    return readOwn(deps, tx, memberId, number)
  })
  return { success: true, message: COMPLAINT_RECEIVED, data }
}
