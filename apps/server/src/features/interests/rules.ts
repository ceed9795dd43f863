import { MANY_WAITING } from '@heartwell/contract/conversations/turns.ts'
import { type InterestState, SEND_AGAIN_DAYS, UNDO_WITHDRAWAL_MS } from '@heartwell/contract/interests/interests.ts'
import type { Sharing } from '@heartwell/contract/profiles/people.ts'
import { sentencesOf } from '@heartwell/contract/text/sentences.ts'
import { longDay, utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

/** `closedAt` is when the interest ended in the sender's eyes. The sender never learns of a rejection. */
export type Request = {
  senderId: string
  recipientId: string
  state: InterestState
  closedAt: Date | null
  /** When one of the two finished the connection. */
  finishedAt: Date | null
}

type Refused = { message: string; relation?: 'sent' | 'connected' | 'closed' }
export type Sending = { does: 'accept' } | { does: 'renew' } | ({ does: 'nothing' } & Refused)

/** `isOpen` means that the two could meet today if there had been no interest between them. */
type Today = { now: Date; isOpen: boolean }

/**
 * What "send interest" does when the pair has an interest already. It accepts the other member's pending interest.
 * It renews one that ended: at once for the receiver who gave no answer, after `SEND_AGAIN_DAYS` for the sender and for
 * the receiver who declined. Otherwise it changes nothing, and the message says why.
 */
export function sendAgain(request: Request, byId: string, { now, isOpen }: Today): Sending {
  const { state, closedAt, senderId, finishedAt } = request
  if (finishedAt) return { does: 'nothing', message: FINISHED, relation: 'closed' }
  if (state === 'accepted') return { does: 'nothing', message: 'You are already connected.', relation: 'connected' }
  if (state === 'pending' && senderId !== byId) return { does: 'accept' }
  if (isOpen && mayRenew(closedAt, now)) return { does: 'renew' }
  // A rejected sender learns only that the interest was sent, and later that it is closed.
  if (senderId === byId) return closedAt ? alreadyClosed(closedAt, now) : ALREADY_SENT
  return state === 'rejected' ? { does: 'nothing', message: 'You have declined this person.' } : { does: 'renew' }
}
const FINISHED = 'Your conversation with this person is finished.'
const ALREADY_SENT: Sending = { does: 'nothing', message: 'You have already sent your interest.', relation: 'sent' }

function alreadyClosed(closedAt: Date, now: Date): Sending {
  const closed = 'Your interest in this person is closed.'
  const from = `You can send another one from ${longDay(renewableOn(closedAt))}.`
  return { does: 'nothing', message: mayRenew(closedAt, now) ? closed : `${closed} ${from}`, relation: 'closed' }
}

/** The first day (UTC) on which another interest may be sent after one that closed at this time. */
export const renewableOn = (closedAt: Date): string => utcDay(closesAt(closedAt, SEND_AGAIN_DAYS))

export const mayRenew = (closedAt: Date | null, now: Date): boolean =>
  closedAt !== null && utcDay(now) >= renewableOn(closedAt)

export type Answering = 'not_found' | 'already_answered' | 'closed' | 'repeat' | { becomes: 'accepted' | 'rejected' }

export type Answer = { confirm: boolean; words: 'none' | 'some' }

/**
 * Only the recipient may answer, once. The same answer again is harmless and may add the message that a rejection
 * lacked.
 */
export function answer(request: Request | undefined, answererId: string, { confirm, words }: Answer): Answering {
  if (request?.recipientId !== answererId) return 'not_found'
  const becomes = confirm ? 'accepted' : 'rejected'
  if (request.state === 'pending') return { becomes }
  if (request.state === 'withdrawn' || request.state === 'expired') return 'closed'
  if (request.state !== becomes) return 'already_answered'
  if (confirm || words === 'none') return 'repeat'
  return request.closedAt ? 'closed' : { becomes }
}

export type Withdrawing = 'not_found' | 'already_answered' | 'repeat' | { becomes: 'withdrawn' | 'rejected' }

/**
 * Only the sender may withdraw an interest, until it is accepted. A rejected interest stays rejected for the recipient
 * and closes for the sender exactly like a pending one: the sender must not be able to distinguish the two.
 */
export function withdraw(request: Request | undefined, senderId: string): Withdrawing {
  if (request?.senderId !== senderId) return 'not_found'
  if (request.state === 'accepted') return 'already_answered'
  if (request.closedAt) return 'repeat'
  return { becomes: request.state === 'rejected' ? 'rejected' : 'withdrawn' }
}

export type Undoing = 'not_found' | 'already_answered' | 'closed' | 'repeat' | { becomes: 'pending' | 'rejected' }

/**
 * Only the sender may undo a withdrawal, for `UNDO_WITHDRAWAL_MS`. An interest that was rejected before is rejected again
 * and open again for the sender, who must not be able to distinguish it from a pending one.
 */
export function undoWithdrawal(
  request: Request | undefined,
  senderId: string,
  { withdrawnAt, now }: { withdrawnAt: Date | null; now: Date },
): Undoing {
  if (request?.senderId !== senderId) return 'not_found'
  if (request.state === 'accepted') return 'already_answered'
  if (!request.closedAt) return 'repeat'
  if (!withdrawnAt || now > undoableUntil(withdrawnAt)) return 'closed'
  return { becomes: request.state === 'rejected' ? 'rejected' : 'pending' }
}
export const undoableUntil = (withdrawnAt: Date): Date => new Date(withdrawnAt.getTime() + UNDO_WITHDRAWAL_MS)
/** Withdrawals at this moment or later can be undone. */
export const undoableSince = (now: Date): Date => new Date(now.getTime() - UNDO_WITHDRAWAL_MS)

/** `messages` counts the members who wait for an answer of the sender to their message. */
type Waiting = { sender: number; recipient: number; messages: number }
type Limits = { answerFirst: number; manyWaiting: number }

/**
 * Why no new interest may be sent now, by how many wait for the answers of each of the two; undefined while one may be
 * sent.
 */
export function tooManyWaiting({ sender, recipient, messages }: Waiting, { answerFirst, manyWaiting }: Limits) {
  if (sender >= answerFirst) return 'interest.answer_first' as const
  if (messages >= MANY_WAITING) return 'interest.many_wait_for_you' as const
  return recipient >= manyWaiting ? ('interest.many_waiting' as const) : undefined
}
export const closesAt = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * DAY_MS)
/** Interests sent at this moment or before have expired. */
export const closedBefore = (now: Date, days: number): Date => closesAt(now, -days)

export const NOTHING: Sharing = { email: false, phone: false, dob: false }
export const ALL: Sharing = { email: true, phone: true, dob: true }
export const anyOf = ({ email, phone, dob }: Sharing): boolean => email || phone || dob

/** The contact data that is newly shared, about which the other member is notified. */
export const newlyShared = (before: Sharing, now: Sharing): Sharing => ({
  email: now.email && !before.email,
  phone: now.phone && !before.phone,
  dob: now.dob && !before.dob,
})

/** Whether these are positions of sentences of the text, each once. */
export function areSentencesOf(text: string, positions: readonly number[]): boolean {
  const count = sentencesOf(text).length
  return new Set(positions).size === positions.length && positions.every((at) => at < count)
}
