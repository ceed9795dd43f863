import {
  type MemberReport,
  OTHER_REPORTS_LISTED,
  STRIKE_DAYS,
  type Strikes,
} from '@heartwell/contract/safety/reports-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { ListEnd } from '../../../ui/messages/list-end.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { IdentifyForm } from './identify-form.tsx'
import { ReportDecisionForm } from './report-decision-form.tsx'
import { ReportEvidence } from './report-evidence.tsx'
import { ReportFacts } from './report-facts.tsx'
import { reportQuery } from './report-queries.ts'
import { OUTCOME_NAMES, REASON_NAMES } from './report-words.ts'

/** One report, other reports about the same member, and the decision. */
export function ReportDetail({ number }: { number: string }) {
  const answer = useAnswer(reportQuery(number))
  // The server refuses a URL without a valid number before it looks for the case.
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState>There is no such report</EmptyState>
  return (
    <Fetched answer={answer} label="Loading the report">
      {({ data }) => <Details report={data} />}
    </Fetched>
  )
}

function Details({ report }: { report: MemberReport }) {
  const { number, reason, created_at, reported, reporter, partner, reported_type, others, notice, state, strikes } =
    report
  return (
    <Card as="section" aria-labelledby="report" className="grid grid-cols-[minmax(0,1fr)] gap-6 wrap-anywhere">
      <div>
        <div className="mb-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="report" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {REASON_NAMES[reason]}
          </h2>
          <Standing report={report} />
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {(reported.id || reported.name) && (
            <Person label="About" person={reported} isMember={reported_type === 'user'} />
          )}
          {reporter && <Person label="Reported by" person={reporter} isMember />}
          {!reporter && !notice && <Automatic />}
          {!reporter && partner && <Person label="Written to" person={partner} isMember={partner.type === 'user'} />}
        </dl>
        <p className="mt-2 text-small text-ink-soft">
          <span>{`${number} · `}</span>
          <time dateTime={created_at}>{exactTime(created_at)}</time>
        </p>
      </div>
      <ReportFacts report={report} />
      <Description report={report} />
      <ReportEvidence report={report} />
      {strikes && <StrikesOf strikes={strikes} />}
      {reported.name && <Others others={others} name={reported.name} />}
      {notice && state === 'open' && <IdentifyForm number={number} current={reported.id} />}
      {state === 'open' ? <ReportDecisionForm report={report} /> : <Decision report={report} />}
    </Card>
  )
}

function Standing({ report: { outcome } }: { report: MemberReport }) {
  if (outcome === null) return <Badge look="waiting">Waiting for us</Badge>
  return <Badge look={outcome === 'none' ? 'plain' : 'accent'}>{OUTCOME_NAMES[outcome]}</Badge>
}

type PersonProps = { label: string; person: MemberReport['reported']; isMember: boolean }

/** Only members have a page in the console. */
function Person({ label, person: { id, name, suspended }, isMember }: PersonProps) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd className="flex min-w-0 flex-wrap items-center gap-2">
        {isMember && id ? (
          <Link to={consolePaths.memberFile(id)} className="text-link wrap-anywhere">
            {name}
          </Link>
        ) : (
          <span className="wrap-anywhere">{isMember ? name : `${isolated(name)} (counsellor)`}</span>
        )}
        {suspended && <Badge look="bad">Suspended</Badge>}
        {id === null && <Badge>Account deleted</Badge>}
      </dd>
    </>
  )
}

function Automatic() {
  return (
    <>
      <dt className="text-ink-soft">Reported by</dt>
      <dd>Automatic</dd>
    </>
  )
}

function Description({ report: { description, reporter, notice } }: { report: MemberReport }) {
  if (!reporter && !notice)
    return <p className="text-ink-soft">Our rules found talk about money, secrecy or leaving the site.</p>
  if (!description) return <p className="text-ink-soft">The member has written nothing more.</p>
  return (
    <blockquote className="max-w-[72ch] rounded-field bg-cream px-5 py-4 wrap-anywhere whitespace-pre-line">
      {description}
    </blockquote>
  )
}

/** What staff decided about the member before. It weighs, and decides nothing by itself. */
function StrikesOf({ strikes: { points, decisions, last_at } }: { strikes: Strikes }) {
  if (last_at === null) return <p className="text-ink-soft">No strikes: no decision of the last year counts.</p>
  return (
    <div>
      <p>
        <span className="font-semibold">{points === 1 ? '1 strike point' : `${points} strike points`}</span>
        <span>{decisions === 1 ? ' from 1 decision, made ' : ` from ${decisions} decisions, the last one `}</span>
        <time dateTime={last_at}>{exactTime(last_at)}</time>
      </p>
      <p className="text-small text-ink-soft">
        {`Each counts in full for ${STRIKE_DAYS} days and half for as long again. Points weigh; they decide nothing.`}
      </p>
    </div>
  )
}

function Others({ others, name }: { others: MemberReport['others']; name: string }) {
  if (others.length === 0) return <p className="text-ink-soft">{`No other report is about ${isolated(name)}.`}</p>
  return (
    <div>
      <h3 className="mb-2 font-sans font-semibold tracking-normal">{`Other reports about ${isolated(name)}`}</h3>
      <ul className="grid gap-1.5">
        {others.map(({ number, reason, outcome, created_at }) => (
          <li key={number}>
            <Link to={consolePaths.report(number)} className="text-link">
              {REASON_NAMES[reason]}
            </Link>{' '}
            <span className="text-small text-ink-soft">{`${exactTime(created_at)} · ${outcome === null ? 'Waiting for us' : OUTCOME_NAMES[outcome]}`}</span>
          </li>
        ))}
      </ul>
      <ListEnd listed={others.length} limit={OTHER_REPORTS_LISTED} />
    </div>
  )
}

function Decision({ report: { note, by, since } }: { report: MemberReport }) {
  return (
    <div className="border-l-2 border-garnet pl-4">
      <p className="text-small text-ink-soft">
        <span>{`Decided by ${by ?? 'provider'} · `}</span>
        <time dateTime={since}>{exactTime(since)}</time>
      </p>
      <p className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line">{note}</p>
    </div>
  )
}
