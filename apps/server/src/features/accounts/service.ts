import { randomBytes, randomUUID } from 'node:crypto'
import { type accounts, COMMON_PASSWORD } from '@heartwell/contract/accounts/accounts.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { emailField } from '@heartwell/contract/text/email-address.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { SECOND_MS } from '@heartwell/contract/time/durations.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import { isCommonPassword } from '../../platform/crypto/common-passwords.ts'
import { linkHash } from '../../platform/crypto/link-hash.ts'
import { readSignedId, signId } from '../../platform/crypto/signed-id.ts'
import type { Db } from '../../platform/db/database.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { inEvenTime } from '../../platform/even-time.ts'
import { invalid } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { storedPhone } from '../../platform/phone-number.ts'
import { isBanned, makeContactKeys } from '../identity/contact-keys/service.ts'
import { endSession } from '../identity/sessions/service.ts'
import { noticeAtSignIn, noticeOf } from '../identity/sign-in-notices/service.ts'
import { attemptKey, startSession, warnOfFailures } from '../identity/sign-ins/service.ts'
import { subscribeWithToken } from '../notifications/service.ts'
import { selfOf } from '../profiles/service.ts'
import { cancelDeletion } from './deletion/service.ts'
import { provesEmail } from './email-proof.ts'
import * as q from './queries.ts'
import { canSignIn, isSuspended, isUnverified, LINK_TTL_MS, RESEND_PAUSE, repeatsIdentity } from './rules.ts'
import { EMAIL_TAKEN, registeredAgainMail, verificationMail } from './view.ts'

const TERMS_VERSION = 1
const CHECK_MAIL = 'Please check your email to continue.'
const LOGIN_FAILED = 'Invalid email or password.'
const sentJustNow = (seconds: number) =>
  `We sent one a moment ago. You can ask again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`
const NO_MORE_TODAY = 'We’ve sent you several emails today. Please look in your spam folder too, or ask again tomorrow.'
const OPEN_LINK_FIRST = 'If you’ve just registered, please open the link in our email first.'
/** Longer than either of the two takes, unless the server is busy. */
const REGISTRATION_MS = 400
const waysToReachUs = ({ contact_email, phone, phone_hours }: Site) =>
  `write to ${contact_email} or ring ${phone} (${phone_hours})`
const suspendedWords = (site: Site) =>
  `Your account is suspended, and nobody sees your profile. If you think that this is wrong, please ${waysToReachUs(site)}.`
/** Says nothing of a ban, because a stranger may try the address of somebody else. */
const refusedWords = (site: Site) =>
  `We can’t open an account with these details. If you need help, please ${waysToReachUs(site)}.`
const STAYS = 'Welcome back. We’ve kept your account, and nothing is deleted.'

type Register = Output<typeof accounts.register>
type Site = Deps['config']['site']
/** The account that a registration opened; its id is left out where answers must not depend on it. */
export const Registered = z.object({ id: z.string().optional() })
export type Registered = z.infer<typeof Registered>

/**
 * Says whether an address is free, a few times a day. After that limit, and with EMAIL_ORACLE=off, the answer is always
 * yes.
 */
export async function checkEmail(
  deps: Deps,
  { input, network, visitor, reply }: Context<typeof accounts.checkEmail>,
): Promise<Output<typeof accounts.checkEmail>> {
  if (!visitorOf(deps, visitor)) reply.visitor(signId(deps.vault, randomUUID(), VISITOR))
  const parsed = emailField('Invalid email format').safeParse(input.body.email)
  if (!parsed.success) return { success: false, message: parsed.error.issues[0]?.message ?? 'Invalid email format' }
  const free = { success: true, message: 'This email is available.' }
  if (!deps.config.emailOracle) return free
  const taken = await q.accountByEmail(deps.db, parsed.data)
  if (!taken || !(await deps.rateLimits.tryConsume('checkEmailHit', network))) return free
  return { success: false, message: EMAIL_TAKEN }
}

const VISITOR = 'visitor'
const visitorOf = ({ vault }: Pick<Deps, 'vault'>, token: string | undefined): string | undefined =>
  token === undefined ? undefined : readSignedId(vault, token, VISITOR)

export async function register(deps: Deps, context: Context<typeof accounts.register>): Promise<Register> {
  const { input, network, once } = context
  const { body } = input
  // The page asks about the address before it registers, so its browser is known; all others of a network share one limit.
  await deps.rateLimits.consume('registerDevice', `${network} ${visitorOf(deps, context.visitor) ?? ''}`)
  assertPasswordAllowed(body.password, body)
  if (body.password !== body.confirmPassword) throw invalid('confirmPassword', 'Passwords must match')
  const passwordHash = await deps.passwords.hash(body.password)
  const contacts = [
    { kind: 'email', value: body.email },
    { kind: 'phone', value: body.phoneNumber },
  ] as const
  const refused = await isBanned(deps, deps.db, contacts)
  const create = (tx: Db) => createMember(deps, tx, input, passwordHash)
  const isProved = provesEmail(deps, body.email, body.email_proof)
  if (!deps.config.emailOracle && !isProved) {
    // Its key is stored in every case, so that a repetition reveals as little as the first request.
    const registering = once(async (tx): Promise<Registered> => {
      if (!refused) await createOrNotify(deps, tx, body.email, create)
      return {}
    })
    await inEvenTime(registering, REGISTRATION_MS)
    return { success: true, message: CHECK_MAIL }
  }
  if (refused) return { success: false, message: refusedWords(deps.config.site) }
  const created = await once(create)
  if (!created) return { success: false, message: { email: [EMAIL_TAKEN] } }
  return welcome(deps, context, { id: created.id, email: body.email, role: 'member' })
}

type Registering = Context<typeof accounts.register>

async function welcome(deps: Deps, context: Registering, account: Parameters<typeof startSession>[1]) {
  if (context.viewer?.accountId !== account.id) await startSession(deps, account, context)
  const data = await selfOf(deps, account.id)
  const next = data.verification_status === '1' ? 'Please tell us more about yourself.' : CHECK_MAIL
  return { success: true, message: `Welcome. ${next}`, data }
}

/**
 * The answer to a registration that came with the same key and the same input before, whose first answer and session may
 * have been lost. The key alone opens no account: the password must still be right, and the account open.
 */
export async function repeatRegistration(deps: Deps, context: Registering, { id }: Registered): Promise<Register> {
  if (!id) return { success: true, message: CHECK_MAIL }
  const account = await openAccount(deps, id, context.input.body.password)
  return account ? welcome(deps, context, account) : { success: false, message: { email: [EMAIL_TAKEN] } }
}

/** The account, if it is open and this is its password. */
export async function openAccount(deps: Deps, id: string, password: string) {
  const account = await q.accountById(deps.db, id)
  const isOpen = account !== undefined && canSignIn(account, deps.clock()) && account.erase_at === null
  const isKnown = await deps.passwords.verify(account?.password_hash, password)
  return isOpen && isKnown ? account : undefined
}

async function createMember(deps: Deps, tx: Db, { body }: Input<typeof accounts.register>, passwordHash: string) {
  const now = deps.clock()
  const isProved = provesEmail(deps, body.email, body.email_proof)
  const account = { role: 'member', email: body.email, password_hash: passwordHash, created_at: now }
  const created = await q.insertAccount(tx, account)
  if (!created) return undefined
  await q.insertMember(tx, {
    id: created.id,
    name: body.name,
    ...storedPhone(body.phoneNumber, 'phoneNumber'),
    dob: body.dob,
    profession: body.profession,
    address: body.address,
    last_seen_at: now,
    ...(isProved && { verified_at: now, status: 'gender' }),
  })
  await makeContactKeys(deps, tx, created.id)
  await subscribeWithToken(deps, tx, created.id, body.token)
  const consent = { member_id: created.id, purpose: 'terms', version: TERMS_VERSION, given: true, created_at: now }
  await q.insertConsent(tx, consent)
  if (!isProved) await sendLink(deps, tx, { to: body.email, accountId: created.id })
  return created
}

/** Registers the address, or emails its owner. Somebody whose link has expired gets a new one. */
async function createOrNotify(deps: Deps, tx: Db, email: string, create: (tx: Db) => Promise<unknown>) {
  if (await create(tx)) return
  const owner = await q.accountByEmail(tx, email)
  if (!owner) return
  const receiver = { to: email, accountId: owner.id }
  if (!isUnverified(owner)) await deps.mailer.queue(tx, registeredAgainMail(deps.config, receiver))
  else if (await deps.rateLimits.tryConsume('verificationMail', owner.id)) await sendLink(deps, tx, receiver)
}

/** Emails a link that verifies the address. */
export async function sendLink(deps: Deps, tx: Db, receiver: { to: string; accountId: string }) {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(deps.clock().getTime() + LINK_TTL_MS)
  await q.insertLink(tx, { token_hash: linkHash(token), account_id: receiver.accountId, expires_at: expiresAt })
  await deps.mailer.queue(tx, verificationMail(deps.config, receiver, token, expiresAt))
}

/**
 * @throws AppError at the field `password` when the password is common or only repeats the account holder's name or
 * address.
 */
export function assertPasswordAllowed(password: string, identity: { name: string; email: string }): void {
  if (isCommonPassword(password) || repeatsIdentity(password, identity)) throw invalid('password', COMMON_PASSWORD)
}

export async function login(
  deps: Deps,
  context: Context<typeof accounts.login>,
): Promise<Output<typeof accounts.login>> {
  const { email, password } = context.input.body
  const stored = await q.accountByEmail(deps.db, email)
  // Signing in to an address that one has just registered would reveal that nobody else had registered it.
  const found = !deps.config.emailOracle && stored && isUnverified(stored) ? undefined : stored
  const key = attemptKey(deps, found, { knownDevice: context.knownDevice, fallback: email })
  await deps.rateLimits.assertMayTry(key)
  const account = found && canSignIn(found, deps.clock()) ? found : undefined
  const known = account ?? (found && isSuspended(found) ? found : undefined)
  if (!(await deps.passwords.verify(known?.password_hash, password)) || !known) {
    if ((await deps.rateLimits.noteFailure(key)) && account) await warnOfFailures(deps, account)
    return { success: false, message: deps.config.emailOracle ? LOGIN_FAILED : `${LOGIN_FAILED} ${OPEN_LINK_FIRST}` }
  }
  // The right password was given, so the suspension is revealed to the account holder only.
  if (!account) return refuseSuspended(deps, known.id)
  await deps.rateLimits.noteSuccess(key)
  if (deps.passwords.needsRehash(account.password_hash)) {
    await q.setPasswordHash(deps.db, account.id, await deps.passwords.hash(password))
  }
  return enter(deps, account, context, context.input.body.keep_account)
}

/** The answer to a suspended member who has shown who they are. */
export async function refuseSuspended(deps: Deps, id: string) {
  const notice = await noticeAtSignIn(deps, id)
  return { success: false, message: suspendedWords(deps.config.site), ...(notice && { notice }) }
}

type Entering = Parameters<typeof startSession>
type Member = Entering[1] & { erase_at: Date | null }
/**
 * Opens the session of a member who has shown who they are. A deletion that the member asked for is cancelled only if
 * they say so.
 */
export async function enter(deps: Deps, account: Member, context: Entering[2], keepAccount = false) {
  if (account.erase_at && !keepAccount) {
    const message = `You asked us to delete your account. We’ll delete it on ${longDay(account.erase_at)}, unless you keep it.`
    return { success: false, message, erase_at: account.erase_at.toISOString() }
  }
  const message = account.erase_at && (await cancelDeletion(deps, account.id)) ? STAYS : 'Login successful'
  const notice = await noticeOf(deps, account.id, await startSession(deps, account, context))
  return { success: true, message, data: await selfOf(deps, account.id), ...(notice && { notice }) }
}

export async function logout(deps: Deps, { viewer, reply }: Context<typeof accounts.logout>) {
  await endSession(deps.db, viewer.sessionId)
  reply.session(null)
  return { success: true, message: 'You are logged out.' }
}

/** Confirms the address that an emailed link proves. A second click on the link is harmless. */
export function verifyEmail(deps: Deps, token: string): Promise<Output<typeof accounts.verifyEmail>> {
  return deps.db.transaction().execute(async (tx) => {
    const hash = linkHash(token)
    const link = await q.lockLink(tx, hash)
    if (link?.used_at) return { success: true, message: 'Your email is already verified.' }
    if (!link || link.expires_at <= deps.clock()) {
      return { success: false, message: 'This link is no longer valid. Please ask for a new one.' }
    }
    await q.confirmEmail(tx, link.account_id, hash, deps.clock())
    return { success: true, message: 'Thank you. Your email is verified.' }
  })
}

/** At most one email a minute and five a day; the answer says whether one was sent. */
export async function resendVerification(
  deps: Deps,
  viewer: Viewer,
): Promise<Output<typeof accounts.resendVerification>> {
  if (viewer.verified) return { success: true, message: 'Your email is already verified.' }
  const receiver = { to: viewer.email, accountId: viewer.accountId }
  const message = await deps.db.transaction().execute(async (tx) => {
    // The lock lasts until the new link is stored, so two clicks at once send one email.
    await lockRow(tx, 'accounts', viewer.accountId)
    const newest = await q.newestLink(tx, viewer.accountId)
    const sentAt = newest ? newest.expires_at.getTime() - LINK_TTL_MS : 0
    const waitMs = sentAt + RESEND_PAUSE - deps.clock().getTime()
    if (waitMs > 0) return sentJustNow(Math.ceil(waitMs / SECOND_MS))
    if (!(await deps.rateLimits.tryConsume('verificationMail', viewer.accountId))) return NO_MORE_TODAY
    await sendLink(deps, tx, receiver)
    return 'Verification email sent successfully.'
  })
  return { success: true, message }
}
