import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const DRAFT_STEPS = ['culture', 'interests', 'preferences', 'temperament', 'value', 'iq'] as const
export const DraftStep = z.enum(DRAFT_STEPS, 'This is no step that keeps a draft')
export type DraftStep = z.infer<typeof DraftStep>
/** Of the draft's JSON, in bytes. */
export const DRAFT_BYTES_MAX = 16_384
export const DRAFT_TOO_LARGE = 'This is too much for a draft'

const typed = z.string().max(2000)
const unfinished = z.union([z.string().max(200), z.number(), z.null()])
const answers = z.strictObject({
  /** Option indexes by question id. */
  answers: z.record(z.string().max(20), z.int().min(0).max(20)).refine((v) => Object.keys(v).length <= 200),
  /** The question that was open, from 0. */
  at: z.int().min(0).max(200).optional(),
})

/** What each step's draft may hold. Only its form is judged: a draft may be as unfinished as its writer. */
export const DRAFTS = {
  culture: z.strictObject({ cultural_background: typed.optional(), religious_belief: typed.optional() }),
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
    show_distance: z.union([unfinished, z.boolean()]).optional(),
    children_dealbreaker: z.union([unfinished, z.boolean()]).optional(),
    faith_dealbreaker: z.union([unfinished, z.boolean()]).optional(),
  }),
  temperament: answers,
  value: answers,
  iq: answers,
} as const
export type DraftOf<S extends DraftStep> = z.infer<(typeof DRAFTS)[S]>

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
   * Keeps a draft of the step that the member is at, unless a later edit is kept already; `data` is the draft that is
   * kept afterwards. Religion, culture and the importance of religion need their consent first. It names its writer:
   * a page that is still open may find somebody else's session in its browser.
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
      /** The moment of the edit by the device's clock; one in the future counts as now. */
      edited_at: z.iso.datetime('Please give the time of the edit'),
    }),
    response: z.object({ success: z.boolean(), message: z.string(), kept: z.boolean(), data: Kept.nullable() }),
    refusals: ['request.invalid', 'consent.needed', 'budget.spent'],
    budget: 'draft',
  }),
}
