import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'

export const SUBJECT_MAX = 150
export const LETTER_MAX = 20_000
export const SUBSCRIBER_PAGE = 50
export const LETTER_PAGE = 20

/** Plain text; an empty line begins a paragraph. */
export const LetterForm = z.object({
  subject: z
    .string('A subject is required')
    .trim()
    .min(1, 'A subject is required')
    .max(SUBJECT_MAX, { error: `Please keep the subject under ${SUBJECT_MAX} characters`, abort: true })
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'The subject must be one line'),
  text: z
    .string('A text is required')
    .trim()
    .min(1, 'A text is required')
    .max(LETTER_MAX, `Please keep the letter under ${LETTER_MAX} characters`),
})

export const SubscriberState = z.enum(['confirmed', 'waiting'])
export type SubscriberState = z.infer<typeof SubscriberState>

export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  /** Which words they agreed to. */
  wording_version: z.int(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const Letter = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  by: z.string(),
  /** For how many it was meant, and for how many a mail has been made. Who leaves in between gets none. */
  total: z.int(),
  sent: z.int(),
  finished_at: z.iso.datetime().nullable(),
})
export type Letter = z.infer<typeof Letter>

/** The provider's side of the newsletter. */
export const newsletter = {
  subscribers: endpoint({
    method: 'GET',
    path: '/api/provider/newsletter/subscribers',
    audience: 'provider',
    query: z.object({ state: SubscriberState.default('confirmed'), cursor: z.string().max(200).optional() }),
    response: z.object({
      success: z.boolean(),
      counts: z.object({ confirmed: z.int(), waiting: z.int() }),
      rows: z.array(Subscriber),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  removeSubscriber: endpoint({
    method: 'DELETE',
    path: '/api/provider/newsletter/subscribers/:id',
    audience: 'provider',
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  /** Newest first. */
  letters: endpoint({
    method: 'GET',
    path: '/api/provider/newsletter/letters',
    audience: 'provider',
    query: z.object({ cursor: z.string().max(200).optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(Letter), next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  /** To everybody who has confirmed. The browser makes the id, so that a repeated call sends no second letter. */
  sendLetter: endpoint({
    method: 'POST',
    path: '/api/provider/newsletter/letters',
    audience: 'provider',
    body: z.object({ id: z.uuid(), ...LetterForm.shape }),
    response: Outcome,
    refusals: [],
  }),
  /** To the caller's own address only. */
  testLetter: endpoint({
    method: 'POST',
    path: '/api/provider/newsletter/letters/test',
    audience: 'provider',
    body: LetterForm,
    response: Outcome,
    refusals: [],
  }),
}
