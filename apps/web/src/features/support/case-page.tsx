import type { SupportCase } from '@heartwell/contract/support/support.ts'
import { MailQuestion } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { SkeletonRows } from '../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { BackToSupport } from './back-to-support.tsx'
import { CaseRating } from './case-rating.tsx'
import { CaseStateBadge } from './case-state.tsx'
import { CaseThread } from './case-thread.tsx'
import { STATE_MEANS, SUBJECT_WORDS } from './case-words.ts'
import { ownCaseQuery } from './queries.ts'
import { ReplyForm } from './reply-form.tsx'

/** One case of the member: its messages and a reply form. */
export function CasePage() {
  const { number = '' } = useParams()
  return (
    <div className="max-w-3xl">
      <BackToSupport />
      <OneCase key={number} number={number} />
    </div>
  )
}

function OneCase({ number }: { number: string }) {
  const answer = useAnswer(ownCaseQuery(number))
  // The server refuses a URL without a valid number before it looks for the case.
  const absent = hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid')
  if (absent && !dataIfLoaded(answer)) return <NoSuchCase />
  return (
    <>
      {!dataIfLoaded(answer) && <DocumentTitle>Your case</DocumentTitle>}
      <Fetched answer={answer} label="Loading the case" shapes={<SkeletonRows rows={3} />}>
        {({ data }) => <Details supportCase={data} />}
      </Fetched>
    </>
  )
}

function Details({ supportCase }: { supportCase: SupportCase }) {
  const { number, subject, title, state, transaction_id, messages, rating } = supportCase
  return (
    <>
      <PageTitle
        eyebrow={`Case ${number} · ${SUBJECT_WORDS[subject]}`}
        lead={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <CaseStateBadge state={state} />
            <span>{STATE_MEANS[state]}</span>
          </span>
        }
      >
        {title}
      </PageTitle>
      {transaction_id !== null && (
        <p className="-mt-3 mb-6 wrap-anywhere text-ink-soft">
          Transaction ID: <span className="font-semibold text-ink">{transaction_id}</span>
        </p>
      )}
      <CaseThread messages={messages} />
      {state === 'closed' && <CaseRating number={number} rating={rating} />}
      {state === 'closed' && <Closed />}
      <ReplyForm number={number} closed={state === 'closed'} />
    </>
  )
}

function Closed() {
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-4">
      <p className="text-ink-soft">Do you still have a question? Send us a new request and mention this case number.</p>
      <LinkButton to={paths.helpAndSupport} variant="ghost">
        New request
      </LinkButton>
    </Card>
  )
}

function NoSuchCase() {
  return (
    <>
      <DocumentTitle>Case not found</DocumentTitle>
      <h1 className="sr-only">Case not found</h1>
      <EmptyState
        drawing={<MailQuestion strokeWidth={1.4} aria-hidden="true" />}
        hint="We delete cases a year after they’re closed."
        action={<LinkButton to={paths.helpAndSupport}>See your cases</LinkButton>}
      >
        We could not find this case
      </EmptyState>
    </>
  )
}
