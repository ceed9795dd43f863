import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { QUEUE_PAGE, type review } from '@heartwell/contract/review.ts'
import { Secret, TOTP } from 'otpauth'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import type { Context } from '../../platform/http.ts'
import { endSession, endSessionsOf, openSession } from '../../platform/session.ts'
import { answersInWords } from '../assessments/service.ts'
import { notify } from '../notifications/service.ts'
import { memberRecord } from '../profiles/service.ts'
import * as q from './queries.ts'
import { type Candidate, decide } from './rules.ts'
import { decisionMail, viewQueueRow, viewReviewFile, viewStaff } from './view.ts'

const SIGN_IN_FAILED = 'Invalid email, password or code.'
const PERIOD = 30
/** What a new counsellor is called until the provider chooses. */
const FIRST_ROLE = 'relationship_success_coach'
const DAY = 24 * 3600 * 1000
const ERASED_AT_ONCE = 100

/** Staff come in with a password and a code of their authenticator, never with one of them. */
export async function signIn(
  deps: Deps,
  context: Context<typeof review.signIn>,
): Promise<Output<typeof review.signIn>> {
  const { email, password, code } = context.input.body
  const key = `staff:${email.toLowerCase()}`
  await deps.budgets.assertMayTry(key)
  const account = await q.staffByEmail(deps.db, email.toLowerCase())
  const known = await deps.passwords.verify(account?.password_hash, password)
  if (known && account && !account.totp_secret) throw new AppError('staff.second_factor')
  if (!known || !account || !(await codeFits(deps, account, code))) {
    await deps.budgets.noteFailure(key)
    return { success: false, message: SIGN_IN_FAILED }
  }
  await deps.budgets.noteSuccess(key)
  if (context.viewer) await endSession(deps.db, context.viewer.sessionId)
  context.reply.session(await openSession(deps.db, account.id, context.device, deps.clock()))
  return { success: true, message: 'Welcome back.', data: viewStaff(account) }
}

async function codeFits(deps: Deps, account: q.StaffRow, code: string): Promise<boolean> {
  if (!account.totp_secret) return false
  const now = deps.clock().getTime()
  const delta = authenticator(deps, account.id, account.totp_secret).validate({
    token: code,
    timestamp: now,
    window: 1,
  })
  if (delta === null) return false
  return q.takeStep(deps.db, account.id, Math.floor(now / 1000 / PERIOD) + delta)
}

const NONCE = 12
const TAG = 16

function authenticator(deps: Deps, accountId: string, stored: Uint8Array): TOTP {
  const sealed = Buffer.from(stored)
  const [nonce, tag, data] = [
    sealed.subarray(0, NONCE),
    sealed.subarray(NONCE, NONCE + TAG),
    sealed.subarray(NONCE + TAG),
  ]
  const secret = deps.vault.open({ nonce, tag, data }, accountId).toString()
  return totp(secret)
}

const totp = (secret: string, label = '') =>
  new TOTP({ issuer: 'Heartwell', label, secret: Secret.fromBase32(secret), period: PERIOD })

type NewStaff = {
  email: string
  name: string
  role: 'provider' | 'counsellor'
  passwordHash: string
  demo?: boolean
  secret?: string
}

/**
 * Makes an account for staff with a new second factor.
 * @returns its id and the secret to enter into an authenticator, shown this once. Undefined when the address is taken.
 */
export async function createStaff(deps: Pick<Deps, 'vault' | 'clock'>, tx: Db, staff: NewStaff) {
  const secret = staff.secret ?? new Secret({ size: 20 }).base32
  const email = staff.email.toLowerCase()
  const account = { role: staff.role, email, password_hash: staff.passwordHash, created_at: deps.clock() }
  const created = await q.insertStaffAccount(tx, {
    ...account,
    totp_secret: Buffer.alloc(0),
    is_demo: staff.demo ?? false,
  })
  if (!created) return undefined
  const sealed = deps.vault.seal(Buffer.from(secret), created.id)
  await q.setSecret(tx, created.id, Buffer.concat([sealed.nonce, sealed.tag, sealed.data]))
  if (staff.role === 'provider') await q.insertStaff(tx, { id: created.id, name: staff.name })
  else await q.insertCounsellor(tx, { id: created.id, name: staff.name, role: FIRST_ROLE })
  return { id: created.id, secret, uri: totp(secret, email).toString() }
}

/** The six digits that an authenticator with this secret shows at this moment. */
export const currentCode = (secret: string, now: Date) => totp(secret).generate({ timestamp: now.getTime() })

export async function me(deps: Deps, viewer: Viewer | undefined): Promise<Output<typeof review.me>> {
  const account = viewer?.secondFactor ? await q.staffByEmail(deps.db, viewer.email) : undefined
  return account ? { success: true, data: viewStaff(account) } : { success: false }
}

export async function queue(deps: Deps, { query }: Input<typeof review.queue>): Promise<Output<typeof review.queue>> {
  const approval = query.decided ?? 'pending'
  const rows = await q.queue(deps.db, approval, QUEUE_PAGE + 1, query.cursor ? readCursor(query.cursor) : undefined)
  const shown = rows.slice(0, QUEUE_PAGE)
  const last = rows.length > QUEUE_PAGE ? shown.at(-1) : undefined
  const at = approval === 'pending' ? last?.submitted_at : last?.decided_at
  return {
    success: true,
    total: await q.countQueue(deps.db, approval),
    rows: shown.map((row) => viewQueueRow(row, deps.clock())),
    next_cursor: last && at ? `${at.toISOString()}_${last.id}` : null,
  }
}

function readCursor(cursor: string) {
  const [at = '', id = ''] = cursor.split('_')
  const date = new Date(at)
  if (Number.isNaN(date.getTime()) || !/^[0-9a-f-]{36}$/.test(id)) throw new AppError('request.invalid')
  return { at: date, id }
}

export async function reviewFile(deps: Deps, memberId: string): Promise<Output<typeof review.file>> {
  const member = await memberRecord(deps.db, memberId)
  const parts = {
    answers: await answersInWords(deps.db, memberId),
    history: await q.historyOf(deps.db, memberId),
    hasDocument: (await q.documentOf(deps.db, memberId)) !== undefined,
    today: deps.clock(),
  }
  return { success: true, data: viewReviewFile(member, parts) }
}

/** Decrypts the ID document for a reviewer; that, when and why she read it is recorded before she gets it. */
export async function readDocument(deps: Deps, viewer: Viewer, memberId: string, reason: string): Promise<Buffer> {
  const row = await q.documentOf(deps.db, memberId)
  const data = row && (await deps.files.read('documents', row.file))
  if (!row || !data) throw new AppError('not_found')
  await q.record(deps.db, entry(deps, viewer, 'document.read', memberId, reason))
  return deps.vault.open({ nonce: Buffer.from(row.nonce), tag: Buffer.from(row.tag), data }, memberId)
}

export type Decider = Pick<Viewer, 'accountId'> | 'operator' | 'system'

const entry = (deps: Deps, by: Decider, action: string, memberId: string, reason: string | null) => ({
  actor_id: typeof by === 'string' ? null : by.accountId,
  actor_role: typeof by === 'string' ? by : 'provider',
  action,
  subject_id: memberId,
  reason,
  at: deps.clock(),
})

export async function approve(deps: Deps, by: Decider, memberId: string) {
  await decideMember(deps, by, memberId, { approval: 'approved', reason: null })
  return { success: true, message: 'The profile is approved.' }
}

/** The member reads the reason. Her sessions end: she signs in again to a closed area. */
export async function reject(deps: Deps, by: Decider, memberId: string, reason: string) {
  await decideMember(deps, by, memberId, { approval: 'rejected', reason })
  return { success: true, message: 'The profile is rejected, and the member is told why.' }
}

type Verdict = { approval: 'approved'; reason: null } | { approval: 'rejected'; reason: string }

function decideMember(deps: Deps, by: Decider, memberId: string, { approval, reason }: Verdict) {
  return deps.db.transaction().execute(async (tx) => {
    const member = await q.lockMember(tx, memberId)
    if (!member) throw new AppError('not_found')
    // The table's check constraints name the same values as the contract.
    const verdict = decide({ status: member.status, approval: member.approval } as Candidate)
    if (!verdict.ok) throw new AppError(verdict.refusal)
    const at = deps.clock()
    const decidedBy = typeof by === 'string' ? null : by.accountId
    await q.saveDecision(tx, memberId, { approval, rejection_reason: reason, decided_at: at, decided_by: decidedBy })
    await q.record(tx, entry(deps, by, `profile.${approval}`, memberId, reason))
    await deps.mailer.queue(
      tx,
      decisionMail(deps.config, { to: member.email, accountId: memberId }, approval === 'approved'),
    )
    if (approval === 'rejected') await endSessionsOf(tx, memberId)
    else await welcome(tx, memberId, at)
  })
}

async function welcome(tx: Db, memberId: string, at: Date) {
  await q.markPhotosSeen(tx, memberId, at)
  await notify(tx, memberId, { title: 'Welcome', message: 'Your profile is approved. See who matches you.', at })
}

/** @throws AppError not_found */
export async function memberIdByEmail(db: Db, email: string): Promise<string> {
  const id = await q.memberIdByEmail(db, email.toLowerCase())
  if (!id) throw new AppError('not_found')
  return id
}

/** Suspends an account for this reason, or restores it. Sessions end with the same act. @throws AppError not_found */
export function setSuspended(deps: Deps, email: string, reason: string | null) {
  return deps.db.transaction().execute(async (tx) => {
    const id = await q.setSuspension(tx, email, reason === null ? null : deps.clock())
    if (!id) throw new AppError('not_found')
    const action = reason === null ? 'account.restored' : 'account.suspended'
    await q.record(tx, entry(deps, 'operator', action, id, reason))
    await endSessionsOf(tx, id)
  })
}

/** Removes a member with everything she gave. The record keeps that it happened, under an id that leads nowhere. */
export async function eraseMember(deps: Deps, memberId: string): Promise<void> {
  const photos = await q.photoNames(deps.db, memberId)
  const document = await q.documentOf(deps.db, memberId)
  await deps.db.transaction().execute(async (tx) => {
    await q.deleteAccount(tx, memberId)
    await q.record(tx, entry(deps, 'operator', 'account.erased', memberId, null))
  })
  for (const { name } of photos) await deps.files.remove('uploads/users', name)
  if (document) await deps.files.remove('documents', document.file)
}

/**
 * Erases ID documents whose decision is so many days old that nobody needs them any more.
 * @returns how many there were.
 */
export async function eraseOldDocuments(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - deps.config.documentDays * DAY)
  const rows = await q.documentsDecidedBefore(deps.db, before, ERASED_AT_ONCE)
  for (const { member_id, file } of rows) {
    // The file first: if the process ends here the row is still found the next time.
    await deps.files.remove('documents', file)
    await deps.db.transaction().execute(async (tx) => {
      await q.deleteDocument(tx, member_id)
      await q.record(tx, entry(deps, 'system', 'document.erased', member_id, null))
    })
  }
  return rows.length
}
