import { z } from 'zod'
import { FAITH_QUESTION } from '../assessments/assessments.ts'
import type { ConsentPurpose } from '../consents/consents.ts'
import { endpoint } from '../endpoint.ts'
import { CULTURES_MAX } from './cultures.ts'

export const DRAFT_STEPS = ['culture', 'interests', 'preferences', 'temperament', 'value', 'iq'] as const
export const DraftStep = z.enum(DRAFT_STEPS, 'This step has no draft')
export type DraftStep = z.infer<typeof DraftStep>
/** The size of the draft's JSON, in bytes. */
export const DRAFT_BYTES_MAX = 16_384
export const DRAFT_TOO_LARGE = 'This draft is too large'

const typed = z.string().max(2000)
const unfinished = z.union([z.string().max(200), z.number(), z.null()])
const answers = z.strictObject({
  /** Option indexes by question id. */
  answers: z.record(z.string().max(20), z.int().min(0).max(20)).refine((v) => Object.keys(v).length <= 200),
  /** The open question, from 0. */
  at: z.int().min(0).max(200).optional(),
})

/** What each step's draft may hold. Only its types are checked, because a draft may be unfinished. */
export const DRAFTS = {
  culture: z.strictObject({
    cultural_background: typed.optional(),
    religious_belief: typed.optional(),
    religion: z.int().nullable().optional(),
    cultures: z.array(z.int()).max(CULTURES_MAX).optional(),
  }),
  interests: z.strictObject({ interest_id: z.array(z.uuid()).max(200) }),
  preferences: z.strictObject({
    seeks: unfinished.optional(),
    age_from: unfinished.optional(),
    age_to: unfinished.optional(),
    intention: unfinished.optional(),
    has_children: unfinished.optional(),
    wants_children: unfinished.optional(),
    religion_importance: unfinished.optional(),
    city: unfinished.optional(),
    region: unfinished.optional(),
    country: unfinished.optional(),
    distance: unfinished.optional(),
    near_km: z.union([unfinished, z.number()]).optional(),
    show_distance: z.union([unfinished, z.boolean()]).optional(),
    children_dealbreaker: z.union([unfinished, z.boolean()]).optional(),
    faith_dealbreaker: z.union([unfinished, z.boolean()]).optional(),
  }),
  temperament: answers,
  value: answers,
  iq: answers,
} as const
export type DraftOf<S extends DraftStep> = z.infer<(typeof DRAFTS)[S]>

/** The consents that parts of drafts need before the server stores them, by the path of the part. */
export const DRAFT_CONSENTS: Readonly<Record<string, ConsentPurpose>> = {
  religious_belief: 'religion',
  religion: 'religion.choice',
  religion_importance: 'religion',
  faith_dealbreaker: 'religion',
  [`answers.${FAITH_QUESTION}`]: 'religion',
  cultural_background: 'culture',
  cultures: 'culture',
}

/** The draft without the parts that need a consent which is not given. */
export function consentedPart<D extends object>(draft: D, isGiven: (purpose: ConsentPurpose) => boolean, path = ''): D {
  const parts = Object.entries(draft).flatMap(([name, value]) => {
    const purpose = DRAFT_CONSENTS[path + name]
    if (purpose && !isGiven(purpose)) return []
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [[name, isNested ? consentedPart(value, isGiven, `${path}${name}.`) : value]]
  })
  return Object.fromEntries(parts) as D // the parts are optional
}

const draft = z.union([DRAFTS.culture, DRAFTS.interests, answers, DRAFTS.preferences])
const Kept = z.object({ step: DraftStep, draft, edited_at: z.iso.datetime() })

export const drafts = {
  read: endpoint({
    method: 'GET',
    path: '/api/drafts/:step',
    audience: 'verified',
    params: z.object({ step: DraftStep }),
    response: z.object({ success: z.boolean(), data: Kept.nullable() }),
    refusals: [],
  }),
  /**
   * Stores a draft of the member's current step, unless a later edit is stored already; `data` is the stored draft.
   * Religion, culture, the importance of religion and the answer about faith need consent first. The request names
   * the member, because another member may have signed in to the same browser while the page was open.
   */
  save: endpoint({
    method: 'POST',
    path: '/api/drafts',
    audience: 'verified',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      step: DraftStep,
      draft: z.unknown(),
      /** The time of the edit by the device's clock; a future time counts as now. */
      edited_at: z.iso.datetime('Please give the time of the edit'),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), kept: z.boolean(), data: Kept.nullable() }),
    refusals: ['request.invalid', 'consent.needed', 'rate_limit.exceeded'],
    rateLimit: 'draft',
  }),
}
