import type { Numbers } from '@heartwell/contract/statistics/numbers.ts'
import { numberText } from '@heartwell/contract/text/number-text.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { amountText } from '../../../platform/text/price-text.ts'
import { REASON_NAMES } from '../../safety/reports/report-words.ts'
import { FigurePanel } from './figure-panel.tsx'
import {
  approvalTable,
  bookingTable,
  conversationTable,
  exposureTable,
  funnelTable,
  interestTable,
  moneyTable,
  refundTable,
  reportTable,
  secondReviewTable,
} from './numbers-tables.ts'
import { CAUSE_NAMES, hoursInWords, percent, STEP_NAMES, shortDay } from './numbers-words.ts'
import { BarRows } from './plots/bar-rows.tsx'
import { Columns } from './plots/columns.tsx'
import { Line } from './plots/line.tsx'

type Figure = { numbers: Numbers }

/** All figures of a period. */
export function NumbersFigures({ numbers }: Figure) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
      <Funnel numbers={numbers} />
      <Approvals numbers={numbers} />
      <Interests numbers={numbers} />
      <Conversations numbers={numbers} />
      <Exposure numbers={numbers} />
      <Bookings numbers={numbers} />
      <Money numbers={numbers} />
      <Reports numbers={numbers} />
      <SecondReviews numbers={numbers} />
    </div>
  )
}

/** The name of a file has the period, so that two saved files are not confused. */
const fileOf = (name: string, { period }: Numbers) => `${name}-${period.from}-to-${period.to}`

function Funnel({ numbers }: Figure) {
  const { funnel } = numbers
  const [first, last] = [funnel[0]?.members ?? 0, funnel.at(-1)?.members ?? 0]
  const losses = funnel.map(({ members }, at) => (funnel[at - 1]?.members ?? members) - members)
  const largest = Math.max(...losses)
  return (
    <FigurePanel
      title="From registration to approval"
      big={first === 0 ? '0' : percent(last, first)}
      says={
        first === 0 ? 'people registered in this period' : `of ${numberText(first)} who registered are approved today`
      }
      table={funnelTable(numbers)}
      file={fileOf('registrations', numbers)}
      className="md:col-span-2"
    >
      {first > 0 && (
        <BarRows
          label="Members by the step they have reached, with the share of the step before"
          rows={funnel.map(({ step, members }, at) => ({
            name: STEP_NAMES[step],
            value: members,
            text: numberText(members),
            aside: at === 0 ? '' : percent(members, funnel[at - 1]?.members ?? 0),
            isSubject: largest > 0 && losses[at] === largest,
          }))}
        />
      )}
    </FigurePanel>
  )
}

function Approvals({ numbers }: Figure) {
  const { approved, rejected, median_hours, p90_hours, within_target, target_hours, parts } = numbers.approvals
  const decisions = approved + rejected
  return (
    <FigurePanel
      title="Time to a decision"
      big={decisions === 0 ? '0' : hoursInWords(median_hours)}
      says={
        decisions === 0
          ? 'decisions in this period'
          : `median of ${numberText(decisions)} decisions; nine in ten within ${hoursInWords(p90_hours)}, ${percent(within_target, decisions)} within the target of ${target_hours} h`
      }
      table={approvalTable(numbers)}
      file={fileOf('approval-times', numbers)}
    >
      {decisions > 0 && (
        <Line
          label={`Median time to a decision, ${hoursInWords(median_hours)} in the whole period. The target is ${target_hours} hours.`}
          points={parts.map((part) => ({ name: shortDay(part.from), value: part.median_hours }))}
          format={(hours) => `${Math.round(hours)} h`}
          target={target_hours}
        />
      )}
    </FigurePanel>
  )
}

function Interests({ numbers }: Figure) {
  const { sent, accepted, declined, answer_days } = numbers.interests
  const { rows } = interestTable(numbers)
  return (
    <FigurePanel
      title="Answers to interests"
      big={sent === 0 ? '0' : percent(accepted + declined, sent)}
      says={
        sent === 0
          ? 'interests were sent in this period'
          : `of ${numberText(sent)} interests have a yes or a no; they close after ${answer_days} days`
      }
      table={interestTable(numbers)}
      file={fileOf('answers-to-interests', numbers)}
    >
      {sent > 0 && (
        <BarRows
          label="Interests by their answer"
          rows={rows.map(([name, times, part], at) => ({
            name: String(name),
            value: Number(times),
            text: part === null ? '–' : `${Math.round(Number(part))}%`,
            isSubject: at === 0,
          }))}
        />
      )}
    </FigurePanel>
  )
}

function Conversations({ numbers }: Figure) {
  const { started, answered, parts } = numbers.conversations
  return (
    <FigurePanel
      title="Conversations"
      big={numberText(started)}
      says={
        started === 0
          ? 'conversations started in this period'
          : `started, ${percent(answered, started)} of them with an answer within a day`
      }
      table={conversationTable(numbers)}
      file={fileOf('conversations', numbers)}
    >
      {started > 0 && (
        <Columns
          label={`${numberText(started)} conversations started, ${numberText(answered)} of them with an answer within a day.`}
          columns={parts.map((part) => ({ name: shortDay(part.from), value: part.started, part: part.answered }))}
          format={numberText}
        />
      )}
    </FigurePanel>
  )
}

function Exposure({ numbers }: Figure) {
  const { exposure } = numbers
  if (!exposure)
    return (
      <FigurePanel
        title="Fairness of exposure"
        big=""
        says="Impressions have not been counted yet. The weekly count begins tonight."
        table={{ head: ['Tenth of the members', 'Share of all impressions (%)'], rows: [] }}
        file={fileOf('exposure', numbers)}
      />
    )
  const { gini, tenths, members, impressions, since, counted_at } = exposure
  const least = tenths[0] ?? 0
  return (
    <FigurePanel
      title="Fairness of exposure"
      big={gini.toFixed(2)}
      says={`Gini: 0 is even, 1 is one member. ${numberText(impressions)} impressions of ${numberText(members)} members from ${shortDay(since)} to ${exactTime(counted_at)}`}
      table={exposureTable(exposure)}
      file={fileOf('exposure', numbers)}
    >
      <p className="mb-3 text-small text-ink-soft">
        <b className="font-semibold text-ink">{`${(least * 100).toFixed(1)}%`}</b> of all impressions go to the tenth
        that is displayed least; 10% would be even.
      </p>
      <Columns
        label={`Impressions by tenth of the members. The least displayed tenth has ${(least * 100).toFixed(1)} per cent of them.`}
        columns={tenths.map((part, at) => ({ name: String(at + 1), value: part * 100 }))}
        format={(value) => `${Math.round(value)}%`}
        marks={['Least displayed tenth', 'Most displayed']}
      />
    </FigurePanel>
  )
}

function Bookings({ numbers }: Figure) {
  const { confirmed, parts } = numbers.bookings
  return (
    <FigurePanel
      title="Bookings"
      big={numberText(confirmed)}
      says="appointments were confirmed"
      table={bookingTable(numbers)}
      file={fileOf('bookings', numbers)}
    >
      {confirmed > 0 && (
        <Columns
          label={`${numberText(confirmed)} bookings were confirmed in the period.`}
          columns={parts.map((part) => ({ name: shortDay(part.from), value: part.confirmed }))}
          format={numberText}
        />
      )}
    </FigurePanel>
  )
}

/** Payments and refunds. The big number is of the currency with the most payments. */
function Money({ numbers }: Figure) {
  const { amounts, causes } = numbers.bookings
  const main = amounts.toSorted((a, b) => b.payments - a.payments)[0]
  const refunds = causes.reduce((sum, cause) => sum + cause.refunds, 0)
  return (
    <FigurePanel
      title="Payments and refunds"
      big={main ? amountText(main.paid_minor, main.currency) : '0'}
      says={
        main
          ? `in ${numberText(main.payments)} payments; ${amountText(main.refunded_minor, main.currency)} went back (${percent(main.refunded_minor, main.paid_minor)})`
          : 'payments in this period'
      }
      table={amounts.length > 0 ? moneyTable(numbers) : refundTable(numbers)}
      file={fileOf('payments', numbers)}
    >
      <BarRows
        label={`${numberText(refunds)} refunds by their cause`}
        rows={causes.map(({ cause, refunds: times }) => ({
          name: CAUSE_NAMES[cause],
          value: times,
          text: numberText(times),
          aside: percent(times, refunds),
        }))}
      />
    </FigurePanel>
  )
}

function Reports({ numbers }: Figure) {
  const { reports, reasons } = numbers.reports
  return (
    <FigurePanel
      title="Reports"
      big={numberText(reports)}
      says={reportsText(numbers)}
      table={reportTable(numbers)}
      file={fileOf('reports', numbers)}
      className="md:col-span-2 xl:col-span-1"
    >
      <BarRows
        label="Reports by their reason, with the median time to the decision"
        rows={reasons.map(({ reason, reports: times, median_hours: median }) => ({
          name: REASON_NAMES[reason],
          value: times,
          text: numberText(times),
          aside: hoursInWords(median),
        }))}
      />
    </FigurePanel>
  )
}

function reportsText({ reports: { reports, decided, median_hours, p90_hours } }: Numbers): string {
  if (reports === 0) return 'reports in this period'
  if (decided === 0) return 'reports, none decided yet'
  return `reports, ${numberText(decided)} decided; half within ${hoursInWords(median_hours)}, nine in ten within ${hoursInWords(p90_hours)}`
}

/** How often two reviewers decide the same without knowing of each other. */
function SecondReviews({ numbers }: Figure) {
  const { second_reviews: counts } = numbers
  if (!counts) return null
  const { reviews, agreement, kappa } = counts
  return (
    <FigurePanel
      title="Agreement of two reviewers"
      big={agreement ? percent(agreement.value * reviews, reviews) : '0'}
      says={
        agreement
          ? `of ${numberText(reviews)} profiles had the same decision twice (95% interval ${percent(agreement.low, 1)} to ${percent(agreement.high, 1)}). ${kappaText(kappa)}`
          : 'profiles had a second decision in this period'
      }
      table={secondReviewTable(counts)}
      file={fileOf('second-reviews', numbers)}
    />
  )
}

const kappaText = (kappa: NonNullable<Numbers['second_reviews']>['kappa']): string =>
  kappa
    ? `Cohen’s kappa is ${kappa.value.toFixed(2)} (${kappa.low.toFixed(2)} to ${kappa.high.toFixed(2)}): 0 is chance, 1 is always the same.`
    : 'Cohen’s kappa needs approvals and rejections.'
