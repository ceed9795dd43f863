import { minorDigits } from '@heartwell/contract/payments/prices.ts'
import { REPORT_REASONS } from '@heartwell/contract/safety/safety.ts'
import { type Numbers, type Period, REFUND_CAUSES } from '@heartwell/contract/statistics/numbers.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import {
  type Amount,
  type DayCounts,
  funnelOf,
  joinCounts,
  partDaysOf,
  partsOf,
  percentile,
  spreadOf,
} from './rules.ts'
import type { StoredExposure } from './stored-counts.queries.ts'

/** In hours, to a hundredth. */
const rounded = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 100) / 100)

const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0)

type Frame = {
  period: Period
  /** `oldest`: when the stored days were counted, the oldest of them. */
  times: { now: Date; oldest: Date }
  targetHours: number
  answerDays: number
}
type Part = { from: string; counts: DayCounts }

export function viewNumbers(
  byDay: ReadonlyMap<string, DayCounts>,
  exposure: StoredExposure | undefined,
  { period, times, targetHours, answerDays }: Frame,
): Numbers {
  const ofDays = (days: readonly string[]) => joinCounts(days.flatMap((day) => byDay.get(day) ?? []))
  const parts = partsOf(period).map(({ from, days }): Part => ({ from, counts: ofDays(days) }))
  const all = joinCounts(parts.map(({ counts }) => counts))
  const today = utcDay(times.now)
  return {
    period: { from: period.from, to: period.to },
    part_days: partDaysOf(period),
    counted_at: times.oldest.toISOString(),
    today_counted_at: period.from <= today && today <= period.to ? times.now.toISOString() : null,
    funnel: funnelOf(all.statuses),
    approvals: viewApprovals(all, parts, targetHours),
    interests: { ...viewInterests(all), answer_days: answerDays },
    conversations: viewConversations(all, parts),
    bookings: viewBookings(all, parts),
    exposure: viewExposure(exposure),
    reports: viewReports(all),
  }
}

const waitsOf = (rows: DayCounts['decisions']) => rows.flatMap(({ waits }) => waits)

const viewApprovals = (
  { decisions }: DayCounts,
  parts: readonly Part[],
  targetHours: number,
): Numbers['approvals'] => ({
  approved: sumOf(decisions, 'approved'),
  rejected: sumOf(decisions, 'rejected'),
  median_hours: rounded(percentile(waitsOf(decisions), 0.5)),
  p90_hours: rounded(percentile(waitsOf(decisions), 0.9)),
  within_target: sumOf(decisions, 'within_target'),
  target_hours: targetHours,
  parts: parts.map(({ from, counts }) => ({
    from,
    decisions: sumOf(counts.decisions, 'approved') + sumOf(counts.decisions, 'rejected'),
    median_hours: rounded(percentile(waitsOf(counts.decisions), 0.5)),
  })),
})

const viewInterests = ({ interests }: DayCounts) => ({
  sent: sumOf(interests, 'sent'),
  accepted: sumOf(interests, 'accepted'),
  declined: sumOf(interests, 'declined'),
  unanswered: sumOf(interests, 'unanswered'),
  withdrawn: sumOf(interests, 'withdrawn'),
  waiting: sumOf(interests, 'waiting'),
})

const viewConversations = ({ conversations }: DayCounts, parts: readonly Part[]): Numbers['conversations'] => ({
  started: sumOf(conversations, 'started'),
  answered: sumOf(conversations, 'answered'),
  parts: parts.map(({ from, counts }) => ({
    from,
    started: sumOf(counts.conversations, 'started'),
    answered: sumOf(counts.conversations, 'answered'),
  })),
})

function viewBookings({ bookings, payments, refunds }: DayCounts, parts: readonly Part[]): Numbers['bookings'] {
  const currencies = [...new Set([...payments, ...refunds].map(({ currency }) => currency))].sort()
  return {
    confirmed: sumOf(bookings, 'confirmed'),
    parts: parts.map(({ from, counts }) => ({ from, confirmed: sumOf(counts.bookings, 'confirmed') })),
    amounts: currencies.map((currency) => {
      const paid = totalOf(payments, currency)
      const returned = totalOf(refunds, currency)
      return {
        currency,
        payments: paid.entries,
        paid_minor: paid.minor,
        refunds: returned.entries,
        refunded_minor: returned.minor,
        digits: minorDigits(currency),
      }
    }),
    causes: REFUND_CAUSES.map((cause) => ({
      cause,
      refunds: sumOf(
        refunds.filter((row) => row.cause === cause),
        'entries',
      ),
    })).filter((row) => row.refunds > 0),
  }
}

function totalOf(rows: readonly Amount[], currency: string) {
  const own = rows.filter((row) => row.currency === currency)
  return { entries: sumOf(own, 'entries'), minor: sumOf(own, 'minor') }
}

function viewExposure(counted: StoredExposure | undefined): Numbers['exposure'] {
  if (!counted) return null
  const { since, counts, counted_at } = counted
  return { since: since.toISOString(), counted_at: counted_at.toISOString(), ...spreadOf(counts) }
}

function viewReports({ reports: rows }: DayCounts): Numbers['reports'] {
  return {
    reports: sumOf(rows, 'reports'),
    decided: sumOf(decidedOf(rows), 'reports'),
    median_hours: hoursToDecision(rows, 0.5),
    p90_hours: hoursToDecision(rows, 0.9),
    reasons: REPORT_REASONS.flatMap((reason) => {
      const own = rows.filter((row) => row.reason === reason)
      if (own.length === 0) return []
      return [
        {
          reason,
          reports: sumOf(own, 'reports'),
          decided: sumOf(decidedOf(own), 'reports'),
          acted: sumOf(own, 'acted'),
          median_hours: hoursToDecision(own, 0.5),
        },
      ]
    }),
  }
}

type Reports = DayCounts['reports']
const decidedOf = (rows: Reports) => rows.filter(({ hours }) => hours !== null)
const hoursToDecision = (rows: Reports, share: number) =>
  rounded(
    percentile(
      rows.flatMap(({ hours, reports }) => (hours === null ? [] : [[hours, reports] as const])),
      share,
    ),
  )
