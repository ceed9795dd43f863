import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { COMPANION_DRAFT_MAX, COMPANION_SENTENCE_MAX, CompanionRight } from './companions.ts'

const token = z.string('This link is incomplete').min(1, 'This link is incomplete').max(200)
/** Made by the companion's browser when they accept. It alone opens their page from then on. */
const key = z.uuid()

const text = (max: number) =>
  z.string().trim().min(1, 'Please write something first').max(max, `Please keep this under ${max} characters`)

export const SentenceForm = z.object({ person: z.uuid(), sentence: text(COMPANION_SENTENCE_MAX) })
export const SuggestionForm = z.object({ text: text(COMPANION_DRAFT_MAX) })

export const CompanionInvitation = z.object({
  /** First name of the member. */
  member: z.string(),
  /** The companion, as the member calls them. */
  name: z.string(),
  right: CompanionRight,
  expires_at: z.iso.datetime(),
})
export type CompanionInvitation = z.infer<typeof CompanionInvitation>

/** Somebody whom the member shows: no photo, no surname, no town and no id of theirs. */
export const ShownPerson = z.object({
  id: z.uuid(),
  first_name: z.string(),
  age_band: z.string(),
  region: z.string(),
  /** The first answer in their own words that everyone may read. */
  quote: z.string().nullable(),
  /** What the companion said. */
  sentence: z.string().nullable(),
})
export type ShownPerson = z.infer<typeof ShownPerson>

export const CompanionPage = CompanionInvitation.extend({
  /** For `look`. */
  people: z.array(ShownPerson),
  /** For `write`. */
  draft: z.object({ text: z.string(), until: z.iso.datetime(), suggestion: z.string().nullable() }).nullable(),
  /** For `copy`: from the agreement to last Sunday. Null until the other person has agreed. */
  copy: z
    .object({
      partner: z.string(),
      since: z.iso.datetime(),
      messages: z.array(z.object({ from: z.enum(['member', 'partner']), text: z.string(), sent_at: z.iso.datetime() })),
    })
    .nullable(),
})
export type CompanionPage = z.infer<typeof CompanionPage>

const PUBLIC = { method: 'POST', audience: 'anyone', rateLimit: 'trustedPage' } as const
const REFUSALS = ['not_found', 'rate_limit.exceeded'] as const

/** The page of a companion, who needs no account: an invitation opens it once, then the companion's own key. */
export const companionPage = {
  invitation: endpoint({
    ...PUBLIC,
    path: '/api/companion/invitation',
    body: z.object({ token }),
    response: z.object({ success: z.boolean(), data: CompanionInvitation }),
    refusals: REFUSALS,
  }),
  /** Repeated with the same key it succeeds; another key finds no invitation any more. */
  accept: endpoint({
    ...PUBLIC,
    path: '/api/companion/accept',
    body: z.object({ token, key, is_adult: z.literal(true, 'A companion must be 18 or older') }),
    response: Outcome,
    refusals: [...REFUSALS, 'companion.own'],
    idempotent: 'always',
  }),
  read: endpoint({
    ...PUBLIC,
    path: '/api/companion/read',
    body: z.object({ key }),
    response: z.object({ success: z.boolean(), data: CompanionPage }),
    refusals: REFUSALS,
  }),
  /** For `look`: one sentence to the member about a person. */
  say: endpoint({
    ...PUBLIC,
    path: '/api/companion/say',
    body: SentenceForm.extend({ key }),
    response: Outcome,
    refusals: REFUSALS,
    idempotent: 'always',
  }),
  /** For `write`: other words for the member's draft. */
  suggest: endpoint({
    ...PUBLIC,
    path: '/api/companion/suggest',
    body: SuggestionForm.extend({ key }),
    response: Outcome,
    refusals: REFUSALS,
    idempotent: 'always',
  }),
  stop: endpoint({
    ...PUBLIC,
    path: '/api/companion/stop',
    body: z.object({ key }),
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    idempotent: 'always',
  }),
}
