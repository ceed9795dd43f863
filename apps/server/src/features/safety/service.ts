import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { isPhone, NAMED_MAX, type safety } from '@heartwell/contract/safety/safety.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { closeChatsBetween, publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { contactKey, makeKeysOfContact } from '../identity/contact-keys/service.ts'
import { endSessionsOf } from '../identity/sessions/service.ts'
import { publishToRequestPartners } from '../matching/invalidation/service.ts'
import { cardsFor, exclusivePartnerOf, mayMeet } from '../matching/service.ts'
import { accountHash } from './erased-accounts/rules.ts'
import * as q from './queries.ts'
import { restoreAccount, suspendMember } from './sanctions/service.ts'
import { viewNamed } from './view.ts'

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
export async function hide(deps: Deps, tx: Db, blocker_id: string, blocked_id: string) {
  await q.insertBlock(tx, { blocker_id, blocked_id, created_at: deps.clock() })
  await closeChatsBetween(tx, blocker_id, blocked_id)
  await deps.whenParted(deps, tx, blocker_id, blocked_id)
  await refreshBoth(tx, blocker_id, blocked_id)
}

/** Blocks an account that is deleted: the list of blocks looks as if it existed. */
export const hideErased = (
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  blocker_id: string,
  other: { other_hash: Buffer; name: string },
) => q.insertErasedBlock(tx, { ...other, blocker_id, created_at: clock() })

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

/** @param id of the member, or of the row in the list @throws AppError not_found */
export async function unblock(deps: Deps, viewer: Viewer, id: string) {
  await deps.db.transaction().execute(async (tx) => {
    const block = await q.deleteBlock(tx, viewer.accountId, id)
    if (block) return refreshBoth(tx, viewer.accountId, block.blocked_id)
    const erased = { id, hash: accountHash(deps.vault, id) }
    if (!(await q.deleteErasedBlock(tx, viewer.accountId, erased))) throw new AppError('not_found')
  })
  return { success: true, message: 'The block is lifted.' }
}

export async function blocked(deps: Deps, viewer: Viewer, { query: { member_id } }: Input<typeof safety.blocked>) {
  const id = member_id?.toLowerCase()
  const only = id === undefined ? undefined : { id, hash: accountHash(deps.vault, id) }
  const rows = await q.blockedBy(deps.db, viewer.accountId, only)
  return { success: true, blocked: rows.map(({ id, name }) => ({ id, _id: id, name })) }
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
export async function suspendStaff(deps: Deps, tx: Db, by: Actor, { id, reason }: { id: string; reason: string }) {
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

export async function visibility(deps: Deps, { accountId }: Viewer): Promise<Output<typeof safety.visibility>> {
  const { db } = deps
  const { paused_at } = await q.pausedSince(db, accountId)
  const named = (await q.namedBy(db, accountId)).map(viewNamed)
  const partnerId = await exclusivePartnerOf(db, accountId)
  const [partner] = partnerId ? await cardsFor(deps, accountId, [partnerId]) : []
  const exclusive_with = partner ? { id: partner.id, name: partner.name } : null
  return { success: true, data: { paused_at: paused_at?.toISOString() ?? null, exclusive_with, named } }
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
    await q.insertHiddenContact(tx, { member_id: accountId, kind, key, label, created_at: deps.clock() })
    // Counted afterwards: hiding a contact again adds none.
    if ((await q.namedBy(tx, accountId)).length > NAMED_MAX) throw new AppError('safety.too_many_named')
    for (const id of await refreshNamed(tx, accountId, key)) {
      await closeChatsBetween(tx, accountId, id)
      await deps.whenParted(deps, tx, accountId, id)
    }
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

/** @returns the members with this contact */
async function refreshNamed(tx: Db, memberId: string, key: Buffer): Promise<string[]> {
  const ids = (await q.membersWithKey(tx, key, memberId)).map(({ member_id }) => member_id)
  for (const id of ids) await refreshBoth(tx, memberId, id)
  return ids
}
