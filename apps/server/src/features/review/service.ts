import { createHash, randomUUID } from 'node:crypto'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import {
  type Approving,
  PhotoHint,
  type ProfilePart,
  QUEUE_PAGE,
  RESUBMISSIONS_MAX,
  REVIEW_TARGET_HOURS,
  type ResubmitForm,
  type ReviewHintKind,
  type review,
  WELCOME_DAYS,
} from '@heartwell/contract/review/review.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import { type Actor, recordAct } from '../../platform/audit.queries.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db, Row } from '../../platform/db/database.ts'
import { pageOf, readTimeCursor } from '../../platform/db/pagination.ts'
import { lockRow } from '../../platform/db/row-lock.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { ownPhone, storedPhone } from '../../platform/phone-number.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { answersInWords } from '../assessments/service.ts'
import { makeContactKeys } from '../identity/contact-keys/service.ts'
import { endSessionsOf } from '../identity/sessions/service.ts'
import { emailOf } from '../identity/sign-ins/service.ts'
import { notify, sendPushUpdate } from '../notifications/service.ts'
import { factsForStaff } from '../profiles/facts/service.ts'
import { memberRecord, recordConsent, type SavedDocument, saveDocument } from '../profiles/service.ts'
import { hintKinds } from './hints/service.ts'
import { replacingDocument } from './id-documents/service.ts'
import { assertNotLeased, endLease } from './leases/service.ts'
import * as q from './queries.ts'
import { decide, differences, figuresOf, samePhotos, validateCorrection } from './rules.ts'
import { insertSecondReview } from './second-reviews/queries.ts'
import { isDrawn } from './second-reviews/rules.ts'
import { decisionMail, despiteText, toCorrect, viewQueueRow, viewReviewFile, viewWaiting } from './view.ts'

/** The decisions from which the time of an answer is estimated. */
const FIGURES = { days: 30, newest: 50 }

export async function queue(
  deps: Deps,
  { accountId }: Viewer,
  { query }: Input<typeof review.queue>,
): Promise<Output<typeof review.queue>> {
  const approval = query.decided ?? ('pending' as const)
  const now = deps.clock()
  const page = { approval, limit: QUEUE_PAGE + 1, after: readTimeCursor(query.cursor, 'uuid'), accountId, now }
  const rows = await q.queue(deps.db, page)
  const { shown, next_cursor } = pageOf(rows, QUEUE_PAGE, ({ cursor }) => cursor)
  const due = new Date(now.getTime() - REVIEW_TARGET_HOURS * HOUR_MS)
  const { total, overdue } = await q.countQueue(deps.db, approval, due)
  // Hints are for reviewers who decide; nothing is left to decide in the other lists.
  const hints =
    approval === 'pending' ? await hintKinds(deps, deps.db, ids(shown)) : new Map<string, ReviewHintKind[]>()
  return {
    success: true,
    total,
    overdue,
    rows: shown.map((row) => viewQueueRow(row, hints.get(row.id) ?? [], now)),
    next_cursor,
  }
}

const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

export async function reviewFile(deps: Deps, by: Decider, memberId: string): Promise<Output<typeof review.file>> {
  const readAt = deps.clock()
  const data = await fileBefore(deps, memberId)
  if (typeof by !== 'string') {
    await q.noteFileRead(deps.db, { member_id: memberId, account_id: by.accountId, read_at: readAt })
  }
  return { success: true, data }
}

/** @param before leaves out the decisions from this moment on */
export async function fileBefore(deps: Deps, memberId: string, before?: Date) {
  const member = await memberRecord(deps.db, memberId)
  const decisions = await q.decisionsOf(deps.db, memberId)
  return viewReviewFile(member, {
    facts: await factsForStaff(deps.db, memberId),
    answers: await answersInWords(deps.db, memberId),
    history: await q.historyOf(deps.db, memberId),
    decisions: before ? decisions.filter(({ decided_at }) => decided_at < before) : decisions,
    suspendedBy: member.suspended_at ? await q.reportThatSuspended(deps.db, memberId, member.suspended_at) : undefined,
    hasDocument: (await q.documentOf(deps.db, memberId)) !== undefined,
    today: deps.clock(),
  })
}

export type Decider = Actor | 'system'

/**
 * @param approving why a reviewer needs not open the ID document first, and the hints that the reviewer has seen
 * @throws AppError review.document_unopened when a reviewer neither opened it nor says why, and review.hinted when the
 * profile has another hint about its photos
 */
export async function approve(deps: Deps, by: Decider, memberId: string, approving: Approving = {}) {
  await decideMember(deps, by, memberId, { approval: 'approved', reason: null, parts: [], approving })
  return { success: true, message: 'The profile is approved.' }
}

/**
 * Rejects a profile with a reason that the member reads. The member's sessions end, and the next sign-in opens only the
 * page about the rejection.
 */
export async function reject(deps: Deps, by: Decider, memberId: string, reason: string, parts: ProfilePart[] = []) {
  await decideMember(deps, by, memberId, { approval: 'rejected', reason, parts: [...new Set(parts)] })
  return { success: true, message: 'The profile is rejected, and the member can read the reason.' }
}

type Verdict = { parts: ProfilePart[] } & (
  | { approval: 'approved'; reason: null; approving: Approving }
  | { approval: 'rejected'; reason: string }
)

function decideMember(deps: Deps, by: Decider, memberId: string, decided: Verdict) {
  const { approval, reason, parts } = decided
  return deps.db.transaction().execute(async (tx) => {
    const member = await lockRow(tx, 'members', memberId)
    if (!member) throw new AppError('not_found')
    // The table's check constraints have the same values as the contract.
    const verdict = decide(member)
    if (!verdict.ok) throw new AppError(verdict.refusal)
    if (await q.isClosed(tx, memberId)) throw new AppError('review.closed')
    await assertRead(tx, by, member)
    const decidedBy = typeof by === 'string' ? null : by.accountId
    if (decidedBy) await assertNotLeased(deps, tx, decidedBy, memberId)
    const despite =
      decidedBy && approval === 'approved'
        ? await assertChecked(deps, tx, decidedBy, memberId, decided.approving)
        : null
    await endLease(tx, memberId)
    const decision = await applyDecision(deps, tx, by, member, { approval, reason, parts, despite })
    if (decidedBy && isDrawn(lotOf(decision), deps.config.secondReviewPercent))
      await insertSecondReview(tx, {
        id: randomUUID(),
        member_id: memberId,
        decision_id: decision.id,
        drawn_at: decision.decided_at,
        first_by: decidedBy,
      })
  })
}

/** The number of a submission, from 0 up to but not including 1. It is the same whenever the submission is decided. */
function lotOf({ member_id, submitted_at }: { member_id: string; submitted_at: Date }): number {
  const hash = createHash('sha256').update(`second review ${member_id} ${submitted_at.toISOString()}`)
  return hash.digest().readUInt32BE() / 2 ** 32
}

type Applied = {
  approval: 'approved' | 'rejected'
  reason: string | null
  parts: ProfilePart[]
  despite: string | null
}

/** Gives a profile, whose row is locked, the outcome of a decision, and notifies the member. */
export async function applyDecision(deps: Deps, tx: Db, by: Decider, member: Row<'members'>, applied: Applied) {
  const { approval, reason, parts, despite } = applied
  const memberId = member.id
  const at = deps.clock()
  await q.saveDecision(tx, memberId, {
    approval,
    rejection_reason: reason,
    decided_at: at,
    decided_by: typeof by === 'string' ? null : by.accountId,
    document_checked_at: approval === 'approved' && (await documentWasRead(tx, memberId)) ? at : null,
  })
  const decision = await keepDecision(tx, memberId, {
    submitted_at: member.submitted_at ?? at,
    decided_at: at,
    outcome: approval,
    reason,
    parts,
  })
  await recordAct(deps, tx, by, { action: `profile.${approval}`, subjectId: memberId, reason: reason ?? despite })
  await deps.mailer.queue(
    tx,
    decisionMail(deps.config, { to: await emailOf(tx, memberId), accountId: memberId }, approval === 'approved'),
  )
  await publishInvalidation(tx, [memberId], 'account')
  if (approval === 'approved') await welcome(deps, tx, memberId, at)
  else {
    await sendPushUpdate(deps, tx, memberId)
    await endSessionsOf(tx, memberId)
  }
  return decision
}

/**
 * What spoke against the approval and how the reviewer answered it, for the audit; null when there was nothing.
 * @throws AppError review.document_unopened and review.hinted
 */
export async function assertChecked(deps: Deps, tx: Db, accountId: string, memberId: string, approving: Approving) {
  const isUnopened = (await q.documentOf(tx, memberId)) && !(await q.documentIsOpened(tx, memberId, accountId))
  if (isUnopened && !approving.without_document) throw new AppError('review.document_unopened')
  const kinds = (await hintKinds(deps, tx, [memberId])).get(memberId) ?? []
  const hints = PhotoHint.options.filter((hint) => kinds.includes(hint))
  if (hints.some((hint) => !approving.despite_hints?.includes(hint))) throw new AppError('review.hinted')
  return despiteText(isUnopened ? approving.without_document : undefined, hints)
}

/** Whether a reviewer opened the document that is now part of the profile. */
async function documentWasRead(tx: Db, memberId: string): Promise<boolean> {
  const document = await q.documentOf(tx, memberId)
  const readAt = await q.lastTime(tx, memberId, 'document.read')
  return document !== undefined && readAt !== undefined && readAt >= document.created_at
}

/** A resubmitted profile is decided only by a reviewer who has read it since. */
async function assertRead(tx: Db, by: Decider, member: { id: string; submitted_at: Date | null }) {
  if (typeof by === 'string' || !member.submitted_at) return
  const sentAgain = (await q.decisionsOf(tx, member.id)).some((decision) => decision.sent_again_at)
  if (!sentAgain) return
  const readAt = await q.fileReadAt(tx, member.id, by.accountId)
  if (!readAt || readAt < member.submitted_at) throw new AppError('review.changed')
}

type NewDecision = Omit<Parameters<typeof q.insertDecision>[1], 'member_id' | 'photos'>

/** Stores the decision with the photos at this moment, so that a later comparison shows whether they were replaced. */
const keepDecision = async (tx: Db, memberId: string, decision: NewDecision) =>
  q.insertDecision(tx, { ...decision, member_id: memberId, photos: await namesOfPhotos(tx, memberId) })

const namesOfPhotos = async (db: Db, memberId: string) => (await q.photoNames(db, memberId)).map(({ name }) => name)

async function welcome(deps: Deps, tx: Db, memberId: string, at: Date) {
  await q.markPhotosSeen(tx, memberId, at)
  const message = 'Your profile is approved. See who matches you.'
  // The email about the decision announces it already.
  await notify(deps, tx, memberId, { kind: 'profile', ref: 'welcome', title: 'Welcome', message, at, mailed: true })
}

/** @throws AppError not_found */
export async function memberIdByEmail(db: Db, email: string): Promise<string> {
  const id = await q.memberIdByEmail(db, email.toLowerCase())
  if (!id) throw new AppError('not_found')
  return id
}

/** The state of the viewer's own profile in review: what is checked, for how long, or what has to be corrected. */
export async function waiting(deps: Deps, viewer: Viewer): Promise<Output<typeof review.waiting>> {
  const { db } = deps
  const member = await memberRecord(db, viewer.accountId)
  const { id, submitted_at } = member
  const waits = member.approval === 'pending' && submitted_at !== null
  const now = deps.clock()
  const since = new Date(now.getTime() - FIGURES.days * DAY_MS)
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

export async function greetingOf(deps: Deps, viewer: Viewer): Promise<Output<typeof review.welcome>> {
  const since = new Date(deps.clock().getTime() - WELCOME_DAYS * DAY_MS)
  const approval = await q.approvalSince(deps.db, viewer.accountId, since)
  return { success: true, data: approval ? { read_by: approval.reviewer ? firstName(approval.reviewer) : null } : null }
}

const SENT_AGAIN = 'Thank you. We have your profile again and will review it as soon as we can.'
const ALREADY_HERE = 'You don’t need to send your profile again. We already have it.'

/** A rejected member resubmits the profile with corrections. It then waits at the end of the queue again. */
export async function resubmit(
  deps: Deps,
  context: Context<typeof review.resubmit>,
): Promise<Output<typeof review.resubmit>> {
  const { viewer, input, files, once } = context
  if (viewer.approval !== 'rejected') return outcome(viewer.approval ?? 'pending')
  const [file] = files
  const document = file && (await saveDocument(deps, viewer.accountId, file.bytes))
  return replacingDocument(deps, once, document?.file, async (tx) => {
    const sent = await sendAgain(deps, tx, viewer.accountId, input.body, document)
    return { answer: outcome(sent.approval, sent.done), unneeded: sent.done ? sent.replaced : document?.file }
  })
}

const outcome = (approval: Row<'members'>['approval'], sent = false) => ({
  success: sent,
  message: sent ? SENT_AGAIN : ALREADY_HERE,
  data: { approve_reject: approval },
})

/** Changes only a rejected profile: of two requests at once, the second finds a profile in review. */
async function sendAgain(
  deps: Deps,
  tx: Db,
  memberId: string,
  form: ResubmitForm,
  document: SavedDocument | undefined,
) {
  const member = await lockRow(tx, 'members', memberId)
  if (member?.approval !== 'rejected') return { done: false, approval: member?.approval ?? ('pending' as const) }
  const decisions = await q.decisionsOf(tx, memberId)
  if (decisions.filter((d) => d.sent_again_at).length >= RESUBMISSIONS_MAX) throw new AppError('review.too_often')
  const at = deps.clock()
  const rejection = decisions[0] ?? (await keepDecision(tx, memberId, decisionInRow(member, at)))
  const photos = await namesOfPhotos(tx, memberId)
  const old = await q.documentOf(tx, memberId)
  const { columns, changed } = differences({ ...member, phone: ownPhone(member) }, form)
  const phone = columns.phone === undefined ? {} : storedPhone(columns.phone, 'phone')
  if (!samePhotos(rejection.photos, photos)) changed.push('photos')
  if (document) changed.push('document')
  const has = { hasPhotos: photos.length > 0, hasDocument: Boolean(document ?? old), hasNote: Boolean(form.note) }
  // The table's check constraints have the same parts as the contract.
  const verdict = validateCorrection(rejection.parts, { changed, ...has })
  if (!verdict.ok) throw new AppError('review.not_corrected', { message: toCorrect(verdict.missing) })
  if (document) await q.replaceDocument(tx, document)
  await q.sendBack(tx, memberId, { ...columns, ...phone }, at)
  await makeContactKeys(deps, tx, memberId)
  // The text of the form asks for consent, like that of the onboarding step.
  const agreed = { given: true, way: 'form' } as const
  if (columns.religious_belief) await recordConsent(deps, tx, memberId, { purpose: 'religion', ...agreed })
  if (columns.cultural_background) await recordConsent(deps, tx, memberId, { purpose: 'culture', ...agreed })
  await q.markSentAgain(tx, rejection.id, { sent_again_at: at, changed, note: form.note || null })
  const what = changed.length > 0 ? `Changed: ${changed.join(', ')}` : null
  const actor = { actor_id: memberId, actor_role: 'member' }
  await q.record(tx, { ...actor, action: 'profile.sent_again', subject_id: memberId, reason: what, at: deps.clock() })
  return { done: true, approval: 'pending' as const, replaced: document && old?.file }
}

/** For members who were rejected without a stored decision, such as members of the demo. */
const decisionInRow = ({ submitted_at, decided_at, rejection_reason }: Row<'members'>, at: Date): NewDecision => ({
  submitted_at: submitted_at ?? at,
  decided_at: decided_at ?? at,
  outcome: 'rejected',
  reason: rejection_reason ?? '',
})
