import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { AnswerForm } from './enquiries.ts'
import { CaseMessage, CaseNumber, CaseRow, CaseState, SupportCase } from './support.ts'

export const INBOX_PAGE = 30

export const InboxRow = CaseRow.extend({ name: z.string() })
export type InboxRow = z.infer<typeof InboxRow>

export const InboxCase = SupportCase.extend({
  member_id: z.uuid(),
  name: z.string(),
  email: z.string(),
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
    query: z.object({ state: CaseState.default('received'), cursor: z.string().max(40).optional() }),
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
    refusals: ['not_found'],
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
