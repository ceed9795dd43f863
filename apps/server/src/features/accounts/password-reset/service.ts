import { randomInt, timingSafeEqual } from 'node:crypto'
import { type accounts, ProfileResetForm, ResetWithCodeForm } from '@heartwell/contract/accounts.ts'
import { normalizedEmail } from '@heartwell/contract/email-address.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../platform/app-error.ts'
import { inEvenTime } from '../../../platform/even-time.ts'
import type { Context } from '../../../platform/http.ts'
import { validInput } from '../../../platform/request-input.ts'
import { eraseUnverified } from '../../account-deletion/service.ts'
import type { Receiver } from '../../email-texts/view.ts'
import { countPasskeys } from '../passkeys/queries.ts'
import { accountByEmail, setPasswordHash } from '../queries.ts'
import { CODE_TRIES, CODE_TTL_MS, codeAlive, isUnverified } from '../rules.ts'
import { assertPasswordAllowed } from '../service.ts'
import { endSessionsOf } from '../sessions/service.ts'
import { attemptKey, rememberBrowser, startSession } from '../sign-ins/service.ts'
import * as q from './queries.ts'
import { codeMail, manyCodesMail, passwordChangedMail } from './view.ts'

const CODE_SENT = 'If this address is registered, we’ve sent it a code.'

const ADDRESS_FREE =
  'This email address is yours. Somebody had begun to register with it and never confirmed it, so we deleted that account. Please register again.'
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

type ResetInput = Context<typeof accounts.resetPassword>

/**
 * Sets a new password with an emailed code. All sessions end; a signed-in owner gets a new one. An account whose address
 * was never verified may be a stranger's: it is deleted, so that the owner of the address can register.
 */
export async function resetPassword(deps: Deps, context: ResetInput): Promise<Output<typeof accounts.resetPassword>> {
  const { viewer, input } = context
  const email = normalizedEmail(input.body.email) ?? ''
  if (viewer && viewer.email !== email) throw new AppError('session.not_yours')
  const form = validInput(viewer ? ProfileResetForm : ResetWithCodeForm, input.body)
  // What is known without the account. The name is compared once the code was right: nobody else may learn it.
  assertPasswordAllowed(form.password, { name: '', email })
  const account = await accountByEmail(deps.db, email)
  const hash = await deps.passwords.hash(form.password)
  const known = account?.role === 'member' && !account.suspended_at ? account : undefined
  const change =
    known !== undefined && changePassword(deps, { ...known, knownDevice: context.knownDevice }, { ...form, hash })
  const done = await inEvenTime(change)
  if (!done || !known) return { success: false, msg: CODE_WRONG, message: CODE_WRONG }
  await deps.rateLimits.noteSuccess(email)
  if (!viewer && isUnverified(known)) {
    await eraseUnverified(deps, known.id)
    return { success: true, msg: ADDRESS_FREE, message: ADDRESS_FREE }
  }
  if (viewer) await startSession(deps, known, { ...context, viewer: undefined })
  else rememberBrowser(deps, known.id, context)
  const text = 'Your password has been changed.'
  return { success: true, msg: text, message: text }
}

type Resetting = { id: string; email: string; name: string | null; knownDevice: string | undefined }
type Wanted = { code: string; password: string; hash: string }

/** @throws AppError at the field `password` when the code is right and the password repeats the member's name */
async function changePassword(deps: Deps, account: Resetting, { code, password, hash }: Wanted) {
  const key = attemptKey(deps, account, { knownDevice: account.knownDevice, fallback: account.id })
  if (!(await deps.rateLimits.tryConsume('codeTry', key))) return false
  // In its own transaction, so that a wrong attempt stays counted.
  const stored = await q.takeTry(deps.db, account.id, CODE_TRIES)
  if (!stored) return false
  const alive = codeAlive({ tries: stored.tries - 1, expiresAt: stored.expires_at }, deps.clock())
  const given = deps.vault.codeHash(code, account.id)
  if (!alive || !timingSafeEqual(given, stored.code_hash)) return false
  assertPasswordAllowed(password, { name: account.name ?? '', email: account.email })
  return deps.db.transaction().execute(async (tx) => {
    if (!(await q.useCode(tx, account.id, given))) return false
    await setPasswordHash(tx, account.id, hash)
    await endSessionsOf(tx, account.id)
    const passkeys = await countPasskeys(tx, account.id)
    const receiver = { to: account.email, accountId: account.id }
    await deps.mailer.queue(tx, passwordChangedMail(deps.config, receiver, passkeys))
    return true
  })
}
