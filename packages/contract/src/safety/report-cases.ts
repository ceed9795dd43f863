import { z } from 'zod'
import { CaseNumber } from '../support/support.ts'
import { ReportReason } from './safety.ts'

/** How long a contact gives the right to report, and how long the evidence of a report is stored. */
export const EVIDENCE_MONTHS = 24
/** How long the text and the picture of a deleted message are stored, encrypted, for a report. */
export const DELETED_MESSAGE_DAYS = 30
/** How long an open report of high or urgent severity may delay the deletion of the reported account. */
export const ERASURE_HOLD_DAYS = 60
/** How long after the decision its reporter can complain. */
export const COMPLAINT_DAYS = 180
export const COMPLAINT_MAX = 2000

const shorter = (max: number) => `Please keep this under ${max} characters`

export const ComplaintForm = z.object({
  text: z.string('Please tell us why').trim().min(1, 'Please tell us why').max(COMPLAINT_MAX, shorter(COMPLAINT_MAX)),
})

/** What a complaint is about: a decision, or a report that waits for longer than the target of its severity. */
export const ComplaintKind = z.enum(['decision', 'inaction'])
export type ComplaintKind = z.infer<typeof ComplaintKind>
/** `agreed`: the report is decided again, or at once. `dismissed`: everything stays as it was. */
export const ComplaintOutcome = z.enum(['agreed', 'dismissed'], 'Please choose an outcome')
export type ComplaintOutcome = z.infer<typeof ComplaintOutcome>

/** A complaint as its reporter reads it. */
export const OwnComplaint = z.object({
  kind: ComplaintKind,
  text: z.string(),
  created_at: z.iso.datetime(),
  /** Null while it waits for an answer. */
  outcome: ComplaintOutcome.nullable(),
  answer: z.string().nullable(),
  decided_at: z.iso.datetime().nullable(),
})
export type OwnComplaint = z.infer<typeof OwnComplaint>

export const CASE_STEPS = [
  'received',
  'read',
  'decided',
  'complaint_received',
  'complaint_decided',
  'reopened',
] as const
export const CaseStep = z.object({ kind: z.enum(CASE_STEPS), at: z.iso.datetime() })
export type CaseStep = z.infer<typeof CaseStep>

export const ReportCaseRow = z.object({
  number: CaseNumber,
  reason: ReportReason,
  state: z.enum(['open', 'decided']),
  /** Whether we acted. What we did is confidential. Null while the report is open. */
  outcome: z.enum(['acted', 'no_action']).nullable(),
  created_at: z.iso.datetime(),
  /** When the report came into its state. */
  since: z.iso.datetime(),
})
export type ReportCaseRow = z.infer<typeof ReportCaseRow>

/** A report as its reporter reads it. It says nothing about the reported person's account. */
export const ReportCase = ReportCaseRow.extend({
  description: z.string(),
  /** What happened so far, oldest first. */
  steps: z.array(CaseStep),
  /** How much evidence is stored, and until when. */
  evidence: z.object({ messages: z.int(), pictures: z.int(), notes: z.int(), kept_until: z.iso.date() }),
  /** Oldest first. */
  complaints: z.array(OwnComplaint),
  /** What the reporter can complain about now; null when there is nothing, or it is too late. */
  complaint_about: ComplaintKind.nullable(),
  /** Until when the reporter can complain about the decision; null while the report is open. */
  complain_until: z.iso.datetime().nullable(),
})
export type ReportCase = z.infer<typeof ReportCase>
