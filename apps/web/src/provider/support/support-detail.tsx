import { type InboxCase, supportInbox } from '@heartwell/contract/support-inbox.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { fileAddress } from '../../platform/api.ts'
import { hasCode } from '../../platform/api-error.ts'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { consolePaths } from '../console-paths.ts'
import { exactTime } from '../exact-time.ts'
import { LoadFailure } from '../load-failure.tsx'
import { ReopenButton } from '../reopen-button.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { PaymentDispute } from './payment-dispute.tsx'
import { SupportAnswerForm } from './support-answer-form.tsx'
import { caseQuery } from './support-queries.ts'
import { STATE_NAMES, SUBJECT_NAMES } from './support-words.ts'
import { useCaseActs } from './use-case-acts.ts'

const LOOKS = { received: 'waiting', answered: 'good', closed: 'plain' } as const

/** One case with its messages and actions. */
export function SupportDetail({ number }: { number: string }) {
  const { data, error, refetch, isFetching } = useQuery(caseQuery(number))
  if (data) return <Details supportCase={data.data} />
  // The server refuses a URL without a valid number before it looks for the case.
  if (hasCode(error, 'not_found') || hasCode(error, 'request.invalid'))
    return <EmptyState>There is no such case</EmptyState>
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return <RowsSkeleton label="Loading the case" />
}

function Details({ supportCase }: { supportCase: InboxCase }) {
  const { number, member_id, name, email, subject, title, state, created_at, transaction_id, messages } = supportCase
  const acts = useCaseActs(number)
  return (
    <Card as="section" aria-labelledby="case" className="grid gap-6">
      <div>
        <div className="mb-1.5 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="case" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {title}
          </h2>
          <Badge look={LOOKS[state]}>{STATE_NAMES[state]}</Badge>
        </div>
        <p className="wrap-anywhere">
          <Link to={consolePaths.member(member_id)} className="text-link">
            {name}
          </Link>{' '}
          · {email}
        </p>
        <p className="text-small text-ink-soft">
          {number} · {SUBJECT_NAMES[subject]} · <time dateTime={created_at}>{exactTime(created_at)}</time>
        </p>
        {transaction_id !== null && (
          <p className="mt-2 wrap-anywhere">
            Transaction, as the member wrote it: <span className="font-semibold">{transaction_id}</span>
          </p>
        )}
      </div>
      <Thread messages={messages} />
      {subject === 'pd' && <PaymentDispute number={number} />}
      {state === 'closed' ? (
        <ReopenButton pending={acts.isPending} onReopen={() => void acts.reopen()} />
      ) : (
        <SupportAnswerForm name={name} acts={acts} />
      )}
    </Card>
  )
}

function Thread({ messages }: Pick<InboxCase, 'messages'>) {
  return (
    <ol aria-label="Messages" className="grid gap-4">
      {messages.map(({ id, from, text, at, by, images }) => (
        <li
          key={id}
          className={classNames(
            'max-w-[72ch]',
            from === 'member' ? 'rounded-field bg-cream px-5 py-4' : 'border-l-2 border-garnet pl-4',
          )}
        >
          <p className="text-small text-ink-soft">
            {from === 'member' ? 'The member' : `Answered by ${by ?? 'provider'}`} ·{' '}
            <time dateTime={at}>{exactTime(at)}</time>
          </p>
          <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
          {images.length > 0 && <Images ids={images} />}
        </li>
      ))}
    </ol>
  )
}

function Images({ ids }: { ids: readonly string[] }) {
  return (
    <ul aria-label="Pictures" className="mt-3 flex flex-wrap gap-3">
      {ids.map((id, index) => (
        <li key={id}>
          <a href={fileAddress(supportInbox.image, { params: { id } })} target="_blank" rel="noreferrer">
            <img
              src={fileAddress(supportInbox.image, { params: { id } })}
              alt={`Attached, ${index + 1} of ${ids.length}`}
              className="size-28 rounded-xl border border-line bg-panel object-cover"
            />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
