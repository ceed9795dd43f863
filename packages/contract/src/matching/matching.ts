import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { BadgeKind, Card, Why } from '../profiles/people.ts'
import { ShownFact } from '../profiles/shown-facts.ts'
import { FactFilters, PreferredFact } from './fact-preferences.ts'
import { AGE_MAX, AGE_MIN, DISTANCES } from './preferences.ts'

export const MATCHES_PAGE = 50

/** The viewer's decision about a suggestion. Only the viewer ever learns of it. */
export const MatchMark = z.enum(['shortlisted', 'passed'])
export type MatchMark = z.infer<typeof MatchMark>

/** A matched member; `relation` distinguishes suggestions from connections. */
export const MatchedUser = z.object({
  ...Card.shape,
  message: z.string().nullable(),
  unreadCount: z.int(),
  relation: z.enum(['suggested', 'connected']),
  ...Why.shape,
  /** The member joined within the last fortnight. */
  new: z.boolean(),
  badges: z.array(BadgeKind),
  profession: z.string(),
  /**
   * The beginning of the member's first answer to a prompt, else of their text about their background, which needs
   * consent; null without both.
   */
  quote: z.string().nullable(),
  /** Up to two facts that everyone may see; left out by the version before. */
  facts: z.array(ShownFact.pick({ fact: true, text: true })).default([]),
  /** The town or the region, as the member chose; null for neither. Left out by the version before. */
  place: z.string().nullable().default(null),
  mark: MatchMark.nullable(),
})
export type MatchedUser = z.infer<typeof MatchedUser>

export const WITHIN_KM = [25, 50, 100, 250] as const

/** The most interests that one filter may name, which is the longest possible list of interests. */
export const FILTER_INTERESTS_MAX = 64

const filterAge = z.int().min(AGE_MIN).max(AGE_MAX).optional()

/**
 * Filters of suggestions. A filter only leaves members out: it narrows the preferences and reveals nothing about others
 * that the list does not show.
 */
export const MatchFilters = z.object({
  age_from: filterAge,
  age_to: filterAge,
  /** Leaves out members who wrote another country than the viewer, or another region. */
  near: z.enum(['my_country', 'my_region']).optional(),
  /**
   * Leaves out members who live farther away than this, in displayed kilometres. Only members who, like the viewer,
   * show their distance and whose city is known can be within it.
   */
  within_km: z.literal(WITHIN_KM).optional(),
  /** Keeps members who hope for the same kind of relationship, as in the match reasons. */
  same_hope: z.literal(true).optional(),
  /** Keeps members whose identity document was checked. */
  document: z.literal(true).optional(),
  /** Keeps members whose face a reviewer saw in a live picture. */
  live: z.literal(true).optional(),
  /** Keeps members who show a photo. */
  picture: z.literal(true).optional(),
  /**
   * Keeps members who share one of these interests. Members without profiling never match, and neither does anybody for
   * a viewer without it.
   */
  interests: z.array(z.uuid()).min(1).max(FILTER_INTERESTS_MAX).optional(),
  facts: FactFilters.optional(),
})
export type MatchFilters = z.infer<typeof MatchFilters>

/** The order of suggestions: best match, newest approval, displayed distance, or last visit. */
export const MATCH_SORTS = ['best', 'newest', 'nearest', 'recent'] as const
export const MatchSort = z.enum(MATCH_SORTS)
export type MatchSort = z.infer<typeof MatchSort>

const people = z.int().min(0)

/**
 * How many people the list would have with each choice, combined with the choices in the other groups; daily picks are
 * not counted.
 */
export const FilterCounts = z.object({
  /** The number with the current filters. */
  total: people,
  /** Only the best matches are counted, because there are very many. */
  is_limited: z.boolean(),
  where: z.object({
    within_km: z.array(z.object({ km: z.literal(WITHIN_KM), people })),
    my_country: people,
    my_region: people,
  }),
  same_hope: people,
  document: people,
  /** Left out by the version before. */
  live: people.default(0),
  picture: people,
  /** Ages without people are left out. */
  ages: z.array(z.object({ age: z.int(), people })),
  /** The viewer's own interests. */
  interests: z.array(z.object({ id: z.uuid(), name: z.string(), people })),
  /** The answers that somebody shows everyone. Left out by the version before. */
  facts: z.array(z.object({ fact: PreferredFact, choice: z.string(), people })).default([]),
})
export type FilterCounts = z.infer<typeof FilterCounts>

/** A change of one preference, and how many more people would match. `change` holds the fields to save. */
const PreferenceSuggestion = z.object({
  kind: z.enum(['older', 'younger', 'my_country', 'anywhere', 'children', 'faith', 'fact']),
  /** For example '5 years older'. */
  text: z.string(),
  people: z.int().min(1),
  change: z.object({
    age_from: z.int().optional(),
    age_to: z.int().optional(),
    distance: z.enum(DISTANCES).optional(),
    children_dealbreaker: z.literal(false).optional(),
    faith_dealbreaker: z.literal(false).optional(),
    /** The fact whose dealbreaker is lifted. */
    fact: PreferredFact.optional(),
  }),
})
export type PreferenceSuggestion = z.infer<typeof PreferenceSuggestion>

/** The data that suggestions may use. Religion and culture have consents of their own (`consents.ts`). */
export const Switches = z.object({
  /**
   * When off, neither the profile nor answers count; the order is by recent visits and by who can answer a new
   * interest.
   */
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
    reads: true,
    self: 'user_id',
    body: z.object({
      user_id: z.uuid(),
      scope: z.enum(['suggested', 'connected']).optional(),
      limit: z.int().min(1).max(MATCHES_PAGE).default(MATCHES_PAGE),
      cursor: z.string().max(200).optional(),
      sort: MatchSort.default('best'),
      /** Filters of suggestions; connections are always listed. */
      filters: MatchFilters.optional(),
      /**
       * A part of the name, with or without accents, in any case. It searches all members and returns the 24 best
       * matches.
       */
      search: z.string().trim().max(100).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      /** With filters a page may hold few people or none, and more may still follow. */
      matched_users: z.array(MatchedUser),
      next_cursor: z.string().nullable(),
    }),
    refusals: ['rate_limit.exceeded'],
  }),
  /** Reads only; it is a POST because filters do not fit into an address. */
  filterCounts: endpoint({
    method: 'POST',
    path: '/api/matching/filter-counts',
    audience: 'approved',
    reads: true,
    body: z.object({ filters: MatchFilters.optional() }),
    response: z.object({
      success: z.boolean(),
      data: FilterCounts.extend({
        /** Whether the viewer lets others see the distance, so that people can be sorted by it. */
        has_distance: z.boolean(),
      }),
    }),
    refusals: [],
  }),
  /** A few people for today, the same all day. */
  dailyPicks: endpoint({
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
  /**
   * How many people match the viewer's preferences, and how many more each single change would bring. Nothing is
   * changed here.
   */
  preferenceSuggestions: endpoint({
    method: 'GET',
    path: '/api/matching/possibilities',
    audience: 'approved',
    response: z.object({ success: z.boolean(), people: z.int(), preferenceSuggestions: z.array(PreferenceSuggestion) }),
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
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'profileEdit',
  }),
}
