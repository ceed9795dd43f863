import type { Learned, Metrics } from '@heartwell/matching/learning/learning.ts'
import type { Counted } from '@heartwell/matching/population.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** The current choice, with the weights of its model. */
export const newestModelChoice = (db: Db) =>
  db
    .selectFrom('match_model_choices as chosen')
    .leftJoin('match_models', 'match_models.number', 'chosen.model')
    .select(['chosen.seq', 'chosen.model', 'chosen.counted', 'match_models.weights'])
    .orderBy('chosen.seq', 'desc')
    .executeTakeFirst()

/** Increases with every change of the weights; processes watch it to follow. */
export async function newestChoice(db: Db): Promise<number> {
  const { seq } = await db
    .selectFrom('match_model_choices')
    .select(({ fn }) => fn.max('seq').as('seq'))
    .executeTakeFirstOrThrow()
  return Number(seq ?? 0)
}

/** Until the transaction ends nobody else can choose, so the newest row is also the last one written. */
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

/** The model adopted before this one; 0 if it is the designed one, null for the designed one itself. */
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

/** Since when this model has been in use without a break; null for the designed one if nobody chose it. */
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

/** When the provider last returned to an earlier model. */
export async function newestReturn(db: Db): Promise<Date | undefined> {
  const row = await db
    .selectFrom('match_model_choices')
    .select('chosen_at')
    .where('way', '=', 'returned')
    .orderBy('chosen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.chosen_at
}

export const newestModels = (db: Db, limit: number) =>
  db.selectFrom('match_models').selectAll().orderBy('number', 'desc').limit(limit).execute()
