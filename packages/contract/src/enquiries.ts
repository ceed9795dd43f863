import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const ANSWER_MAX = 5000
export const ENQUIRY_PAGE = 30

export const AnswerForm = z.object({
  text: z
    .string('An answer is required')
    .trim()
    .min(1, 'An answer is required')
    .max(ANSWER_MAX, `Please keep the answer under ${ANSWER_MAX} characters`),
})

export const EnquiryState = z.enum(['open', 'done'])
export type EnquiryState = z.infer<typeof EnquiryState>

export const Enquiry = z.object({
  id: z.uuid(),
  /** What the visitor was told, to name it by. */
  number: z.int(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  created_at: z.iso.datetime(),
  done_at: z.iso.datetime().nullable(),
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime(), by: z.string() })),
})
export type Enquiry = z.infer<typeof Enquiry>

const enquiryId = z.object({ id: z.uuid() })

/** The provider's side of the contact form. */
export const enquiries = {
  /** Open ones, the one that waits longest first; done ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/enquiries',
    audience: 'provider',
    query: z.object({ state: EnquiryState.default('open'), cursor: z.string().max(20).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ open: z.int(), done: z.int() }),
      rows: z.array(Enquiry),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** Sends the text to the visitor; the enquiry is done with it. */
  answer: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/answer',
    audience: 'provider',
    params: enquiryId,
    body: AnswerForm,
    response: Outcome,
    refusals: ['not_found'],
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/done',
    audience: 'provider',
    params: enquiryId,
    response: Outcome,
    refusals: ['not_found'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/reopen',
    audience: 'provider',
    params: enquiryId,
    response: Outcome,
    refusals: ['not_found'],
  }),
}
