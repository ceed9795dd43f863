import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FACT_CONSENTS, type FactPurpose, factPurpose, SENSITIVE_FACTS } from '../profiles/shown-facts.ts'

/** Consents that can be withdrawn; the others end only with the account. */
export const WITHDRAWABLE = [
  ...(['photos.display', 'religion', 'religion.choice', 'culture', 'introductions', 'live_picture'] as const),
  ...SENSITIVE_FACTS.map(factPurpose),
]
export const ConsentPurpose = z.enum(['terms', ...WITHDRAWABLE])
export type ConsentPurpose = z.infer<typeof ConsentPurpose>

/** How a consent was given: a ticked box, a form whose text asks for it, or the page that lists the consents. */
export const ConsentWay = z.enum(['checkbox', 'form', 'settings'])
export type ConsentWay = z.infer<typeof ConsentWay>

type Wording = {
  title: string
  /** The texts of the consent, by version. A text is never edited; a change adds a version. */
  texts: readonly [string, ...string[]]
  /** What a withdrawal does. */
  withdrawal: string
}

/** Directly above the button of the step and of the edit screen: pressing the button is the consent to both texts. */
export const cultureStatement = (press: 'continuing' | 'saving' | 'sending them') =>
  `Members whom you may meet can read both texts on your profile. By ${press} you agree that we store what you wrote about your culture and belief, and use it for matching. You can withdraw this under My consents.`
const CULTURE_STATEMENT = cultureStatement('continuing')

/** The consent to one sensitive fact each. */
const OF_FACTS = Object.fromEntries(
  SENSITIVE_FACTS.map((id): [FactPurpose, Wording] => {
    const { label, texts } = FACT_CONSENTS[id]
    const withdrawal = `Your answer to ‘${label}’ is deleted immediately.`
    return [factPurpose(id), { title: `Good to know: ${label}`, texts, withdrawal }]
  }),
) as Record<FactPurpose, Wording> // One entry for each sensitive fact.

export const CONSENTS: Record<ConsentPurpose, Wording> = {
  ...OF_FACTS,
  terms: {
    title: 'Terms and conditions',
    texts: ['I accept the terms and conditions.'],
    withdrawal: 'These apply as long as you have an account.',
  },
  'photos.display': {
    title: 'Showing your photos',
    texts: ['Other members may see my photos once my profile is approved, and I accept the terms and conditions.'],
    withdrawal: 'Your photos are hidden from other members immediately. You keep them and can show them again.',
  },
  religion: {
    title: 'Your religious belief',
    texts: [
      'I agree that what I write about my religious belief is stored, used to suggest people to me and me to them, and shown on my profile to members whom I may meet.',
      'I agree that what I write about my religious belief is stored and shown on my profile to members whom I may meet. A religion that I choose from the list is stored and used to suggest people to me and me to them. Someone who chose the same one may see that we share it.',
      CULTURE_STATEMENT,
    ],
    withdrawal:
      'What you wrote about your belief, the religion you chose, how much religion matters to you and your answer about faith are deleted immediately.',
  },
  'religion.choice': {
    title: 'The religion you chose from the list',
    texts: [
      'I agree that the religion that I choose from the list is stored and used to suggest people to me and me to them. Someone who chose the same one may see that we share it.',
    ],
    withdrawal: 'The religion you chose from the list is deleted immediately. What you wrote about your belief stays.',
  },
  culture: {
    title: 'Your cultural background',
    texts: [
      'I agree that what I write about my cultural background is stored, used to suggest people to me and me to them, and shown on my profile to members whom I may meet.',
      'I agree that what I write about my cultural background is stored and shown on my profile to members whom I may meet. Cultures that I choose from the list are stored and used to suggest people to me and me to them. Someone who chose the same ones may see that we share them.',
      CULTURE_STATEMENT,
    ],
    withdrawal: 'What you wrote about your cultural background and the cultures you chose are deleted immediately.',
  },
  introductions: {
    title: 'Introductions by our consultants',
    texts: [
      'I agree that consultants of Heartwell see my approved profile and my preferences to introduce me to other members, and that a letter about me names my first name, my age band and my region.',
    ],
    withdrawal: 'Nobody can introduce you any more. Letters that are open close without a reason.',
  },
  live_picture: {
    title: 'Your live picture',
    texts: [
      'I agree that Heartwell stores three pictures of my face, encrypted. A reviewer compares them with my photos and my ID document. Only reviewers and I can see them. No software measures or recognises my face. They are deleted after the decision, when an ID document would be. If a reviewer accepts them, my profile says on which day my face was seen.',
    ],
    withdrawal: 'Your live pictures and ‘Face seen live’ on your profile are deleted immediately.',
  },
}

/** The current version. */
export const consentVersion = (purpose: ConsentPurpose): number => CONSENTS[purpose].texts.length
/** The text of a version; for an unknown version, the current text. */
export const consentText = (purpose: ConsentPurpose, version: number = consentVersion(purpose)): string =>
  CONSENTS[purpose].texts[version - 1] ?? CONSENTS[purpose].texts.at(-1) ?? CONSENTS[purpose].texts[0]

export const CONSENT_NEEDED = 'Please agree, so that we may store this answer'
/**
 * Submitting the form counts as consent to both texts, because its statement says so; false is a refusal of one of them.
 * The choice of a religion has a box of its own.
 */
export const CultureConsent = z.object(
  {
    religion: z.literal(true, CONSENT_NEEDED).optional(),
    culture: z.literal(true, CONSENT_NEEDED).optional(),
    religion_choice: z.boolean(CONSENT_NEEDED).optional(),
  },
  CONSENT_NEEDED,
)

export const ConsentForm = z.object({
  purpose: z.enum(WITHDRAWABLE, 'Please choose what this is about'),
  given: z.boolean('Please say yes or no'),
})

/** One consent of a member. */
export const Consent = z.object({
  purpose: ConsentPurpose,
  title: z.string(),
  text: z.string(),
  version: z.int(),
  given: z.boolean(),
  /** Null when the consent was never requested or answered; `text` and `version` are then the current ones. */
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
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
}
