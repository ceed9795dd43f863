import { z } from 'zod'
import { Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** Weights that answers may move. Religion, culture and reasoning are not among them. */
export const LEARNED_WEIGHTS = ['values', 'temperament', 'practical', 'pace', 'interests', 'age'] as const
export const LearnedWeight = z.enum(LEARNED_WEIGHTS)

/** A model by its number; 0 is the one that the product was designed with. */
const modelNumber = z.int().min(0)

export const RankingWeight = z.object({ name: LearnedWeight, value: z.number(), designed: z.number() })
export type RankingWeight = z.infer<typeof RankingWeight>

/** What a night's fit was judged by. Losses are of decisions that it had not seen: lower is better. */
export const RankingMetrics = z.object({
  decisions: z.int(),
  held_out: z.int(),
  loss_before: z.number(),
  loss_after: z.number(),
})

/** One night of learning, whatever came of it. */
export const RankingNight = z.object({
  number: z.int().min(1),
  at: z.iso.datetime(),
  adopted: z.boolean(),
  /** Why it was adopted, or which brake held it. */
  why: z.string(),
  weights: z.array(RankingWeight),
  /** Null when there was too little to learn from. */
  metrics: RankingMetrics.nullable(),
})
export type RankingNight = z.infer<typeof RankingNight>

export const RankingGroup = z.object({
  name: z.string(),
  members: z.int(),
  /** Share of them whose request, or whose yes to one, led to a match in the past 30 days. Null: too few to tell. */
  matched: z.number().nullable(),
  /** What is wrong, in words. */
  alarm: z.string().nullable(),
})

/** Whom the ranking serves, by the newest weekly count. */
export const RankingMonitors = z.object({
  at: z.iso.datetime(),
  /** Members who could be shown all week. */
  members: z.int(),
  /** 0: everybody was shown alike often; 1: one person alone. */
  gini: z.number(),
  /** Share of all showings that went to the fifth shown least; a fifth would be even. */
  bottom_fifth: z.number(),
  /** Share of members whom nobody was shown in these seven days. */
  never_shown: z.number(),
  matched: z.number(),
  groups: z.array(RankingGroup),
  /** Everything that is wrong, in words; while there is any, nothing new is adopted. */
  alarms: z.array(z.string()),
})
export type RankingMonitors = z.infer<typeof RankingMonitors>

export const RankingState = z.object({
  /** In use now. */
  current: z.object({
    number: modelNumber,
    since: z.iso.datetime().nullable(),
    weights: z.array(RankingWeight),
  }),
  /** What a return would put in its place; null when the designed one is in use. */
  previous: modelNumber.nullable(),
  /** After a return nothing is adopted until then. */
  held_until: z.iso.datetime().nullable(),
  /** Newest first. */
  nights: z.array(RankingNight),
  /** Null before the first count. */
  monitors: RankingMonitors.nullable(),
})
export type RankingState = z.infer<typeof RankingState>

/** What the provider sees of how the order of suggestions is learned, and the way back. */
export const ranking = {
  read: endpoint({
    method: 'GET',
    path: '/api/provider/matching',
    audience: 'provider',
    response: z.object({ success: z.boolean(), data: RankingState }),
    refusals: [],
  }),
  /** Puts the model before this one in its place. Refused when another one is in use by now. */
  return: endpoint({
    method: 'POST',
    path: '/api/provider/matching/return',
    audience: 'provider',
    body: z.object({ from: z.int().min(1) }),
    response: Outcome,
    refusals: ['ranking.changed'],
  }),
}
