import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import type { numbers, Period } from '@heartwell/contract/statistics/numbers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../platform/db/database.ts'
import { withLongTimeout } from '../../platform/db/long-transaction.ts'
import { agreementOf } from './agreement/rules.ts'
import * as q from './queries.ts'
import { countsByDay, type DayCounts, daysOf, gapsIn, spanOf } from './rules.ts'
import * as stored from './stored-counts.queries.ts'
import { viewNumbers } from './view.ts'

type Read = typeof numbers.read
export type Counting = Pick<Deps, 'db' | 'clock'> & { config: Pick<Deps['config'], 'interestDays'> }

/** Days that are over are read as the job has stored them; today, and a day that is not stored, is counted. */
export async function readNumbers(deps: Counting, { query: period }: Input<Read>): Promise<Output<Read>> {
  const now = deps.clock()
  const days = await stored.storedDays(deps.db, period)
  const counts = new Map(days.map(({ day, counts: known }) => [day, known]))
  for (const gap of gapsIn(period, new Set(counts.keys())))
    for (const [day, counted] of await countDays(deps, gap, now)) counts.set(day, counted)
  const times = {
    now,
    oldest: days.reduce((oldest, { counted_at }) => (counted_at < oldest ? counted_at : oldest), now),
  }
  const frame = { period, times, targetHours: REVIEW_TARGET_HOURS, answerDays: deps.config.interestDays }
  // A small share of the decisions, so that it needs no stored counts.
  const second = agreementOf(await q.countSecondReviews(deps.db, spanOf(period)))
  return {
    success: true,
    data: { ...viewNumbers(counts, await exposureNow(deps.db, now), frame), second_reviews: second },
  }
}

const countDays = ({ db, config }: Counting, period: Period, at: Date): Promise<Map<string, DayCounts>> =>
  withLongTimeout(db, async (tx) => {
    const span = spanOf(period)
    const expiredBefore = new Date(at.getTime() - config.interestDays * DAY_MS)
    return countsByDay(period, {
      statuses: await q.countStatuses(tx, span),
      decisions: await q.countDecisions(tx, span, REVIEW_TARGET_HOURS),
      interests: await q.countInterests(tx, span, expiredBefore),
      conversations: await q.countConversations(tx, span),
      bookings: await q.countBookings(tx, span),
      payments: await q.sumPayments(tx, span),
      refunds: await q.sumRefunds(tx, span),
      reports: await q.countReports(tx, span),
    })
  })

/** The stored count, or a new one before the first. */
async function exposureNow(db: Db, now: Date): Promise<stored.StoredExposure | undefined> {
  return (await stored.storedExposure(db)) ?? (await withLongTimeout(db, (tx) => countExposure(tx, now)))
}

async function countExposure(tx: Db, now: Date): Promise<stored.StoredExposure | undefined> {
  const since = await q.exposureSince(tx)
  return since && { since, counts: await q.impressionCounts(tx), counted_at: now }
}

/** How long a day still changes much: interests are answered, profiles are completed. */
const RECENT_DAYS = 35
const DAYS_AT_ONCE = 28
/** The hour of the night (UTC) in which all days are counted. */
const NIGHT_HOUR = 2

/**
 * Stores the counts of the last weeks. At night, and as long as the first day is not stored, those of all days: members
 * of any day complete their profiles, and accounts are deleted.
 */
export async function storeCounts(deps: Counting): Promise<void> {
  const now = deps.clock()
  const first = await firstDay(deps)
  const recent = utcDay(new Date(now.getTime() - RECENT_DAYS * DAY_MS))
  const countsAll = now.getUTCHours() === NIGHT_HOUR || first > recent || !(await stored.isStored(deps.db, first))
  await storeDaysSince(deps, countsAll ? first : recent)
}

const firstDay = async ({ db, clock }: Counting) => utcDay((await q.firstAccountAt(db)) ?? clock())

/** Stores the counts of the days that are over, some weeks in each transaction, and those of the impressions. */
async function storeDaysSince(deps: Counting, from: string): Promise<void> {
  const now = deps.clock()
  const over = daysOf({ from, to: utcDay(new Date(now.getTime() - DAY_MS)) })
  for (let at = 0; at < over.length; at += DAYS_AT_ONCE) {
    const [first = from, ...others] = over.slice(at, at + DAYS_AT_ONCE)
    const counts = await countDays(deps, { from: first, to: others.at(-1) ?? first }, now)
    await stored.storeDays(
      deps.db,
      [...counts].map(([day, counted]) => ({ day, counts: counted, counted_at: now })),
    )
  }
  const exposure = await withLongTimeout(deps.db, (tx) => countExposure(tx, now))
  if (exposure) await stored.storeExposure(deps.db, exposure)
}
