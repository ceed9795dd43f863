import { type accounts, COMMON_PASSWORD, EMAIL_UNCHANGED } from '@heartwell/contract/accounts/accounts.ts'
import { PASSWORD_WRONG } from '@heartwell/contract/accounts/own-data.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isConflict } from '../../../platform/db/errors.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { replaceUnprovedEmailKey } from '../../identity/contact-keys/service.ts'
import { hasPassword } from '../../identity/sign-ins/service.ts'
import { setEmail } from '../email-change/queries.ts'
import { deleteCodes } from '../password-reset/queries.ts'
import { repeatsIdentity } from '../rules.ts'
import { sendLink } from '../service.ts'
import { EMAIL_TAKEN } from '../view.ts'
import * as q from './queries.ts'

const ALREADY = 'Your email is already verified.'
const REGISTER_AGAIN = 'Please register again with this address.'

/**
 * Replaces the address of a newcomer who mistyped it. Nobody has proved the old address, so it gets no email and its
 * links and codes stop working.
 * @throws AppError at the field that does not fit
 */
export async function changeUnverifiedEmail(
  deps: Deps,
  { viewer, input: { body }, network, once }: Context<typeof accounts.changeUnverifiedEmail>,
): Promise<Output<typeof accounts.changeUnverifiedEmail>> {
  if (viewer.verified) return { success: false, message: ALREADY }
  if (body.email === viewer.email) throw invalid('email', EMAIL_UNCHANGED)
  // Before any look-up: whether the record changes would reveal whether the address is registered.
  if (!deps.config.emailOracle) throw invalid('email', REGISTER_AGAIN)
  if (!(await hasPassword(deps, viewer, body.password))) throw invalid('password', PASSWORD_WRONG)
  if (repeatsIdentity(body.password, { name: '', email: body.email })) throw invalid('email', COMMON_PASSWORD)
  // Free and registered addresses count alike, so the limit reveals nothing either.
  await deps.rateLimits.consume('checkEmailHit', network)
  await deps.rateLimits.consume('verificationMail', viewer.accountId)
  try {
    return await once((tx) => replaceEmail(deps, tx, viewer.accountId, body.email))
  } catch (error) {
    if (isConflict(error)) throw invalid('email', EMAIL_TAKEN)
    throw error
  }
}

/** Locks the account, its links and its member until the transaction ends. @returns false once the address is verified */
export async function lockUnverified(tx: Db, accountId: string): Promise<boolean> {
  await lockRow(tx, 'accounts', accountId)
  // In the order of a link that is opened at the same moment: first the link, then the member.
  await q.lockLinks(tx, accountId)
  const member = await lockRow(tx, 'members', accountId)
  return member?.verified_at === null
}

async function replaceEmail(deps: Deps, tx: Db, accountId: string, email: string) {
  if (!(await lockUnverified(tx, accountId))) return { success: false, message: ALREADY }
  await setEmail(tx, accountId, email)
  await replaceUnprovedEmailKey(deps, tx, accountId)
  await q.deleteLinks(tx, accountId)
  await deleteCodes(tx, accountId)
  await sendLink(deps, tx, { to: email, accountId })
  await publishInvalidation(tx, [accountId], 'account')
  return { success: true, message: `We’ve sent a link to ${email}. The link in the earlier email no longer works.` }
}
