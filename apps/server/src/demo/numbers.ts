import { TRANSPARENCY_FIGURES, type TransparencyFigure } from '@heartwell/contract/statistics/transparency.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Db } from '../platform/db/database.ts'
import { chunks } from './chunks.ts'
import type { DemoMember } from './people/people.ts'
import { createRandom } from './random.ts'

const SEED = 20_261_125

type Cast = { members: readonly DemoMember[]; now: Date; ago: (days: number) => Date; editorId: string | null }

/** The decisions about profiles, a week of impressions and two published months, which fill the numbers of the console. */
export async function insertNumbers(tx: Db, cast: Cast): Promise<void> {
  await insertDecisions(tx, cast)
  await insertImpressions(tx, cast)
  for (const monthsAgo of [2, 3]) await insertMonth(tx, monthsAgo, cast)
}

/** Reviewers need a few hours; a few decisions are late. */
async function insertDecisions(tx: Db, { members, ago }: Cast) {
  const random = createRandom(SEED)
  const rows = members.flatMap((member) => {
    if (member.approval !== 'approved') return []
    const decided_at = ago(member.decidedDaysAgo ?? 0)
    const hours = 0.5 + 34 * random.next() ** 2.6
    const submitted_at = new Date(decided_at.getTime() - hours * HOUR_MS)
    return [{ member_id: member.id, submitted_at, decided_at, outcome: 'approved' }]
  })
  for (const part of chunks(rows)) await tx.insertInto('decisions').values(part).execute()
}

/**
 * Impressions are counted from the number at the beginning of the week, which is below zero here: the feature rows of
 * the demo are computed later and begin with zero.
 */
async function insertImpressions(tx: Db, { members, ago }: Cast) {
  const random = createRandom(SEED + 1)
  const rows = members
    .filter(({ approval }) => approval === 'approved')
    .map(({ id }) => ({
      member_id: id,
      impressions: -Math.round(14 + 40 * random.next() + 30 * random.next() ** 4),
      counted_at: ago(3),
    }))
  for (const part of chunks(rows)) await tx.insertInto('match_exposure').values(part).execute()
}

const BASE: Record<TransparencyFigure, number> = {
  approvals: 412,
  refusals: 58,
  reports: 31,
  warnings: 12,
  suspensions: 9,
  bans: 5,
  appeals: 7,
  appeals_overturned: 0,
  data_requests: 14,
  account_deletions: 63,
}

async function insertMonth(tx: Db, monthsAgo: number, { now, editorId }: Cast) {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1))
  const published_at = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo + 1, 4, 10))
  const random = createRandom(SEED + monthsAgo)
  const day = utcDay(first)
  const figures = TRANSPARENCY_FIGURES.map((figure) => {
    const count = Math.round(BASE[figure] * (0.85 + 0.3 * random.next()))
    return { figure, count: count < 5 ? null : count }
  })
  const month = { month: day.slice(0, 7), figures, median_hours: monthsAgo + 4.5 }
  await tx
    .insertInto('transparency_months')
    .values({ month: day, figures: JSON.stringify(month), published_at, published_by: editorId })
    .execute()
}
