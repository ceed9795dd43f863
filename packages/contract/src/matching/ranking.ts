import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'

/** The weights that decisions may change. Religion, culture and reasoning are not among them. */
export const LEARNED_WEIGHTS = ['values', 'temperament', 'practical', 'pace', 'interests', 'age'] as const
export const LearnedWeight = z.enum(LEARNED_WEIGHTS)

/** The number of a model; 0 is the designed one. */
const modelNumber = z.int().min(0)

export const RankingWeight = z.object({ name: LearnedWeight, value: z.number(), designed: z.number() })
export type RankingWeight = z.infer<typeof RankingWeight>

/** The measures by which a night's fit was evaluated. Losses are over held-out decisions: lower is better. */
export const RankingMetrics = z.object({
  decisions: z.int(),
  held_out: z.int(),
  loss_before: z.number(),
  loss_after: z.number(),
})

/** One nightly run and its result. */
export const RankingNight = z.object({
  number: z.int().min(1),
  at: z.iso.datetime(),
  adopted: z.boolean(),
  /** Why the model was adopted, or which check rejected it. */
  why: z.string(),
  weights: z.array(RankingWeight),
  /** Null when there were too few decisions. */
  metrics: RankingMetrics.nullable(),
})
export type RankingNight = z.infer<typeof RankingNight>

export const RankingGroup = z.object({
  name: z.string(),
  members: z.int(),
  /**
   * Share of the group with an interest accepted in the past 30 days, sent or received. Null: too few members to say.
   */
  matched: z.number().nullable(),
  /** The problem, in words; null when there is none. */
  alarm: z.string().nullable(),
})

/** Whom the ranking serves, by the newest weekly count. */
export const RankingMonitors = z.object({
  at: z.iso.datetime(),
  /** Members who were listed all week. */
  members: z.int(),
  /** 0: everybody had equally many impressions; 1: one member had all of them. */
  gini: z.number(),
  /** Share of all impressions for the fifth of members with the fewest; 0.2 would be even. */
  bottom_fifth: z.number(),
  /** Share of members without an impression in these seven days. */
  never_shown: z.number(),
  matched: z.number(),
  groups: z.array(RankingGroup),
  /** All problems, in words. While there are any, no new model is adopted. */
  alarms: z.array(z.string()),
})
export type RankingMonitors = z.infer<typeof RankingMonitors>

export const RankingState = z.object({
  /** The model in use now. */
  current: z.object({
    number: modelNumber,
    since: z.iso.datetime().nullable(),
    weights: z.array(RankingWeight),
  }),
  /** The model that a return would restore; null when the designed one is in use. */
  previous: modelNumber.nullable(),
  /** Until then no new model is adopted, because an older one was restored. */
  held_until: z.iso.datetime().nullable(),
  /** Newest first. */
  nights: z.array(RankingNight),
  /** Null before the first count. */
  monitors: RankingMonitors.nullable(),
})
export type RankingState = z.infer<typeof RankingState>

/** How the order of suggestions is learned, for the provider, and how to restore the previous model. */
export const ranking = {
  read: endpoint({
    method: 'GET',
    path: '/api/provider/matching',
    audience: 'provider',
    response: z.object({ success: z.boolean(), data: RankingState }),
    refusals: [],
  }),
  /** Restores the previous model. Refused when another one is in use by now. */
  return: endpoint({
    method: 'POST',
    path: '/api/provider/matching/return',
    audience: 'provider',
    body: z.object({ from: z.int().min(1) }),
    response: Outcome,
    refusals: ['ranking.changed'],
    idempotent: 'by-key',
  }),
}
