import type { InterestState } from '@heartwell/contract/interests.ts'
import type { Sharing } from '@heartwell/contract/people.ts'

/** `closed`: over in the eyes of the sender, who is not told of a rejection. */
export type Request = { senderId: string; recipientId: string; state: InterestState; closed: boolean }

type Said = { message: string; relation?: 'sent' | 'connected' | 'closed' }
export type Sending = { does: 'accept' } | { does: 'turn' } | ({ does: 'nothing' } & Said)

/**
 * What a member's "send interest" means when the pair has a request already: the other one's open request is accepted
 * by it, and one that ended without an answer turns round; a repeated, answered or rejected one changes nothing and
 * says so.
 */
export function sendAgain({ state, closed, senderId }: Request, byId: string): Sending {
  if (state === 'accepted') return { does: 'nothing', message: 'You are already connected.', relation: 'connected' }
  // The person who was rejected learns no more than that the interest was sent, and later that it is closed.
  if (senderId === byId) return closed ? ALREADY_CLOSED : ALREADY_SENT
  if (state === 'pending') return { does: 'accept' }
  return state === 'rejected' ? { does: 'nothing', message: 'You have declined this person.' } : { does: 'turn' }
}
const ALREADY_SENT: Sending = { does: 'nothing', message: 'You have already sent your interest.', relation: 'sent' }
const ALREADY_CLOSED: Sending = {
  does: 'nothing',
  message: 'Your interest in this person is closed.',
  relation: 'closed',
}

export type Answering = 'not_found' | 'already_answered' | 'closed' | 'repeat' | { becomes: 'accepted' | 'rejected' }

export type Answer = { confirm: boolean; words: 'none' | 'some' }

/** Only the receiver may answer, once; the same answer again is harmless, and may bring the words that a no came without. */
export function answer(request: Request | undefined, answererId: string, { confirm, words }: Answer): Answering {
  if (request?.recipientId !== answererId) return 'not_found'
  const becomes = confirm ? 'accepted' : 'rejected'
  if (request.state === 'pending') return { becomes }
  if (request.state === 'withdrawn' || request.state === 'expired') return 'closed'
  if (request.state !== becomes) return 'already_answered'
  if (confirm || words === 'none') return 'repeat'
  return request.closed ? 'closed' : { becomes }
}

export type Withdrawing = 'not_found' | 'already_answered' | 'repeat' | { becomes: 'withdrawn' | 'rejected' }

/**
 * Only the sender may take an interest back, until it is accepted. One that was rejected stays so for the receiver,
 * and closes for the sender just like one that waits: she must not be able to tell the two apart.
 */
export function withdraw(request: Request | undefined, senderId: string): Withdrawing {
  if (request?.senderId !== senderId) return 'not_found'
  if (request.state === 'accepted') return 'already_answered'
  if (request.closed) return 'repeat'
  return { becomes: request.state === 'rejected' ? 'rejected' : 'withdrawn' }
}

type Waiting = { sender: number; recipient: number }
type Limits = { answerFirst: number; manyWaiting: number }

/** Why nobody new may be asked now, by how many wait for the answers of the two; undefined while it may be. */
export function tooManyWaiting({ sender, recipient }: Waiting, { answerFirst, manyWaiting }: Limits) {
  if (sender >= answerFirst) return 'interest.answer_first' as const
  return recipient >= manyWaiting ? ('interest.many_waiting' as const) : undefined
}

const DAY_MS = 24 * 3600 * 1000
export const closesAt = (sentAt: Date, days: number): Date => new Date(sentAt.getTime() + days * DAY_MS)
/** Interests sent at this moment or before have waited long enough. */
export const closedBefore = (now: Date, days: number): Date => closesAt(now, -days)

export const NOTHING: Sharing = { email: false, phone: false, dob: false }
export const ALL: Sharing = { email: true, phone: true, dob: true }
export const anyOf = ({ email, phone, dob }: Sharing): boolean => email || phone || dob

/** What is shown from now on and was not before: of that the other one is told. */
export const newlyShared = (before: Sharing, now: Sharing): Sharing => ({
  email: now.email && !before.email,
  phone: now.phone && !before.phone,
  dob: now.dob && !before.dob,
})
