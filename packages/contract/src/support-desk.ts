import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { AnswerForm } from './enquiries.ts'
import { CaseMessage, CaseNumber, CaseRow, CaseState, SupportCase } from './support.ts'

export const DESK_PAGE = 30

export const DeskRow = CaseRow.extend({ name: z.string() })
export type DeskRow = z.infer<typeof DeskRow>

export const DeskCase = SupportCase.extend({
  member_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  messages: z.array(
    CaseMessage.extend({
      /** Who of the provider's staff wrote it. */
      by: z.string().nullable(),
    }),
  ),
})
export type DeskCase = z.infer<typeof DeskCase>

const caseNumber = z.object({ number: CaseNumber })
const counts = z.object({ received: z.int(), answered: z.int(), closed: z.int() })

/** The provider's side of help and support. */
export const supportDesk = {
  /** The ones that have been in their state for the longest time first; closed ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/support',
    audience: 'provider',
    query: z.object({ state: CaseState.default('received'), cursor: z.string().max(40).optional() }),
    response: z.object({
      success: z.boolean(),
      counts,
      rows: z.array(DeskRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/provider/support/:number',
    audience: 'provider',
    params: caseNumber,
    response: z.object({ success: z.boolean(), data: DeskCase }),
    refusals: ['not_found'],
  }),
  /** Puts the text into the case; the member is told that it is there. */
  answer: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/answer',
    audience: 'provider',
    params: caseNumber,
    body: AnswerForm,
    response: Outcome,
    refusals: ['not_found', 'support.closed'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/close',
    audience: 'provider',
    params: caseNumber,
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Makes a closed case wait for an answer again. */
  reopen: endpoint({
    method: 'POST',
    path: '/api/provider/support/:number/reopen',
    audience: 'provider',
    params: caseNumber,
    response: Outcome,
    refusals: ['not_found'],
  }),
  image: endpoint({
    method: 'GET',
    path: '/api/provider/support-images/:id',
    audience: 'provider',
    params: z.object({ id: z.uuid() }),
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
}
