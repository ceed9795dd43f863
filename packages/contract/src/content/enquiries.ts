import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

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
  /** The number that the visitor received. */
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

/** The contact form, for the provider's staff. */
export const enquiries = {
  /** Open enquiries, longest waiting first, or done ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/provider/enquiries',
    audience: 'provider',
    roles: ['support'],
    query: z.object({ state: EnquiryState.default('open'), cursor: z.string().max(20).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ open: z.int(), done: z.int() }),
      rows: z.array(Enquiry),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  /** Sends the text to the visitor and marks the enquiry as done. Only open enquiries can be answered. */
  answer: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/answer',
    audience: 'provider',
    roles: ['support'],
    params: enquiryId,
    body: AnswerForm,
    response: Outcome,
    refusals: ['not_found', 'enquiry.done'],
    idempotent: 'by-key',
  }),
  done: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/done',
    audience: 'provider',
    roles: ['support'],
    params: enquiryId,
    response: Outcome,
    refusals: ['not_found'],
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/provider/enquiries/:id/reopen',
    audience: 'provider',
    roles: ['support'],
    params: enquiryId,
    response: Outcome,
    refusals: ['not_found'],
  }),
}
