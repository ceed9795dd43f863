import { GRACE_DAYS, type ownData, PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { eraseReasons, recordAct } from '../../../platform/audit.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { hasPassword } from '../../identity/sign-ins/service.ts'
import { publishToRequestPartners } from '../../matching/invalidation/service.ts'
import * as q from './queries.ts'
import { deletionCertificateMail, deletionScheduledMail } from './view.ts'

const ERASED_AT_ONCE = 10
/** How long an address that nobody verified stays taken. */
const UNVERIFIED_DAYS = 7

/** Closes the account: hides it and signs it out everywhere. It is deleted when the grace period is over. */
export async function leave(
  deps: Deps,
  { input, viewer, reply }: Context<typeof ownData.leave>,
): Promise<Output<typeof ownData.leave>> {
  if (!(await hasPassword(deps, viewer, input.body.password))) return { success: false, message: PASSWORD_WRONG }
  const eraseAt = await deps.db.transaction().execute(async (tx) => {
    const at = await startGracePeriod(deps, tx, viewer.accountId)
    await deps.whenClosed(deps, tx, viewer.accountId)
    await deps.mailer.queue(
      tx,
      deletionScheduledMail(deps.config, { to: viewer.email, accountId: viewer.accountId }, at),
    )
    return at
  })
  reply.session(null)
  return { success: true, message: 'Your account is closed.', erase_at: eraseAt.toISOString() }
}

/** Hides the account from everybody and signs it out everywhere. @returns when it will be deleted. */
async function startGracePeriod(deps: Pick<Deps, 'clock'>, tx: Db, accountId: string): Promise<Date> {
  const eraseAt = new Date(deps.clock().getTime() + GRACE_DAYS * DAY_MS)
  await q.setEraseAt(tx, accountId, eraseAt)
  await endSessionsOf(tx, accountId)
  await publishToRequestPartners(tx, accountId)
  return eraseAt
}

/**
 * Deletes an account whose address was never verified, for the person who has just proved the address.
 * @returns false when a decision still needs the account
 */
export async function eraseUnverified(deps: Deps, tx: Db, accountId: string): Promise<boolean> {
  const now = deps.clock()
  await q.setEraseAt(tx, accountId, now)
  const erased = await erase(deps, tx, accountId, { by: 'system', dueAt: now })
  if (!erased) await q.setEraseAt(tx, accountId, null)
  return erased
}

/** Cancels the deletion. False when there is nothing to cancel, or it is too late. */
export function cancelDeletion({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const kept = await q.clearEraseAt(tx, accountId, clock())
    if (kept) await publishToRequestPartners(tx, accountId)
    return kept
  })
}

/**
 * Deletes members whose grace period is over, and members who did not verify their address within seven days. Those of
 * whom staff have proposed a ban stay, and for at most `ERASURE_HOLD_DAYS` those with an open report of urgent or high
 * severity.
 * @returns how many there were
 */
export async function eraseDueMembers(deps: Deps): Promise<number> {
  const dueAt = deps.clock()
  await q.setUnverifiedDue(deps.db, new Date(dueAt.getTime() - UNVERIFIED_DAYS * DAY_MS), dueAt)
  return forEachDue(deps, {
    job: 'account-erase',
    read: (except) => q.dueMembers(deps.db, dueAt, except, ERASED_AT_ONCE),
    keyOf: (memberId) => memberId,
    run: (memberId) => eraseMember(deps, memberId, { by: 'system', dueAt }),
  })
}

type Reason = { by: 'operator' } | { by: 'system'; dueAt: Date }

/**
 * Deletes a member with all of their data, and sends what was deleted and what stays. The audit keeps its entries under an id that identifies nobody, without reasons.
 * @returns false when the deletion is not due, because the member has signed in meanwhile, or a decision needs the account.
 */
export const eraseMember = (deps: Deps, memberId: string, reason: Reason): Promise<boolean> =>
  deps.db.transaction().execute((tx) => erase(deps, tx, memberId, reason))

async function erase(deps: Deps, tx: Db, memberId: string, reason: Reason): Promise<boolean> {
  // Locked until the end, so that the member cannot sign in to an account without photos meanwhile.
  if (!(await q.lockMemberToErase(tx, memberId, reason.by === 'operator' ? undefined : reason.dueAt))) return false
  const holdings = await q.holdingsOf(tx, memberId)
  await deps.beforeErasure(deps, tx, memberId)
  // The files are deleted first: if the process ends here, the rows still show that there is something to delete.
  for (const { folder, name } of await q.filesOf(tx, memberId)) await deps.files.remove(folder, name)
  await q.deleteAccount(tx, memberId)
  await recordAct(deps, tx, reason.by, { action: 'account.erased', subjectId: memberId })
  await eraseReasons(tx, memberId)
  // An address that nobody proved may be a stranger's.
  if (holdings?.is_verified)
    await deps.mailer.queue(tx, deletionCertificateMail(deps.config, holdings.email, holdings, deps.clock()))
  return true
}
