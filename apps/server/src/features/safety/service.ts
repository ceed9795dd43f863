import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { isPhone, NAMED_MAX, type safety } from '@heartwell/contract/safety.ts'
import { REPORTS_PAGE, type safetyDesk } from '@heartwell/contract/safety-desk.ts'
import { AppError } from '../../platform/app-error.ts'
import { type Actor, recordAct } from '../../platform/audit.ts'
import { contactKey, makeContactKeys } from '../../platform/contact-keys.ts'
import type { Db } from '../../platform/db/database.ts'
import { pageOf, placeAt } from '../../platform/db/list-places.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { tellLive, tellThoseAround } from '../../platform/live/tell.ts'
import { endSessionsOf } from '../../platform/session.ts'
import { mayMeet } from '../matching/service.ts'
import { notify } from '../notifications/service.ts'
import * as q from './queries.ts'
import { evidenceOf } from './reporting/queries.ts'
import {
  reportDecided,
  suspensionLifted,
  suspensionLiftedMail,
  viewNamed,
  viewReport,
  viewReportRow,
  warning,
} from './view.ts'

/** From now on neither sees the other anywhere. The blocked person is told nothing; a block given again is the same. */
export async function block(deps: Deps, viewer: Viewer, memberId: string) {
  const [blocker_id, blocked_id] = [viewer.accountId, memberId]
  if (await assertVisible(deps, blocker_id, blocked_id)) {
    await deps.db.transaction().execute((tx) => hide(deps, tx, blocker_id, blocked_id))
  }
  return { success: true, message: 'You will not see each other any more.' }
}

/** Blocks one for the other, in the transaction of the caller. */
export async function hide(deps: Pick<Deps, 'clock'>, tx: Db, blocker_id: string, blocked_id: string) {
  await q.insertBlock(tx, { blocker_id, blocked_id, created_at: deps.clock() })
  await refreshBoth(tx, blocker_id, blocked_id)
}

/** What both have open is asked for anew. Neither learns why, and the one who was shown nothing sees no change. */
async function refreshBoth(tx: Db, ...both: [string, string]) {
  for (const kind of ['matches', 'interests', 'notifications'] as const) await tellLive(tx, both, kind)
}

/** @returns false for a member whom the viewer has blocked. @throws AppError not_found for one who is not visible */
export async function assertVisible(deps: Deps, viewerId: string, memberId: string): Promise<boolean> {
  if (await mayMeet(deps, viewerId, memberId)) return true
  // Asked second: a parallel call may have just made the block that hides them.
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

type Desk = typeof safetyDesk.list

export async function deskList({ db }: Deps, { query }: Input<Desk>): Promise<Output<Desk>> {
  const rows = await q.reportsIn(db, query.state, REPORTS_PAGE + 1, placeAt(query.cursor))
  const { shown, next_cursor } = pageOf(rows, REPORTS_PAGE)
  return {
    success: true,
    counts: await q.countReports(db),
    rows: shown.map(viewReportRow),
    next_cursor,
  }
}

/** Reading the messages of members is recorded each time. @throws AppError not_found */
export function deskReport(deps: Deps, viewer: Viewer, number: string): Promise<Output<typeof safetyDesk.report>> {
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.reportByNumber(tx, number)
    if (!row) throw new AppError('not_found')
    const evidence = await evidenceOf(tx, row.id)
    if (evidence.length > 0)
      await recordAct(deps, tx, viewer, {
        action: EVIDENCE_READ,
        subjectId: row.reported_id,
        reason: `Report ${number}`,
      })
    const partner = row.conversation_id ? await q.otherSide(tx, row.conversation_id, row.reported_id) : undefined
    const others = await q.reportsAbout(tx, row.reported_id, number)
    return { success: true, data: viewReport(row, { others, evidence, partner }) }
  })
}

type Decide = Input<typeof safetyDesk.decide>

/** Does what was decided and tells the member who reported. @throws AppError not_found, report.decided */
export function decide(deps: Deps, viewer: Viewer, { params: { number }, body: { outcome, note } }: Decide) {
  return deps.db.transaction().execute(async (tx) => {
    const at = deps.clock()
    const decision = { outcome, note, decided_by: viewer.accountId, since: at }
    const decided = await q.decideReport(tx, number, decision)
    if (!decided) throw new AppError((await q.reportIsThere(tx, number)) ? 'report.decided' : 'not_found')
    const { reporter_id, reported_id } = decided
    await recordAct(deps, tx, viewer, { action: `report.${outcome}`, subjectId: reported_id, reason: note })
    if (outcome === 'suspended') await suspend(deps, tx, viewer, { id: reported_id, reason: `Report ${number}`, at })
    // Counsellors have no notifications.
    if (outcome === 'warned' && decided.reported_type === 'user') await notify(deps, tx, reported_id, warning(at))
    if (reporter_id === null) return { success: true, message: 'The report is decided.' }
    await notify(deps, tx, reporter_id, reportDecided(number, outcome, at))
    return { success: true, message: 'The report is decided. The member who reported it is notified.' }
  })
}

type Suspension = { id: string; reason: string; at: Date }

/** Signed out everywhere and hidden from all others. */
async function suspend(deps: Deps, tx: Db, by: Actor, { id, reason, at }: Suspension) {
  await q.suspend(tx, id, at)
  await recordAct(deps, tx, by, { action: 'account.suspended', subjectId: id, reason })
  await tellThoseAround(tx, id)
  await endSessionsOf(tx, id)
}

/** Of anybody, staff too. @throws AppError not_found */
export function suspendByEmail(deps: Deps, email: string, reason: string) {
  return deps.db.transaction().execute(async (tx) => {
    const { id } = (await q.lockAccount(tx, { email })) ?? nobody()
    await suspend(deps, tx, 'operator', { id, reason, at: deps.clock() })
  })
}

/** Of anybody, staff too. @throws AppError not_found */
export function restoreByEmail(deps: Deps, email: string) {
  return deps.db.transaction().execute(async (tx) => {
    await restore(deps, tx, 'operator', (await q.lockAccount(tx, { email })) ?? nobody())
  })
}

/** Of a member only. @throws AppError not_found */
export async function liftSuspension(deps: Deps, viewer: Viewer, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const account = await q.lockAccount(tx, { id })
    await restore(deps, tx, viewer, account?.role === 'member' ? account : nobody())
  })
  return { success: true, message: 'The suspension is lifted, and the member is told.' }
}

/** Opens a suspended account again; a member is told so by mail, and reads it when she has signed in. */
async function restore(deps: Deps, tx: Db, by: Actor, { id, email, role, suspended_at }: q.LockedAccount) {
  if (suspended_at === null) return
  await q.restore(tx, id)
  await recordAct(deps, tx, by, { action: 'account.restored', subjectId: id })
  await tellThoseAround(tx, id)
  if (role !== 'member') return
  await deps.mailer.queue(tx, suspensionLiftedMail(deps.config, { to: email, accountId: id }))
  await notify(deps, tx, id, suspensionLifted(deps.clock()))
}

function nobody(): never {
  throw new AppError('not_found')
}

export async function visibility({ db }: Deps, { accountId }: Viewer): Promise<Output<typeof safety.visibility>> {
  const { paused_at } = await q.pausedSince(db, accountId)
  const named = (await q.namedBy(db, accountId)).map(viewNamed)
  return { success: true, data: { paused_at: paused_at?.toISOString() ?? null, named } }
}

/** Nobody new sees her, nor she them; whoever is connected with her, or has asked, stays. */
export async function pause(deps: Deps, { accountId }: Viewer, paused: boolean) {
  await deps.db.transaction().execute(async (tx) => {
    await q.setPaused(tx, accountId, paused ? deps.clock() : null)
    await tellLive(tx, [accountId], 'matches')
  })
  deps.matching.nudge()
  return { success: true, message: paused ? 'Your profile is paused.' : 'Your profile is shown again.' }
}

/** Hides her and whoever has, or will have, this address from each other. Only a keyed hash of it is kept. */
export async function hideFrom(deps: Deps, { accountId }: Viewer, { body }: Input<typeof safety.hideFrom>) {
  const { contact, label } = body
  const kind = isPhone(contact) ? 'phone' : 'email'
  const key = contactKey(deps, { kind, value: contact })
  await makeContactKeys(deps, deps.db)
  await deps.db.transaction().execute(async (tx) => {
    await q.lockMember(tx, accountId)
    if ((await q.namedBy(tx, accountId)).length >= NAMED_MAX) throw new AppError('safety.too_many_named')
    await q.keepNamed(tx, { member_id: accountId, kind, key, label, created_at: deps.clock() })
    await refreshNamed(tx, accountId, key)
  })
  return { success: true, message: 'Neither of you will be shown to the other, now or later.' }
}

export async function showTo(deps: Deps, { accountId }: Viewer, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const named = await q.deleteNamed(tx, accountId, id)
    if (!named) throw new AppError('not_found')
    await refreshNamed(tx, accountId, named.key)
  })
  return { success: true, message: 'You may be shown to each other again.' }
}

async function refreshNamed(tx: Db, memberId: string, key: Buffer) {
  for (const { member_id } of await q.membersWithKey(tx, key, memberId)) await refreshBoth(tx, memberId, member_id)
}
