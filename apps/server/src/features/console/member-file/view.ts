import type * as contract from '@heartwell/contract/console/member-file.ts'
import type { Sanction } from '@heartwell/contract/safety/sanctions.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import { shownPhone } from '../../../platform/phone-number.ts'
import { actionOf } from '../../audit/rules.ts'
import type { Member } from '../../profiles/service.ts'
import type { Counts, NoteRow } from './queries.ts'
import type { EventRow } from './timeline.queries.ts'

type Parts = {
  counts: Counts
  deletionAt: Date | null
  hints: contract.BanHint[]
  slowSending: contract.SlowSending | null
  sanctions: Sanction[]
  notes: NoteRow[]
  sessions: contract.MemberSession[]
  today: Date
}

export const viewMemberFile = (member: Member, parts: Parts): contract.MemberFile => ({
  id: member.id,
  name: member.name,
  age: ageOn(parts.today, member.dob),
  email: member.email,
  phone: shownPhone(member),
  profession: member.profession,
  status: member.status,
  approve_reject: member.approval,
  photos: member.photos.map(({ name }) => name),
  registered_at: member.created_at.toISOString(),
  last_seen_at: member.last_seen_at.toISOString(),
  email_confirmed: member.verified_at !== null,
  document_checked: member.document_checked_at !== null,
  suspended: member.suspended_at !== null,
  deletion_at: parts.deletionAt?.toISOString() ?? null,
  demo: member.is_demo,
  counts: parts.counts,
  ban_hints: parts.hints,
  slow_sending: parts.slowSending,
  sanctions: parts.sanctions,
  notes: parts.notes.map(({ id, created_at, by, text }) => ({ id, at: created_at.toISOString(), by, text })),
  sessions: parts.sessions,
})

const CONSENTS: Readonly<Record<string, string>> = {
  terms: 'terms and conditions',
  'photos.display': 'showing photos',
  religion: 'texts about religion',
  'religion.choice': 'choice of a religion',
  culture: 'texts about culture',
}
const consent = (what: string | null) => CONSENTS[what ?? ''] ?? (what ?? '').replaceAll(/[._]/g, ' ')

type Words = { text: string; tone?: contract.TimelineEvent['tone']; to?: 'member' | 'report' | 'appeal' | 'case' }

const REASONS: Readonly<Record<string, string>> = {
  Fake: 'not who they say they are',
  Money: 'asks for money',
  Other: 'something else',
}
const reason = (what: string | null) => REASONS[what ?? ''] ?? (what ?? '').toLowerCase()
const counted = (what: string | null, one: string, many: string) => (what === '1' ? one : `${what} ${many}`)

/** The words of each event. Events of the staff have those of the audit. */
const WORDS: Readonly<Record<string, (what: string | null) => Words>> = {
  registered: () => ({ text: 'Registered' }),
  email_confirmed: () => ({ text: 'Email address confirmed' }),
  submitted: () => ({ text: 'Profile submitted' }),
  photos_added: (what) => ({ text: `Added ${counted(what, 'a photo', 'photos')}` }),
  consent_given: (what) => ({ text: `Gave consent: ${consent(what)}` }),
  consent_withdrawn: (what) => ({ text: `Withdrew consent: ${consent(what)}` }),
  new_device: (what) => ({ text: `Logged in from a new kind of device: ${what || 'unknown'}`, tone: 'waiting' }),
  signed_in: (what) => ({ text: `Logged in: ${what || 'unknown device'}` }),
  email_changed: () => ({ text: 'Email address changed' }),
  support_case: (what) => ({ text: `Wrote to support: ${what}`, to: 'case' }),
  interest_sent: (what) => ({ text: `Sent an interest to ${what}`, to: 'member' }),
  interest_received: (what) => ({ text: `Received an interest from ${what}`, to: 'member' }),
  interest_declined: (what) => ({ text: `Interest declined, with ${what}`, to: 'member' }),
  connected: (what) => ({ text: `Connected with ${what}`, to: 'member', tone: 'good' }),
  conversation: (what) => ({ text: `Began a conversation with ${what}`, to: 'member' }),
  blocked: (what) => ({ text: `Blocked ${what}`, to: 'member' }),
  was_blocked: (what) => ({ text: `Was blocked by ${what}`, to: 'member', tone: 'waiting' }),
  reported: (what) => ({ text: `Was reported: ${reason(what)}`, to: 'report', tone: 'bad' }),
  has_reported: (what) => ({ text: `Reported somebody: ${reason(what)}`, to: 'report' }),
  money_words: (what) => ({
    text: `Wrote about money, ${counted(what, 'one message', 'messages')} in a conversation`,
    tone: 'waiting',
  }),
  appealed: () => ({ text: 'Appealed against a decision', to: 'appeal' }),
  booked: (what) => ({ text: `Booked an appointment${what ? ` with ${what}` : ''}` }),
  paid: (what) => ({ text: `Paid: ${what}` }),
  refunded: (what) => ({ text: `Refund: ${what}` }),
  note: () => ({ text: 'Note' }),
}
const TONES: Readonly<Record<string, Words['tone']>> = {
  'profile.approved': 'good',
  'profile.rejected': 'bad',
  'account.warned': 'waiting',
  'account.suspended': 'bad',
  'account.restored': 'good',
  'ban.proposed': 'bad',
  'ban.confirmed': 'bad',
}
const STATES: Readonly<Record<string, string>> = { open: 'Waiting for us', decided: 'Decided' }

export function viewEvent({ id, at, kind, event, what, ref, detail, by }: EventRow): contract.TimelineEvent {
  const words: Words = WORDS[event]?.(what) ?? { text: actionOf(event).text, tone: TONES[event] ?? null }
  const numbered = words.to !== undefined && words.to !== 'member' && ref !== null
  const more = detail === null ? null : (STATES[detail] ?? detail)
  return {
    id,
    at: at.toISOString(),
    kind,
    event,
    text: words.text,
    detail: numbered ? [ref, more].filter(Boolean).join(' · ') : more,
    by,
    tone: words.tone ?? null,
    link: words.to && ref !== null ? { to: words.to, id: ref } : null,
  }
}
