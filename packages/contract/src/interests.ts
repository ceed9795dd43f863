import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Card, SHARED_FIELDS, Sharing } from './people.ts'

/** Withdrawn by the sender, or expired because nobody answered in time. */
export const InterestState = z.enum(['pending', 'accepted', 'rejected', 'withdrawn', 'expired'])
export type InterestState = z.infer<typeof InterestState>

export const NOTE_MAX = 300
export const NOTE_TEXTS = {
  tooLong: `A note has at most ${NOTE_MAX} characters.`,
  contact: 'Please leave out links, e-mail addresses and phone numbers. You can share them once you are connected.',
}

/**
 * A web or e-mail address, or at least seven digits with nothing but gaps between them. Each pattern takes linear time:
 * it repeats nothing at its start, so that it does not walk the same characters again from each of them.
 */
const CONTACT_PATTERNS = [
  /@|https?:|\bwww\./i,
  /[\p{L}\d-]\.(com|net|org|info|io|co\.uk|de|fr|nl)\b|\b(t|wa)\.me\b/iu,
  /\d(?:[\s()/.-]*\d){6}/,
]
export const containsContactData = (text: string): boolean => CONTACT_PATTERNS.some((pattern) => pattern.test(text))

/** A few words that come with an interest. Only its receiver reads them; contact data is shared by choice, later. */
export const InterestNote = z
  .string()
  .trim()
  .max(NOTE_MAX, { error: NOTE_TEXTS.tooLong, abort: true })
  .refine((note) => !containsContactData(note), NOTE_TEXTS.contact)
  .refine((note) => !/[^\P{Cc}\n]/u.test(note), 'Please write plain text.')

/** What somebody may say with a no, if anything: chosen, so that nobody has to find words, and none can hurt. */
export const DECLINE_WORDS = {
  not_now: 'Thank you for your interest. It is not the right time for me.',
  no_fit: 'Thank you for your interest. I do not think that we fit, and I wish you well.',
  somebody: 'Thank you for your interest. I am getting to know somebody at the moment.',
} as const
export const Decline = z.enum(['not_now', 'no_fit', 'somebody'])
export type Decline = z.infer<typeof Decline>

/** A person in one of the request lists, with the time of the request. */
export const RequestRow = z.object({ ...Card.shape, created_at: z.iso.datetime() })
export type RequestRow = z.infer<typeof RequestRow>

/** A request that waits, with the words that came with it and the time when it closes. */
export const OpenRequest = RequestRow.extend({ note: z.string().nullable(), closes_at: z.iso.datetime() })
export type OpenRequest = z.infer<typeof OpenRequest>

/** Somebody connected, and what the viewer shows that person of herself; null before she has chosen. */
export const Connection = RequestRow.extend({ sharing: Sharing.nullable() })
export type Connection = z.infer<typeof Connection>

/** 'e-mail address and phone number', in the order of the form. */
export function sharedWords(sharing: Sharing): string {
  const words = { email: 'e-mail address', phone: 'phone number', dob: 'birth date' }
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
    body: z.object({ user_id: z.uuid(), match_confirm_user_id: z.uuid(), note: InterestNote.optional() }),
    response: z.object({
      ...Outcome.shape,
      data: z.object({ relation: z.enum(['sent', 'connected', 'closed']) }).optional(),
    }),
    refusals: ['not_found', 'interest.answer_first', 'interest.many_waiting', 'budget.spent'],
    budget: 'interest',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/update-connect-users',
    audience: 'approved',
    self: 'user_id',
    /** `decline` is what the sender is told with a no; without it she is told nothing. */
    body: z.object({
      user_id: z.uuid(),
      interested_user: z.uuid(),
      confirm: z.boolean(),
      decline: Decline.optional(),
    }),
    response: Outcome,
    refusals: ['not_found', 'interest.already_answered', 'interest.closed'],
  }),
  /** Takes an own interest back, for good. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/withdraw-interest',
    audience: 'approved',
    self: 'user_id',
    body: withPerson,
    response: Outcome,
    refusals: ['not_found', 'interest.already_answered'],
  }),
  sent: endpoint({
    method: 'POST',
    path: '/api/view-sent-interest-requests',
    audience: 'approved',
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), sent_requests: z.array(OpenRequest) }),
    refusals: [],
  }),
  received: endpoint({
    method: 'POST',
    path: '/api/view-received-interest-requests',
    audience: 'approved',
    self: 'user_id',
    body: own,
    response: z.object({ success: z.boolean(), received_requests: z.array(OpenRequest) }),
    refusals: [],
  }),
  pending: endpoint({
    method: 'POST',
    path: '/api/get-pending-requests',
    audience: 'approved',
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
  /** What this connection may see of the caller from now on: the whole choice, in place of the one before. */
  share: endpoint({
    method: 'POST',
    path: '/api/connections/sharing',
    audience: 'approved',
    self: 'user_id',
    body: withPerson.extend(Sharing.shape),
    response: Outcome,
    refusals: ['not_found', 'budget.spent'],
    budget: 'sharing',
  }),
}
