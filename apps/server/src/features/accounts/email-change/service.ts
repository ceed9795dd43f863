import { randomBytes } from 'node:crypto'
import type { accounts } from '@heartwell/contract/accounts/accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { linkHash } from '../../../platform/crypto/link-hash.ts'
import type { Db } from '../../../platform/db/database.ts'
import { isConflict } from '../../../platform/db/errors.ts'
import { invalid } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { makeContactKeys } from '../../identity/contact-keys/service.ts'
import { deletePasskeysOf } from '../../identity/passkeys/service.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { deleteCodes } from '../password-reset/queries.ts'
import { accountByEmail, setPasswordHash } from '../queries.ts'
import { KEEP_LINK_TTL_MS, LINK_TTL_MS } from '../rules.ts'
import { EMAIL_TAKEN, registeredAgainMail } from '../view.ts'
import * as q from './queries.ts'
import { emailChangeAskedMail, emailChangedMail, emailKeptMail, newEmailMail } from './view.ts'

const LINK_DEAD = 'This link is no longer valid.'

/**
 * Refuses a new address that is already in use, and too many emails on one day. After a few refusals a day the member
 * no longer learns which addresses are in use: every named address gets an email.
 */
export async function assertMayAskFor(deps: Deps, viewer: Viewer, email: string): Promise<void> {
  const taken = deps.config.emailOracle && (await accountByEmail(deps.db, email)) !== undefined
  if (taken && (await deps.rateLimits.tryConsume('checkEmailHit', viewer.accountId)))
    throw invalid('email', EMAIL_TAKEN)
  await deps.rateLimits.consume('verificationMail', viewer.accountId)
}

/** Emails the new address, which has to be confirmed, and the current one, whose owner can object. */
export async function askForNewEmail(deps: Deps, tx: Db, viewer: Viewer, email: string): Promise<void> {
  const [confirm, keep] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const now = deps.clock()
  const hashes = { confirm_hash: linkHash(confirm), keep_hash: linkHash(keep) }
  const row = { account_id: viewer.accountId, old_email: viewer.email, new_email: email, asked_at: now, ...hashes }
  await q.askEmailChange(tx, row, new Date(now.getTime() - KEEP_LINK_TTL_MS))
  const owner = await accountByEmail(tx, email)
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS)
  await deps.mailer.queue(
    tx,
    owner
      ? registeredAgainMail(deps.config, { to: email, accountId: owner.id })
      : newEmailMail(deps.config, { to: email, accountId: viewer.accountId }, confirm, expiresAt),
  )
  const present = { to: viewer.email, accountId: viewer.accountId }
  await deps.mailer.queue(
    tx,
    emailChangeAskedMail(deps.config, present, keep, new Date(now.getTime() + KEEP_LINK_TTL_MS)),
  )
}

/** Puts the new address into use. Another account may have taken it meanwhile: the unique constraint decides. */
export async function confirmNewEmail(
  deps: Deps,
  token: string,
  viewer: Viewer | undefined,
): Promise<Output<typeof accounts.confirmNewEmail>> {
  try {
    return await deps.db.transaction().execute((tx) => applyNewEmail(deps, tx, linkHash(token), viewer))
  } catch (error) {
    if (isConflict(error)) return { success: false, message: EMAIL_TAKEN }
    throw error
  }
}

async function applyNewEmail(deps: Deps, tx: Db, hash: Buffer, viewer: Viewer | undefined) {
  const now = deps.clock()
  const change = await q.lockEmailChange(tx, 'confirm_hash', hash)
  if (change?.confirmed_at) return { success: true, message: 'You’ve already confirmed your new email address.' }
  if (!change || change.asked_at.getTime() + LINK_TTL_MS <= now.getTime()) return { success: false, message: LINK_DEAD }
  const { account_id: accountId, old_email, new_email } = change
  await q.setEmail(tx, accountId, new_email)
  await makeContactKeys(deps, tx, accountId)
  await q.markChangeConfirmed(tx, change.id, now)
  await deleteCodes(tx, accountId)
  await endSessionsOf(tx, accountId, viewer?.accountId === accountId ? viewer.sessionId : undefined)
  await publishInvalidation(tx, [accountId], 'account')
  for (const to of [old_email, new_email]) await deps.mailer.queue(tx, emailChangedMail(deps.config, { to, accountId }))
  return { success: true, message: 'Thank you. We now use your new email address.' }
}

/**
 * 'This was not me', from the old address: that address is kept or restored, every session of the account ends, and its
 * password is replaced by one that nobody knows, because the intruder may have set it. Passkeys are removed for the same
 * reason. Its owner sets a new password by code.
 */
export async function keepOldEmail(
  deps: Deps,
  { input, once }: Context<typeof accounts.keepOldEmail>,
): Promise<Output<typeof accounts.keepOldEmail>> {
  const unknown = await deps.passwords.hash(randomBytes(32).toString('base64url'))
  const done = once(async (tx) => {
    const change = await q.lockEmailChange(tx, 'keep_hash', linkHash(input.body.token))
    const since = change?.asked_at.getTime() ?? 0
    if (!change || since + KEEP_LINK_TTL_MS <= deps.clock().getTime()) return { success: false, message: LINK_DEAD }
    const receiver = { to: change.old_email, accountId: change.account_id }
    await q.setEmail(tx, receiver.accountId, receiver.to)
    await setPasswordHash(tx, receiver.accountId, unknown)
    const passkeys = await deletePasskeysOf(tx, receiver.accountId)
    await makeContactKeys(deps, tx, receiver.accountId)
    await q.forgetChangesSince(tx, receiver.accountId, change.asked_at)
    await deleteCodes(tx, receiver.accountId)
    await endSessionsOf(tx, receiver.accountId)
    await deps.mailer.queue(tx, emailKeptMail(deps.config, receiver, passkeys > 0))
    return {
      success: true,
      message:
        'We’ve kept your email address, logged out all devices and removed the password. Please set a new one now.',
    }
  })
  return done.catch((error: unknown) => {
    // Another account has registered with the old address since.
    if (isConflict(error)) return { success: false, message: LINK_DEAD }
    throw error
  })
}
