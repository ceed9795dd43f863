import type { Bank } from '@heartwell/contract/assessments/assessments.ts'
import {
  type PastDecision,
  type PhotoHint,
  type ProfilePart,
  type QueueRow,
  RESUBMISSIONS_MAX,
  REVIEW_TARGET_HOURS,
  type ReviewFile,
  type ReviewHintKind,
  type Waiting,
  type WithoutDocument,
} from '@heartwell/contract/review/review.ts'
import { ageOn, longDay } from '@heartwell/contract/time/dates.ts'
import type { Config } from '../../platform/config.ts'
import type { NewMail } from '../../platform/mail/mail.ts'
import { shownPhone } from '../../platform/phone-number.ts'
import { composeMail } from '../notifications/email-texts/view.ts'
import type { Member } from '../profiles/service.ts'
import { viewBadges } from '../profiles/view.ts'
import type { DecisionRow, QueueMember } from './queries.ts'
import { type Figures, inWords, isOverdue, samePhotos } from './rules.ts'

/** The answer keeps what the contract names, so a column that needs no conversion passes through. */
export const viewQueueRow = (row: QueueMember, hints: ReviewHintKind[], today: Date): QueueRow => ({
  ...row,
  age: ageOn(today, row.dob),
  town: row.town ?? '',
  submitted_at: (row.submitted_at ?? today).toISOString(),
  photos: row.photos ?? 0,
  photo_names: row.photo_names ?? [],
  hints,
  colleague: row.leased ? (row.colleague ?? 'A colleague') : null,
  sent_again: row.sent_again ?? 0,
  suspended: row.suspended_at !== null,
  demo: row.is_demo,
})

type History = { at: Date; action: string; reason: string | null; actor_role: string; name: string | null }
type Parts = {
  facts: ReviewFile['facts']
  answers: { bank: Bank; question: string; answer: string }[]
  history: History[]
  decisions: DecisionRow[]
  suspendedBy: { number: string; note: string | null } | undefined
  hasDocument: boolean
  today: Date
}

export function viewReviewFile(member: Member, parts: Parts): ReviewFile {
  const { facts, answers, history, decisions, hasDocument, today } = parts
  return {
    id: member.id,
    name: member.name,
    email: member.email,
    phone: shownPhone(member),
    dob: member.dob,
    age: ageOn(today, member.dob),
    gender: member.gender,
    profession: member.profession,
    address: member.address,
    status: member.status,
    approve_reject: member.approval,
    rejection_reason: member.rejection_reason,
    verified_at: iso(member.verified_at),
    registered_at: member.created_at.toISOString(),
    submitted_at: iso(member.submitted_at),
    decided_at: iso(member.decided_at),
    photos: member.photos.map((photo) => photo.name),
    pre_consent_for_displaying_images: member.show_photos,
    has_document: hasDocument,
    badges: viewBadges(member),
    cultural_background: member.cultural_background,
    religious_belief: member.religious_belief,
    interests: member.topics,
    facts,
    answers,
    history: history.map((h) => ({
      at: h.at.toISOString(),
      action: h.action,
      by: h.name ?? h.actor_role,
      reason: h.reason,
    })),
    decisions: decisions.map(viewDecision),
    suspension: viewSuspension(member, parts),
    demo: member.is_demo,
  }
}

function viewSuspension({ suspended_at }: Member, { history, suspendedBy }: Parts): ReviewFile['suspension'] {
  if (!suspended_at) return null
  const act = history.find(({ action }) => action === 'account.suspended') // The newest act comes first.
  return {
    since: suspended_at.toISOString(),
    reason: suspendedBy?.note ?? act?.reason ?? null,
    by: act ? (act.name ?? act.actor_role) : null,
    report: suspendedBy?.number ?? null,
  }
}

const viewDecision = (row: DecisionRow): PastDecision => ({
  submitted_at: row.submitted_at.toISOString(),
  decided_at: row.decided_at.toISOString(),
  // The table's check constraints have the same outcomes and parts as the contract.
  outcome: row.outcome,
  reason: row.reason,
  parts: row.parts,
  sent_again_at: iso(row.sent_again_at),
  changed: row.changed,
  note: row.note,
})

const iso = (date: Date | null) => date?.toISOString() ?? null

/** The subject and the preview do not reveal the outcome, because other people may see the phone's screen. */
export const decisionMail = (config: Config, to: { to: string; accountId: string }, approved: boolean): NewMail =>
  composeMail(config, to, approved ? 'approved' : 'rejected', {
    values: {},
    url: `${config.publicUrl}${approved ? '/Sidebar/Welcome' : '/Login'}`,
  })

const WITHOUT_DOCUMENT: Record<WithoutDocument, string> = {
  checked_before: 'I compared it at an earlier submission',
  colleague_checked: 'a colleague has compared it',
  texts_only: 'only texts have changed since the last decision',
}

const HINTS: Record<PhotoHint, string> = {
  banned_photo: 'a photo like one of a banned member',
  duplicate_photo: 'a photo like one in another profile',
}

/** What the audit says about an approval without a look at the ID document, or despite hints; null when there is nothing. */
export function despiteText(why: WithoutDocument | undefined, hints: readonly PhotoHint[]): string | null {
  const sentences = [
    ...(why ? [`ID document not opened: ${WITHOUT_DOCUMENT[why]}.`] : []),
    ...hints.map((hint) => `Approved despite a hint: ${HINTS[hint]}.`),
  ]
  return sentences.join(' ') || null
}

const PART_WORDS: Record<ProfilePart, string> = {
  photos: 'your pictures',
  document: 'your ID document',
  texts: 'what you wrote about culture and belief',
  details: 'your details',
}

/** The parts that still have to be replaced before a profile can be resubmitted. */
export function toCorrect(parts: ProfilePart[]): string {
  if (parts.length === 0) return 'Please change something, or tell us briefly why you’re sending it again.'
  const words = parts.map((part) => PART_WORDS[part])
  const list = words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
  return `Please replace ${list} before you send your profile again.`
}

/** The notification that a member's ID document was deleted. */
export const documentErased = (at: Date) => ({
  kind: 'profile' as const,
  title: 'We’ve deleted your ID document',
  message: `We deleted the picture of your ID document on ${longDay(at)}. Nobody can open it any more.`,
  at,
})

type DocumentFacts = { receivedAt: Date | undefined; readAt: Date | undefined; erasedAt: Date | undefined }

function viewDocument({ receivedAt, readAt, erasedAt }: DocumentFacts): Waiting['document'] {
  if (receivedAt && readAt && readAt >= receivedAt)
    return { state: 'read', at: iso(readAt), text: `A reviewer opened your ID document on ${longDay(readAt)}.` }
  if (receivedAt) {
    const text = 'We store your ID document encrypted. Only a reviewer can open it, and we record each access.'
    return { state: 'received', at: iso(receivedAt), text }
  }
  if (erasedAt) return { state: 'erased', at: iso(erasedAt), text: documentErased(erasedAt).message }
  return { state: 'none', at: null, text: 'We don’t have an ID document from you.' }
}

type Facts = {
  now: Date
  ahead: number | null
  figures: Figures | undefined
  decisions: DecisionRow[]
  document: DocumentFacts
}

export function viewWaiting(member: Member, { now, ahead, figures, decisions, document }: Facts): Waiting {
  const { submitted_at } = member
  const own = viewDocument(document)
  const waits = member.approval === 'pending' && submitted_at !== null
  const overdue = waits && isOverdue(figures, submitted_at, now)
  return {
    approve_reject: member.approval,
    submitted_at: iso(submitted_at),
    sent_again: decisions.filter((decision) => decision.sent_again_at).length,
    looking_at: waits ? lookingAt(member, own) : [],
    ahead,
    estimate: figures ? { ...figures, overdue } : null,
    estimate_words: waits ? estimateWords(figures, overdue) : '',
    document: own,
    rejection: viewRejection(member, decisions, own),
  }
}

function estimateWords(figures: Figures | undefined, overdue: boolean): string {
  if (overdue) return 'This is taking longer than usual. Your profile is safe, and we haven’t forgotten you.'
  if (!figures) return `We aim to decide within ${REVIEW_TARGET_HOURS} hours.`
  const [half, most] = [inWords(figures.median_hours), inWords(figures.p90_hours)]
  return half === most
    ? `An answer usually comes within ${most}.`
    : `An answer usually comes within ${most}, and for half of our members within ${half}.`
}

function lookingAt(member: Member, document: Waiting['document']): Waiting['looking_at'] {
  const photosSeen = member.photos.every((photo) => photo.reviewed_at !== null)
  const documentSeen = document.state !== 'received'
  return [
    {
      part: 'photos',
      state: photosSeen ? 'seen' : 'waiting',
      text: photosSeen ? 'A reviewer has seen your pictures.' : 'We check your pictures.',
    },
    {
      part: 'document',
      state: documentSeen ? 'seen' : 'waiting',
      text: documentSeen ? 'A reviewer has seen your ID document.' : 'We compare your ID document with your details.',
    },
    { part: 'texts', state: 'waiting', text: `We read ${PART_WORDS.texts}.` },
  ]
}

function viewRejection(member: Member, decisions: DecisionRow[], own: Waiting['document']): Waiting['rejection'] {
  if (member.approval !== 'rejected') return null
  const [newest] = decisions
  const asked = newest?.parts ?? []
  const gone = own.state === 'erased' || own.state === 'none'
  const before = newest?.photos ?? []
  const names = member.photos.map(({ name }) => name)
  return {
    reason: member.rejection_reason ?? '',
    parts: gone && !asked.includes('document') ? [...asked, 'document'] : asked,
    still_the_same: asked.includes('photos') && samePhotos(before, names) ? ['photos'] : [],
    decided_at: (member.decided_at ?? member.submitted_at ?? new Date(0)).toISOString(),
    attempts_left: Math.max(0, RESUBMISSIONS_MAX - decisions.filter((decision) => decision.sent_again_at).length),
  }
}
