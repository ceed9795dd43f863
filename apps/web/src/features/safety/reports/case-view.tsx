import type { CaseStep, OwnComplaint, ReportCase } from '@heartwell/contract/safety/report-cases.ts'
import { dayAndTime } from '@heartwell/contract/text/format.ts'
import { Check, Printer } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { reasonLabel } from '../../content/public/report-words.ts'
import { ComplaintFields, type SendComplaint } from './complaint-fields.tsx'
import { KeptEvidence } from './kept-evidence.tsx'

type CaseViewProps = {
  report: ReportCase
  /** Whom or what the report is about. */
  about: string
  onComplain: SendComplaint
  /** Links of the page, above the printed part. */
  children?: ReactNode
}

/** A report as its reporter reads it: the outcome first, then how it went and what they can do. */
export function CaseView({ report, about, onComplain, children }: CaseViewProps) {
  const { number, reason, state, description, steps, complaints } = report
  return (
    <>
      <PageTitle
        eyebrow={`Case ${number}`}
        lead={
          <span>
            You reported <bdi>{about}</bdi>
            <span>{` on ${localDay(report.created_at)}: ${reasonLabel(reason)}`}</span>
          </span>
        }
      >
        {state === 'open' ? 'We’re looking at your report' : 'We’ve decided about your report'}
      </PageTitle>
      {children}
      <div className="grid items-start gap-x-12 gap-y-9 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid gap-9 *:min-w-0">
          <Outcome report={report} />
          {complaints.map((complaint) => (
            <Complaint key={complaint.created_at} complaint={complaint} />
          ))}
          <section aria-labelledby="steps">
            <h2 id="steps" className="mb-4 text-heading">
              How it went
            </h2>
            <Steps steps={steps} isOpen={state === 'open'} />
          </section>
          {description && (
            <section aria-labelledby="words">
              <h2 id="words" className="text-heading">
                What you told us
              </h2>
              <p dir="auto" className="mt-3 border-l-3 border-line pl-4 wrap-anywhere whitespace-pre-line">
                {description}
              </p>
            </section>
          )}
        </div>
        <div className="grid gap-6">
          <NotRight report={report} onComplain={onComplain} />
          <KeptEvidence evidence={report.evidence} />
          <Button variant="quiet" className="justify-self-start print:hidden" onClick={() => print()}>
            <Printer className="size-5" aria-hidden="true" />
            Save or print the case
          </Button>
        </div>
      </div>
    </>
  )
}

const OUTCOMES = {
  open: {
    title: 'A person reads it',
    text: 'You don’t have to do anything. We tell you as soon as we have decided.',
  },
  acted: {
    title: 'We agree with you',
    text: 'What happened breaks our rules, and we have acted. To be fair to everybody, we don’t say what we did.',
  },
  no_action: {
    title: 'We found no reason to act',
    text: 'We read everything carefully. That doesn’t mean that we don’t believe you. You can always block somebody.',
  },
} as const

function Outcome({ report: { state, outcome, since, complaints } }: { report: ReportCase }) {
  const { title, text } = OUTCOMES[state === 'open' ? 'open' : (outcome ?? 'no_action')]
  const wasReviewed = complaints.some((one) => one.kind === 'decision' && one.outcome !== null)
  return (
    <section
      aria-labelledby="outcome"
      className={classNames('rounded-card p-6 md:p-8', outcome === 'acted' ? 'bg-sage' : 'bg-cream')}
    >
      <h2 id="outcome" className="text-heading">
        {title}
      </h2>
      <p className="mt-2">{text}</p>
      {state === 'decided' && (
        <p className="mt-3 leading-snug text-ink-soft">{`Decided on ${localDay(since)} by a person of our safety team${wasReviewed ? ', and looked at again by somebody else' : ''}.`}</p>
      )}
    </section>
  )
}

function Complaint({ complaint: { kind, text, created_at, outcome, answer } }: { complaint: OwnComplaint }) {
  return (
    <section aria-label="Your complaint" className="rounded-card bg-cream p-6 md:p-8">
      <h2 className="text-heading">{complaintTitle(outcome)}</h2>
      {answer && <p className="mt-2 wrap-anywhere whitespace-pre-line">{answer}</p>}
      {outcome === null && (
        <p className="mt-2">
          {kind === 'decision'
            ? 'Somebody who had no part in the decision reads it, usually within three days.'
            : 'Somebody who has not seen the case before looks at it now.'}
        </p>
      )}
      <p className="mt-3 leading-snug text-ink-soft">{`You wrote on ${localDay(created_at)}:`}</p>
      <p dir="auto" className="mt-1 border-l-3 border-line pl-4 text-ink-soft wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </section>
  )
}

function complaintTitle(outcome: OwnComplaint['outcome']): string {
  if (outcome === null) return 'We have your complaint'
  return outcome === 'agreed' ? 'You were right to complain' : 'We keep our decision'
}

const STEP_TEXTS: Record<CaseStep['kind'], string> = {
  received: 'We received your report',
  read: 'A person read it',
  decided: 'We decided',
  complaint_received: 'We received your complaint',
  complaint_decided: 'Another person decided about your complaint',
  reopened: 'We opened the case again',
}

const Steps = ({ steps, isOpen }: { steps: readonly CaseStep[]; isOpen: boolean }) => (
  <ol className="grid">
    {steps.map(({ kind, at }) => (
      <Step key={`${kind} ${at}`} label={STEP_TEXTS[kind]} isDone>
        <time dateTime={at}>{dayAndTime(at, '5 November')}</time>
      </Step>
    ))}
    {isOpen && <Step label="We decide, and tell you here" isDone={false} />}
  </ol>
)

function Step({ label, isDone, children }: { label: string; isDone: boolean; children?: ReactNode }) {
  return (
    <li className="relative flex gap-4 pb-6 last:pb-0 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[.6875rem] not-last:before:w-0.5 not-last:before:bg-leaf">
      <span
        aria-hidden="true"
        className={classNames(
          'relative mt-0.5 grid size-6 shrink-0 place-items-center rounded-full',
          isDone ? 'bg-leaf text-paper' : 'bg-panel shadow-[inset_0_0_0_2px_var(--color-edge)]',
        )}
      >
        {isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <span className="min-w-0 leading-snug">
        <span className={classNames('block', isDone ? 'font-semibold' : 'text-ink-soft')}>
          <span className="sr-only">{isDone ? 'Done: ' : 'Next: '}</span>
          <span>{label}</span>
        </span>
        {children && <span className="mt-0.5 block text-ink-soft">{children}</span>}
      </span>
    </li>
  )
}

function NotRight({ report, onComplain }: { report: ReportCase; onComplain: SendComplaint }) {
  const [isWriting, setWriting] = useState(false)
  const { complaint_about: kind, complain_until } = report
  if (kind === null) return null
  return (
    <section aria-labelledby="not-right" className="card p-6 print:hidden">
      <h2 id="not-right" className="text-[1.25rem]">
        {kind === 'decision' ? 'Not right?' : 'Waiting for too long?'}
      </h2>
      <p className="mt-2 leading-snug text-ink-soft">
        {kind === 'decision'
          ? `You can complain${complain_until ? ` until ${localDay(complain_until)}` : ''}. Somebody who hasn’t seen the case before looks at it again.`
          : 'We should have decided by now. Tell us, and somebody who hasn’t seen the case before looks at it.'}
      </p>
      {isWriting ? (
        <ComplaintFields onSend={onComplain} onClose={() => setWriting(false)} />
      ) : (
        <Button variant="ghost" size="small" className="mt-4 w-full" onClick={() => setWriting(true)}>
          {kind === 'decision' ? 'Complain about the decision' : 'Complain about the wait'}
        </Button>
      )}
    </section>
  )
}
