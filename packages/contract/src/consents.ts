import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** What can be taken back, and what can only be ended with the account. */
export const WITHDRAWABLE = ['photos.display', 'religion', 'culture'] as const
export const ConsentPurpose = z.enum(['terms', ...WITHDRAWABLE])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/** How a consent came: a ticked box, a form whose words ask for it, or the page that lists the consents. */
export const ConsentWay = z.enum(['checkbox', 'form', 'settings'])
export type ConsentWay = z.infer<typeof ConsentWay>

type Wording = {
  title: string
  /** The words agreed to, by version: never edited, only followed by a new one. */
  texts: readonly [string, ...string[]]
  /** What taking it back does. */
  withdrawal: string
}

export const CONSENTS: Record<ConsentPurpose, Wording> = {
  terms: {
    title: 'Terms and conditions',
    texts: ['I accept the terms and conditions.'],
    withdrawal: 'These hold as long as you have an account.',
  },
  'photos.display': {
    title: 'Showing your photos',
    texts: ['Other members may see my photos once my profile is approved, and I accept the terms and conditions.'],
    withdrawal: 'Your photos are hidden from other members at once. You keep them and can show them again.',
  },
  religion: {
    title: 'Your religious belief',
    texts: [
      'I agree that what I write about my religious belief is stored, used to suggest people to me and me to them, and shown on my profile to members whom I may meet.',
    ],
    withdrawal:
      'What you wrote about your belief, how much religion matters to you and your answer about faith are erased at once.',
  },
  culture: {
    title: 'Your cultural background',
    texts: [
      'I agree that what I write about my cultural background is stored, used to suggest people to me and me to them, and shown on my profile to members whom I may meet.',
    ],
    withdrawal: 'What you wrote about your cultural background is erased at once.',
  },
}

/** The version that is asked for now. */
export const consentVersion = (purpose: ConsentPurpose): number => CONSENTS[purpose].texts.length
/** The words of a version; of one that is not known any more, the present ones. */
export const consentText = (purpose: ConsentPurpose, version: number = consentVersion(purpose)): string =>
  CONSENTS[purpose].texts[version - 1] ?? CONSENTS[purpose].texts.at(-1) ?? CONSENTS[purpose].texts[0]

export const CONSENT_NEEDED = 'Please agree, so that we may store this answer'
/** Whoever hands in the form without saying anything about consent agrees by its words; a false is a no. */
export const CultureConsent = z.object(
  { religion: z.literal(true, CONSENT_NEEDED), culture: z.literal(true, CONSENT_NEEDED) },
  CONSENT_NEEDED,
)

export const ConsentForm = z.object({
  purpose: z.enum(WITHDRAWABLE, 'Please choose what this is about'),
  given: z.boolean('Please say yes or no'),
})

/** One line of what a member agreed to. */
export const Consent = z.object({
  purpose: ConsentPurpose,
  title: z.string(),
  text: z.string(),
  version: z.int(),
  given: z.boolean(),
  /** Null when it was never asked or answered; `text` and `version` are then the present ones. */
  at: z.iso.datetime().nullable(),
  way: ConsentWay.nullable(),
  withdrawable: z.boolean(),
  withdrawal: z.string(),
})
export type Consent = z.infer<typeof Consent>
const ConsentAnswer = z.object({ success: z.boolean(), message: z.string(), data: z.array(Consent) })

export const consents = {
  list: endpoint({
    method: 'GET',
    path: '/api/consents',
    audience: 'registered',
    response: ConsentAnswer,
    refusals: [],
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/consents',
    audience: 'verified',
    body: ConsentForm,
    response: ConsentAnswer,
    refusals: ['request.invalid', 'budget.spent'],
    budget: 'profileEdit',
  }),
}
