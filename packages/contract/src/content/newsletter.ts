import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'

export const SUBJECT_MAX = 150
export const ISSUE_MAX = 20_000
export const SUBSCRIBER_PAGE = 50
export const ISSUE_PAGE = 20

/** Plain text; an empty line begins a paragraph. */
export const IssueForm = z.object({
  subject: oneLine('The subject', SUBJECT_MAX, {
    empty: 'A subject is required',
    long: `Please keep the subject under ${SUBJECT_MAX} characters`,
  }),
  text: z
    .string('A text is required')
    .trim()
    .min(1, 'A text is required')
    .max(ISSUE_MAX, `Please keep the newsletter under ${ISSUE_MAX} characters`),
})

export const SubscriberState = z.enum(['confirmed', 'waiting'])
export type SubscriberState = z.infer<typeof SubscriberState>

export const Subscriber = z.object({
  id: z.uuid(),
  email: z.string(),
  asked_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  /** The version of the text that they agreed to. */
  wording_version: z.int(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const NewsletterIssue = z.object({
  id: z.uuid(),
  subject: z.string(),
  text: z.string(),
  created_at: z.iso.datetime(),
  by: z.string(),
  /** The number of recipients, and of emails made. A subscriber who unsubscribes in between gets none. */
  total: z.int(),
  sent: z.int(),
  finished_at: z.iso.datetime().nullable(),
})
export type NewsletterIssue = z.infer<typeof NewsletterIssue>

/** The newsletter, for the provider's staff. */
export const newsletter = {
  subscribers: endpoint({
    method: 'GET',
    path: '/api/provider/newsletter/subscribers',
    audience: 'provider',
    roles: ['editor'],
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
    roles: ['editor'],
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Newest first. */
  issues: endpoint({
    method: 'GET',
    path: '/api/provider/newsletter/letters',
    audience: 'provider',
    roles: ['editor'],
    query: z.object({ cursor: z.string().max(200).optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(NewsletterIssue), next_cursor: z.string().nullable() }),
    refusals: [],
  }),
  /**
   * Sends an issue to all confirmed subscribers. The browser makes the id, so that a repeated call sends no second
   * issue.
   */
  sendIssue: endpoint({
    method: 'POST',
    path: '/api/provider/newsletter/letters',
    audience: 'provider',
    roles: ['editor'],
    stepUp: true,
    body: z.object({ id: z.uuid(), ...IssueForm.shape }),
    response: Outcome,
    refusals: ['staff.step_up'],
  }),
  /** Sends it to the viewer's own address only. */
  sendTestIssue: endpoint({
    method: 'POST',
    path: '/api/provider/newsletter/letters/test',
    audience: 'provider',
    roles: ['editor'],
    body: IssueForm,
    response: Outcome,
    refusals: [],
    idempotent: 'by-key',
  }),
}
