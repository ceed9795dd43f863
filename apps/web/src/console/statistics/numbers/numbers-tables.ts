import type { Numbers } from '@heartwell/contract/statistics/numbers.ts'
import type { CsvCell } from '@heartwell/contract/text/csv.ts'
import { REASON_NAMES } from '../../safety/reports/report-words.ts'
import { CAUSE_NAMES, STEP_NAMES } from './numbers-words.ts'

/** What a plot shows, as text: the page shows it as a table, and the file has the same cells. */
export type Table = { head: readonly string[]; rows: readonly (readonly CsvCell[])[] }

/** A share in per cent with one digit; empty without a whole. */
const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((1000 * part) / whole) / 10

const SHARE = 'Share (%)'

export function funnelTable({ funnel }: Numbers): Table {
  const first = funnel[0]?.members ?? 0
  return {
    head: ['Step', 'Members', 'Of the step before (%)', 'Of all registered (%)'],
    rows: funnel.map(({ step, members }, at) => [
      STEP_NAMES[step],
      members,
      at === 0 ? null : share(members, funnel[at - 1]?.members ?? 0),
      share(members, first),
    ]),
  }
}

export const approvalTable = ({ approvals }: Numbers): Table => ({
  head: ['From', 'Decisions', 'Median (hours)'],
  rows: approvals.parts.map(({ from, decisions, median_hours }) => [from, decisions, median_hours]),
})

export function interestTable({ interests }: Numbers): Table {
  const { sent, accepted, declined, unanswered, withdrawn, waiting, answer_days } = interests
  const row = (name: string, times: number) => [name, times, share(times, sent)]
  return {
    head: ['Answer', 'Interests', SHARE],
    rows: [
      row('Accepted', accepted),
      row('Declined', declined),
      row(`No answer in ${answer_days} days`, unanswered),
      row('Withdrawn by the sender', withdrawn),
      row('May still be answered', waiting),
    ],
  }
}

export const conversationTable = ({ conversations }: Numbers): Table => ({
  head: ['From', 'Started', 'Answered within a day'],
  rows: conversations.parts.map(({ from, started, answered }) => [from, started, answered]),
})

export const bookingTable = ({ bookings }: Numbers): Table => ({
  head: ['From', 'Confirmed bookings'],
  rows: bookings.parts.map(({ from, confirmed }) => [from, confirmed]),
})

export const moneyTable = ({ bookings }: Numbers): Table => ({
  head: ['Currency', 'Payments', 'Paid', 'Refunds', 'Refunded'],
  rows: bookings.amounts.map(({ currency, payments, paid_minor, refunds, refunded_minor, digits }) => [
    currency,
    payments,
    (paid_minor / 10 ** digits).toFixed(digits),
    refunds,
    (refunded_minor / 10 ** digits).toFixed(digits),
  ]),
})

export function refundTable({ bookings }: Numbers): Table {
  const all = bookings.causes.reduce((sum, { refunds }) => sum + refunds, 0)
  return {
    head: ['Cause', 'Refunds', SHARE],
    rows: bookings.causes.map(({ cause, refunds }) => [CAUSE_NAMES[cause], refunds, share(refunds, all)]),
  }
}

/** Members by how often they were displayed, the least displayed tenth first. */
export const exposureTable = (exposure: NonNullable<Numbers['exposure']>): Table => ({
  head: ['Tenth of the members', 'Share of all impressions (%)'],
  rows: exposure.tenths.map((part, at) => [tenthName(at), Math.round(part * 1000) / 10]),
})

const tenthName = (at: number) => (at === 0 ? 'Least displayed' : at === 9 ? 'Most displayed' : `${at + 1}`)

export const reportTable = ({ reports }: Numbers): Table => ({
  head: ['Reason', 'Reports', 'Decided', 'We acted', 'Median (hours)'],
  rows: reports.reasons.map(({ reason, reports: times, decided, acted, median_hours }) => [
    REASON_NAMES[reason],
    times,
    decided,
    acted,
    median_hours,
  ]),
})

export function secondReviewTable(counts: NonNullable<Numbers['second_reviews']>): Table {
  const row = (name: string, times: number) => [name, times, share(times, counts.reviews)]
  return {
    head: ['Decisions', 'Profiles', SHARE],
    rows: [
      row('Both approved', counts.both_approved),
      row('Both rejected', counts.both_rejected),
      row('Only the first approved', counts.only_first_approved),
      row('Only the second approved', counts.only_second_approved),
    ],
  }
}
