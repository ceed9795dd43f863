import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { REPORTS_PAGE, type reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import type { ReportReason } from '@heartwell/contract/safety/safety.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { invalidCursor, pageOf, readTimeCursor } from '../../../platform/db/pagination.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { notify } from '../../notifications/service.ts'
import { wasWrong } from '../complaints/queries.ts'
import { sanctionErased } from '../earlier-sanctions/service.ts'
import { pictureOfReport } from '../evidence/pictures/queries.ts'
import { openPicture } from '../evidence/pictures/service.ts'
import { copyProfile, profileOf } from '../evidence/profiles/service.ts'
import { evidenceOf, notesOf } from '../evidence/service.ts'
import { mailNoticeUpdate } from '../notices/service.ts'
import { lockAccount } from '../queries.ts'
import { reportDecided } from '../reporting/view.ts'
import { reasonOfReport } from '../sanctions/rules.ts'
import { proposeBan, strikesOfMember, suspendMember, warnMember } from '../sanctions/service.ts'
import { suspendStaff } from '../service.ts'
import { clearWarnings } from '../slow-sending/service.ts'
import * as q from './queries.ts'
import { viewReport, viewReportRow } from './view.ts'

const EVIDENCE_READ = 'report.evidence_read'

type ReportsInbox = typeof reportsInbox.list

export async function listReports({ db }: Deps, { query }: Input<ReportsInbox>): Promise<Output<ReportsInbox>> {
  const { state } = query
  const rows =
    state === 'open'
      ? await q.openReports(db, REPORTS_PAGE + 1, readOpenCursor(query.cursor))
      : await q.decidedReports(db, REPORTS_PAGE + 1, readTimeCursor(query.cursor, 'bigint'))
  const { shown, next_cursor } = pageOf(rows, REPORTS_PAGE, ({ severity, cursor }) =>
    state === 'open' ? `${severity}-${cursor}` : cursor,
  )
  return {
    success: true,
    counts: await q.countReports(db),
    rows: shown.map(viewReportRow),
    next_cursor,
  }
}

/** The cursor of the open reports begins with a severity. @throws AppError request.invalid when the cursor is invalid */
function readOpenCursor(cursor: string | undefined): q.OpenCursor | undefined {
  if (cursor === undefined) return undefined
  const [, severity, time] = /^([1-3])-(.+)$/.exec(cursor) ?? []
  if (severity === undefined) throw invalidCursor()
  return { severity: Number(severity), time: readTimeCursor(time, 'bigint') }
}

/** Every access to the messages of members is recorded. @throws AppError not_found */
export function readReport(deps: Deps, viewer: Viewer, number: string): Promise<Output<typeof reportsInbox.report>> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.reportByNumber(tx, number)
    if (!row) throw new AppError('not_found')
    const evidence = await evidenceOf(deps, tx, row.id)
    const notes = await notesOf(deps, tx, row.id)
    const profile = await profileOf(deps, tx, row.id)
    if (row.state === 'open') await q.markRead(tx, row.id, viewer.accountId, deps.clock())
    const partner = row.conversation_id ? await q.otherSide(tx, row.conversation_id, row.reported_id) : undefined
    // The messages belong to both sides, and each side may ask who read them.
    const writers = evidence.length + notes.length > 0 ? [row.reported_id, partner?.id] : []
    for (const subjectId of writers)
      if (subjectId) await recordAct(deps, tx, viewer, { action: EVIDENCE_READ, subjectId, reason: `Report ${number}` })
    const others = await q.reportsLike(tx, row)
    const memberId = row.reported_type === 'user' ? row.reported_id : null
    const strikes = memberId === null ? null : await strikesOfMember(deps, tx, memberId)
    return { success: true, data: viewReport(row, { others, strikes, evidence, notes, profile, partner }) }
  })
}

type Picture = Input<typeof reportsInbox.picture>

/** A picture of the evidence. The access is recorded with its reason before staff get it. @throws AppError not_found */
export async function readPicture(deps: Deps, viewer: Viewer, { params, body }: Picture): Promise<Buffer> {
  const row = await pictureOfReport(deps.db, params.number, params.id)
  const picture = row && (await openPicture(deps, row))
  if (!picture) throw new AppError('not_found')
  const subject = row.reported_id === null ? {} : { subjectId: row.reported_id }
  const reason = `Report ${params.number}: ${body.reason}`
  const action = row.photo === null ? 'report.picture_read' : 'report.photo_read'
  await recordAct(deps, deps.db, viewer, { action, ...subject, reason })
  return picture
}

type Decide = Input<typeof reportsInbox.decide>

/** Carries out the decision and notifies the member who reported. @throws AppError not_found, report.decided */
export async function decide(deps: Deps, viewer: Viewer, { params: { number }, body }: Decide) {
  const { message } = await decideOnce(deps, viewer, { number, decision: body, actedOn: new Set() })
  return { success: true, message }
}

type DecideOnce = {
  number: string
  decision: Decide['body']
  /** The accounts that this person has warned or suspended for an alike report just now. */
  actedOn: ReadonlySet<string>
}

/**
 * Decides one report in its own transaction.
 * @returns `about`: the reported account, or the hash of a deleted one
 * @throws AppError not_found, report.decided, report.unidentified, complaint.took_part
 */
export function decideOnce(deps: Deps, viewer: Viewer, { number, decision: body, actedOn }: DecideOnce) {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { outcome, note } = body
    const sides = await lockSides(tx, number)
    if (await wasWrong(tx, number, viewer.accountId)) throw new AppError('complaint.took_part')
    if (outcome !== 'none' && isUnidentified(sides)) throw new AppError('report.unidentified')
    const decision = { outcome, note, decided_by: viewer.accountId, since: at }
    const decided = await q.decideReport(tx, number, decision)
    if (!decided) throw new AppError('report.decided')
    const { reporter_id, reported_id } = decided
    const subject = reported_id === null ? {} : { subjectId: reported_id }
    await recordAct(deps, tx, viewer, { action: `report.${outcome}`, ...subject, reason: note })
    const about = reported_id ?? sides.reported_hash?.toString('hex')
    if (about === undefined || !actedOn.has(about)) {
      if (reported_id !== null) await actOnAccount(deps, tx, viewer, { ...decided, reported_id, at }, body)
      else if (sides.reported_hash) await actOnErased(tx, sides.reported_hash, { ...decided, at }, outcome)
    }
    if (await mailNoticeUpdate(deps, tx, decided.id))
      return { about, message: 'The report is decided. The person who sent it gets an email.' }
    if (reporter_id === null) return { about, message: 'The report is decided.' }
    await notify(deps, tx, reporter_id, reportDecided(number, outcome, at))
    return { about, message: 'The report is decided. The member who reported it is notified.' }
  })
}

type Sides = NonNullable<Awaited<ReturnType<typeof q.sidesOf>>>

/** A public report is about nobody until staff say whom it is about. */
const isUnidentified = ({ reported_id, reported_hash }: Sides) => reported_id === null && reported_hash === null

/** Locks both accounts first, as their deletion does, so that neither transaction waits for the other. @throws AppError not_found */
async function lockSides(tx: Db, number: string): Promise<Sides> {
  const sides = await q.sidesOf(tx, number)
  if (!sides) throw new AppError('not_found')
  const ids = [sides.reporter_id, sides.reported_id].filter((id) => id !== null)
  for (const id of ids.sort()) await lockAccount(tx, { id })
  return sides
}

type Identify = Input<typeof reportsInbox.identify>

/** Says which member an open public report is about, and copies the profile if the report named none. @throws AppError not_found, report.decided */
export async function identify(deps: Deps, viewer: Viewer, { params: { number }, body: { member_id } }: Identify) {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, { id: member_id })
    const report = await q.sidesOf(tx, number)
    if (account?.role !== 'member' || report?.reporter_type !== 'visitor') throw new AppError('not_found')
    const identified = await q.identifyReport(tx, number, member_id)
    if (!identified) throw new AppError('report.decided')
    await copyProfile(deps, tx, identified.id, member_id)
    await recordAct(deps, tx, viewer, { action: 'report.identified', subjectId: member_id, reason: `Report ${number}` })
  })
  return { success: true, message: 'The report is about this member now.' }
}

type Decided = {
  id: string
  number: string
  reporter_type: string
  reported_id: string
  reported_type: string
  reason: ReportReason
  at: Date
}

/** What follows from a report for an account that is not deleted. */
async function actOnAccount(deps: Deps, tx: Db, viewer: Viewer, report: Decided, body: Decide['body']): Promise<void> {
  if (report.reported_type === 'user') return actOnMember(deps, tx, viewer, report, body)
  if (body.outcome === 'suspended' || body.outcome === 'banned')
    await suspendStaff(deps, tx, viewer, { id: report.reported_id, reason: `Report ${report.number}` })
}

/** A decision about a deleted account is for the reviewer of a later profile. A ban needs an account and a second person. */
async function actOnErased(
  tx: Db,
  hash: Buffer,
  report: Omit<Decided, 'reported_id'>,
  outcome: Decide['body']['outcome'],
) {
  if (outcome === 'none' || report.reported_type !== 'user') return
  const kind = outcome === 'warned' ? 'warning' : 'suspension'
  await sanctionErased(tx, hash, { kind, reason: reasonOfReport(report.reason), at: report.at })
}

/** What follows from a report for the reported member. An account that is closed already stays as it is. */
async function actOnMember(deps: Deps, tx: Db, viewer: Viewer, report: Decided, body: Decide['body']): Promise<void> {
  const { outcome, note, days, message } = body
  const reason = reasonOfReport(report.reason)
  const act = {
    memberId: report.reported_id,
    reason,
    message,
    note,
    report: { id: report.id, isAutomatic: report.reporter_type === 'system' },
    at: report.at,
  }
  if (outcome === 'warned') return warnMember(deps, tx, viewer, act)
  // Staff have read the conversation, and nothing is wrong.
  if (outcome === 'none') return act.report.isAutomatic ? clearWarnings(deps, tx, report.reported_id) : undefined
  const isClosed = (await lockAccount(tx, { id: report.reported_id }))?.suspended_at != null
  if (outcome === 'suspended' && !isClosed) return suspendMember(deps, tx, viewer, { ...act, days })
  if (outcome === 'banned') await proposeBan(deps, tx, viewer, act)
}
