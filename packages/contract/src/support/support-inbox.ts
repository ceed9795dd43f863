import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { AnswerForm } from '../content/enquiries.ts'
import { endpoint } from '../endpoint.ts'
import { CaseMessage, CaseNumber, CaseRow, CaseState, SupportCase } from './support.ts'

export const INBOX_PAGE = 30
export const CASE_NOTE_MAX = 2000
/** How many other cases of the member a case lists. */
export const OTHER_CASES_LISTED = 20

/** A staff member who can have cases. */
export const Colleague = z.object({ id: z.uuid(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** Cases of the viewer, or of nobody. Without it, all cases. */
export const CaseAssignee = z.enum(['mine', 'nobody'])
export type CaseAssignee = z.infer<typeof CaseAssignee>

export const InboxRow = CaseRow.extend({ name: z.string(), assignee: Colleague.nullable() })
export type InboxRow = z.infer<typeof InboxRow>

export const CaseNote = z.object({ id: z.uuid(), at: z.iso.datetime(), by: z.string().nullable(), text: z.string() })
export type CaseNote = z.infer<typeof CaseNote>

export const OtherCase = CaseRow.pick({ number: true, subject: true, title: true, state: true, created_at: true })
export type OtherCase = z.infer<typeof OtherCase>

/** `from` is the staff member who has the case on the viewer's page: if another one has it now, the call is refused. */
export const AssignForm = z.object({ staff_id: z.uuid().nullable(), from: z.uuid().nullable() })

export const CaseNoteForm = z.object({
  text: z
    .string('A note is required')
    .trim()
    .min(1, 'A note is required')
    .max(CASE_NOTE_MAX, `Please keep the note under ${CASE_NOTE_MAX} characters`),
})

export const MergeForm = z.object({ into: z.string().pipe(CaseNumber) })

export const InboxCase = SupportCase.extend({
  member_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  assignee: Colleague.nullable(),
  /** The case that has the messages of this one. */
  merged_into: CaseNumber.nullable(),
  /** The cases whose messages are in this one. */
  merged: z.array(OtherCase.pick({ number: true, title: true })),
  /** Other cases of the member, newest first. */
  others: z.array(OtherCase),
  /** Private notes, oldest first. Members never read them. */
  notes: z.array(CaseNote),
  messages: z.array(
    CaseMessage.extend({
      /** The staff member who wrote it. */
      by: z.string().nullable(),
    }),
  ),
})
export type InboxCase = z.infer<typeof InboxCase>

const caseNumber = z.object({ number: CaseNumber })
const counts = z.object({ received: z.int(), answered: z.int(), closed: z.int() })

/** Support cases, for the provider's staff. */
export const supportInbox = {
  /** The cases that have been in their state longest come first; closed ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/support',
    audience: 'provider',
    roles: ['support', 'finance'],
    query: z.object({
      state: CaseState.default('received'),
      assignee: CaseAssignee.optional(),
      cursor: z.string().max(40).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      counts,
      rows: z.array(InboxRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/provider/support/:number',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: InboxCase }),
    refusals: ['not_found'],
  }),
  /** Adds the text to the case and notifies the member. */
  answer: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/answer',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    body: AnswerForm,
    response: Outcome,
    refusals: ['not_found', 'support.closed'],
    idempotent: 'by-key',
  }),
  /** The staff members who can have cases. */
  colleagues: endpoint({
    method: 'GET',
    path: '/api/provider/support-colleagues',
    audience: 'provider',
    roles: ['support', 'finance'],
    response: z.object({ success: z.boolean(), rows: z.array(Colleague) }),
    refusals: [],
  }),
  /** Gives the case to a staff member or to nobody. */
  assign: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/assign',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    body: AssignForm,
    response: Outcome,
    refusals: ['not_found', 'support.assigned', 'support.merged'],
    idempotent: 'by-key',
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/notes',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    body: CaseNoteForm,
    response: Outcome,
    refusals: ['not_found', 'support.merged'],
    idempotent: 'by-key',
  }),
  /** Moves everything of an open case into another open case of the same member, and closes it. */
  merge: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/merge',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    body: MergeForm,
    response: Outcome,
    refusals: ['not_found', 'support.closed', 'support.merged', 'support.different_payment'],
    idempotent: 'by-key',
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/close',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Reopens a closed case, which then waits for an answer again. */
  reopen: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/reopen',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: caseNumber,
    response: Outcome,
    refusals: ['not_found', 'support.merged'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/provider/support-images/:id',
    audience: 'provider',
    roles: ['support', 'finance'],
    params: z.object({ id: z.uuid() }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
}
