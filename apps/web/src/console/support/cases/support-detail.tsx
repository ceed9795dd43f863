import { review } from '@heartwell/contract/review/review.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { DATA_ANSWER_DAYS } from '@heartwell/contract/support/support.ts'
import type { InboxCase } from '@heartwell/contract/support/support-inbox.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { Merge, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { DotList } from '../../../ui/lists/dot-list.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { useOwnRoles } from '../../shell/staff-session.ts'
import { CaseAssignment } from './case-assignment.tsx'
import { CaseThread } from './case-thread.tsx'
import { CaseWriting } from './case-writing.tsx'
import { OtherCases } from './other-cases.tsx'
import { PaymentDispute } from './payment-dispute.tsx'
import { caseQuery } from './support-queries.ts'
import { STATE_NAMES, SUBJECT_NAMES } from './support-words.ts'
import { useCaseActs } from './use-case-acts.ts'

const LOOKS = { received: 'waiting', answered: 'good', closed: 'plain' } as const

/** One case with its messages and actions. */
export function SupportDetail({ number }: { number: string }) {
  const answer = useAnswer(caseQuery(number))
  // The server refuses a URL without a valid number before it looks for the case.
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <EmptyState>There is no such case</EmptyState>
  return (
    <Fetched answer={answer} label="Loading the case">
      {({ data }) => <Details supportCase={data} />}
    </Fetched>
  )
}

function Details({ supportCase }: { supportCase: InboxCase }) {
  const { number, subject, state, merged_into, messages, notes, rating } = supportCase
  const acts = useCaseActs(number)
  return (
    <Card as="section" aria-labelledby="case" className="grid gap-6">
      <Heading supportCase={supportCase} />
      {merged_into !== null ? (
        <Callout icon={<Merge aria-hidden="true" />}>
          The messages of this case are now in{' '}
          <Link to={consolePaths.supportCase(merged_into)} className="text-link">
            {merged_into}
          </Link>
          .
        </Callout>
      ) : (
        <>
          <CaseAssignment assignee={supportCase.assignee} acts={acts} />
          <CaseThread messages={messages} notes={notes} />
          {rating && <Rating rating={rating} />}
          {subject === 'pd' && <PaymentDispute number={number} />}
          <CaseWriting state={state} name={supportCase.name} acts={acts} />
        </>
      )}
      <OtherCases supportCase={supportCase} acts={acts} />
    </Card>
  )
}

function Heading({ supportCase }: { supportCase: InboxCase }) {
  const { number, member_id, name, email, subject, title, state, created_at, transaction_id } = supportCase
  const mayOpenMember = hasStaffRole(useOwnRoles(), review.file.roles)
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="case" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
          {title}
        </h2>
        <Badge look={LOOKS[state]}>{supportCase.merged_into === null ? STATE_NAMES[state] : 'Merged'}</Badge>
      </div>
      <DotList>
        {mayOpenMember ? (
          <Link to={consolePaths.member(member_id)} className="text-link">
            {name}
          </Link>
        ) : (
          <span>{name}</span>
        )}
        <span>{email}</span>
      </DotList>
      <DotList className="text-small text-ink-soft">
        <span>{number}</span>
        <span>{SUBJECT_NAMES[subject]}</span>
        <time dateTime={created_at}>{exactTime(created_at)}</time>
      </DotList>
      {subject === 'dp' && state === 'received' && (
        <p className="mt-2 font-semibold">{`Please answer by ${longDay(answerDay(created_at))}.`}</p>
      )}
      {transaction_id !== null && (
        <p className="mt-2 wrap-anywhere">
          Transaction, as the member wrote it: <span className="font-semibold">{transaction_id}</span>
        </p>
      )}
    </div>
  )
}

const answerDay = (createdAt: string) => new Date(Date.parse(createdAt) + DATA_ANSWER_DAYS * DAY_MS)

/** What the member answered to the question whether we helped. */
function Rating({ rating: { helped, comment } }: { rating: NonNullable<InboxCase['rating']> }) {
  const Icon = helped ? ThumbsUp : ThumbsDown
  return (
    <Callout look={helped ? 'good' : 'waiting'} icon={<Icon aria-hidden="true" />}>
      <p className="font-semibold">{`The member says that we ${helped ? 'helped' : 'did not help'}.`}</p>
      {comment !== null && <p className="mt-1 wrap-anywhere whitespace-pre-line">{comment}</p>}
    </Callout>
  )
}
