import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Connection, interests, OpenRequest } from '@heartwell/contract/interests/interests.ts'
import { type NoteSubject, type ShownSubject, SUBJECT_CHANGED } from '@heartwell/contract/interests/note-subject.ts'
import type { Card } from '@heartwell/contract/profiles/people.ts'
import { PROMPTS } from '@heartwell/contract/profiles/prompts.ts'
import { RESTS_FROM } from '@heartwell/matching/learning/behaviour.ts'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../platform/auth/viewer.ts'
import type { Db } from '../../platform/db/database.ts'
import { readTogether, writeTogether } from '../../platform/db/together.ts'
import { AppError, invalid } from '../../platform/http/app-error.ts'
import type { Context } from '../../platform/http/http.ts'
import { forEachDue } from '../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../platform/realtime/invalidation-events.queries.ts'
import { cardsFor, exclusiveAmong, exclusiveRead, mayMeet, meetingBasis } from '../matching/service.ts'
import { addNotification, notify, restoreNotification, retractNotification } from '../notifications/service.ts'
import { retainNote } from '../safety/evidence/retained/service.ts'
import { assertMayWriteFirst, evidenceRead, evidenceSince } from '../safety/slow-sending/service.ts'
import {
  allowanceRead,
  allowanceTimes,
  assertWithinAllowance,
  noteColumns,
  reportEqualNotes,
} from './first-contact/service.ts'
import * as q from './queries.ts'
import {
  answer,
  areSentencesOf,
  closedBefore,
  type Request,
  sendAgain,
  tooManyWaiting,
  undoableSince,
  undoableUntil,
  undoWithdrawal,
  withdraw,
} from './rules.ts'
import { NOTIFICATION_TEXTS, viewConnection, viewOpen } from './view.ts'

export { openRequestsRead } from './queries.ts'

type Sent = Output<typeof interests.send>
type NewInterest = { sender: string; recipient: string; note: string | null; about: NoteSubject | undefined }

export async function sendInterest(
  deps: Deps,
  { viewer, input: { body }, once }: Context<typeof interests.send>,
): Promise<Sent> {
  const { match_confirm_user_id, note, about } = body
  const request = { sender: viewer.accountId, recipient: match_confirm_user_id, note: note || null, about }
  const { sender, recipient } = request
  const basis = await meetingBasis(deps, sender, recipient)
  if (basis === null) throw new AppError('not_found')
  return once(async (tx) => {
    await q.lockWaiting(tx, [sender, recipient])
    const facts = await factsOf(deps, tx, request)
    if (facts.existing) return sendOnceMore(deps, tx, facts.existing, { ...request, isOpen: basis === 'open' })
    const checked = await newRow(deps, tx, request, facts)
    // Nobody else has stored an interest of the two since they were locked.
    return storeAndNotify(deps, tx, checked, (batch, row) => q.insertRequest(batch, row))
  })
}

async function sendOnceMore(
  deps: Deps,
  tx: Db,
  existing: PairRow,
  request: NewInterest & { isOpen: boolean },
): Promise<Sent> {
  const { sender, recipient, isOpen } = request
  const meaning = sendAgain(asRequest(existing), sender, { now: deps.clock(), isOpen })
  if (meaning.does === 'nothing') {
    const { message, relation } = meaning
    return { success: false, message, ...(relation ? { data: { relation } } : {}) }
  }
  if (meaning.does === 'renew') {
    // Read again: the first read may have waited for the lock of the interest.
    const checked = await newRow(deps, tx, request, await factsOf(deps, tx, request))
    await retainNote(deps, tx, existing.id)
    return storeAndNotify(deps, tx, checked, (batch, row) => q.renewRequest(batch, existing.id, row))
  }
  await assertNotExclusive(tx, sender)
  await q.answerRequest(tx, existing.id, { state: 'accepted', at: deps.clock(), closedAt: null })
  await notifyAbout(deps, tx, recipient, sender, NOTIFICATION_TEXTS.connected)
  await publishInvalidation(tx, [sender, recipient], 'interests')
  return { success: true, message: 'It is mutual: you are now connected.', data: { relation: 'connected' } }
}

/** The interest of the two, what decides whether one may be sent, and the names for it. */
const factsWith = (waiting: Deps['waitingForAnswer']) =>
  readTogether({
    existing: q.lockedPairRead,
    exclusive: exclusiveRead,
    allowance: allowanceRead,
    evidence: evidenceRead,
    answersOwed: waiting,
    waiting: q.waitingRead,
    names: q.namesRead,
  })
let readFacts: ReturnType<typeof factsWith> | undefined

function factsOf(deps: Deps, tx: Db, { sender, recipient }: Pick<NewInterest, 'sender' | 'recipient'>) {
  readFacts ??= factsWith(deps.waitingForAnswer)
  return readFacts(tx, { sender, recipient, ...allowanceTimes(deps), evidenceSince: evidenceSince(deps.clock()) })
}
type Facts = Awaited<ReturnType<typeof factsOf>>

/** The row of an interest that may be sent now, and the name of its sender. @throws AppError otherwise */
async function newRow(deps: Deps, tx: Db, request: NewInterest, facts: Facts) {
  const { sender, recipient, note, about } = request
  const now = deps.clock()
  if (facts.exclusive.has(sender)) throw new AppError('interest.exclusive')
  // Neither of an exclusive pair is seen by new people.
  if (facts.exclusive.has(recipient)) throw new AppError('not_found')
  assertWithinAllowance(deps, facts.allowance)
  await assertMayWriteFirst(deps, tx, { senderId: sender, receiverId: recipient, evidence: facts.evidence })
  assertFewWait(deps, { ...facts.waiting, messages: facts.answersOwed(now) })
  const note_about = note === null || !about ? null : JSON.stringify(await checkedSubject(tx, request, about))
  const row = {
    sender_id: sender,
    recipient_id: recipient,
    ...noteColumns(note, facts.names.get(recipient) ?? ''),
    note_about,
    created_at: now,
  }
  return { row, senderName: facts.names.get(sender) ?? '' }
}

/** @throws AppError interest.exclusive while the member is exclusive with somebody */
async function assertNotExclusive(tx: Db, memberId: string): Promise<void> {
  if ((await exclusiveAmong(tx, [memberId])).size > 0) throw new AppError('interest.exclusive')
}

/** Only what the recipient's profile shows the sender can be quoted. @throws AppError request.invalid at `about` */
async function checkedSubject(
  tx: Db,
  { sender, recipient }: Pick<NewInterest, 'sender' | 'recipient'>,
  about: NoteSubject,
): Promise<ShownSubject> {
  if (about.kind === 'photo') {
    if (!(await q.isPhotoShown(tx, { viewerId: sender, ownerId: recipient, name: about.name })))
      throw invalid('about', SUBJECT_CHANGED)
    return about
  }
  const { kind, prompt, text, sentences } = about
  const isAsRead = (await q.publishedAnswer(tx, recipient, prompt)) === text && areSentencesOf(text, sentences)
  const label = PROMPTS.find(({ id }) => id === prompt)?.label
  if (!isAsRead || !label) throw invalid('about', SUBJECT_CHANGED)
  return { kind, label, text, sentences }
}

type NewRow = Awaited<ReturnType<typeof newRow>>
type Store = (batch: Db, row: NewRow['row']) => Promise<unknown>

async function storeAndNotify(deps: Deps, tx: Db, { row, senderName }: NewRow, store: Store): Promise<Sent> {
  const { sender_id: sender, recipient_id: recipient, created_at: at } = row
  await writeTogether(tx, async (batch) => {
    await store(batch, row)
    await addNotification(deps, batch, recipient, { ...NOTIFICATION_TEXTS.asked(senderName), at, aboutId: sender })
    await publishInvalidation(batch, [sender, recipient], 'interests')
  })
  await reportEqualNotes(deps, tx, row)
  return { success: true, message: 'Interest Sent!', data: { relation: 'sent' } }
}

/**
 * Limits pending interests, so that everybody gets an answer: neither may a member send more without answering, nor may
 * one recipient collect too many.
 */
function assertFewWait({ config }: Deps, waiting: Parameters<typeof tooManyWaiting>[0]): void {
  const limits = { answerFirst: config.answerFirst, manyWaiting: RESTS_FROM }
  const refusal = tooManyWaiting(waiting, limits)
  if (refusal) throw new AppError(refusal)
}

export async function answerInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.answer>) {
  const [me, sender] = [viewer.accountId, body.interested_user]
  if (!(await mayMeet(deps, me, sender))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.lockPair(tx, me, sender)
    const said = { confirm: body.confirm, words: body.decline ? 'some' : 'none' } as const
    const verdict = answer(row && asRequest(row), me, said)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict === 'closed') throw new AppError('interest.closed')
    if (verdict !== 'repeat') await keepAnswer(deps, tx, row, { becomes: verdict.becomes, decline: body.decline })
    return { success: true, message: body.confirm ? 'You are now connected.' : 'The request was declined.' }
  })
}

type Answered = { becomes: 'accepted' | 'rejected'; decline: Input<typeof interests.answer>['body']['decline'] }

/** The sender of an interest rejected without a message receives neither a notification nor a realtime event. */
async function keepAnswer(deps: Deps, tx: Db, row: PairRow, { becomes, decline }: Answered) {
  const [at, { sender_id: sender, recipient_id: me }] = [deps.clock(), row]
  const words = becomes === 'rejected' ? decline : undefined
  if (becomes === 'accepted') await assertNotExclusive(tx, me)
  await q.answerRequest(tx, row.id, { state: becomes, at: row.answered_at ?? at, closedAt: words ? at : null })
  if (becomes === 'accepted') await notifyAbout(deps, tx, sender, me, NOTIFICATION_TEXTS.connected)
  if (words) await notifyAbout(deps, tx, sender, me, (name) => NOTIFICATION_TEXTS.declined(name, words))
  await publishInvalidation(tx, becomes === 'accepted' || words ? [me, sender] : [me], 'interests')
}

export async function withdrawInterest(deps: Deps, viewer: Viewer, { body }: Input<typeof interests.withdraw>) {
  const [me, other] = [viewer.accountId, body.member_id]
  if (!(await mayMeet(deps, me, other))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    const row = await q.lockPair(tx, me, other)
    const verdict = withdraw(row && asRequest(row), me)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict !== 'repeat') await storeWithdrawal(deps, tx, row, verdict.becomes)
    return { success: true, message: 'Your interest is withdrawn.' }
  })
}

type SentRow = Pick<PairRow, 'id' | 'sender_id' | 'recipient_id'>

async function storeWithdrawal(deps: Deps, tx: Db, row: SentRow, state: 'withdrawn' | 'rejected'): Promise<void> {
  const { sender_id: me, recipient_id: other } = row
  const asked = { ...NOTIFICATION_TEXTS.asked(''), aboutId: me }
  const notificationReadAt = state === 'withdrawn' ? await retractNotification(tx, other, asked) : null
  await q.withdrawRequest(tx, row.id, { state, at: deps.clock(), notificationReadAt })
  await publishInvalidation(tx, state === 'withdrawn' ? [me, other] : [me], 'interests')
}

/** Withdraws every open interest that these members have sent, as each of them could. */
export async function withdrawSentBy(deps: Deps, tx: Db, memberIds: readonly string[]): Promise<void> {
  await q.lockWaiting(tx, memberIds)
  for (const row of await q.lockSentBy(tx, memberIds))
    await storeWithdrawal(deps, tx, row, row.state === 'rejected' ? 'rejected' : 'withdrawn')
}

/**
 * The limits apply to an interest that was rejected before, too: the sender must not be able to distinguish it. Its
 * recipient notices nothing.
 */
export async function undoWithdrawnInterest(
  deps: Deps,
  viewer: Viewer,
  { body }: Input<typeof interests.undoWithdrawal>,
) {
  const [me, other] = [viewer.accountId, body.member_id]
  if (!(await mayMeet(deps, me, other))) throw new AppError('not_found')
  return deps.db.transaction().execute(async (tx) => {
    await q.lockWaiting(tx, [me, other])
    await assertNotExclusive(tx, me)
    const row = await q.lockPair(tx, me, other)
    const times = { withdrawnAt: row?.withdrawn_at ?? null, now: deps.clock() }
    const verdict = undoWithdrawal(row && asRequest(row), me, times)
    if (verdict === 'not_found' || !row) throw new AppError('not_found')
    if (verdict === 'already_answered') throw new AppError('interest.already_answered')
    if (verdict === 'closed') throw new AppError('interest.closed')
    if (verdict !== 'repeat') await reopen(deps, tx, row, verdict.becomes)
    return { success: true, message: 'Your interest is open again.' }
  })
}

async function reopen(deps: Deps, tx: Db, row: PairRow, state: 'pending' | 'rejected') {
  const { sender_id: sender, recipient_id: recipient } = row
  // Only new interests wait for answers to messages.
  assertFewWait(deps, { ...(await q.waitingFor(tx, sender, recipient)), messages: 0 })
  await q.reopenRequest(tx, row.id, state)
  if (state === 'pending') {
    const name = (await q.namesOf(tx, [sender])).get(sender) ?? ''
    const asked = { ...NOTIFICATION_TEXTS.asked(name), at: row.created_at, aboutId: sender }
    await restoreNotification(tx, recipient, asked, { readAt: row.notification_read_at, at: deps.clock() })
  }
  await publishInvalidation(tx, state === 'pending' ? [sender, recipient] : [sender], 'interests')
}

/** Closes expired interests and notifies both members. @returns how many were closed. */
export function closeOldInterests(deps: Deps): Promise<number> {
  const at = deps.clock()
  const sentBefore = closedBefore(at, deps.config.interestDays)
  return forEachDue(deps, {
    job: 'interest-close',
    read: (except) => q.interestsToClose(deps.db, sentBefore, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => closeInterest(deps, tx, { id, sentBefore, at })),
  })
}

async function closeInterest(deps: Deps, tx: Db, due: { id: string; sentBefore: Date; at: Date }): Promise<boolean> {
  const closed = await q.closeInterest(tx, due)
  if (!closed) return false
  const { sender_id: sender, recipient_id: recipient, unanswered } = closed
  const days = deps.config.interestDays
  await notifyAbout(deps, tx, sender, recipient, (name) => NOTIFICATION_TEXTS.closedForSender(name, days))
  if (unanswered)
    await notifyAbout(deps, tx, recipient, sender, (name) => NOTIFICATION_TEXTS.closedForReceiver(name, days))
  await publishInvalidation(tx, unanswered ? [sender, recipient] : [sender], 'interests')
  return true
}

type PairRow = NonNullable<Awaited<ReturnType<typeof q.lockPair>>>
export const asRequest = (row: PairRow): Request => ({
  senderId: row.sender_id,
  recipientId: row.recipient_id,
  state: row.state,
  closedAt: row.closed_at,
  finishedAt: row.finished_at,
})

type Words = { kind: 'interest' | 'connection'; title: string; message: string; ref?: string }

/** Notifies a member about another member, by name. */
export async function notifyAbout(deps: Deps, tx: Db, toId: string, aboutId: string, words: (name: string) => Words) {
  const name = (await q.namesOf(tx, [aboutId])).get(aboutId) ?? ''
  await notify(deps, tx, toId, { ...words(name), at: deps.clock(), aboutId })
}

/** A rejected interest stays in the sender's list: the sender does not learn of the decision. */
export async function sentRequests(deps: Deps, viewer: Viewer) {
  return { success: true, sent_requests: await open(deps, viewer, 'sent') }
}

/** Includes withdrawn interests that were rejected before: the sender does not learn of the decision. */
export async function withdrawnRequests(deps: Deps, viewer: Viewer) {
  const withdrawn = await q.withdrawnBy(deps.db, viewer.accountId, undoableSince(deps.clock()))
  const until = new Map(withdrawn.map((row) => [row.recipient_id, undoableUntil(row.withdrawn_at).toISOString()]))
  const cards = await cardsFor(deps, viewer.accountId, [...until.keys()])
  return {
    success: true,
    withdrawn: cards.flatMap((card) => {
      const undo_until = until.get(card.id)
      return undo_until ? [{ ...card, undo_until }] : []
    }),
  }
}

export const openRequests = (deps: Deps, viewer: Viewer) => open(deps, viewer, 'received')

const readOpen = {
  sent: readTogether({ rows: q.requestsRead('sent', ['pending', 'rejected']) }),
  received: readTogether({ rows: q.requestsRead('received', ['pending']) }),
}

async function open(deps: Deps, viewer: Viewer, side: 'sent' | 'received'): Promise<OpenRequest[]> {
  const { rows } = await readOpen[side](deps.db, { memberId: viewer.accountId })
  return withCards(deps, viewer, rows, (card, row) => viewOpen(card, row, { days: deps.config.interestDays, side }))
}

const readConnections = readTogether({
  sharing: q.sharingRead,
  sent: q.requestsRead('sent', ['accepted']),
  received: q.requestsRead('received', ['accepted']),
})

/** Everybody with an accepted interest, sent or received, newest first. */
export async function connections(deps: Deps, viewer: Viewer) {
  const { sharing, sent, received } = await readConnections(deps.db, { memberId: viewer.accountId })
  const isSent = new Set(sent)
  const rows: Connection[] = await withCards(deps, viewer, [...sent, ...received], (card, row) =>
    viewConnection(card, row, { sharing: sharing.get(card.id), side: isSent.has(row) ? 'sent' : 'received' }),
  )
  return { success: true, connections: rows.sort((a, b) => b.created_at.localeCompare(a.created_at)) }
}

/** Each row with the card of its other member; without those whom the viewer may not see. */
async function withCards<Row>(
  deps: Deps,
  viewer: Viewer,
  listed: readonly q.ListedRow[],
  view: (card: Card, row: q.ListedRow) => Row,
): Promise<Row[]> {
  const rows = new Map(listed.map((row) => [row.other_id, row] as const))
  const cards = await cardsFor(deps, viewer.accountId, [...rows.keys()])
  return cards.flatMap((card) => {
    const row = rows.get(card.id)
    return row ? [view(card, row)] : []
  })
}
