import { randomBytes } from 'node:crypto'
import { type accountRecovery, RECOVERIES_MAX, RecoveryForm } from '@heartwell/contract/accounts/account-recovery.ts'
import { EMAIL_UNCHANGED } from '@heartwell/contract/accounts/accounts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError, invalid } from '../../../platform/http/app-error.ts'
import { validInput } from '../../../platform/http/request-input.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { isBanned } from '../../identity/contact-keys/service.ts'
import { assertSecondPerson } from '../../identity/second-person/service.ts'
import { notifyEverywhere } from '../../notifications/service.ts'
import { accountByEmail, accountById } from '../queries.ts'
import { isSuspended, isUnverified } from '../rules.ts'
import { EMAIL_TAKEN } from '../view.ts'
import * as q from './queries.ts'
import { dueStep, LINK_MS, LISTED_DAYS, OBSTACLES, type Obstacle, refusalOfConfirmation, WAIT_MS } from './rules.ts'
import { recoveryBegun, recoveryBegunMail, recoveryEndedMail, recoveryLinkMail, viewRecovery } from './view.ts'

const newToken = () => randomBytes(32).toString('base64url')

/** Every step of a recovery locks the account first. @throws AppError not_found */
async function lockMember(tx: Db, id: string) {
  await lockRow(tx, 'accounts', id)
  const account = await accountById(tx, id)
  if (account?.role !== 'member') throw new AppError('not_found')
  return account
}
export type LockedMember = Awaited<ReturnType<typeof lockMember>>

/** @throws AppError not_found */
export async function lockRecovery(tx: Db, id: string) {
  const found = await q.recoveryById(tx, id)
  if (!found) throw new AppError('not_found')
  const account = await lockMember(tx, found.member_id)
  // As it is once the account is locked.
  const recovery = await q.recoveryById(tx, id)
  if (!recovery) throw new AppError('not_found')
  return { account, recovery }
}

/** Asked at every step, because each may be true by then. A closed account has none: a thief may have closed it. */
export async function obstacleTo(
  deps: Deps,
  tx: Db,
  account: LockedMember,
  email: string,
): Promise<Obstacle | undefined> {
  if (isSuspended(account)) return 'suspended'
  const owner = await accountByEmail(tx, email)
  if (owner) return owner.id === account.id ? 'unchanged' : 'taken'
  return (await isBanned(deps, tx, [{ kind: 'email', value: email }])) ? 'banned' : undefined
}

const FIELD_TEXTS = { unchanged: EMAIL_UNCHANGED, taken: EMAIL_TAKEN, banned: OBSTACLES.banned }

export async function requestRecovery(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body }: Input<typeof accountRecovery.request>,
): Promise<Output<typeof accountRecovery.request>> {
  const { email, repeated: _, ...form } = validInput(RecoveryForm, body)
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockMember(tx, id)
    if (isUnverified(account)) throw new AppError('recovery.unverified')
    if (await q.openRecoveryOf(tx, id)) throw new AppError('recovery.open')
    const obstacle = await obstacleTo(deps, tx, account, email)
    if (obstacle === 'suspended') throw new AppError('recovery.suspended')
    if (obstacle) throw invalid('email', FIELD_TEXTS[obstacle])
    const by = { requested_at: deps.clock(), requested_by: viewer.accountId }
    await q.insertRecovery(tx, { member_id: id, new_email: email, ...form, ...by })
    await recordAct(deps, tx, viewer, { action: 'recovery.requested', subjectId: id, reason: form.reason })
  })
  return { success: true, message: 'The recovery is requested. A colleague has to confirm it.' }
}

export async function listRecoveries(
  deps: Deps,
  viewer: Viewer,
  { query: { member } }: Input<typeof accountRecovery.list>,
): Promise<Output<typeof accountRecovery.list>> {
  const endedSince = new Date(deps.clock().getTime() - LISTED_DAYS * DAY_MS)
  const rows = await q.listRecoveries(deps.db, { memberId: member, endedSince, limit: RECOVERIES_MAX })
  return { success: true, rows: rows.map((row) => viewRecovery(row, viewer.accountId)) }
}

/** Notifies the old address and every device, and begins the 72 hours in which they can stop the recovery. */
export async function confirmRecovery(
  deps: Deps,
  viewer: Viewer,
  { params: { id } }: Input<typeof accountRecovery.confirm>,
): Promise<Output<typeof accountRecovery.confirm>> {
  await deps.db.transaction().execute(async (tx) => {
    const { account, recovery } = await lockRecovery(tx, id)
    const refusal = refusalOfConfirmation(recovery, viewer.accountId)
    if (refusal) throw new AppError(refusal)
    await assertSecondPerson(deps, tx, viewer, { action: 'recovery.confirmed', first: [recovery.requested_by] })
    const obstacle = await obstacleTo(deps, tx, account, recovery.new_email)
    if (obstacle) throw new AppError(obstacle === 'suspended' ? 'recovery.suspended' : 'recovery.address')
    const at = deps.clock()
    const token = newToken()
    await q.updateRecovery(tx, id, {
      state: 'waiting',
      confirmed_at: at,
      confirmed_by: viewer.accountId,
      notified_email: account.email,
      stop_hash: linkHash(token),
    })
    await recordAct(deps, tx, viewer, { action: 'recovery.confirmed', subjectId: account.id })
    const linkAt = new Date(at.getTime() + WAIT_MS)
    const receiver = { to: account.email, accountId: account.id }
    await deps.mailer.queue(tx, recoveryBegunMail(deps.config, receiver, token, linkAt))
    await notifyEverywhere(deps, tx, account.id, recoveryBegun(deps.config, linkAt, at))
  })
  return { success: true, message: 'The recovery is confirmed. The member’s old address and devices are notified.' }
}

export async function declineRecovery(
  deps: Deps,
  viewer: Viewer,
  { params: { id }, body }: Input<typeof accountRecovery.decline>,
): Promise<Output<typeof accountRecovery.decline>> {
  await deps.db.transaction().execute(async (tx) => {
    const { account, recovery } = await lockRecovery(tx, id)
    if (recovery.ended_at) throw new AppError('recovery.ended')
    await endRecovery(deps, tx, { account, recovery }, { state: 'declined', by: viewer, reason: body.note })
  })
  return { success: true, message: 'The recovery is declined. Nothing changes in the account.' }
}

type Locked = { account: LockedMember; recovery: q.RecoveryRow }
type Ending = {
  state: 'declined' | 'stopped' | 'expired'
  by: Viewer | { memberId: string } | 'system'
  reason: string | null
}

/** Ends a recovery that changes nothing. Everybody who was notified of it learns that, and so does the new address. */
export async function endRecovery(deps: Deps, tx: Db, { account, recovery }: Locked, { state, by, reason }: Ending) {
  const endedBy = typeof by === 'object' && 'accountId' in by ? by.accountId : null
  await q.updateRecovery(tx, recovery.id, {
    state,
    ended_at: deps.clock(),
    ended_by: endedBy,
    notified_email: null,
  })
  await recordAct(deps, tx, by, { action: `recovery.${state}`, subjectId: account.id, reason })
  if (!recovery.confirmed_at) return
  for (const to of oldAddressesOf({ account, recovery }))
    await deps.mailer.queue(tx, recoveryEndedMail(deps.config, { to, accountId: account.id }))
  await deps.mailer.queue(tx, recoveryEndedMail(deps.config, { to: recovery.new_email }))
}

/** The address that was notified, and the present one if it has changed since. */
export const oldAddressesOf = ({ account, recovery }: Locked): Set<string> =>
  new Set([recovery.notified_email ?? account.email, account.email])

const DUE_AT_ONCE = 40

/** Sends the links whose 72 hours are over, and ends recoveries whose link nobody used. @returns how many there were */
export function advanceRecoveries(deps: Deps): Promise<number> {
  const now = deps.clock().getTime()
  const due = { confirmedUntil: new Date(now - WAIT_MS), sentUntil: new Date(now - LINK_MS), limit: DUE_AT_ONCE }
  return forEachDue(deps, {
    job: 'account-recovery',
    read: (except) => q.dueRecoveries(deps.db, { ...due, except }),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => advance(deps, tx, id)),
  })
}

async function advance(deps: Deps, tx: Db, id: string): Promise<boolean> {
  const locked = await lockRecovery(tx, id)
  const { account, recovery } = locked
  const now = deps.clock()
  const step = dueStep(recovery, now)
  if (!step) return false
  const obstacle = await obstacleTo(deps, tx, account, recovery.new_email)
  const end = (state: 'declined' | 'expired', reason: string | null) =>
    endRecovery(deps, tx, locked, { state, by: 'system', reason })
  if (step === 'expiry') await end('expired', null)
  else if (obstacle) await end('declined', OBSTACLES[obstacle])
  else await sendLink(deps, tx, recovery, now)
  return true
}

/**
 * The email belongs to no account yet, so that the copy of their data, which a thief may read, does not show the new
 * address.
 */
async function sendLink(deps: Deps, tx: Db, { id, new_email: to }: q.RecoveryRow, now: Date) {
  const token = newToken()
  await q.updateRecovery(tx, id, { state: 'ready', link_sent_at: now, link_hash: linkHash(token) })
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await deps.mailer.queue(tx, recoveryLinkMail(deps.config, { to }, token, expiresAt))
}
