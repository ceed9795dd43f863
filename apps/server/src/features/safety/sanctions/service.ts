import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { STRIKE_DAYS, type Strikes } from '@heartwell/contract/safety/reports-inbox.ts'
import type { SanctionReason } from '@heartwell/contract/safety/sanction-texts.ts'
import { PROPOSED_BANS_MAX, type Sanction, type sanctions } from '@heartwell/contract/safety/sanctions.ts'
import type { SanctionBasis } from '@heartwell/contract/safety/statement-of-reasons.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { type Actor, recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { assertSecondPerson } from '../../identity/second-person/service.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { decisionToken } from '../../identity/sign-in-notices/service.ts'
import { publishToRequestPartners } from '../../matching/invalidation/service.ts'
import { notify } from '../../notifications/service.ts'
import { forgetBan, keepOut } from '../ban-keys/service.ts'
import { FRAUD_QUEUE } from '../fraud-notices/service.ts'
import { suspend as closeAccount, type LockedAccount, lockAccount, restore as openAccount } from '../queries.ts'
import * as q from './queries.ts'
import { endOf, isFraud, mayConfirm, mayDecline, messageOf, strikesOf, type Verdict } from './rules.ts'
import { accountReopened, accountReopenedMail, sanctionMail, viewProposedBan, viewSanction, warned } from './view.ts'

export type Act = {
  memberId: string
  reason: SanctionReason
  /** Empty: the usual text of the reason. */
  message: string
  note: string
  report?: { id: string; isAutomatic: boolean }
  /** The moment of the report's decision. */
  at?: Date
}

const basisOf = ({ report }: Act): SanctionBasis =>
  report ? (report.isAutomatic ? 'automatic_report' : 'report') : 'staff'

const rowOf = (act: Act, by: Actor, at: Date) => ({
  member_id: act.memberId,
  reason: act.reason,
  message: messageOf(act.reason, act.message),
  note: act.note,
  report_id: act.report?.id ?? null,
  basis: basisOf(act),
  created_at: at,
  created_by: by === 'operator' ? null : by.accountId,
})

/** @throws AppError not_found */
async function lockMember(tx: Db, id: string): Promise<LockedAccount> {
  const account = await lockAccount(tx, { id })
  if (account?.role !== 'member') throw new AppError('not_found')
  return account
}

async function mailDecision(deps: Deps, tx: Db, { id, email }: LockedAccount, row: q.SanctionRow) {
  const mail = sanctionMail(deps.config, { to: email, accountId: id }, row, decisionToken(deps.vault, row.id))
  await deps.mailer.queue(tx, mail)
}

/** Warns a member, who reads it in an email, in a notification and after the next sign-in. */
export async function warnMember(deps: Deps, tx: Db, by: Actor, act: Act): Promise<void> {
  const at = act.at ?? deps.clock()
  const account = await lockMember(tx, act.memberId)
  const row = await q.insertSanction(tx, { ...rowOf(act, by, at), kind: 'warning' })
  await recordAct(deps, tx, by, { action: 'account.warned', subjectId: account.id, reason: act.note })
  await mailDecision(deps, tx, account, row)
  await notify(deps, tx, account.id, warned(row.message, at))
}

/** Signs the member out everywhere and hides them from everybody, for a number of days or until staff end it. */
export async function suspendMember(deps: Deps, tx: Db, by: Actor, act: Act & { days: number | null }): Promise<void> {
  const at = act.at ?? deps.clock()
  const account = await lockMember(tx, act.memberId)
  if ((await q.openSanctions(tx, account.id)).length > 0) throw new AppError('sanction.in_force')
  const row = await q.insertSanction(tx, { ...rowOf(act, by, at), kind: 'suspension', ends_at: endOf(act.days, at) })
  await recordAct(deps, tx, by, { action: 'account.suspended', subjectId: account.id, reason: act.note })
  await hideMember(deps, tx, account.id, { at, until: row.ends_at })
  await mailDecision(deps, tx, account, row)
}

/** Suspends the member at once; the ban begins when another staff member confirms it. */
export async function proposeBan(deps: Deps, tx: Db, by: Actor, act: Act): Promise<void> {
  const at = act.at ?? deps.clock()
  const account = await lockMember(tx, act.memberId)
  const open = await q.openSanctions(tx, account.id)
  if (open.some(({ kind }) => kind === 'ban')) throw new AppError('sanction.in_force')
  const row = await q.insertSanction(tx, { ...rowOf(act, by, at), kind: 'ban' })
  await recordAct(deps, tx, by, { action: 'ban.proposed', subjectId: account.id, reason: act.note })
  await hideMember(deps, tx, account.id, { at, until: null })
  if (open.length === 0) await mailDecision(deps, tx, account, row)
}

/** @param until when the suspension ends by itself; null when it does not */
async function hideMember(deps: Deps, tx: Db, id: string, { at, until }: { at: Date; until: Date | null }) {
  await closeAccount(tx, id, at)
  await endSessionsOf(tx, id)
  await publishToRequestPartners(tx, id)
  await deps.whenSuspended(deps, tx, id, until)
}

/** Locks the account first, as every act does, so that no two of them wait for each other. */
async function lockBan(tx: Db, id: string) {
  const found = await q.sanctionById(tx, id)
  if (found?.kind !== 'ban') throw new AppError('not_found')
  const account = await lockMember(tx, found.member_id)
  const ban = await q.sanctionById(tx, id)
  if (!ban) throw new AppError('not_found')
  return { account, ban }
}

function assertAllowed(verdict: Verdict) {
  if (!verdict.ok) throw new AppError(verdict.refusal)
}

/** Makes a proposed ban final. The person is kept out, and after fraud their contacts are notified. */
export async function confirmBan(deps: Deps, viewer: Viewer, { params: { id } }: Input<typeof sanctions.confirmBan>) {
  await deps.db.transaction().execute(async (tx) => {
    const { account, ban } = await lockBan(tx, id)
    const appealDecidedBy = await q.deciderOfAppeal(tx, id)
    assertAllowed(mayConfirm(ban, { staffId: viewer.accountId, appealDecidedBy }))
    await assertSecondPerson(deps, tx, viewer, { action: 'ban.confirmed', first: [ban.created_by, appealDecidedBy] })
    const at = deps.clock()
    await q.confirmBan(tx, id, viewer.accountId, at)
    for (const { id: other, kind } of await q.openSanctions(tx, account.id))
      if (kind === 'suspension')
        await q.endSanction(tx, other, { ending: 'replaced', ended_by: viewer.accountId, ended_at: at })
    await keepOut(deps, tx, { memberId: account.id, sanctionId: id })
    await recordAct(deps, tx, viewer, { action: 'ban.confirmed', subjectId: account.id, reason: ban.note })
    await hideMember(deps, tx, account.id, { at, until: null })
    await deps.whenBanned(deps, tx, account.id)
    await mailDecision(deps, tx, account, { ...ban, confirmed_at: at })
    // The table's check constraint allows no other reason.
    if (isFraud(ban.reason)) await deps.jobs.send(tx, FRAUD_QUEUE, { bannedId: account.id })
  })
  return { success: true, message: 'The ban is confirmed, and the member is notified.' }
}

/** Ends a proposal and the suspension that came with it. An earlier suspension stays. */
export async function declineBan(deps: Deps, viewer: Viewer, { params, body }: Input<typeof sanctions.declineBan>) {
  await deps.db.transaction().execute(async (tx) => {
    const { account, ban } = await lockBan(tx, params.id)
    assertAllowed(mayDecline(ban))
    await recordAct(deps, tx, viewer, { action: 'ban.declined', subjectId: account.id, reason: body.note })
    await endOne(deps, tx, account, ban, { ending: 'declined', by: viewer.accountId })
  })
  return { success: true, message: 'The ban is declined.' }
}

type End = { ending: q.Ending; by: string | null }

/** Ends one decision. The account opens again when no other one closes it. */
export async function endOne(deps: Deps, tx: Db, account: LockedAccount, row: q.SanctionRow, { ending, by }: End) {
  await q.endSanction(tx, row.id, { ending, ended_by: by, ended_at: deps.clock() })
  if (row.kind === 'ban') await forgetBan(tx, row.id)
  if (row.kind === 'warning' || (await q.openSanctions(tx, account.id)).length > 0) return
  await reopen(deps, tx, account, ending === 'expired')
}

/** Opens the account again. A member is notified by email and, after signing in, on the site. */
async function reopen(deps: Deps, tx: Db, { id, email, role, suspended_at }: LockedAccount, expired: boolean) {
  if (suspended_at === null) return
  await openAccount(tx, id)
  await publishToRequestPartners(tx, id)
  if (role !== 'member') return
  await deps.mailer.queue(tx, accountReopenedMail(deps.config, { to: email, accountId: id }, expired))
  await notify(deps, tx, id, accountReopened(deps.clock()))
}

/** Ends every suspension and ban of an account. An account that is open already stays as it is. */
export async function restoreAccount(deps: Deps, tx: Db, by: Actor, account: LockedAccount, note?: string) {
  if (account.suspended_at === null) return
  await recordAct(deps, tx, by, { action: 'account.restored', subjectId: account.id, reason: note ?? null })
  const endedBy = by === 'operator' ? null : by.accountId
  for (const row of await q.openSanctions(tx, account.id)) {
    await q.endSanction(tx, row.id, { ending: 'restored', ended_by: endedBy, ended_at: deps.clock() })
    await forgetBan(tx, row.id)
  }
  await reopen(deps, tx, account, false)
}

export async function warn(deps: Deps, viewer: Viewer, { params, body }: Input<typeof sanctions.warn>) {
  await deps.db.transaction().execute((tx) => warnMember(deps, tx, viewer, { memberId: params.id, ...body }))
  return { success: true, message: 'The member is warned.' }
}

export async function suspend(deps: Deps, viewer: Viewer, { params, body }: Input<typeof sanctions.suspend>) {
  await deps.db.transaction().execute((tx) => suspendMember(deps, tx, viewer, { memberId: params.id, ...body }))
  return { success: true, message: 'The member is suspended and notified.' }
}

export async function ban(deps: Deps, viewer: Viewer, { params, body }: Input<typeof sanctions.proposeBan>) {
  await deps.db.transaction().execute((tx) => proposeBan(deps, tx, viewer, { memberId: params.id, ...body }))
  return { success: true, message: 'The member is suspended. A colleague has to confirm the ban.' }
}

export async function restore(deps: Deps, viewer: Viewer, { params, body }: Input<typeof sanctions.restore>) {
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockMember(tx, params.id)
    if (account.suspended_at === null) throw new AppError('sanction.ended')
    await restoreAccount(deps, tx, viewer, account, body.note)
  })
  return { success: true, message: 'The account is open again, and the member is notified.' }
}

type ProposedBans = Output<typeof sanctions.proposedBans>

export async function listProposedBans({ db }: Deps, { accountId }: Viewer): Promise<ProposedBans> {
  const rows = await q.proposedBans(db, PROPOSED_BANS_MAX)
  return { success: true, rows: rows.map((row) => viewProposedBan(row, accountId)) }
}

const SANCTIONS_SHOWN = 100

export const sanctionsOf = async (db: Db, memberId: string, viewerId: string): Promise<Sanction[]> =>
  (await q.sanctionsOf(db, memberId, SANCTIONS_SHOWN)).map((row) => viewSanction(row, viewerId))

const DUE_AT_ONCE = 40

/** Ends the suspensions whose time is over. @returns how many there were */
export function endDueSuspensions(deps: Deps): Promise<number> {
  return forEachDue(deps, {
    job: 'suspension-end',
    read: (except) => q.membersDue(deps.db, deps.clock(), except, DUE_AT_ONCE),
    keyOf: (memberId) => memberId,
    run: (memberId) => deps.db.transaction().execute((tx) => endDue(deps, tx, memberId)),
  })
}

async function endDue(deps: Deps, tx: Db, memberId: string): Promise<boolean> {
  const account = await lockAccount(tx, { id: memberId })
  const rows = account ? await q.openSanctions(tx, memberId) : []
  const due = rows.find(({ ends_at }) => ends_at !== null && ends_at <= deps.clock())
  if (!account || !due) return false
  await recordAct(deps, tx, 'system', { action: 'account.restored', subjectId: memberId, reason: 'The time is over' })
  await endOne(deps, tx, account, due, { ending: 'expired', by: null })
  return true
}

/** What earlier decisions about the member weigh today. */
export async function strikesOfMember({ clock }: Pick<Deps, 'clock'>, db: Db, memberId: string): Promise<Strikes> {
  const now = clock()
  const since = new Date(now.getTime() - 2 * STRIKE_DAYS * DAY_MS)
  return strikesOf(await q.strikesSince(db, memberId, since), now)
}
