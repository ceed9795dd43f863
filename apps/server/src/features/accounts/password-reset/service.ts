import { randomInt, timingSafeEqual } from 'node:crypto'
import { type accounts, ProfileResetForm, ResetWithCodeForm } from '@heartwell/contract/accounts/accounts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { normalizedEmail } from '@heartwell/contract/text/email-address.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { validInput } from '../../../platform/http/request-input.ts'
import { countPasskeys } from '../../identity/passkeys/service.ts'
import { endSessionsOf } from '../../identity/sessions/service.ts'
import { attemptKey, rememberBrowser, startSession } from '../../identity/sign-ins/service.ts'
import type { Receiver } from '../../notifications/email-texts/view.ts'
import { eraseUnverified } from '../deletion/service.ts'
import { emailProof, proofEnd } from '../email-proof.ts'
import { accountByEmail, setPasswordHash } from '../queries.ts'
import { CODE_TRIES, CODE_TTL_MS, codeAlive, isUnverified } from '../rules.ts'
import { assertPasswordAllowed, openAccount } from '../service.ts'
import { lockUnverified } from '../unverified-email/service.ts'
import * as q from './queries.ts'
import { codeMail, manyCodesMail, passwordChangedMail } from './view.ts'

const CODE_SENT = 'If this address is registered, we’ve sent it a code.'

const CHANGED = 'Your password has been changed.'
const ADDRESS_FREE =
  'This email address is yours. Somebody had begun to register with it and never confirmed it, so we deleted what they had entered. Please register with your own details. You won’t need to confirm the address again.'
const CODE_WRONG = 'This code is not valid or has expired.'

export async function sendCode(deps: Deps, { input, viewer, knownDevice }: Context<typeof accounts.sendCode>) {
  const address = input.body.email
  if (viewer && viewer.email !== address) throw new AppError('session.not_yours')
  await inEvenTime(mailCode(deps, address, knownDevice))
  return { success: true, msg: CODE_SENT, message: CODE_SENT }
}

async function mailCode(deps: Deps, email: string, knownDevice: string | undefined) {
  const account = await accountByEmail(deps.db, email)
  if (account?.role !== 'member' || account.suspended_at) return
  const key = attemptKey(deps, account, { knownDevice, fallback: account.id })
  if (!(await deps.rateLimits.tryConsume('codeMail', key))) return
  if (!(await deps.rateLimits.tryConsume('codeMailDaily', key)))
    return warnOfCodes(deps, { to: email, accountId: account.id })
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(deps.clock().getTime() + CODE_TTL_MS)
  await deps.db.transaction().execute(async (tx) => {
    const hash = deps.vault.codeHash(code, account.id)
    await q.saveCode(tx, { account_id: account.id, code_hash: hash, expires_at: expiresAt })
    await deps.mailer.queue(tx, codeMail(deps.config, { to: email, accountId: account.id }, code, expiresAt))
  })
}

/** Emails the account holder once a day that somebody keeps asking for codes. */
async function warnOfCodes(deps: Deps, receiver: Receiver) {
  if (!(await deps.rateLimits.tryConsume('codesWarning', receiver.accountId ?? ''))) return
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, manyCodesMail(deps.config, receiver)))
}

type Resetting = Context<typeof accounts.resetPassword>
type Answer = Output<typeof accounts.resetPassword>
/** What a code did: a new password, or the end of an account whose address was never verified. */
export const Reset = z.union([
  z.object({ id: z.string(), wasSignedIn: z.boolean() }),
  z.object({ provedUntil: z.string() }),
])
export type Reset = z.infer<typeof Reset>

/**
 * Sets a new password with an emailed code. All sessions end; a signed-in owner gets a new one. An account whose address
 * was never verified may be a stranger's: it is deleted, and the owner of the address registers without a further email.
 */
export async function resetPassword(deps: Deps, context: Resetting): Promise<Answer> {
  const { viewer, input } = context
  const email = normalizedEmail(input.body.email) ?? ''
  if (viewer && viewer.email !== email) throw new AppError('session.not_yours')
  const form = validInput(viewer ? ProfileResetForm : ResetWithCodeForm, input.body)
  // What is known without the account. The name is compared once the code was right: nobody else may learn it.
  assertPasswordAllowed(form.password, { name: '', email })
  const account = await accountByEmail(deps.db, email)
  const hash = await deps.passwords.hash(form.password)
  const known = account?.role === 'member' && !account.suspended_at ? account : undefined
  const done = await inEvenTime(known && useCode(deps, context, known, { ...form, hash }))
  if (!done || !known) return { success: false, msg: CODE_WRONG, message: CODE_WRONG }
  await deps.rateLimits.noteSuccess(email)
  if ('provedUntil' in done) return addressFree(deps, email, done.provedUntil)
  if (viewer) await startSession(deps, known, { ...context, viewer: undefined })
  else rememberBrowser(deps, known.id, context)
  return { success: true, msg: CHANGED, message: CHANGED }
}

/**
 * The answer to a reset that came with the same key before, whose first answer and session may have been lost. The key
 * alone signs nobody in: the new password must still be right, and the account open.
 */
export async function repeatReset(deps: Deps, context: Resetting, done: Reset): Promise<Answer> {
  const { email, password } = context.input.body
  if ('provedUntil' in done) return addressFree(deps, normalizedEmail(email) ?? '', done.provedUntil)
  const account = done.wasSignedIn ? await openAccount(deps, done.id, password) : undefined
  if (account && context.viewer?.accountId !== account.id) await startSession(deps, account, context)
  return { success: true, msg: CHANGED, message: CHANGED }
}

const addressFree = (deps: Deps, email: string, until: string): Answer => ({
  success: true,
  msg: ADDRESS_FREE,
  message: ADDRESS_FREE,
  email_proof: emailProof(deps.vault, email, new Date(until)),
})

type Account = NonNullable<Awaited<ReturnType<typeof accountByEmail>>>
type Wanted = { code: string; password: string; hash: string }

/**
 * @returns undefined for a wrong code
 * @throws AppError at the field `password` when the code is right and the password repeats the member's name
 */
async function useCode(deps: Deps, context: Resetting, account: Account, { code, password, hash }: Wanted) {
  const key = attemptKey(deps, account, { knownDevice: context.knownDevice, fallback: account.id })
  if (!(await deps.rateLimits.tryConsume('codeTry', key))) return undefined
  // In its own transaction, so that a wrong attempt stays counted.
  const stored = await q.takeTry(deps.db, account.id, CODE_TRIES)
  if (!stored) return undefined
  const alive = codeAlive({ tries: stored.tries - 1, expiresAt: stored.expires_at }, deps.clock())
  const given = deps.vault.codeHash(code, account.id)
  if (!alive || !timingSafeEqual(given, stored.code_hash)) return undefined
  const mayBeStrangers = !context.viewer && isUnverified(account)
  // A stranger's name says nothing about the owner of the address.
  if (!mayBeStrangers) assertPasswordAllowed(password, { name: account.name ?? '', email: account.email })
  return context.once(async (tx): Promise<Reset | undefined> => {
    const isStrangers = mayBeStrangers && (await lockUnverified(tx, account.id))
    if (!(await q.useCode(tx, account.id, given))) return undefined
    if (isStrangers && (await eraseUnverified(deps, tx, account.id)))
      return { provedUntil: proofEnd(deps.clock()).toISOString() }
    await changePassword(deps, tx, account, hash)
    return { id: account.id, wasSignedIn: context.viewer !== undefined }
  })
}

async function changePassword(deps: Deps, tx: Db, { id, email }: Account, hash: string): Promise<void> {
  await setPasswordHash(tx, id, hash)
  await endSessionsOf(tx, id)
  const passkeys = await countPasskeys(tx, id)
  await deps.mailer.queue(tx, passwordChangedMail(deps.config, { to: email, accountId: id }, passkeys))
}
