import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Card, SealKind, Why } from './people.ts'
import { AGE_MAX, AGE_MIN, DISTANCES } from './preferences.ts'

export const MATCHES_PAGE = 50

/** A matched person; `relation` tells suggestions from connections. */
export const MatchedUser = z.object({
  ...Card.shape,
  message: z.string().nullable(),
  unreadCount: z.int(),
  relation: z.enum(['suggested', 'connected']),
  ...Why.shape,
  /** Joined within the last fortnight. */
  new: z.boolean(),
  seals: z.array(SealKind),
})
export type MatchedUser = z.infer<typeof MatchedUser>

export const WITHIN_KM = [25, 50, 100, 250] as const

const filterAge = z.int().min(AGE_MIN).max(AGE_MAX).optional()

/**
 * Looks at a part of one's suggestions. A filter only ever leaves people out: it stands on top of the wishes, and tells
 * nothing about others that the list does not tell anyway.
 */
export const MatchFilters = z.object({
  age_from: filterAge,
  age_to: filterAge,
  /** Nobody who wrote another country than the caller, or another region of it. */
  near: z.enum(['my_country', 'my_region']).optional(),
  /**
   * Nobody who lives farther away, in kilometres as they are told. Only among those who, as the caller, let others see
   * it; who does not, or whose city is not found, is not within any distance.
   */
  within_km: z.literal(WITHIN_KM).optional(),
  /** Who hopes for the same kind of relationship, as the reasons say. */
  same_hope: z.literal(true).optional(),
  /** Whose identity document was checked. */
  document: z.literal(true).optional(),
  /** Who shows a picture. */
  picture: z.literal(true).optional(),
})
export type MatchFilters = z.infer<typeof MatchFilters>

/** One change of a preference, and how many more people it would bring. The change is what to save for it. */
const Possibility = z.object({
  kind: z.enum(['older', 'younger', 'my_country', 'anywhere', 'children', 'faith']),
  /** Such as '5 years older'. */
  text: z.string(),
  people: z.int().min(1),
  change: z.object({
    age_from: z.int().optional(),
    age_to: z.int().optional(),
    distance: z.enum(DISTANCES).optional(),
    children_dealbreaker: z.literal(false).optional(),
    faith_dealbreaker: z.literal(false).optional(),
  }),
})
export type Possibility = z.infer<typeof Possibility>

/** What suggestions may use. Religion and culture have consents of their own (`consents.ts`). */
export const Switches = z.object({
  /** Off: neither profile nor answers count; the order is by recent visits and by who has room for an answer. */
  profiling: z.boolean('Please say yes or no'),
  interests: z.boolean('Please say yes or no'),
  reasoning: z.boolean('Please say yes or no'),
})
export type Switches = z.infer<typeof Switches>
const SwitchesAnswer = z.object({ success: z.boolean(), message: z.string(), data: Switches })

export const matching = {
  matchedUsers: endpoint({
    method: 'POST',
    path: '/api/matched-users',
    audience: 'approved',
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      scope: z.enum(['suggested', 'connected']).optional(),
      limit: z.int().min(1).max(MATCHES_PAGE).default(MATCHES_PAGE),
      cursor: z.string().max(200).optional(),
      /** Of the suggested people; who is connected is always there. */
      filters: MatchFilters.optional(),
      /** A part of the name in any casing, with or without accents: looks among everybody, and finds the best 24. */
      search: z.string().trim().max(100).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      /** With filters a page may hold few people, or none, and others follow all the same. */
      matched_users: z.array(MatchedUser),
      next_cursor: z.string().nullable(),
    }),
    refusals: ['budget.spent'],
  }),
  /** A few people for today, the same all day. */
  introductions: endpoint({
    method: 'GET',
    path: '/api/introductions',
    audience: 'approved',
    response: z.object({
      success: z.boolean(),
      /** The day, YYYY-MM-DD in UTC. */
      day: z.string(),
      people: z.array(MatchedUser),
    }),
    refusals: [],
  }),
  /** How many people the caller's wishes leave, and what each single change would bring. Nothing is changed here. */
  possibilities: endpoint({
    method: 'GET',
    path: '/api/matching/possibilities',
    audience: 'approved',
    response: z.object({ success: z.boolean(), people: z.int(), possibilities: z.array(Possibility) }),
    refusals: [],
  }),
  switches: endpoint({
    method: 'GET',
    path: '/api/matching/switches',
    audience: 'verified',
    response: SwitchesAnswer,
    refusals: [],
  }),
  setSwitches: endpoint({
    method: 'POST',
    path: '/api/matching/switches',
    audience: 'verified',
    body: Switches,
    response: SwitchesAnswer,
    refusals: ['request.invalid', 'budget.spent'],
    budget: 'profileEdit',
  }),
}
