import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { visibleFaults } from '../introductions/letter-checks.ts'
import { Card } from '../profiles/people.ts'
import { shownParts } from './wedding-stories.ts'

export const STORY_MAX = 900

/** The drawn portraits of public pages. A test compares them with `PORTRAITS`, which no page of members loads. */
export const STORY_PORTRAITS = 'c1 c2 c3 c4 c5 c6 c7 c8 p1 p2 p3 p4 p5 p6'.split(' ')

export const STORY_TEXTS = {
  empty: 'Please write your story',
  long: `Please keep your story under ${STORY_MAX} characters`,
  contact: 'Please leave out links, phone numbers, email addresses and street addresses',
  names: 'Please choose how we name you',
  portrait: 'Please choose a drawn portrait',
  photo: 'Please choose one of your approved photos',
}

/**
 * Where a wedding story is: a draft, signed by one of the two, signed by both and in review, on the public site, returned
 * by the provider with a reason, or withdrawn.
 */
export const STORY_STATES = ['draft', 'signed', 'waiting', 'published', 'returned', 'withdrawn'] as const
export const StoryState = z.enum(STORY_STATES)
export type StoryState = z.infer<typeof StoryState>

const Names = z.enum(['first', 'initials'], STORY_TEXTS.names)
const Portrait = z.enum(STORY_PORTRAITS as [string, ...string[]], STORY_TEXTS.portrait) // The list is not empty.

/** How the viewer appears in the story. */
const OwnPicture = { portrait: Portrait, photo: z.string().max(80).nullable() }

/** What either of the two may change. The picture is the viewer's own; nobody chooses for the other. */
export const StoryForm = z.object({
  text: z
    .string(STORY_TEXTS.empty)
    .trim()
    .min(1, STORY_TEXTS.empty)
    .max(STORY_MAX, STORY_TEXTS.long)
    .refine((text) => visibleFaults(text).every((fault) => fault === 'age'), STORY_TEXTS.contact),
  names: Names,
  ...OwnPicture,
})
export type StoryForm = z.infer<typeof StoryForm>

/** The story as one of the two sees it. In `people`, `photo` is the name of a member's photo. */
export const OwnStory = z.object({
  ...shownParts,
  state: StoryState,
  /** Counts changes. A signature belongs to one version. */
  version: z.int(),
  names: Names,
  own: z.object({ portrait: z.string().nullable(), photo: z.string().nullable() }),
  /** Whether the partner has chosen a photo. */
  partner_chose_photo: z.boolean(),
  own_signed_at: z.iso.datetime().nullable(),
  partner_signed_at: z.iso.datetime().nullable(),
  /** Why the provider has returned it. */
  return_reason: z.string().nullable(),
  /** The last part of its public address, and since when it is there. */
  slug: z.string().nullable(),
  published_at: z.iso.datetime().nullable(),
})
export type OwnStory = z.infer<typeof OwnStory>

const params = z.object({ partnerId: z.uuid().toLowerCase() })
const version = z.int().min(0).max(1_000_000)
const REFUSED = ['not_found', 'pair.not_now', 'pair.story_closed', 'pair.story_changed', 'rate_limit.exceeded'] as const

/** The wedding story of two married members: one text, two signatures, and either withdraws it alone. */
export const weddingStory = {
  read: endpoint({
    method: 'GET',
    path: '/api/pairs/:partnerId/wedding-story',
    audience: 'approved',
    params,
    response: z.object({
      success: z.boolean(),
      data: z.object({
        partner: Card,
        /** Null until one of the two has saved a text. */
        story: OwnStory.nullable(),
        /** The names of the viewer's approved photos. */
        own_photos: z.array(z.string()),
      }),
    }),
    refusals: ['not_found', 'pair.story_closed'],
  }),
  /** Saves another version, which nobody has signed. `version` is the edited one, 0 for a new story. */
  save: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/wedding-story',
    audience: 'approved',
    params,
    body: StoryForm.extend({ version }),
    response: Outcome,
    refusals: [...REFUSED, 'request.invalid'],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Signs the version that the viewer has read. The second signature sends it to the provider. */
  sign: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/wedding-story/sign',
    audience: 'approved',
    params,
    body: z.object({ version }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Removes both signatures and the public page. Needs nothing of the partner, and no stage. */
  withdraw: endpoint({
    method: 'POST',
    path: '/api/pairs/:partnerId/wedding-story/withdraw',
    audience: 'approved',
    params,
    response: Outcome,
    refusals: ['not_found', 'pair.not_now'],
    idempotent: 'by-key',
  }),
}
