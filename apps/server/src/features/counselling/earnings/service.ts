import type { counsellorWorkspace } from '@heartwell/contract/counselling/counsellor-workspace.ts'
import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { Temporal } from 'temporal-polyfill'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { priceOf } from '../../../platform/money.ts'
import { dateAt, startOfDate } from '../availability/offset-periods.ts'
import { payoutsOfCounsellor } from '../payouts/service.ts'
import { ratingsReceived } from '../ratings/service.ts'
import { counsellorById } from '../workspace/queries.ts'
import * as q from './queries.ts'
import { sumOf, viewIntroduction, viewLine, viewOpen, viewPaid, viewStatement } from './view.ts'

/** The totals on each side of the requested month: enough for any six months with it. */
const MONTHS_AROUND = 5

type Earnings = typeof counsellorWorkspace.earnings

/** What appointments that are over, and introductions that counted, have brought, by the months of the counsellor's calendar. */
export async function earnings(
  deps: Deps,
  { accountId }: Viewer,
  { query }: Input<Earnings>,
): Promise<Output<Earnings>> {
  const { db } = deps
  const { time_zone, currency } = await counsellorById(db, accountId)
  const month = query.month ? Temporal.PlainDate.from(query.month) : dateAt(deps.clock(), time_zone).with({ day: 1 })
  const { lines, introductions } = await monthOf(deps, accountId, month, time_zone)
  const [since, until] = [month.subtract({ months: MONTHS_AROUND }), month.add({ months: MONTHS_AROUND + 1 })]
  const [from, end] = [startOfDate(since, time_zone), startOfDate(until, time_zone)]
  const months = await q.earningsByMonth(db, accountId, time_zone, from, end)
  const { open, payouts } = await payoutsOfCounsellor(db, accountId)
  return {
    success: true,
    month: month.toString(),
    total: priceOf(sumOf([...lines, ...introductions]), currency),
    appointments: lines.length,
    lines: lines.map((row) => viewLine(row, currency)),
    introductions: introductions.map((row) => viewIntroduction(row, currency)),
    months: months.map((row) => ({
      month: row.month,
      total: priceOf(row.minor, currency),
      appointments: row.appointments,
      introductions: row.introductions,
    })),
    open: open.map(viewOpen),
    payouts: payouts.map(viewPaid),
  }
}

async function monthOf({ db }: Deps, counsellorId: string, month: Temporal.PlainDate, timeZone: string) {
  const [from, until] = [startOfDate(month, timeZone), startOfDate(month.add({ months: 1 }), timeZone)]
  return {
    lines: await q.earningsBetween(db, counsellorId, from, until),
    introductions: await q.introductionsBetween(db, counsellorId, from, until),
  }
}

type Statement = Input<typeof counsellorWorkspace.statement>

export async function statement(deps: Deps, { accountId }: Viewer, { query }: Statement): Promise<Buffer> {
  const { time_zone, currency } = await counsellorById(deps.db, accountId)
  const earned = await monthOf(deps, accountId, Temporal.PlainDate.from(query.month), time_zone)
  return Buffer.from(viewStatement(earned, { currency, timeZone: time_zone }))
}

export const ratings = (deps: Deps, { accountId }: Viewer): Promise<Output<typeof counsellorWorkspace.ratings>> =>
  ratingsReceived(deps.db, accountId)
