import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { ShownSubject } from '../interests/note-subject.ts'
import { ProfileAnswer } from '../profiles/profile-answers.ts'
import { ShownFact } from '../profiles/shown-facts.ts'
import { CaseNumber } from '../support/support.ts'
import { PoliceAnswer, ReplyWay } from './encounters.ts'
import { NoticeRelation } from './notices.ts'
import { ReportedType, ReportReason } from './safety.ts'
import { SANCTION_MESSAGE_MAX, SUSPENSION_DAYS_MAX } from './sanctions.ts'

export const REPORTS_PAGE = 30
export const NOTE_MAX = 1000
export const PICTURE_REASON_MAX = 200
/** The newest of the other reports about a member. */
export const OTHER_REPORTS_LISTED = 50

/** Open reports wait for a decision of the provider. */
export const ReportState = z.enum(['open', 'decided'])
export type ReportState = z.infer<typeof ReportState>
export const REPORT_OUTCOMES = ['none', 'warned', 'suspended', 'banned'] as const
export const ReportOutcome = z.enum(REPORT_OUTCOMES, 'Please choose what happens')
export type ReportOutcome = z.infer<typeof ReportOutcome>

/** The order of the open reports. */
export const SEVERITIES = ['urgent', 'high', 'normal'] as const
export const Severity = z.enum(SEVERITIES)
export type Severity = z.infer<typeof Severity>
/** Within how many hours a report is decided. */
export const SEVERITY_HOURS: Record<Severity, number> = { urgent: 1, high: 8, normal: 48 }

export const ReportRow = z.object({
  number: CaseNumber,
  reason: ReportReason,
  state: ReportState,
  outcome: ReportOutcome.nullable(),
  severity: Severity,
  /** How many other reports about the same person wait. */
  others_open: z.int(),
  /** The reported person; empty for a public report while nobody is identified. */
  name: z.string(),
  reported_type: ReportedType,
  /** `system`: the rules about money or about equal notes opened it. `visitor`: somebody without an account sent it. */
  reporter_type: z.enum(['user', 'system', 'visitor']),
  /** Whether a message was reported. */
  message: z.boolean(),
  created_at: z.iso.datetime(),
  /** When the report came into its state. */
  since: z.iso.datetime(),
})
export type ReportRow = z.infer<typeof ReportRow>

const person = z.object({
  /** Null once the account is deleted. */
  id: z.uuid().nullable(),
  name: z.string(),
  suspended: z.boolean(),
})

/** A message as it was when it was reported. */
export const EvidenceMessage = z.object({
  seq: z.int(),
  sender: z.enum(['reported', 'partner']),
  name: z.string(),
  /** Empty for a picture without text, and for a message whose text was no longer stored. */
  msg: z.string(),
  picture: z.boolean(),
  /** Opens the picture, for a reason; null when it was no longer stored. */
  picture_id: z.uuid().nullable(),
  /** Whether its sender had deleted it before the report. */
  deleted: z.boolean(),
  timestamp: z.iso.datetime(),
  /** True for the reported message, or one that the rules about money found; the others give its context. */
  is_reported: z.boolean(),
})
export type EvidenceMessage = z.infer<typeof EvidenceMessage>

/** The note of an interest between the two. */
export const EvidenceNote = z.object({
  sender: z.enum(['reported', 'partner']),
  text: z.string(),
  /** What the note was about when it was sent. Left out by the version before. */
  about: ShownSubject.nullable().default(null),
  sent_at: z.iso.datetime(),
})
export type EvidenceNote = z.infer<typeof EvidenceNote>

/** What other members saw of the reported profile when it was reported. */
export const EvidenceProfile = z.object({
  name: z.string(),
  age: z.int(),
  profession: z.string(),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  interests: z.array(z.string()),
  /** The published answers to prompts. Reports of earlier days have none. */
  own_words: z.array(ProfileAnswer).default([]),
  /** The facts that everyone could read. Reports of earlier days have none. */
  facts: z.array(ShownFact.pick({ label: true, text: true })).default([]),
  /** Each opens a photo, for a reason. In the order of the profile. */
  photos: z.array(z.uuid()),
})
export type EvidenceProfile = z.infer<typeof EvidenceProfile>

export const PictureForm = z.object({
  reason: z
    .string('A reason is required')
    .trim()
    .min(1, 'A reason is required')
    .max(PICTURE_REASON_MAX, `Please keep the reason under ${PICTURE_REASON_MAX} characters`),
})

/** How long a decision counts in full, and how long it then counts half. */
export const STRIKE_DAYS = 180

/** What earlier decisions about the reported member weigh today. They decide nothing by themselves. */
export const Strikes = z.object({
  points: z.number(),
  /** How many decisions still count. */
  decisions: z.int(),
  /** When the newest of them was made; null without any. */
  last_at: z.iso.datetime().nullable(),
})
export type Strikes = z.infer<typeof Strikes>

export const MemberReport = ReportRow.extend({
  description: z.string(),
  /** Of harm at a meeting. */
  happened_when: z.string(),
  happened_where: z.string(),
  police_informed: PoliceAnswer.nullable(),
  /** How the reporter wants to hear from us. */
  reply_by: ReplyWay,
  /** Null for a report that was opened automatically, and for a public report. */
  reporter: person.nullable(),
  /** Of a public report: whom or what it is about, in the words of its sender, and who sent it. */
  notice: z.object({ about: z.string(), relation: NoticeRelation, name: z.string(), email: z.string() }).nullable(),
  /** Of a public report: an account only once staff have identified it. */
  reported: person,
  /** The other person of the conversation; null without a message, or when that account is deleted. */
  partner: person.extend({ type: ReportedType }).nullable(),
  /** The reported message and its context, in their order. */
  evidence: z.array(EvidenceMessage),
  /** Oldest first. */
  notes: z.array(EvidenceNote),
  /** Null for a report of a message or of a counsellor, and when nobody could see a profile. */
  profile: EvidenceProfile.nullable(),
  /** The day on which the evidence is deleted, unless the report is open. */
  kept_until: z.iso.date(),
  /** The reason of the decision. */
  note: z.string().nullable(),
  /** The staff member who decided. */
  by: z.string().nullable(),
  /** Null for a counsellor, and while no account is known. */
  strikes: Strikes.nullable(),
  /** Other reports about the same member, newest first. */
  others: z.array(ReportRow.pick({ number: true, reason: true, outcome: true, created_at: true })),
})
export type MemberReport = z.infer<typeof MemberReport>

export const DecisionForm = z.object({
  outcome: ReportOutcome,
  note: z
    .string('A note is required')
    .trim()
    .min(1, 'A note is required')
    .max(NOTE_MAX, `Please keep the note under ${NOTE_MAX} characters`),
  /** Of a suspension. Null: until staff end it. */
  days: z.int('Please choose how long').min(1).max(SUSPENSION_DAYS_MAX).nullable().default(null),
  /** What the reported member reads instead of the usual text. */
  message: z
    .string()
    .trim()
    .max(SANCTION_MESSAGE_MAX, `Please keep this under ${SANCTION_MESSAGE_MAX} characters`)
    .default(''),
})

const caseNumber = z.object({ number: CaseNumber })

export const STATISTICS_DAYS = 90

/** What was reported in the last `STATISTICS_DAYS`, and how long the decisions took. */
export const ReportStatistics = z.object({
  reports: z.int(),
  open: z.int(),
  /** Open ones that wait longer than the target of their severity. */
  late: z.int(),
  /** From the report to the decision. Null while nothing is decided. */
  median_hours: z.number().nullable(),
  /** Decided within the target of their severity. */
  in_time: z.int(),
  decided: z.int(),
  kinds: z.array(
    z.object({
      reason: ReportReason,
      reports: z.int(),
      /** Decided with a warning, a suspension or a ban. */
      acted: z.int(),
      median_hours: z.number().nullable(),
    }),
  ),
})
export type ReportStatistics = z.infer<typeof ReportStatistics>

/** Reports of members, for the provider's staff. */
export const reportsInbox = {
  /** Open reports, the most severe and longest waiting first, or decided ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/reports',
    audience: 'provider',
    roles: ['moderator'],
    query: z.object({ state: ReportState.default('open'), cursor: z.string().max(40).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ open: z.int(), decided: z.int() }),
      rows: z.array(ReportRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/api/provider/reports/statistics',
    audience: 'provider',
    roles: ['moderator'],
    response: z.object({ success: z.boolean(), data: ReportStatistics }),
    refusals: [],
  }),
  report: endpoint({
    method: 'GET',
    path: '/api/provider/reports/:number',
    audience: 'provider',
    roles: ['moderator'],
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: MemberReport }),
    refusals: ['not_found'],
  }),
  /**
   * Decides a report once. The reporting member is notified of the decision, without anything about the other member.
   */
  decide: endpoint({
    method: 'POST',
    path: '/api/provider/reports/:number/decide',
    audience: 'provider',
    roles: ['moderator'],
    params: caseNumber,
    body: DecisionForm,
    response: Outcome,
    refusals: ['not_found', 'report.decided', 'report.unidentified', 'complaint.took_part'],
    idempotent: 'by-key',
  }),
  /** A picture of the evidence. The reason is recorded in the audit. */
  picture: endpoint({
    method: 'POST',
    path: '/api/provider/reports/:number/pictures/:id',
    audience: 'provider',
    roles: ['moderator'],
    params: z.object({ number: CaseNumber, id: z.uuid() }),
    body: PictureForm,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  /** Says which member an open public report is about. Another member replaces the first. */
  identify: endpoint({
    method: 'POST',
    path: '/api/provider/reports/:number/identify',
    audience: 'provider',
    roles: ['moderator'],
    params: caseNumber,
    body: z.object({ member_id: z.uuid('Please choose a member') }),
    response: Outcome,
    refusals: ['not_found', 'report.decided'],
    idempotent: 'by-key',
  }),
  /** Restores a suspended account and notifies its owner. Repeating it is harmless. */
  liftSuspension: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/lift-suspension',
    audience: 'provider',
    roles: ['moderator'],
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
}
