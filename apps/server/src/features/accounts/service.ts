import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import {
  type accounts,
  COMMON_PASSWORD,
  emailField,
  ProfileResetForm,
  ResetWithCodeForm,
} from '@heartwell/contract/accounts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { type ownData, PASSWORD_WRONG } from '@heartwell/contract/own-data.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import { isCommonPassword } from '../../platform/common-passwords.ts'
import { makeContactKeys } from '../../platform/contact-keys.ts'
import type { Db } from '../../platform/db/database.ts'
import { isConflict } from '../../platform/db/errors.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import type { Context, Reply } from '../../platform/http.ts'
import { tellLive } from '../../platform/live/tell.ts'
import { beginLeaving, stay } from '../../platform/own-data/leaving.ts'
import { invalidInput } from '../../platform/request-input.ts'
import { endSession, endSessionOf, endSessionsOf, openSession, sessionsOf } from '../../platform/session.ts'
import { sessionAlive } from '../../platform/session-rules.ts'
import { knowsPassword, noteSignIn, type SignedIn, warnOfFailures } from '../../platform/sign-ins.ts'
import { subscribeWithToken } from '../notifications/service.ts'
import { selfOf } from '../profiles/service.ts'
import * as q from './queries.ts'
import {
  CODE_LIFE,
  CODE_TRIES,
  codeAlive,
  isSuspended,
  KEEP_LIFE,
  LINK_LIFE,
  mayComeIn,
  RESEND_PAUSE,
  repeatsIdentity,
} from './rules.ts'
import {
  codeMail,
  emailChangeAskedMail,
  emailChangedMail,
  emailKeptMail,
  leavingMail,
  newEmailMail,
  passwordChangedMail,
  registeredAgainMail,
  verificationMail,
  viewSessions,
} from './view.ts'

const TERMS_VERSION = 1
const EMAIL_TAKEN = 'This email is already registered.'
const CHECK_MAIL = 'Please check your e-mail to go on.'
const LOGIN_FAILED = 'Invalid email or password.'
const suspendedWords = (contact: string) =>
  `Your account is suspended, and nobody sees your profile. Please write to ${contact} if you think that this is wrong.`
const STAYS = 'Welcome back. Your account stays: nothing is deleted.'
const LINK_DEAD = 'This link is not valid any more.'
const CODE_SENT = 'If this address is registered, a code is on its way to it.'
const CODE_WRONG = 'This code is not valid or has expired.'
/** Known and unknown addresses answer after the same time, in milliseconds. */
const EVEN_TIME = 120

type Register = Output<typeof accounts.register>

/** Says whether an address is free, a few times a day; afterwards, and with EMAIL_ORACLE=off, always yes. */
export async function checkEmail(
  deps: Deps,
  email: string,
  network: string,
): Promise<Output<typeof accounts.checkEmail>> {
  const parsed = emailField('Invalid email format').safeParse(email)
  if (!parsed.success) return { success: false, message: parsed.error.issues[0]?.message ?? 'Invalid email format' }
  const free = { success: true, message: 'This email is available.' }
  if (!deps.config.emailOracle) return free
  const taken = await q.accountByEmail(deps.db, parsed.data.toLowerCase())
  if (!taken || !(await deps.budgets.trySpend('checkEmailHit', network))) return free
  return { success: false, message: EMAIL_TAKEN }
}

export async function register(deps: Deps, context: Context<typeof accounts.register>): Promise<Register> {
  const { input } = context
  const { body } = input
  assertPasswordAllowed(body.password, body)
  if (body.password !== body.confirmPassword) throw invalid('confirmPassword', 'Passwords must match')
  const passwordHash = await deps.passwords.hash(body.password)
  const id = await deps.db.transaction().execute((tx) => createMember(deps, tx, input, passwordHash))
  if (!deps.config.emailOracle) {
    if (!id) await tellOwner(deps, body.email)
    return { success: true, message: CHECK_MAIL }
  }
  if (!id) return { success: false, message: { email: [EMAIL_TAKEN] } }
  await rotate(deps, { id, email: body.email, role: 'member' }, context)
  return { success: true, message: `Welcome. ${CHECK_MAIL}`, data: await selfOf(deps, id) }
}

async function createMember(deps: Deps, tx: Db, { body }: Input<typeof accounts.register>, passwordHash: string) {
  const now = deps.clock()
  const account = { role: 'member', email: body.email, password_hash: passwordHash, created_at: now }
  const created = await q.insertAccount(tx, account)
  if (!created) return undefined
  await q.insertMember(tx, {
    id: created.id,
    name: body.name,
    phone: body.phoneNumber,
    dob: body.dob,
    profession: body.profession,
    address: body.address,
    last_seen_at: now,
  })
  await makeContactKeys(deps, tx, created.id)
  await subscribeWithToken(deps, tx, created.id, body.token)
  const consent = { member_id: created.id, purpose: 'terms', version: TERMS_VERSION, given: true, created_at: now }
  await q.insertConsent(tx, consent)
  await sendLink(deps, tx, { to: body.email, accountId: created.id })
  return created.id
}

async function tellOwner(deps: Deps, email: string) {
  const owner = await q.accountByEmail(deps.db, email)
  if (!owner) return
  const mail = registeredAgainMail(deps.config, { to: email, accountId: owner.id })
  await deps.db.transaction().execute((tx) => deps.mailer.queue(tx, mail))
}

async function sendLink(deps: Deps, tx: Db, receiver: { to: string; accountId: string }) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock().getTime() + LINK_LIFE)
  await q.insertLink(tx, { token_hash: linkHash(token), account_id: receiver.accountId, expires_at: expiresAt })
  await deps.mailer.queue(tx, verificationMail(deps.config, receiver, token, expiresAt))
}

const linkHash = (token: string) => createHash('sha256').update(token).digest()

/** @throws AppError at the field `password` when it is common or only repeats who the person is. */
export function assertPasswordAllowed(password: string, identity: { name: string; email: string }): void {
  if (isCommonPassword(password) || repeatsIdentity(password, identity)) throw invalid('password', COMMON_PASSWORD)
}

export async function login(
  deps: Deps,
  context: Context<typeof accounts.login>,
): Promise<Output<typeof accounts.login>> {
  const { email, password } = context.input.body
  const key = email.toLowerCase()
  await deps.budgets.assertMayTry(key)
  const found = await q.accountByEmail(deps.db, key)
  const account = found && mayComeIn(found, deps.clock()) ? found : undefined
  const known = account ?? (found && isSuspended(found) ? found : undefined)
  if (!(await deps.passwords.verify(known?.password_hash, password)) || !known) {
    if ((await deps.budgets.noteFailure(key)) && account) await warnOfFailures(deps, account)
    return { success: false, message: LOGIN_FAILED }
  }
  // She knows the password, so that nobody else is told.
  if (!account) return { success: false, message: suspendedWords(deps.config.site.contact_email) }
  await deps.budgets.noteSuccess(key)
  if (deps.passwords.needsRehash(account.password_hash)) {
    await q.setPasswordHash(deps.db, account.id, await deps.passwords.hash(password))
  }
  const message = (await stay(deps, account.id)) ? STAYS : 'Login successful'
  await rotate(deps, account, context)
  return { success: true, message, data: await selfOf(deps, account.id) }
}

/** A sign-in always gives a new session; the one that the browser came with ends. */
async function rotate(
  deps: Deps,
  account: SignedIn,
  context: { viewer: Viewer | undefined; device: string; reply: Reply },
) {
  if (context.viewer) await endSession(deps.db, context.viewer.sessionId)
  context.reply.session(await openSession(deps.db, account.id, context.device, deps.clock()))
  await noteSignIn(deps, account, context.device)
}

export async function logout(deps: Deps, { viewer, reply }: Context<typeof accounts.logout>) {
  await endSession(deps.db, viewer.sessionId)
  reply.session(null)
  return { success: true, message: 'You are logged out.' }
}

/** Confirms the address that a mailed link proves. A second click on the link is harmless. */
export function verifyEmail(deps: Deps, token: string): Promise<Output<typeof accounts.verifyEmail>> {
  return deps.db.transaction().execute(async (tx) => {
    const hash = linkHash(token)
    const link = await q.lockLink(tx, hash)
    if (link?.used_at) return { success: true, message: 'Your email is already verified.' }
    if (!link || link.expires_at <= deps.clock()) {
      return { success: false, message: 'This link is not valid any more. Please ask for a new one.' }
    }
    await q.confirmEmail(tx, link.account_id, hash, deps.clock())
    return { success: true, message: 'Thank you. Your email is verified.' }
  })
}

/** At most one mail a minute and five a day; the answer is the same either way. */
export async function resendVerification(
  deps: Deps,
  viewer: Viewer,
): Promise<Output<typeof accounts.resendVerification>> {
  if (viewer.verified) return { success: true, message: 'Your email is already verified.' }
  const receiver = { to: viewer.email, accountId: viewer.accountId }
  await deps.db.transaction().execute(async (tx) => {
    // Held until the new link is there: two clicks at once are one mail.
    await q.lockAccount(tx, viewer.accountId)
    const newest = await q.newestLink(tx, viewer.accountId)
    const sentAt = newest ? newest.expires_at.getTime() - LINK_LIFE : 0
    const rested = deps.clock().getTime() - sentAt >= RESEND_PAUSE
    if (rested && (await deps.budgets.trySpend('verificationMail', viewer.accountId)))
      await sendLink(deps, tx, receiver)
  })
  return { success: true, message: 'Verification email sent successfully.' }
}

export async function sendCode(deps: Deps, email: string, viewer: Viewer | undefined) {
  const address = email.toLowerCase()
  if (viewer && viewer.email !== address) throw new AppError('session.not_yours')
  await Promise.all([mailCode(deps, address), delay(EVEN_TIME)])
  return { success: true, msg: CODE_SENT, message: CODE_SENT }
}

async function mailCode(deps: Deps, email: string) {
  const account = await q.accountByEmail(deps.db, email)
  if (account?.role !== 'member' || account.suspended_at) return
  if (!(await deps.budgets.trySpend('codeMail', account.id))) return
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(deps.clock().getTime() + CODE_LIFE)
  await deps.db.transaction().execute(async (tx) => {
    const hash = deps.vault.codeHash(code, account.id)
    await q.saveCode(tx, { account_id: account.id, code_hash: hash, expires_at: expiresAt })
    await deps.mailer.queue(tx, codeMail(deps.config, { to: email, accountId: account.id }, code, expiresAt))
  })
}

type ResetInput = Context<typeof accounts.resetPassword>

/** Sets a new password with a mailed code. All sessions end; a signed-in owner goes on with a new one. */
export async function resetPassword(deps: Deps, context: ResetInput): Promise<Output<typeof accounts.resetPassword>> {
  const { viewer, input } = context
  const email = input.body.email.trim().toLowerCase()
  if (viewer && viewer.email !== email) throw new AppError('session.not_yours')
  const form = (viewer ? ProfileResetForm : ResetWithCodeForm).safeParse(input.body)
  if (!form.success) throw invalidInput(form.error)
  const account = await q.accountByEmail(deps.db, email)
  assertPasswordAllowed(form.data.password, { name: account?.name ?? '', email })
  const hash = await deps.passwords.hash(form.data.password)
  const known = account?.role === 'member' && !account.suspended_at ? account : undefined
  const change = known !== undefined && changePassword(deps, known, form.data.code, hash)
  const [done] = await Promise.all([change, delay(EVEN_TIME)])
  if (!done || !known) return { success: false, msg: CODE_WRONG, message: CODE_WRONG }
  if (viewer) await rotate(deps, known, { ...context, viewer: undefined })
  const text = 'Your password has been changed.'
  return { success: true, msg: text, message: text }
}

async function changePassword(deps: Deps, account: { id: string; email: string }, code: string, hash: string) {
  // Its own transaction: a wrong try stays counted.
  const stored = await q.takeTry(deps.db, account.id, CODE_TRIES)
  if (!stored) return false
  const alive = codeAlive({ tries: stored.tries - 1, expiresAt: stored.expires_at }, deps.clock())
  const given = deps.vault.codeHash(code, account.id)
  if (!alive || !timingSafeEqual(given, stored.code_hash)) return false
  return deps.db.transaction().execute(async (tx) => {
    if (!(await q.useCode(tx, account.id, given))) return false
    await q.setPasswordHash(tx, account.id, hash)
    await endSessionsOf(tx, account.id)
    await deps.mailer.queue(tx, passwordChangedMail(deps.config, { to: account.email, accountId: account.id }))
    return true
  })
}

export async function listSessions(deps: Deps, viewer: Viewer) {
  const now = deps.clock()
  const rows = await sessionsOf(deps.db, viewer.accountId)
  const alive = rows.filter((row) =>
    sessionAlive(viewer.role, { created: row.created_at, lastSeen: row.last_seen_at }, now),
  )
  return { success: true, sessions: viewSessions(alive, viewer.sessionId) }
}

export async function endOneSession(deps: Deps, { input, viewer, reply }: Context<typeof accounts.endSession>) {
  await endSessionOf(deps.db, viewer.accountId, input.params.id)
  if (input.params.id === viewer.sessionId) reply.session(null)
  return { success: true, message: 'This device is signed out.' }
}

export async function endOtherSessions(deps: Deps, viewer: Viewer) {
  await endSessionsOf(deps.db, viewer.accountId, viewer.sessionId)
  return { success: true, message: 'All other devices are signed out.' }
}

/** Hides the account and signs everybody out of it; it is erased when the time of grace is over. */
export async function leave(
  deps: Deps,
  { input, viewer, reply }: Context<typeof ownData.leave>,
): Promise<Output<typeof ownData.leave>> {
  if (!(await knowsPassword(deps, viewer, input.body.password))) return { success: false, message: PASSWORD_WRONG }
  const eraseAt = await deps.db.transaction().execute(async (tx) => {
    const at = await beginLeaving(deps, tx, viewer.accountId)
    await deps.mailer.queue(tx, leavingMail(deps.config, { to: viewer.email, accountId: viewer.accountId }, at))
    return at
  })
  reply.session(null)
  return { success: true, message: 'Your account is closed.', erase_at: eraseAt.toISOString() }
}

/**
 * Refuses a new address that belongs to somebody, a few times a day, and more mails than a day has. Whoever asks more
 * often learns nothing: the address is then written to, whoever's it is.
 */
export async function assertMayAskFor(deps: Deps, viewer: Viewer, email: string): Promise<void> {
  const taken = deps.config.emailOracle && (await q.accountByEmail(deps.db, email)) !== undefined
  if (taken && (await deps.budgets.trySpend('checkEmailHit', viewer.accountId))) throw invalid('email', EMAIL_TAKEN)
  await deps.budgets.spend('verificationMail', viewer.accountId)
}

/** Writes to the new address, which has to confirm itself, and to the present one, which can say that this was not her. */
export async function askForNewEmail(deps: Deps, tx: Db, viewer: Viewer, email: string): Promise<void> {
  const [confirm, keep] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')]
  const now = deps.clock()
  const hashes = { confirm_hash: linkHash(confirm), keep_hash: linkHash(keep) }
  const row = { account_id: viewer.accountId, old_email: viewer.email, new_email: email, asked_at: now, ...hashes }
  await q.askEmailChange(tx, row, new Date(now.getTime() - KEEP_LIFE))
  const owner = await q.accountByEmail(tx, email)
  const expiresAt = new Date(now.getTime() + LINK_LIFE)
  await deps.mailer.queue(
    tx,
    owner
      ? registeredAgainMail(deps.config, { to: email, accountId: owner.id })
      : newEmailMail(deps.config, { to: email, accountId: viewer.accountId }, confirm, expiresAt),
  )
  const present = { to: viewer.email, accountId: viewer.accountId }
  await deps.mailer.queue(tx, emailChangeAskedMail(deps.config, present, keep, new Date(now.getTime() + KEEP_LIFE)))
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
  if (change?.confirmed_at) return { success: true, message: 'Your new e-mail address is in use already.' }
  if (!change || change.asked_at.getTime() + LINK_LIFE <= now.getTime()) return { success: false, message: LINK_DEAD }
  const { account_id: accountId, old_email, new_email } = change
  await q.setEmail(tx, accountId, new_email)
  await makeContactKeys(deps, tx, accountId)
  await q.markChangeConfirmed(tx, change.id, now)
  await q.deleteCodes(tx, accountId)
  await endSessionsOf(tx, accountId, viewer?.accountId === accountId ? viewer.sessionId : undefined)
  await tellLive(tx, [accountId], 'account')
  for (const to of [old_email, new_email]) await deps.mailer.queue(tx, emailChangedMail(deps.config, { to, accountId }))
  return { success: true, message: 'Thank you. Your new e-mail address is in use from now on.' }
}

/** 'This was not me', from the old address: it stays or comes back, and whoever is signed in is signed out. */
export async function keepOldEmail(deps: Deps, token: string): Promise<Output<typeof accounts.keepOldEmail>> {
  const done = deps.db.transaction().execute(async (tx) => {
    const change = await q.lockEmailChange(tx, 'keep_hash', linkHash(token))
    const since = change?.asked_at.getTime() ?? 0
    if (!change || since + KEEP_LIFE <= deps.clock().getTime()) return { success: false, message: LINK_DEAD }
    const receiver = { to: change.old_email, accountId: change.account_id }
    await q.setEmail(tx, receiver.accountId, receiver.to)
    await makeContactKeys(deps, tx, receiver.accountId)
    await q.forgetChangesSince(tx, receiver.accountId, change.asked_at)
    await q.deleteCodes(tx, receiver.accountId)
    await endSessionsOf(tx, receiver.accountId)
    await deps.mailer.queue(tx, emailKeptMail(deps.config, receiver))
    return { success: true, message: 'Your e-mail address stays as it was, and all devices are signed out.' }
  })
  return done.catch((error: unknown) => {
    // Somebody has registered with the old address since.
    if (isConflict(error)) return { success: false, message: LINK_DEAD }
    throw error
  })
}
