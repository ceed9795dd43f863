import {
  type accountRecovery,
  NewPasswordForm,
  RECOVERY_WAIT_HOURS,
} from '@heartwell/contract/accounts/account-recovery.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../../deps.ts'
import { recordAct } from '../../../../platform/audit.queries.ts'
import type { Viewer } from '../../../../platform/auth/viewer.ts'
import { linkHash } from '../../../../platform/crypto/link-hash.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { isConflict } from '../../../../platform/db/errors.ts'
import type { Context } from '../../../../platform/http/http.ts'
import { validInput } from '../../../../platform/http/request-input.ts'
import { publishInvalidation } from '../../../../platform/realtime/invalidation-events.queries.ts'
import { makeContactKeys } from '../../../identity/contact-keys/service.ts'
import { deletePasskeysOf } from '../../../identity/passkeys/service.ts'
import { endSessionsOf } from '../../../identity/sessions/service.ts'
import { unsubscribeAll } from '../../../notifications/service.ts'
import { forgetChangesSince, setEmail } from '../../email-change/queries.ts'
import { deleteCodes } from '../../password-reset/queries.ts'
import { accountById, setPasswordHash } from '../../queries.ts'
import { assertPasswordAllowed } from '../../service.ts'
import * as q from '../queries.ts'
import { canStop, linkWorks, OBSTACLES } from '../rules.ts'
import { endRecovery, lockRecovery, obstacleTo, oldAddressesOf } from '../service.ts'
import { accountRecoveredMail } from '../view.ts'

const NOTHING_TO_STOP = 'There is nothing to stop any more.'
const LINK_DEAD = 'This link is no longer valid.'
const NOT_NOW = 'We can’t recover this account at the moment.'

type Stopped = Output<typeof accountRecovery.stop>

/** By anybody who reads the old mailbox or is signed in. It changes nothing in the account, and staff see it. */
export async function stopRecovery(
  deps: Deps,
  { body: { token } }: Input<typeof accountRecovery.stop>,
  viewer: Viewer | undefined,
): Promise<Stopped> {
  const own = viewer && (() => q.openRecoveryOf(deps.db, viewer.accountId))
  const found = token === '' ? await own?.() : await q.recoveryOfLink(deps.db, 'stop_hash', linkHash(token))
  if (!found) return { success: false, message: NOTHING_TO_STOP }
  return deps.db.transaction().execute(async (tx): Promise<Stopped> => {
    const locked = await lockRecovery(tx, found.id)
    if (locked.recovery.state === 'stopped') return { success: true, message: 'You’ve already stopped it.' }
    if (!canStop(locked.recovery)) return { success: false, message: NOTHING_TO_STOP }
    const by = token === '' ? { memberId: found.member_id } : 'system'
    const reason = token === '' ? 'While logged in' : 'With the link of the notice'
    await endRecovery(deps, tx, locked, { state: 'stopped', by, reason })
    return { success: true, message: 'Your email address and your password stay as they are.' }
  })
}

type Completed = Output<typeof accountRecovery.complete>

/** The last step. Another account may take the address at the same moment: the unique constraint decides. */
export async function completeRecovery(
  deps: Deps,
  { input: { body }, once }: Context<typeof accountRecovery.complete>,
): Promise<Completed> {
  const { password } = validInput(NewPasswordForm, body)
  const found = await q.recoveryOfLink(deps.db, 'link_hash', linkHash(body.token))
  if (!found || !linkWorks(found, deps.clock())) return { success: false, message: LINK_DEAD }
  const account = await accountById(deps.db, found.member_id)
  assertPasswordAllowed(password, { name: account?.name ?? '', email: found.new_email })
  const hash = await deps.passwords.hash(password)
  const done = once((tx) => complete(deps, tx, found, hash))
  return done.catch((error: unknown) => {
    if (isConflict(error)) return { success: false, message: NOT_NOW }
    throw error
  })
}

/** Everything that could open the account, or take it back, ends in the transaction that gives it the new address. */
async function complete(deps: Deps, tx: Db, found: q.RecoveryRow, passwordHash: string): Promise<Completed> {
  const id = found.member_id
  await q.lockEmailChangesOf(tx, id)
  const locked = await lockRecovery(tx, found.id)
  const { account, recovery } = locked
  const now = deps.clock()
  if (!linkWorks(recovery, now)) return { success: false, message: LINK_DEAD }
  const obstacle = await obstacleTo(deps, tx, account, recovery.new_email)
  if (obstacle) {
    await endRecovery(deps, tx, locked, { state: 'declined', by: 'system', reason: OBSTACLES[obstacle] })
    return { success: false, message: NOT_NOW }
  }
  await setEmail(tx, id, recovery.new_email)
  await setPasswordHash(tx, id, passwordHash)
  await makeContactKeys(deps, tx, id)
  await deletePasskeysOf(tx, id)
  await deleteCodes(tx, id)
  // Otherwise the link in an earlier notice would restore an old address.
  await forgetChangesSince(tx, id, new Date(0))
  await unsubscribeAll(tx, id)
  await endSessionsOf(tx, id)
  await publishInvalidation(tx, [id], 'account')
  await q.updateRecovery(tx, recovery.id, { state: 'completed', ended_at: now, notified_email: null })
  const reason = `After ${RECOVERY_WAIT_HOURS} hours without an objection`
  await recordAct(deps, tx, { memberId: id }, { action: 'recovery.completed', subjectId: id, reason })
  for (const to of [...oldAddressesOf(locked), recovery.new_email])
    await deps.mailer.queue(tx, accountRecoveredMail(deps.config, { to, accountId: id }))
  return { success: true, message: 'Your account has a new email address and a new password. Please log in.' }
}
