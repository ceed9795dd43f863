import { DESIGNED, type Learned, type Metrics, withLearned } from '@heartwell/matching/learning/learning.ts'
import type { Counted } from '@heartwell/matching/population.ts'
import { FITTED, PRIOR, type Weights } from '@heartwell/matching/weights.ts'
import { z } from 'zod'
import type { Db } from '../../../../platform/db/database.ts'
import { daysAfter } from './days.ts'
import { choose, lockChoices, modelBefore, newestModelChoice, newestModels, newestReturn } from './models.queries.ts'

/** The tables accept any JSON, so their content is parsed here. */
const StoredLearned = z.record(z.enum(FITTED), z.number().min(0))
const StoredCounted = z.object({
  mean: z.object({ interests: z.number(), age: z.number() }),
  rarity: z.array(z.number()),
})
const StoredMetrics = z.object({
  decisions: z.int(),
  heldOut: z.int(),
  before: z.number(),
  after: z.number(),
  doubt: z.number(),
})

/** 0 is the model that was designed. */
export type ModelInUse = { seq: number; model: number; learned: Learned; counted: Counted; weights: Weights }

/** The current weights, for the index and for the ranking in the database alike. */
export async function modelInUse(db: Db): Promise<ModelInUse> {
  const row = await newestModelChoice(db)
  const learned = row?.weights ? StoredLearned.parse(row.weights) : DESIGNED
  const counted = row ? StoredCounted.parse(row.counted) : { mean: PRIOR.mean, rarity: PRIOR.rarity }
  const weights = withLearned({ ...PRIOR, ...counted }, learned)
  return { seq: Number(row?.seq ?? 0), model: row?.model ?? 0, learned, counted, weights }
}

/** Restores the previous model. @returns its number; undefined when another model is in use by now. */
export async function returnFrom(tx: Db, model: number, at: Date): Promise<number | undefined> {
  await lockChoices(tx)
  const present = await modelInUse(tx)
  const before = present.model === model ? await modelBefore(tx, model) : null
  if (before === null) return undefined
  await choose(tx, { model: before, counted: present.counted, way: 'returned', at })
  return before
}

const HOLD_DAYS = 30

/** How long the provider has paused new models after restoring an old one; null when no pause is active. */
export async function heldUntil(db: Db, now: Date): Promise<Date | null> {
  const returned = await newestReturn(db)
  const until = returned && daysAfter(returned, HOLD_DAYS)
  return until && until > now ? until : null
}

export type Night = {
  number: number
  at: Date
  adopted: boolean
  why: string
  learned: Learned
  metrics: Metrics | null
}

/** Newest first. */
export async function nights(db: Db, limit: number): Promise<Night[]> {
  const rows = await newestModels(db, limit)
  return rows.map(({ number, made_at, adopted, why, weights, metrics }) => ({
    number,
    at: made_at,
    adopted,
    why,
    learned: StoredLearned.parse(weights),
    metrics: metrics === null ? null : StoredMetrics.parse(metrics),
  }))
}
