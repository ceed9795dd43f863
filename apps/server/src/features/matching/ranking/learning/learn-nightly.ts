import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { assessFit, type Fit, LEAST, learning } from '@heartwell/matching/learning/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Counted } from '@heartwell/matching/population.ts'
import type { Deps } from '../../../../deps.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { forgetShown } from '../impressions/impression-ranks.ts'
import { forgetLists } from '../impressions/list-log.ts'
import { dateAfter } from './days.ts'
import { examplesOf } from './examples.ts'
import { countWeek, newestMonitors } from './fairness-monitors.ts'
import { fadeHabits } from './habits.queries.ts'
import { countMembers } from './member-counts.ts'
import { choose, keepModel, lockChoices } from './models.queries.ts'
import { heldUntil, type ModelInUse, modelInUse } from './models.ts'

type NightDeps = Pick<Deps, 'db' | 'clock' | 'log'>

/**
 * Every night: counts the members again, learns new weights from their decisions, and adopts them if they pass all
 * checks.
 */
export async function learnTonight(deps: NightDeps): Promise<void> {
  const { db, log } = deps
  const now = deps.clock()
  await forgetShown(db, now)
  await forgetLists(db, now)
  await fadeHabits(db, now)
  const week = await countWeek(db, now)
  if (week) log.info({ gini: week.gini, neverShown: week.neverShown, alarms: week.alarms }, 'whom suggestions served')
  const inUse = await modelInUse(db)
  const counted = await countMembers(db, inUse.weights, momentOf(now))
  const examples = await examplesOf(db, { ...inUse.weights, ...counted }, now)
  const found = await inTurns(learning(examples, inUse.learned))
  const night = found ?? { learned: inUse.learned, metrics: null, decisions: examples.length }
  const verdict = await db.transaction().execute((tx) => settle(tx, inUse, counted, night, now))
  log.info({ ...found?.metrics, decisions: examples.length, ...verdict }, 'learned from what members decided')
}

/** Runs the steps of a computation one by one, so that requests are answered in between. */
async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}

type Found = Fit | { learned: Fit['learned']; metrics: null; decisions: number }

/** Stores the results of the night and the new weights. A model chosen in the meantime is never replaced. */
async function settle(tx: Db, inUse: ModelInUse, counted: Counted, found: Found, at: Date) {
  await lockChoices(tx)
  const present = await modelInUse(tx)
  const verdict = present.seq === inUse.seq ? await assessNight(tx, found, at) : OVERTAKEN
  const { learned, metrics } = found
  const number = await keepModel(tx, { learned, metrics, ...verdict, at })
  const choice = verdict.adopted ? ({ model: number, way: 'learned' } as const) : stays(present)
  await choose(tx, { ...choice, counted, at })
  return { model: choice.model, ...verdict }
}

const OVERTAKEN = { adopted: false, why: 'Another model was chosen while this one was being found.' }
const stays = ({ model }: ModelInUse) => ({ model, way: 'counted' }) as const

async function assessNight(tx: Db, found: Found, at: Date) {
  if (found.metrics === null) {
    return { adopted: false, why: `Too little to learn from: ${found.decisions} decisions of ${LEAST.decisions}.` }
  }
  const held = await heldUntil(tx, at)
  const monitors = await newestMonitors(tx)
  return assessFit(found, { alarms: monitors?.found.alarms ?? null, heldUntil: held && dateAfter(held, 0) })
}

/** Runs on a database that has had no nightly run yet. */
export async function countForTheFirstTime({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const { seq, weights } = await modelInUse(db)
  if (seq > 0) return
  const at = clock()
  const counted = await countMembers(db, weights, momentOf(at))
  await db.transaction().execute(async (tx) => {
    await lockChoices(tx)
    if ((await modelInUse(tx)).seq === 0) await choose(tx, { model: 0, counted, way: 'counted', at })
  })
}
