import { DAY_MS, MINUTE_MS } from '@heartwell/contract/durations.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import type { Numbers, numbers, Period } from '@heartwell/contract/numbers.ts'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { withLongTimeout } from '../../platform/db/long-transaction.ts'
import * as q from './queries.ts'
import { spanOf } from './rules.ts'
import { type Counted, viewNumbers } from './view.ts'

/** Counts of a long period take seconds on a large site, so they are kept for a while. */
const KEEP_MS = 5 * MINUTE_MS
const KEPT_MAX = 20

type Kept = { at: Date; numbers: Promise<Numbers> }
/** The latest counts of each period, by database. */
const kept = new WeakMap<Db, Map<string, Kept>>()

type Read = typeof numbers.read

/** Two requests for the same period at the same time count once. */
export async function readNumbers(deps: Deps, { query }: Input<Read>): Promise<Output<Read>> {
  const now = deps.clock()
  const known = kept.get(deps.db) ?? new Map<string, Kept>()
  kept.set(deps.db, known)
  const key = `${query.from} ${query.to}`
  const found = known.get(key)
  if (found && now.getTime() - found.at.getTime() < KEEP_MS) return { success: true, data: await found.numbers }
  const counted = countNumbers(deps, query, now)
  known.delete(key)
  known.set(key, { at: now, numbers: counted })
  // A failure is not kept.
  counted.catch(() => known.delete(key))
  const [oldest] = known.keys()
  if (known.size > KEPT_MAX && oldest !== undefined) known.delete(oldest)
  return { success: true, data: await counted }
}

async function countNumbers({ db, config }: Deps, period: Period, at: Date): Promise<Numbers> {
  const span = spanOf(period)
  const expiredBefore = new Date(at.getTime() - config.interestDays * DAY_MS)
  const counted = await withLongTimeout(db, async (tx): Promise<Counted> => {
    const since = await q.exposureSince(tx)
    return {
      statuses: await q.countStatuses(tx, span),
      decisions: await q.countDecisions(tx, span, REVIEW_TARGET_HOURS),
      interests: await q.countInterests(tx, span, expiredBefore),
      conversations: await q.countConversations(tx, span),
      bookings: await q.countBookings(tx, span),
      payments: await q.sumPayments(tx, span),
      refunds: await q.sumRefunds(tx, span),
      exposure: since && { since, counts: await q.impressionCounts(tx) },
      reports: await q.countReports(tx, span),
    }
  })
  return viewNumbers(counted, {
    period,
    span,
    at,
    targetHours: REVIEW_TARGET_HOURS,
    answerDays: config.interestDays,
  })
}
