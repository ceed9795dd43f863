import {
  COMPLAINT_ANSWER_MAX,
  ComplaintDecisionForm,
  complaintsInbox,
  type ComplaintDetail as Detail,
} from '@heartwell/contract/safety/complaints.ts'
import type { ComplaintOutcome } from '@heartwell/contract/safety/report-cases.ts'
import { reportsInbox } from '@heartwell/contract/safety/reports-inbox.ts'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { CaseCard, CaseForm, CaseOutcome } from '../case-card.tsx'
import { OUTCOME_NAMES as REPORT_OUTCOMES } from '../reports/report-words.ts'
import { complaintQuery } from './complaint-queries.ts'
import { KIND_NAMES, OUTCOME_NAMES } from './complaint-words.ts'

/** One complaint: the reporter's words, the decision it is about, and the answer. */
export function ComplaintDetail({ id }: { id: string }) {
  const answer = useAnswer(complaintQuery(id))
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState>There is no such complaint</EmptyState>
  return (
    <Fetched answer={answer} label="Loading the complaint">
      {({ data }) => <Details complaint={data} />}
    </Fetched>
  )
}

function Details({ complaint }: { complaint: Detail }) {
  const { number, kind, text, created_at, outcome, took_part } = complaint
  return (
    <CaseCard
      title={KIND_NAMES[kind]}
      outcome={outcome ? OUTCOME_NAMES[outcome] : undefined}
      text={text}
      decision={<Decision complaint={complaint} />}
      decided={<CaseOutcome verb="Answered" of={complaint} />}
      tookPart={took_part && 'You took part in this case. Another person has to decide now.'}
      form={<ComplaintForm complaint={complaint} />}
    >
      <time dateTime={created_at}>{exactTime(created_at)}</time>
      <Link to={consolePaths.report(number)} className="text-link">{`Report ${number} with its evidence`}</Link>
    </CaseCard>
  )
}

const Decision = ({ complaint: { decision } }: { complaint: Detail }) => (
  <section aria-label="The decision" className="grid gap-1 border-t border-line pt-5">
    {decision ? (
      <>
        <p className="font-semibold">{REPORT_OUTCOMES[decision.outcome]}</p>
        <p className="wrap-anywhere whitespace-pre-line">{decision.note}</p>
        <p className="text-small text-ink-soft">
          <span>{`Decided by ${decision.by ?? 'provider'} · `}</span>
          <time dateTime={decision.at}>{exactTime(decision.at)}</time>
        </p>
      </>
    ) : (
      <p className="text-ink-soft">Nothing is decided yet.</p>
    )}
  </section>
)

const choicesOf = ({ kind }: Detail): { value: ComplaintOutcome; label: string; hint: string }[] => [
  {
    value: 'agreed',
    label: 'Agree',
    hint: kind === 'decision' ? 'The report opens again, and somebody decides it again.' : 'The report becomes urgent.',
  },
  {
    value: 'dismissed',
    label: 'Dismiss',
    hint: kind === 'decision' ? 'The decision stays as it is.' : 'The report keeps its place.',
  },
]

function ComplaintForm({ complaint }: { complaint: Detail }) {
  const { id } = complaint
  const { mutateAsync } = useCommand(complaintsInbox.decide, {
    refreshes: [complaintsInbox.list, complaintsInbox.complaint, reportsInbox.list, reportsInbox.report],
  })
  return (
    <CaseForm
      schema={ComplaintDecisionForm}
      choices={choicesOf(complaint)}
      label="Answer to the person who complained"
      hint="They read it in their case. Never write what we did about somebody else."
      maxLength={COMPLAINT_ANSWER_MAX}
      onDecide={(body) => mutateAsync({ params: { id }, body })}
    />
  )
}
