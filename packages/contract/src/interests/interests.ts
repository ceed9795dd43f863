import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Card, SHARED_FIELDS, Sharing } from '../profiles/people.ts'
import { AdviceCategory } from '../safety/advice.ts'
import { containsContactData } from '../text/contact-data/contains-contact-data.ts'
import { MINUTE_MS } from '../time/durations.ts'
import { NoteSubject, ShownSubject } from './note-subject.ts'

/** Withdrawn by the sender, or expired without an answer. */
export const InterestState = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'expired'])
export type InterestState = z.infer<typeof InterestState>

/**
 * The number of whole days (UTC) after an interest closed until one of the two may send another one. It is the same
 * after a decline, a withdrawal and an expiry: a shorter or longer one would show the sender which of them it was.
 */
export const SEND_AGAIN_DAYS = 60

/** How long the sender can undo a withdrawal. */
export const UNDO_WITHDRAWAL_MS = 10 * MINUTE_MS

/** The newest requests of one kind, and the newest connections, that are listed. */
export const REQUESTS_LISTED = 200

export const NOTE_MAX = 300
export const NO_CONTACT_DATA =
  'Please leave out links, email addresses and phone numbers. You can share them once you are connected.'
export const NOTE_TEXTS = { tooLong: `A note has at most ${NOTE_MAX} characters.`, contact: NO_CONTACT_DATA }

/** A short note with an interest. Only its recipient reads it; contact data is shared later, by choice. */
export const InterestNote = z
  .string()
  .trim()
  .max(NOTE_MAX, { error: NOTE_TEXTS.tooLong, abort: true })
  .refine((note) => !containsContactData(note), NOTE_TEXTS.contact)
  .refine((note) => !/[^\P{Cc}\n]/u.test(note), 'Please write plain text.')

/**
 * The messages that may come with a rejection. Members choose one, so that nobody has to write it and none can hurt.
 */
export const DECLINE_MESSAGES = {
  not_now: 'Thank you for your interest. It is not the right time for me.',
  no_fit: 'Thank you for your interest. I do not think that we fit, and I wish you well.',
  somebody: 'Thank you for your interest. I am getting to know somebody at the moment.',
} as const
export const Decline = z.enum(['not_now', 'no_fit', 'somebody'])
export type Decline = z.infer<typeof Decline>

/** A member in one of the lists of interests, with the time of the interest. */
export const RequestRow = z.object({ ...Card.shape, created_at: z.iso.datetime() })
export type RequestRow = z.infer<typeof RequestRow>

/** A pending interest with its note and the time when it expires. */
export const OpenRequest = RequestRow.extend({
  note: z.string().nullable(),
  /** For the recipient only, when the note is about money, secrecy or leaving the site. */
  note_advice: AdviceCategory.nullable(),
  /** For both sides; left out by the version before. */
  note_about: ShownSubject.nullable().default(null),
  closes_at: z.iso.datetime(),
})
export type OpenRequest = z.infer<typeof OpenRequest>

/** The recipient of an interest that the viewer withdrew, and until when the viewer can undo it. */
export const WithdrawnRequest = Card.extend({ undo_until: z.iso.datetime() })
export type WithdrawnRequest = z.infer<typeof WithdrawnRequest>

/**
 * A connected member, the contact data that the viewer shares with them (null before the first choice), and which of
 * the two accepted the other's interest.
 */
export const Connection = RequestRow.extend({ sharing: Sharing.nullable(), accepted_by: z.enum(['viewer', 'other']) })
export type Connection = z.infer<typeof Connection>

/** 'email address and phone number', in the order of the form. */
export function sharedContactsLabel(sharing: Sharing): string {
  const words = { email: 'email address', phone: 'phone number', dob: 'birth date' }
  const shared = SHARED_FIELDS.filter((field) => sharing[field]).map((field) => words[field])
  return [shared.slice(0, -1).join(', '), ...shared.slice(-1)].filter(Boolean).join(' and ')
}

const own = z.object({ user_id: z.uuid() })
const withPerson = own.extend({ member_id: z.uuid() })

export const interests = {
  send: endpoint({
    method: 'POST',
    path: '/api/connect-users',
    audience: 'approved',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      match_confirm_user_id: z.uuid(),
      note: InterestNote.optional(),
      /** What the note is about; without a note it is left out. */
      about: NoteSubject.optional(),
    }),
    response: z.object({
      ...Outcome.shape,
      data: z.object({ relation: z.enum(['sent', 'connected', 'closed']) }).optional(),
    }),
    refusals: [
      'request.invalid',
      'not_found',
      'interest.exclusive',
      'interest.new_account',
      'first_words.slowed',
      'interest.answer_first',
      'interest.many_wait_for_you',
      'interest.many_waiting',
      'rate_limit.exceeded',
    ],
    rateLimit: 'interest',
    idempotent: 'by-key',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/update-connect-users',
    audience: 'approved',
    self: 'user_id',
    /** `decline` is the message to the sender of a rejected interest; without it the sender is not notified. */
    body: z.object({
      user_id: z.uuid(),
      interested_user: z.uuid(),
      confirm: z.boolean(),
      decline: Decline.optional(),
    }),
    response: Outcome,
    refusals: ['not_found', 'interest.already_answered', 'interest.closed', 'interest.exclusive'],
    idempotent: 'always',
  }),
  /** Withdraws the viewer's own interest. Another one can be sent after `SEND_AGAIN_DAYS`. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/withdraw-interest',
    audience: 'approved',
    self: 'user_id',
    body: withPerson,
    response: Outcome,
    refusals: ['not_found', 'interest.already_answered'],
    idempotent: 'always',
  }),
  /** Undoes the viewer's own withdrawal within `UNDO_WITHDRAWAL_MS`. The recipient is not notified again. */
  undoWithdrawal: endpoint({
    method: 'POST',
    path: '/api/undo-withdraw-interest',
    audience: 'approved',
    self: 'user_id',
    body: withPerson,
    response: Outcome,
    refusals: [
      'not_found',
      'interest.already_answered',
      'interest.closed',
      'interest.exclusive',
      'interest.answer_first',
      'interest.many_waiting',
    ],
  }),
  /** The withdrawals that the viewer can still undo, newest first. */
  withdrawn: endpoint({
    method: 'GET',
    path: '/api/withdrawn-interests',
    audience: 'approved',
    response: z.object({ success: z.boolean(), withdrawn: z.array(WithdrawnRequest) }),
    refusals: [],
  }),
  sent: endpoint({
    method: 'POST',
    path: '/api/view-sent-interest-requests',
    audience: 'approved',
    reads: true,
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), sent_requests: z.array(OpenRequest) }),
    refusals: [],
  }),
  received: endpoint({
    method: 'POST',
    path: '/api/view-received-interest-requests',
    audience: 'approved',
    reads: true,
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), received_requests: z.array(OpenRequest) }),
    refusals: [],
  }),
  pending: endpoint({
    method: 'POST',
    path: '/api/get-pending-requests',
    audience: 'approved',
    reads: true,
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), pending_requests: z.array(OpenRequest) }),
    refusals: [],
  }),
  connections: endpoint({
    method: 'GET',
    path: '/api/connections',
    audience: 'approved',
    response: z.object({ success: z.boolean(), connections: z.array(Connection) }),
    refusals: [],
  }),
  /** Sets the contact data that this connection may see; it replaces the choice before. */
  share: endpoint({
    method: 'POST',
    path: '/api/connections/sharing',
    audience: 'approved',
    self: 'user_id',
    body: withPerson.extend(Sharing.shape),
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
  }),
}
