import { type Numbers, type Period, REFUND_CAUSES } from '@heartwell/contract/numbers.ts'
import { REPORT_REASONS } from '@heartwell/contract/safety.ts'
import { currencyDigits } from '../../platform/money.ts'
import type * as q from './queries.ts'
import { filledParts, funnelOf, type Span, type StatusCount, spreadOf } from './rules.ts'

/** In hours, to a hundredth. */
const rounded = (hours: number | null): number | null => (hours === null ? null : Math.round(hours * 100) / 100)
const ofAll = <Row extends { part: Date | null }>(rows: readonly Row[]): Row | undefined =>
  rows.find(({ part }) => part === null)

export type Counted = {
  statuses: StatusCount[]
  decisions: q.DecisionRow[]
  interests: q.InterestRow
  conversations: q.ConversationRow[]
  bookings: { part: Date; confirmed: number }[]
  payments: q.AmountRow[]
  refunds: q.RefundRow[]
  exposure: Parameters<typeof viewExposure>[0]
  reports: q.ReportRow[]
}
type Frame = { period: Period; span: Span; at: Date; targetHours: number; answerDays: number }

export function viewNumbers(counted: Counted, frame: Frame): Numbers {
  const { period, span, at } = frame
  return {
    period: { from: period.from, to: period.to },
    part_days: span.partDays,
    counted_at: at.toISOString(),
    funnel: funnelOf(counted.statuses),
    approvals: viewApprovals(counted.decisions, frame),
    interests: { ...counted.interests, answer_days: frame.answerDays },
    conversations: viewConversations(counted.conversations, span),
    bookings: viewBookings(counted, span),
    exposure: viewExposure(counted.exposure),
    reports: viewReports(counted.reports),
  }
}

function viewApprovals(rows: readonly q.DecisionRow[], { span, targetHours }: Frame): Numbers['approvals'] {
  const all = ofAll(rows)
  const empty = { approved: 0, rejected: 0, median_hours: null }
  return {
    approved: all?.approved ?? 0,
    rejected: all?.rejected ?? 0,
    median_hours: rounded(all?.median_hours ?? null),
    p90_hours: rounded(all?.p90_hours ?? null),
    within_target: all?.within_target ?? 0,
    target_hours: targetHours,
    parts: filledParts(span, rows, empty).map(({ from, approved, rejected, median_hours }) => ({
      from,
      decisions: approved + rejected,
      median_hours: rounded(median_hours),
    })),
  }
}

function viewConversations(rows: readonly q.ConversationRow[], span: Span): Numbers['conversations'] {
  const all = ofAll(rows)
  return {
    started: all?.started ?? 0,
    answered: all?.answered ?? 0,
    parts: filledParts(span, rows, { started: 0, answered: 0 }).map(({ from, started, answered }) => ({
      from,
      started,
      answered,
    })),
  }
}

type Money = Pick<Counted, 'bookings' | 'payments' | 'refunds'>

function viewBookings({ bookings, payments, refunds }: Money, span: Span): Numbers['bookings'] {
  const currencies = [...new Set([...payments, ...refunds].map(({ currency }) => currency))].sort()
  return {
    confirmed: bookings.reduce((sum, { confirmed }) => sum + confirmed, 0),
    parts: filledParts(span, bookings, { confirmed: 0 }).map(({ from, confirmed }) => ({ from, confirmed })),
    amounts: currencies.map((currency) => {
      const paid = totalOf(payments, currency)
      const returned = totalOf(refunds, currency)
      return {
        currency,
        payments: paid.entries,
        paid_minor: paid.minor,
        refunds: returned.entries,
        refunded_minor: returned.minor,
        digits: currencyDigits(currency),
      }
    }),
    causes: REFUND_CAUSES.map((cause) => ({
      cause,
      refunds: refunds.reduce((sum, row) => sum + (row.cause === cause ? row.entries : 0), 0),
    })).filter((row) => row.refunds > 0),
  }
}

function totalOf(rows: readonly q.AmountRow[], currency: string) {
  const own = rows.filter((row) => row.currency === currency)
  const sum = (part: 'entries' | 'minor') => own.reduce((total, row) => total + row[part], 0)
  return { entries: sum('entries'), minor: sum('minor') }
}

function viewExposure(counted: { since: Date; counts: { times: number; members: number }[] } | undefined) {
  if (!counted) return null
  return { since: counted.since.toISOString(), ...spreadOf(counted.counts) }
}

function viewReports(rows: readonly q.ReportRow[]): Numbers['reports'] {
  const all = rows.find(({ reason }) => reason === null)
  return {
    reports: all?.reports ?? 0,
    decided: all?.decided ?? 0,
    median_hours: rounded(all?.median_hours ?? null),
    p90_hours: rounded(all?.p90_hours ?? null),
    reasons: REPORT_REASONS.flatMap((reason) => {
      const row = rows.find((each) => each.reason === reason)
      if (!row) return []
      const { reports, decided, acted, median_hours } = row
      return [{ reason, reports, decided, acted, median_hours: rounded(median_hours) }]
    }),
  }
}
