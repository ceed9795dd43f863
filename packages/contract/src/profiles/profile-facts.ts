import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { FACT_ANSWERS_MAX, FactAudience, ShownFact } from './shown-facts.ts'

/** A fact as its owner sees it. An empty answer is 'Rather not say'; null is no answer. */
export const OwnFact = z.object({
  fact: z.string(),
  answer: z.array(z.string()).nullable(),
  audience: FactAudience,
  /** Whether the owner decided who reads it. Otherwise the audience follows the answer. */
  audience_chosen: z.boolean(),
})
export type OwnFact = z.infer<typeof OwnFact>

export const FACT_TEXTS = { choice: 'Please choose from the list' }

/** The whole new state of one fact, so that an undo is the state before. The server compares it with the table of facts. */
export const FactForm = z.object({
  fact: z.string(),
  /** Empty for 'Rather not say'; null takes the answer back. */
  answer: z.array(z.string(), FACT_TEXTS.choice).max(FACT_ANSWERS_MAX, FACT_TEXTS.choice).nullable(),
  /** Null leaves the audience to the answer. */
  audience: FactAudience.nullable(),
  /** The version of the consent that the member has just given, for a sensitive fact. */
  consent: z.int().optional(),
})
export type FactForm = z.infer<typeof FactForm>

/** Never a day or a time. A visit counts from the day after it, so that nobody can watch somebody come. */
export const LastVisit = z.enum(['week', 'month'])
export type LastVisit = z.infer<typeof LastVisit>
export const LAST_VISIT_TEXTS: Record<LastVisit, string> = {
  week: 'Was here this week',
  month: 'Was here this month',
}

/** What others read of where a member lives. The town includes the distance. */
export const SHOWN_PLACES = ['town', 'region', 'distance', 'nothing'] as const
export const ShownPlace = z.enum(SHOWN_PLACES, 'Please choose what others see')
export type ShownPlace = z.infer<typeof ShownPlace>
export const PLACE_TEXTS = { missing: 'Please add where you live in your preferences first' }

/** The owner's choice, and the names that others would read: null for a name that is not known. */
const OwnPlace = z.object({
  shown: ShownPlace,
  town: z.string().nullable(),
  region: z.string().nullable(),
  is_written: z.boolean(),
})
export type OwnPlace = z.infer<typeof OwnPlace>

const own = z.object({
  success: z.boolean(),
  message: z.string(),
  data: z.object({
    facts: z.array(OwnFact),
    /** The sensitive facts whose current consent the member has given. */
    consented: z.array(z.string()),
    /** Whether others read roughly when the member was last here; left out by the version before. */
    shows_last_visit: z.boolean().default(true),
    /** Left out by the version before. */
    place: OwnPlace.default({ shown: 'nothing', town: null, region: null, is_written: false }),
  }),
})

/** The typed facts of a member. Each has its own audience; nothing of it is in the specified profile. */
export const profileFacts = {
  own: endpoint({
    method: 'GET',
    path: '/api/profile-facts',
    audience: 'verified',
    response: own,
    refusals: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/profile-facts',
    audience: 'verified',
    body: FactForm,
    response: own,
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'fact',
    idempotent: 'always',
  }),
  /** Whether others read roughly when the viewer was last here. */
  showLastVisit: endpoint({
    method: 'POST',
    path: '/api/profile-facts/last-visit',
    audience: 'verified',
    body: z.object({ shown: z.boolean('Please say yes or no') }),
    response: own,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'fact',
  }),
  /** Whether others read the viewer's town, only the region, only the distance, or nothing. */
  showPlace: endpoint({
    method: 'POST',
    path: '/api/profile-facts/place',
    audience: 'verified',
    body: z.object({ shown: ShownPlace }),
    response: own,
    refusals: ['request.invalid', 'rate_limit.exceeded'],
    rateLimit: 'fact',
  }),
  /** What the viewer may read of this member, who may be the viewer. */
  ofMember: endpoint({
    method: 'GET',
    path: '/api/members/:id/profile-facts',
    audience: 'approved',
    params: z.object({ id: z.uuid() }),
    response: z.object({
      success: z.boolean(),
      data: z.object({
        facts: z.array(ShownFact),
        /** Whether connections read more than the viewer does. */
        has_more: z.boolean(),
        /** In which time the member was last here; null when it is longer ago or not shown. */
        last_visit: LastVisit.nullable().default(null),
        /** The town or the region, as the member chose; null for neither. */
        place: z.string().nullable().default(null),
      }),
    }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'factsView',
  }),
}
