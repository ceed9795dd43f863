import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Approval, ProfileStatus } from '../profiles/people.ts'
import type { StorySign } from '../safety/advice.ts'
import { Sanction } from '../safety/sanctions.ts'

export const TIMELINE_PAGE = 50
export const STAFF_NOTE_MAX = 2000
/** A longer list of notes is cut off; the timeline has all. */
export const NOTES_SHOWN = 50

export const TIMELINE_KINDS = ['safety', 'contact', 'account', 'money', 'staff'] as const
export const TimelineKind = z.enum(TIMELINE_KINDS)
export type TimelineKind = z.infer<typeof TimelineKind>

/** Something that happened with a member. */
export const TimelineEvent = z.object({
  /** Made of a hash. */
  id: z.guid(),
  at: z.iso.datetime(),
  kind: TimelineKind,
  /** The machine name, for its icon. */
  event: z.string(),
  text: z.string(),
  /** Why, or further words. */
  detail: z.string().nullable(),
  /** The staff member who acted. */
  by: z.string().nullable(),
  tone: z.enum(['good', 'waiting', 'bad']).nullable(),
  link: z.object({ to: z.enum(['member', 'report', 'appeal', 'case']), id: z.string() }).nullable(),
})
export type TimelineEvent = z.infer<typeof TimelineEvent>

export const StaffNote = z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })
export type StaffNote = z.infer<typeof StaffNote>

export const MemberSession = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
})
export type MemberSession = z.infer<typeof MemberSession>

/** What a member has in common with a banned person. */
export const BanHint = z.enum(['email', 'phone', 'photo'])
export type BanHint = z.infer<typeof BanHint>

/** The member may write first to a few people a day, because of warnings about their conversations. */
export const SlowSending = z.object({
  ends_at: z.iso.datetime(),
  new_people_a_day: z.int(),
  /** How many conversations were warned about. */
  conversations: z.int(),
  /** What was noticed in them. */
  signs: z.array(z.custom<StorySign>()),
})
export type SlowSending = z.infer<typeof SlowSending>

export const MemberFile = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int(),
  email: z.string(),
  phone: z.string(),
  profession: z.string(),
  status: ProfileStatus,
  approve_reject: Approval,
  photos: z.array(z.string()),
  registered_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  email_confirmed: z.boolean(),
  document_checked: z.boolean(),
  suspended: z.boolean(),
  /** When the account will be deleted, because its owner asked for it. */
  deletion_at: z.iso.datetime().nullable(),
  demo: z.boolean(),
  counts: z.object({
    conversations: z.int(),
    messages: z.int(),
    interests_sent: z.int(),
    interests_sent_accepted: z.int(),
    interests_received: z.int(),
    interests_open: z.int(),
    reports_about: z.int(),
    reports_about_open: z.int(),
    reports_by: z.int(),
    bookings: z.int(),
    payments: z.int(),
    /** Conversations in which the money rules found something that the member wrote. */
    money_conversations: z.int(),
  }),
  ban_hints: z.array(BanHint),
  /** Null or left out while the member writes to new people as everybody does. */
  slow_sending: SlowSending.nullable().optional(),
  /** Warnings, suspensions and bans, newest first. */
  sanctions: z.array(Sanction),
  /** Newest first. */
  notes: z.array(StaffNote).max(NOTES_SHOWN),
  /** The newest first. */
  sessions: z.array(MemberSession),
})
export type MemberFile = z.infer<typeof MemberFile>

export const StaffNoteForm = z.object({
  text: z
    .string('Please write a note')
    .trim()
    .min(1, 'Please write a note')
    .max(STAFF_NOTE_MAX, `Please keep this under ${STAFF_NOTE_MAX} characters`),
})

const memberId = z.object({ id: z.uuid() })
const READERS = { audience: 'provider', roles: ['reviewer', 'moderator', 'support'] } as const

/** Everything about one member, for the provider's staff. */
export const memberFile = {
  file: endpoint({
    ...READERS,
    method: 'GET',
    path: '/api/provider/members/:id/file',
    params: memberId,
    response: z.object({ success: z.boolean(), data: MemberFile }),
    refusals: ['not_found'],
  }),
  /** Everything that happened with the member, newest first. */
  timeline: endpoint({
    ...READERS,
    method: 'GET',
    path: '/api/provider/members/:id/timeline',
    params: memberId,
    query: z.object({ kind: TimelineKind.optional(), cursor: z.string().max(60).optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(TimelineEvent), next_cursor: z.string().nullable() }),
    refusals: ['not_found'],
  }),
  /** Only staff read notes. A note is never changed or deleted while the account exists. */
  addNote: endpoint({
    ...READERS,
    method: 'POST',
    path: '/api/provider/members/:id/notes',
    params: memberId,
    body: StaffNoteForm,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Staff have checked the conversations: the member writes to new people as before. Repeating it is harmless. */
  endSlowSending: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/slow-sending/end',
    audience: 'provider',
    roles: ['moderator'],
    params: memberId,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'always',
  }),
  /** Signs the member out of one device. Repeating it is harmless. */
  endSession: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/sessions/:session/end',
    audience: 'provider',
    roles: ['moderator', 'support'],
    params: z.object({ id: z.uuid(), session: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
}
