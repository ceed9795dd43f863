import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { REPORTS_PAGE, type reportsInbox } from '@heartwell/contract/reports-inbox.ts'
import { isPhone, NAMED_MAX, type ReportReason, type safety } from '@heartwell/contract/safety.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Actor, recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { invalidCursor, pageOf, readTimeCursor, writeTimeCursor } from '../../platform/db/pagination.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { endSessionsOf } from '../accounts/sessions/service.ts'
import { publishToRequestPartners } from '../interests/invalidation/service.ts'
import { mayMeet } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import { contactKey, makeKeysOfContact } from './contact-keys/service.ts'
import * as q from './queries.ts'
import { evidenceOf } from './reporting/queries.ts'
import { reasonOfReport } from './sanctions/rules.ts'
import { proposeBan, restoreAccount, suspendMember, warnMember } from './sanctions/service.ts'
import { reportDecided, viewNamed, viewReport, viewReportRow } from './view.ts'

/**
 * Hides the two members from each other everywhere. The blocked member is not notified, and repeating a block is
 * harmless.
 */
export async function block(deps: Deps, viewer: Viewer, memberId: string) {
  const [blocker_id, blocked_id] = [viewer.accountId, memberId]
  if (await assertVisible(deps, blocker_id, blocked_id)) {
    await deps.db.transaction().execute((tx) => hide(deps, tx, blocker_id, blocked_id))
  }
  return { success: true, message: 'You will not see each other any more.' }
}

/** Blocks one for the other in the caller's transaction. */
export async function hide(deps: Pick<Deps, 'clock'>, tx: Db, blocker_id: string, blocked_id: string) {
  await q.insertBlock(tx, { blocker_id, blocked_id, created_at: deps.clock() })
  await refreshBoth(tx, blocker_id, blocked_id)
}

/** Open pages of both members reload. Neither learns why, and a member who saw nothing of the other sees no change. */
async function refreshBoth(tx: Db, ...both: [string, string]) {
  for (const kind of ['matches', 'interests', 'notifications'] as const) await publishInvalidation(tx, both, kind)
}

/** @returns false for a member whom the viewer has blocked. @throws AppError not_found for one who is not visible */
export async function assertVisible(deps: Deps, viewerId: string, memberId: string): Promise<boolean> {
  if (await mayMeet(deps, viewerId, memberId)) return true
  // Checked second: a parallel request may have just made the block that hides them.
  if (await q.hasBlocked(deps.db, viewerId, memberId)) return false
  throw new AppError('not_found')
}

export async function unblock(deps: Deps, viewer: Viewer, memberId: string) {
  await deps.db.transaction().execute(async (tx) => {
    if (!(await q.deleteBlock(tx, viewer.accountId, memberId))) throw new AppError('not_found')
    await refreshBoth(tx, viewer.accountId, memberId)
  })
  return { success: true, message: 'The block is lifted.' }
}

export async function blocked(deps: Deps, viewer: Viewer) {
  const rows = await q.blockedBy(deps.db, viewer.accountId)
  return { success: true, blocked: rows.map(({ id, name }) => ({ id, _id: id, name })) }
}

const EVIDENCE_READ = 'report.evidence_read'

type ReportsInbox = typeof reportsInbox.list

export async function listReports({ db }: Deps, { query }: Input<ReportsInbox>): Promise<Output<ReportsInbox>> {
  const { state, cursor } = query
  const rows =
    state === 'open'
      ? await q.openReports(db, REPORTS_PAGE + 1, readOpenCursor(cursor))
      : await q.decidedReports(db, REPORTS_PAGE + 1, readTimeCursor(cursor, 'bigint'))
  const { shown, next_cursor } = pageOf(rows, REPORTS_PAGE, ({ severity, since, seq }) => {
    const time = writeTimeCursor({ at: since, key: seq })
    return state === 'open' ? `${severity}-${time}` : time
  })
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
    const evidence = await evidenceOf(tx, row.id)
    const partner = row.conversation_id ? await q.otherSide(tx, row.conversation_id, row.reported_id) : undefined
    // The messages belong to both sides, and each side may ask who read them.
    const writers = evidence.length > 0 ? [row.reported_id, ...(partner ? [partner.id] : [])] : []
    for (const subjectId of writers)
      await recordAct(deps, tx, viewer, { action: EVIDENCE_READ, subjectId, reason: `Report ${number}` })
    const others = await q.reportsAbout(tx, row.reported_id, number)
    return { success: true, data: viewReport(row, { others, evidence, partner }) }
  })
}

type Decide = Input<typeof reportsInbox.decide>

/** Carries out the decision and notifies the member who reported. @throws AppError not_found, report.decided */
export function decide(deps: Deps, viewer: Viewer, { params: { number }, body }: Decide) {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const { outcome, note } = body
    const decision = { outcome, note, decided_by: viewer.accountId, since: at }
    const decided = await q.decideReport(tx, number, decision)
    if (!decided) throw new AppError((await q.reportIsThere(tx, number)) ? 'report.decided' : 'not_found')
    const { reporter_id, reported_id } = decided
    await recordAct(deps, tx, viewer, { action: `report.${outcome}`, subjectId: reported_id, reason: note })
    if (decided.reported_type === 'user') await actOnMember(deps, tx, viewer, { ...decided, at }, body)
    else if (outcome === 'suspended' || outcome === 'banned')
      await suspendStaff(deps, tx, viewer, { id: reported_id, reason: `Report ${number}` })
    if (reporter_id === null) return { success: true, message: 'The report is decided.' }
    await notify(deps, tx, reporter_id, reportDecided(number, outcome, at))
    return { success: true, message: 'The report is decided. The member who reported it is notified.' }
  })
}

type Decided = { id: string; reported_id: string; reason: string; at: Date }

/** What follows from a report for the reported member. An account that is closed already stays as it is. */
async function actOnMember(deps: Deps, tx: Db, viewer: Viewer, report: Decided, body: Decide['body']): Promise<void> {
  const { outcome, note, days, message } = body
  // The table's check constraint has the contract's reasons.
  const reason = reasonOfReport(report.reason as ReportReason)
  const act = { memberId: report.reported_id, reason, message, note, reportId: report.id, at: report.at }
  if (outcome === 'warned') return warnMember(deps, tx, viewer, act)
  if (outcome === 'none') return
  const isClosed = (await q.lockAccount(tx, { id: report.reported_id }))?.suspended_at != null
  if (outcome === 'suspended' && !isClosed) return suspendMember(deps, tx, viewer, { ...act, days })
  if (outcome === 'banned') await proposeBan(deps, tx, viewer, act)
}

/** Suspends any account, staff included. One that is suspended already stays as it is. @throws AppError not_found */
export function suspendByEmail(deps: Deps, email: string, reason: string) {
  return deps.db.transaction().execute(async (tx) => {
    const { id, role, suspended_at } = (await q.lockAccount(tx, { email })) ?? nobody()
    if (suspended_at !== null) return
    if (role !== 'member') return suspendStaff(deps, tx, 'operator', { id, reason })
    await suspendMember(deps, tx, 'operator', { memberId: id, reason: 'other', message: '', note: reason, days: null })
  })
}

/** Signs a counsellor or a staff member out everywhere, and cancels a counsellor's coming appointments. */
async function suspendStaff(deps: Deps, tx: Db, by: Actor, { id, reason }: { id: string; reason: string }) {
  await q.suspend(tx, id, deps.clock())
  await recordAct(deps, tx, by, { action: 'account.suspended', subjectId: id, reason })
  await publishToRequestPartners(tx, id)
  await endSessionsOf(tx, id)
  await deps.whenCounsellorSuspended(deps, tx, id)
}

/** Restores any account, staff included. @throws AppError not_found */
export function restoreByEmail(deps: Deps, email: string) {
  return deps.db.transaction().execute(async (tx) => {
    await restoreAccount(deps, tx, 'operator', (await q.lockAccount(tx, { email })) ?? nobody())
  })
}

/** Restores a member's account. @throws AppError not_found */
export async function liftSuspension(deps: Deps, viewer: Viewer, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const account = await q.lockAccount(tx, { id })
    await restoreAccount(deps, tx, viewer, account?.role === 'member' ? account : nobody())
  })
  return { success: true, message: 'The suspension is lifted, and the member is notified.' }
}

function nobody(): never {
  throw new AppError('not_found')
}

export async function visibility({ db }: Deps, { accountId }: Viewer): Promise<Output<typeof safety.visibility>> {
  const { paused_at } = await q.pausedSince(db, accountId)
  const named = (await q.namedBy(db, accountId)).map(viewNamed)
  return { success: true, data: { paused_at: paused_at?.toISOString() ?? null, named } }
}

/** While paused, the member and new people do not see each other; connections and open interests stay. */
export async function pause(deps: Deps, { accountId }: Viewer, paused: boolean) {
  await deps.db.transaction().execute(async (tx) => {
    await q.setPaused(tx, accountId, paused ? deps.clock() : null)
    await publishInvalidation(tx, [accountId], 'matches')
  })
  deps.matching.nudge()
  return { success: true, message: paused ? 'Your profile is paused.' : 'Your profile is shown again.' }
}

/**
 * Hides the member from everybody who has, or will have, this address, and the reverse. Only a keyed hash of the
 * address is stored.
 */
export async function hideFromContact(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<typeof safety.hideFromContact>,
) {
  const { contact, label } = body
  const kind = isPhone(contact) ? 'phone' : 'email'
  const key = contactKey(deps, { kind, value: contact })
  await makeKeysOfContact(deps, deps.db, { kind, value: contact })
  await deps.db.transaction().execute(async (tx) => {
    await lockRow(tx, 'members', accountId)
    if ((await q.namedBy(tx, accountId)).length >= NAMED_MAX) throw new AppError('safety.too_many_named')
    await q.insertHiddenContact(tx, { member_id: accountId, kind, key, label, created_at: deps.clock() })
    await refreshNamed(tx, accountId, key)
  })
  return { success: true, message: 'You won’t see each other, now or later.' }
}

export async function removeHiddenContact(deps: Deps, { accountId }: Viewer, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const named = await q.deleteNamed(tx, accountId, id)
    if (!named) throw new AppError('not_found')
    await refreshNamed(tx, accountId, named.key)
  })
  return { success: true, message: 'You may see each other again.' }
}

async function refreshNamed(tx: Db, memberId: string, key: Buffer) {
  for (const { member_id } of await q.membersWithKey(tx, key, memberId)) await refreshBoth(tx, memberId, member_id)
}
