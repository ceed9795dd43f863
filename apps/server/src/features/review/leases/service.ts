import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { LEASE_SECONDS, type reviewQueue } from '@heartwell/contract/review/review-queue.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import * as q from './queries.ts'

/** How often a reviewer who loses a race for a profile tries the next one. */
const RACES_MAX = 20

/** Leases the profile that has waited longest. Of reviewers who ask at the same moment, each gets another one. */
export async function leaseNext(
  deps: Deps,
  { accountId }: Viewer,
  { body }: Input<typeof reviewQueue.next>,
): Promise<Output<typeof reviewQueue.next>> {
  for (let races = 0; races < RACES_MAX; races += 1) {
    const id = await q.longestWaiting(deps.db, { accountId, skipped: body.skipped, now: deps.clock() })
    if (id === undefined) return { success: true, id: null }
    if (await take(deps, accountId, id)) return { success: true, id }
  }
  return { success: true, id: null }
}

/** @throws AppError not_found when the profile does not wait for a decision */
export async function lease(
  deps: Deps,
  { accountId }: Viewer,
  memberId: string,
): Promise<Output<typeof reviewQueue.lease>> {
  if (!(await q.isWaiting(deps.db, memberId))) throw new AppError('not_found')
  const success = await take(deps, accountId, memberId)
  return { success, colleague: success ? null : await colleagueAt(deps, accountId, memberId) }
}

export async function release(
  { db }: Deps,
  { accountId }: Viewer,
  memberId: string,
): Promise<Output<typeof reviewQueue.release>> {
  await q.endLease(db, memberId, accountId)
  return { success: true, message: 'Colleagues can review this profile.' }
}

/** The name of the colleague who has the profile open. */
export async function colleagueAt(deps: Deps, accountId: string, memberId: string): Promise<string | null> {
  const found = await q.leaseOfOther(deps.db, memberId, accountId, deps.clock())
  return found ? (found.name ?? 'A colleague') : null
}

/** @throws AppError review.taken while a colleague has the profile open */
export async function assertNotLeased(deps: Deps, tx: Db, accountId: string, memberId: string): Promise<void> {
  if (await q.leaseOfOther(tx, memberId, accountId, deps.clock())) throw new AppError('review.taken')
}

export const endLease = (tx: Db, memberId: string) => q.endLease(tx, memberId)

function take(deps: Deps, accountId: string, memberId: string): Promise<boolean> {
  const now = deps.clock()
  const expires_at = new Date(now.getTime() + LEASE_SECONDS * 1000)
  return q.takeLease(deps.db, { member_id: memberId, account_id: accountId, expires_at }, now)
}
