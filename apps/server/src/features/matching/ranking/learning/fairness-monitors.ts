import { type Fairness, fairnessOf } from '@heartwell/matching/fairness.ts'
import { z } from 'zod'
import type { Db } from '../../../../platform/db/database.ts'
import { withLongTimeout } from '../../../../platform/db/long-transaction.ts'
import { daysAfter } from './days.ts'
import {
  beginWeek,
  groupCounts,
  impressionCounts,
  lockWeeks,
  newestMonitorRow,
  saveMonitors,
  weekBegan,
} from './fairness-monitors.queries.ts'

const StoredFairness = z.object({
  members: z.int(),
  gini: z.number(),
  bottomFifth: z.number(),
  neverShown: z.number(),
  matched: z.number(),
  groups: z.array(
    z.object({ name: z.string(), members: z.int(), matched: z.number().nullable(), alarm: z.string().nullable() }),
  ),
  alarms: z.array(z.string()),
})

const WEEK = 7

export type Monitors = { at: Date; found: Fairness }

/** The newest count of whom the ranking serves. */
export async function newestMonitors(db: Db): Promise<Monitors | undefined> {
  const row = await newestMonitorRow(db)
  return row && { at: row.at, found: StoredFairness.parse(row.found) }
}

/**
 * Once a week: counts whom the ranking served in the past week, and begins the next week. Undefined while a week is
 * running.
 */
export function countWeek(db: Db, now: Date): Promise<Fairness | undefined> {
  return withLongTimeout(db, async (tx) => {
    await lockWeeks(tx)
    const began = await weekBegan(tx)
    if (began && began > daysAfter(now, -WEEK)) return undefined
    const found = began && fairnessOf(await impressionCounts(tx), ...(await groupCounts(tx, now)))
    if (found) await saveMonitors(tx, now, JSON.stringify(found))
    await beginWeek(tx, now)
    return found
  })
}
