import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { ComplaintKind, ComplaintOutcome } from './report-cases.ts'
import { ReportOutcome, Severity } from './reports-inbox.ts'
import { ReportReason } from './safety.ts'

export const COMPLAINTS_PAGE = 30
export const COMPLAINT_ANSWER_MAX = 1000
/** How long a reporter waits for the answer to a complaint, at most. */
export const COMPLAINT_TARGET_HOURS = 72

const text = (empty: string) =>
  z
    .string(empty)
    .trim()
    .min(1, empty)
    .max(COMPLAINT_ANSWER_MAX, `Please keep this under ${COMPLAINT_ANSWER_MAX} characters`)

export const ComplaintState = z.enum(['open', 'decided'])

export const ComplaintRow = z.object({
  id: z.uuid(),
  /** The report that the complaint is about. */
  number: CaseNumber,
  kind: ComplaintKind,
  reason: ReportReason,
  severity: Severity,
  /** The reported person; empty when nobody is identified. */
  name: z.string(),
  state: ComplaintState,
  outcome: ComplaintOutcome.nullable(),
  created_at: z.iso.datetime(),
  /** When the complaint came into its state. */
  since: z.iso.datetime(),
  /** Whether the viewer decided the report, or read it and left it open, and so cannot decide the complaint. */
  took_part: z.boolean(),
})
export type ComplaintRow = z.infer<typeof ComplaintRow>

export const ComplaintDetail = ComplaintRow.extend({
  text: z.string(),
  /** What was decided about the report, by whom and why; null for a complaint about inaction. */
  decision: z
    .object({ outcome: ReportOutcome, note: z.string(), by: z.string().nullable(), at: z.iso.datetime() })
    .nullable(),
  answer: z.string().nullable(),
  note: z.string().nullable(),
  /** The staff member who decided the complaint. */
  by: z.string().nullable(),
})
export type ComplaintDetail = z.infer<typeof ComplaintDetail>

export const ComplaintDecisionForm = z.object({
  outcome: ComplaintOutcome,
  /** What the reporter reads. */
  answer: text('Please answer the person who complained'),
  /** Why, for the provider's staff. */
  note: text('A note is required'),
})

const complaintId = z.object({ id: z.uuid() })
const MODERATORS = { audience: 'provider', roles: ['moderator'] } as const

/** Complaints of reporters, for the provider's staff. Nobody decides about their own decision. */
export const complaintsInbox = {
  /** Open complaints, longest waiting first, or decided ones, newest first. */
  list: endpoint({
    ...MODERATORS,
    method: 'GET',
    path: '/api/provider/complaints',
    query: z.object({ state: ComplaintState.default('open'), cursor: z.string().max(60).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ open: z.int(), decided: z.int() }),
      rows: z.array(ComplaintRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  complaint: endpoint({
    ...MODERATORS,
    method: 'GET',
    path: '/api/provider/complaints/:id',
    params: complaintId,
    response: z.object({ success: z.boolean(), data: ComplaintDetail }),
    refusals: ['not_found'],
  }),
  /** Agreeing opens a decided report again, or makes an open one urgent. The reporter is notified of the answer. */
  decide: endpoint({
    ...MODERATORS,
    method: 'POST',
    path: '/api/provider/complaints/:id/decide',
    params: complaintId,
    body: ComplaintDecisionForm,
    response: Outcome,
    refusals: ['not_found', 'complaint.decided', 'complaint.took_part', 'staff.dependent'],
    idempotent: 'by-key',
  }),
}
