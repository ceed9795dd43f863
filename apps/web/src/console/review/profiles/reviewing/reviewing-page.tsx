import { REVIEW_TARGET_HOURS, type ReviewFile } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { useAnswer } from '../../../../platform/api/answer.ts'
import { Fetched } from '../../../../platform/api/fetched.tsx'
import { hasCode } from '../../../../platform/api/meant-refusal.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Badge } from '../../../../ui/messages/badge.tsx'
import { Callout } from '../../../../ui/messages/callout.tsx'
import { Skeleton } from '../../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { Wait } from '../../../parts/wait.tsx'
import { ConsoleNotFound } from '../../../shell/console-not-found.tsx'
import { consolePaths } from '../../../shell/console-paths.ts'
import { timesSentAgain } from '../decision/decision-words.ts'
import { SentAgainBadge } from '../queue/sent-again-badge.tsx'
import { fileQuery, itemQuery } from '../review-queries.ts'
import { ProfileToDecide } from './profile-to-decide.tsx'
import { reasonsQuery } from './rejection-reasons.ts'
import { useLease } from './use-lease.ts'
import { useReviewing, useUndo } from './use-reviewing.ts'

/** One profile of the queue beside its ID document, and the decision about it. */
export function ReviewingPage() {
  const { id = '' } = useParams()
  const file = useAnswer(fileQuery(id))
  const item = useAnswer(itemQuery(id))
  // The form of a rejection opens with its reasons.
  usePrefetchQuery(reasonsQuery)
  const error = file.error ?? item.error
  if (hasCode(error, 'not_found') || hasCode(error, 'request.invalid'))
    return <ConsoleNotFound>There is no such member</ConsoleNotFound>
  return (
    <Fetched answer={file} label="Loading the profile" shapes={<PageSkeleton />}>
      {({ data: file }) =>
        file.status !== 'Tab' || file.approve_reject !== 'pending' ? (
          <Decided file={file} />
        ) : (
          <Fetched answer={item} label="Loading the profile" shapes={<PageSkeleton />}>
            {({ data: item }) => <Profile key={id} file={file} item={item} />}
          </Fetched>
        )
      }
    </Fetched>
  )
}

function Profile({ file, item }: { file: ReviewFile; item: ReviewItem }) {
  const { colleague, next } = useLease(file.id)
  const decide = useReviewing(file, next)
  return (
    <ProfileToDecide
      file={file}
      item={item}
      back={{ to: consolePaths.queue, name: 'Queue' }}
      facts={<Facts file={file} />}
      decide={{
        approve: (approving) => void decide.approve(approving),
        reject: (rejection) => void decide.reject(rejection),
        later: () => void decide.later(),
      }}
      colleague={colleague ?? item.colleague}
      next={next}
      undo={useUndo()}
    />
  )
}

const Facts = ({ file }: { file: ReviewFile }) => (
  <>
    <SentAgainBadge times={timesSentAgain(file.decisions)} />
    {file.suspension && <Badge look="bad">Suspended</Badge>}
    {file.submitted_at && (
      <span className="ml-auto max-sm:ml-0">
        <Wait since={file.submitted_at} targetHours={REVIEW_TARGET_HOURS} />
      </span>
    )}
  </>
)

/** The member left the queue while the reviewer came here. */
function Decided({ file }: { file: ReviewFile }) {
  const outcome = file.approve_reject === 'pending' ? 'is still filling in the profile' : `is ${file.approve_reject}`
  return (
    <div className="grid justify-items-start gap-5">
      <DocumentTitle>{file.name}</DocumentTitle>
      <h1 className="text-page">{file.name}</h1>
      <Callout>{`${isolated(file.name)} ${outcome}, so there is nothing to decide.`}</Callout>
      <div className="flex flex-wrap gap-3">
        <LinkButton to={consolePaths.queue}>To the queue</LinkButton>
        <LinkButton to={consolePaths.member(file.id)} variant="ghost">
          Open the member’s file
        </LinkButton>
      </div>
    </div>
  )
}

const PageSkeleton = () => (
  <>
    <Skeleton className="mb-4 h-11 w-96 max-w-full" />
    <div className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      <Skeleton className="h-[36rem] w-full rounded-card" />
      <Skeleton className="h-[36rem] w-full rounded-card" />
      <Skeleton className="h-[36rem] w-full rounded-card max-xl:hidden" />
    </div>
  </>
)
