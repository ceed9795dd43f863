import { DESIGNED, type Learned, type Metrics, withLearned } from '@heartwell/matching/learning.ts'
import type { Counted } from '@heartwell/matching/population.ts'
import { FITTED, PRIOR, type Weights } from '@heartwell/matching/weights.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { daysAfter } from './days.ts'

/** The tables take any JSON: what stands in it is read, not believed. */
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

/** The weights that hold now, for the index and for the plain formula alike. */
export async function modelInUse(db: Db): Promise<ModelInUse> {
  const row = await newest(db)
  const learned = row?.weights ? StoredLearned.parse(row.weights) : DESIGNED
  const counted = row ? StoredCounted.parse(row.counted) : { mean: PRIOR.mean, rarity: PRIOR.rarity }
  const weights = withLearned({ ...PRIOR, ...counted }, learned)
  return { seq: Number(row?.seq ?? 0), model: row?.model ?? 0, learned, counted, weights }
}

const newest = (db: Db) =>
  db
    .selectFrom('match_model_choices as chosen')
    .leftJoin('match_models', 'match_models.number', 'chosen.model')
    .select(['chosen.seq', 'chosen.model', 'chosen.counted', 'match_models.weights'])
    .orderBy('chosen.seq', 'desc')
    .executeTakeFirst()

/** Rises with every change of the weights: what the processes look at to follow. */
export async function newestChoice(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom('match_model_choices')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return Number(seq ?? 0)
}

/** Until the transaction ends nobody else chooses: the newest row is then also the last to be written. */
export const lockChoices = (tx: Db) => sql`lock table match_model_choices in share row exclusive mode`.execute(tx)

type Choice = { model: number; counted: Counted; way: 'counted' | 'learned' | 'returned'; at: Date }

export async function choose(tx: Db, { model, counted, way, at }: Choice): Promise<void> {
  const row = { model: model === 0 ? null : model, counted: JSON.stringify(counted), way, chosen_at: at }
  await tx.insertInto('match_model_choices').values(row).execute()
}

type NewModel = { learned: Learned; metrics: Metrics | null; adopted: boolean; why: string; at: Date }

/** @returns its number. */
export async function keepModel(tx: Db, { learned, metrics, adopted, why, at }: NewModel): Promise<number> {
  const row = {
    made_at: at,
    weights: JSON.stringify(learned),
    metrics: metrics && JSON.stringify(metrics),
    adopted,
    why,
  }
  return (await tx.insertInto('match_models').values(row).returning('number').executeTakeFirstOrThrow()).number
}

/** The model adopted before this one; 0 when there is none but the designed one, null before the designed one. */
export async function modelBefore(db: Db, model: number): Promise<number | null> {
  if (model === 0) return null
  const row = await db
    .selectFrom('match_models')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('adopted', '=', true)
    .where('number', '<', model)
    .executeTakeFirst()
  return row?.number ?? 0
}

/** Puts the model before this one in its place. @returns its number; undefined when another one is in use by now. */
export async function returnFrom(tx: Db, model: number, at: Date): Promise<number | undefined> {
  await lockChoices(tx)
  const present = await modelInUse(tx)
  const before = present.model === model ? await modelBefore(tx, model) : null
  if (before === null) return undefined
  await choose(tx, { model: before, counted: present.counted, way: 'returned', at })
  return before
}

const HOLD_DAYS = 30

/** After a return the provider has this long without a new model; null when nothing holds. */
export async function heldUntil(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('match_model_choices')
    .select('chosen_at')
    .where('way', '=', 'returned')
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const until = row && daysAfter(row.chosen_at, HOLD_DAYS)
  return until && until > now ? until : null
}

/** Since when this model has been in use without a break; null for the designed one that nobody chose. */
export async function inUseSince(db: Db, model: number): Promise<Date | null> {
  const chosen = model === 0 ? null : model
  const row = await db
    .selectFrom('match_model_choices')
    .select(({ fn }) => fn.min('chosen_at').as('since'))
    .where(sql<boolean>`seq > coalesce(
      (select max(seq) from match_model_choices where model is distinct from ${chosen}::integer), 0)`)
    .executeTakeFirst()
  return row?.since ?? null
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
  const rows = await db.selectFrom('match_models').selectAll().orderBy('number', 'desc').limit(limit).execute()
  return rows.map(({ number, made_at, adopted, why, weights, metrics }) => ({
    ...{ number, at: made_at, adopted, why, learned: StoredLearned.parse(weights) },
    metrics: metrics === null ? null : StoredMetrics.parse(metrics),
  }))
}
