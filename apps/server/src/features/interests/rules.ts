import type { InterestState } from '@heartwell/contract/interests.ts'

export type Request = { senderId: string; recipientId: string; state: InterestState }

export type Sending = { does: 'accept' } | { does: 'nothing'; message: string; relation?: 'sent' | 'connected' }

/**
 * What a member's "send interest" means when the pair has a request already: the other one's open request is
 * accepted by it; a repeated, answered or rejected one changes nothing and says so.
 */
export function sendAgain(existing: Request, senderId: string): Sending {
  if (existing.state === 'accepted')
    return { does: 'nothing', message: 'You are already connected.', relation: 'connected' }
  const own = existing.senderId === senderId
  if (existing.state === 'rejected') {
    // The person who was rejected learns no more than that the interest was sent.
    return own ? alreadySent : { does: 'nothing', message: 'You have declined this person.' }
  }
  return own ? alreadySent : { does: 'accept' }
}
const alreadySent: Sending = { does: 'nothing', message: 'You have already sent your interest.', relation: 'sent' }

export type Answering = 'not_found' | 'already_answered' | 'repeat' | { becomes: 'accepted' | 'rejected' }

/** Only the receiver may answer, once; the same answer again is harmless. */
export function answer(request: Request | undefined, answererId: string, confirm: boolean): Answering {
  if (request?.recipientId !== answererId) return 'not_found'
  const becomes = confirm ? 'accepted' : 'rejected'
  if (request.state === 'pending') return { becomes }
  return request.state === becomes ? 'repeat' : 'already_answered'
}
