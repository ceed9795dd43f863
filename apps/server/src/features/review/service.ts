import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Approval } from '@heartwell/contract/people.ts'
import {
  type ProfilePart,
  QUEUE_PAGE,
  RESUBMISSIONS_MAX,
  type ResubmitForm,
  type review,
} from '@heartwell/contract/review.ts'
import { AppError } from '../../platform/app-error.ts'
import { newSecret, openSecret, sealSecret, secretUri, stepOfCode } from '../../platform/authenticator.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Deps, Viewer } from '../../platform/deps.ts'
import { type ShelvedDocument, shelveDocument } from '../../platform/documents.ts'
import type { Context } from '../../platform/http.ts'
import { endSession, endSessionsOf, openSession } from '../../platform/session.ts'
import { noteSignIn, warnOfFailures } from '../../platform/sign-ins.ts'
import { answersInWords } from '../assessments/service.ts'
import { notify, pushNews } from '../notifications/service.ts'
import { memberRecord, recordConsent } from '../profiles/service.ts'
import * as q from './queries.ts'
import { type Candidate, decide, differences, figuresOf, judgeCorrection, samePhotos } from './rules.ts'
import {
  decisionMail,
  documentErased,
  toCorrect,
  viewQueueRow,
  viewReviewFile,
  viewStaff,
  viewWaiting,
} from './view.ts'

const SIGN_IN_FAILED = 'Invalid email, password or code.'
/** What a new counsellor is called until the provider chooses. */
const FIRST_ROLE = 'relationship_success_coach'
const DAY = 24 * 3600 * 1000
const HOUR = 3600 * 1000
const ERASED_AT_ONCE = 100
/** What the time of an answer is reckoned from. */
const FIGURES = { days: 30, newest: 50 }

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
    if ((await deps.budgets.noteFailure(key)) && account) await warnOfFailures(deps, account)
    return { success: false, message: SIGN_IN_FAILED }
  }
  await deps.budgets.noteSuccess(key)
  if (context.viewer) await endSession(deps.db, context.viewer.sessionId)
  context.reply.session(await openSession(deps.db, account.id, context.device, deps.clock()))
  await noteSignIn(deps, account, context.device)
  return { success: true, message: 'Welcome back.', data: viewStaff(account) }
}

async function codeFits(deps: Deps, account: q.StaffRow, code: string): Promise<boolean> {
  if (!account.totp_secret) return false
  const secret = openSecret(deps.vault, account.totp_secret, account.id)
  const step = stepOfCode(secret, code, deps.clock())
  return step !== undefined && q.takeStep(deps.db, account.id, step)
}

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
  const secret = staff.secret ?? newSecret()
  const email = staff.email.toLowerCase()
  const account = { role: staff.role, email, password_hash: staff.passwordHash, created_at: deps.clock() }
  const created = await q.insertStaffAccount(tx, {
    ...account,
    totp_secret: Buffer.alloc(0),
    is_demo: staff.demo ?? false,
  })
  if (!created) return undefined
  await q.setSecret(tx, created.id, sealSecret(deps.vault, secret, created.id))
  if (staff.role === 'provider') await q.insertStaff(tx, { id: created.id, name: staff.name })
  else await q.insertCounsellor(tx, { id: created.id, name: staff.name, role: FIRST_ROLE })
  return { id: created.id, secret, uri: secretUri(secret, email) }
}

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

export async function reviewFile(deps: Deps, by: Decider, memberId: string): Promise<Output<typeof review.file>> {
  const readAt = deps.clock()
  const member = await memberRecord(deps.db, memberId)
  const parts = {
    answers: await answersInWords(deps.db, memberId),
    history: await q.historyOf(deps.db, memberId),
    decisions: await q.decisionsOf(deps.db, memberId),
    suspendedBy: member.suspended_at ? await q.reportThatSuspended(deps.db, memberId, member.suspended_at) : undefined,
    hasDocument: (await q.documentOf(deps.db, memberId)) !== undefined,
    today: readAt,
  }
  if (typeof by !== 'string') {
    await q.noteFileRead(deps.db, { member_id: memberId, account_id: by.accountId, read_at: readAt })
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
  await decideMember(deps, by, memberId, { approval: 'approved', reason: null, parts: [] })
  return { success: true, message: 'The profile is approved.' }
}

/** The member reads the reason. Her sessions end: she signs in again to a closed area. */
export async function reject(deps: Deps, by: Decider, memberId: string, reason: string, parts: ProfilePart[] = []) {
  await decideMember(deps, by, memberId, { approval: 'rejected', reason, parts: [...new Set(parts)] })
  return { success: true, message: 'The profile is rejected, and the member is told why.' }
}

type Verdict = { parts: ProfilePart[] } & (
  | { approval: 'approved'; reason: null }
  | { approval: 'rejected'; reason: string }
)

function decideMember(deps: Deps, by: Decider, memberId: string, { approval, reason, parts }: Verdict) {
  return deps.db.transaction().execute(async (tx) => {
    const member = await q.lockMember(tx, memberId)
    if (!member) throw new AppError('not_found')
    // The table's check constraints name the same values as the contract.
    const verdict = decide({ status: member.status, approval: member.approval } as Candidate)
    if (!verdict.ok) throw new AppError(verdict.refusal)
    await assertRead(tx, by, member)
    const at = deps.clock()
    const decidedBy = typeof by === 'string' ? null : by.accountId
    await q.saveDecision(tx, memberId, {
      ...{ approval, rejection_reason: reason, decided_at: at, decided_by: decidedBy },
      document_checked_at: approval === 'approved' && (await documentWasRead(tx, memberId)) ? at : null,
    })
    await keepDecision(tx, memberId, {
      submitted_at: member.submitted_at ?? at,
      decided_at: at,
      outcome: approval,
      reason,
      parts,
    })
    await q.record(tx, entry(deps, by, `profile.${approval}`, memberId, reason))
    await deps.mailer.queue(
      tx,
      decisionMail(deps.config, { to: member.email, accountId: memberId }, approval === 'approved'),
    )
    if (approval === 'approved') return welcome(deps, tx, memberId, at)
    await pushNews(deps, tx, memberId)
    await endSessionsOf(tx, memberId)
  })
}

/** Whether a reviewer opened the document that belongs to the profile now. */
async function documentWasRead(tx: Db, memberId: string): Promise<boolean> {
  const [document, readAt] = [await q.documentOf(tx, memberId), await q.lastTime(tx, memberId, 'document.read')]
  return document !== undefined && readAt !== undefined && readAt >= document.created_at
}

/** A profile that was sent again is decided by somebody who has read it since. */
async function assertRead(tx: Db, by: Decider, member: { id: string; submitted_at: Date | null }) {
  if (typeof by === 'string' || !member.submitted_at) return
  const sentAgain = (await q.decisionsOf(tx, member.id)).some((decision) => decision.sent_again_at)
  if (!sentAgain) return
  const readAt = await q.fileReadAt(tx, member.id, by.accountId)
  if (!readAt || readAt < member.submitted_at) throw new AppError('review.changed')
}

type NewDecision = Omit<Parameters<typeof q.insertDecision>[1], 'member_id' | 'photos'>

/** With the pictures of this moment, so that it can be told later whether they were replaced. */
const keepDecision = async (tx: Db, memberId: string, decision: NewDecision) =>
  q.insertDecision(tx, { ...decision, member_id: memberId, photos: await namesOfPhotos(tx, memberId) })

const namesOfPhotos = async (db: Db, memberId: string) => (await q.photoNames(db, memberId)).map(({ name }) => name)

async function welcome(deps: Deps, tx: Db, memberId: string, at: Date) {
  await q.markPhotosSeen(tx, memberId, at)
  const message = 'Your profile is approved. See who matches you.'
  // The mail about the decision says it already.
  await notify(deps, tx, memberId, { kind: 'profile', ref: 'matches', title: 'Welcome', message, at, mailed: true })
}

/** @throws AppError not_found */
export async function memberIdByEmail(db: Db, email: string): Promise<string> {
  const id = await q.memberIdByEmail(db, email.toLowerCase())
  if (!id) throw new AppError('not_found')
  return id
}

/**
 * Erases ID documents whose decision is so many days old that nobody needs them any more, and tells their owners.
 * @returns how many there were.
 */
export async function eraseOldDocuments(deps: Deps): Promise<number> {
  const before = new Date(deps.clock().getTime() - deps.config.documentDays * DAY)
  const rows = await q.documentsDecidedBefore(deps.db, before, ERASED_AT_ONCE)
  for (const { member_id, file } of rows) {
    await deps.db.transaction().execute(async (tx) => {
      // Held until the end: she cannot send her profile again, with this document, in between.
      if (!(await q.lockDecidedBefore(tx, member_id, before))) return
      // The file first: if the process ends here the row is still found the next time.
      await deps.files.remove('documents', file)
      await q.deleteDocument(tx, member_id)
      await q.record(tx, entry(deps, 'system', 'document.erased', member_id, null))
      await notify(deps, tx, member_id, documentErased(deps.clock()))
    })
  }
  return rows.length
}

/** Compares the documents on disk with their rows. Files of the last hour may belong to a row that is being written. */
export async function compareDocuments(deps: Deps) {
  const settled = new Date(deps.clock().getTime() - HOUR)
  const files = await deps.files.list('documents')
  const rows = await q.documentFiles(deps.db)
  const [onDisk, inRows] = [new Set(files.map((file) => file.name)), new Set(rows)]
  const strays = files.filter((file) => !inRows.has(file.name) && file.changedAt < settled).length
  return { files: files.length, rows: rows.length, strays, missing: rows.filter((name) => !onDisk.has(name)).length }
}

/** Where the caller's own profile stands: what is looked at, for how long, or what she has to correct. */
export async function waiting(deps: Deps, viewer: Viewer): Promise<Output<typeof review.waiting>> {
  const { db } = deps
  const member = await memberRecord(db, viewer.accountId)
  const { id, submitted_at } = member
  const waits = member.approval === 'pending' && submitted_at !== null
  const now = deps.clock()
  const since = new Date(now.getTime() - FIGURES.days * DAY)
  const facts = {
    now,
    ahead: waits ? await q.countAhead(db, { submitted_at, id }) : null,
    figures: waits ? figuresOf(await q.newestTimings(db, { since, limit: FIGURES.newest })) : undefined,
    decisions: await q.decisionsOf(db, id),
    document: {
      receivedAt: (await q.documentOf(db, id))?.created_at,
      readAt: await q.lastTime(db, id, 'document.read'),
      erasedAt: await q.lastTime(db, id, 'document.erased'),
    },
  }
  return { success: true, data: viewWaiting(member, facts) }
}

const SENT_AGAIN = 'Thank you. Your profile is with us again, and we look at it as soon as we can.'
const ALREADY_HERE = 'There is nothing to send again: your profile is already with us.'

/** A rejected member sends her profile again, with what she replaced. It waits anew at the end of the queue. */
export async function resubmit(
  deps: Deps,
  context: Context<typeof review.resubmit>,
): Promise<Output<typeof review.resubmit>> {
  const { viewer, input, files } = context
  if (viewer.approval !== 'rejected') return outcome(viewer.approval ?? 'pending')
  const [file] = files
  const document = file && (await shelveDocument(deps, viewer.accountId, file.bytes))
  const sent = await deps.db
    .transaction()
    .execute((tx) => sendAgain(deps, tx, viewer.accountId, input.body, document))
    .catch(async (error) => {
      if (document) await deps.files.remove('documents', document.file)
      throw error
    })
  const unneeded = sent.done ? sent.replaced : document?.file
  if (document && unneeded) await deps.files.remove('documents', unneeded)
  return outcome(sent.approval, sent.done)
}

const outcome = (approval: string, sent = false) => ({
  success: sent,
  message: sent ? SENT_AGAIN : ALREADY_HERE,
  data: { approve_reject: approval as Approval }, // the table's check constraint names the contract's values
})

/** Done only while she is rejected: of two requests at once the second finds a profile that waits. */
async function sendAgain(
  deps: Deps,
  tx: Db,
  memberId: string,
  form: ResubmitForm,
  document: ShelvedDocument | undefined,
) {
  const member = await q.lockMember(tx, memberId)
  if (member?.approval !== 'rejected') return { done: false, approval: member?.approval ?? 'pending' }
  const decisions = await q.decisionsOf(tx, memberId)
  if (decisions.filter((d) => d.sent_again_at).length >= RESUBMISSIONS_MAX) throw new AppError('review.too_often')
  const at = deps.clock()
  const rejection = decisions[0] ?? (await keepDecision(tx, memberId, decisionInRow(member, at)))
  const [photos, old] = [await namesOfPhotos(tx, memberId), await q.documentOf(tx, memberId)]
  const { columns, changed } = differences(member, form)
  if (!samePhotos(rejection.photos, photos)) changed.push('photos')
  if (document) changed.push('document')
  const has = { hasPhotos: photos.length > 0, hasDocument: Boolean(document ?? old), hasNote: Boolean(form.note) }
  // The table's check constraints name the same parts as the contract.
  const verdict = judgeCorrection(rejection.parts as ProfilePart[], { changed, ...has })
  if (!verdict.ok) throw new AppError('review.not_corrected', { message: toCorrect(verdict.missing) })
  if (document) await q.replaceDocument(tx, document)
  await q.sendBack(tx, memberId, columns, at)
  // The form's words ask for it, as those of the onboarding step do.
  const agreed = { given: true, way: 'form' } as const
  if (columns.religious_belief) await recordConsent(deps, tx, memberId, { purpose: 'religion', ...agreed })
  if (columns.cultural_background) await recordConsent(deps, tx, memberId, { purpose: 'culture', ...agreed })
  await q.markSentAgain(tx, rejection.id, { sent_again_at: at, changed, note: form.note || null })
  const what = changed.length > 0 ? `Changed: ${changed.join(', ')}` : null
  await q.record(tx, {
    ...entry(deps, { accountId: memberId }, 'profile.sent_again', memberId, what),
    actor_role: 'member',
  })
  return { done: true, approval: 'pending', replaced: old?.file }
}

type LockedMember = NonNullable<Awaited<ReturnType<typeof q.lockMember>>>

/** For those who were rejected without a row among the decisions, such as people of the demo. */
const decisionInRow = ({ submitted_at, decided_at, rejection_reason }: LockedMember, at: Date): NewDecision => ({
  submitted_at: submitted_at ?? at,
  decided_at: decided_at ?? at,
  outcome: 'rejected',
  reason: rejection_reason ?? '',
})
