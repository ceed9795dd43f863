import type { ReviewFile } from '@heartwell/contract/review/review.ts'
import { PhotoHint, REVIEW_TARGET_HOURS } from '@heartwell/contract/review/review.ts'
import type { ReviewItem } from '@heartwell/contract/review/review-queue.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { usePrefetchQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
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
import { useFormKeys } from '../../../shell/keys.ts'
import { timesSentAgain } from '../decision/decision-words.ts'
import { placeText } from '../queue/queue-words.ts'
import { SentAgainBadge } from '../queue/sent-again-badge.tsx'
import { fileQuery, itemQuery } from '../review-queries.ts'
import { DecisionBar } from './decision-bar.tsx'
import type { Mode } from './mode.ts'
import { Rejection } from './rejection.tsx'
import { reasonsQuery } from './rejection-reasons.ts'
import { ReviewedDetails } from './reviewed-details.tsx'
import { DocumentColumn } from './reviewed-document.tsx'
import { PhotoColumn } from './reviewed-photos.tsx'
import { useDocument } from './use-document.ts'
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
  const document = useDocument(file.id, item.document_opened)
  const [mode, setMode] = useState<Mode>('look')
  const [isLarge, setLarge] = useState(false)
  const navigate = useNavigate()
  const undo = useUndo()
  const holder = colleague ?? item.colleague
  const mayDecide = mode !== 'reject' && holder === null
  const despite_hints = PhotoHint.options.filter((hint) => item.hints.some(({ kind }) => kind === hint))
  const despite = despite_hints.length > 0 ? { despite_hints } : {}
  const approveDespite = () =>
    file.has_document && !document.isOpened ? setMode('unopened') : void decide.approve(despite)
  const approve = () => (despite_hints.length > 0 ? setMode('hinted') : approveDespite())
  const toggleDocument = () => {
    document.toggle()
    if (mode === 'unopened') setMode('look')
  }
  useFormKeys({
    ...(mayDecide && { a: approve, r: () => setMode('reject') }),
    ...(mode !== 'reject' && { n: () => void decide.later(), j: () => void decide.later() }),
    ...(mode !== 'look' && { Escape: () => setMode('look') }),
    ...(file.has_document && { d: toggleDocument }),
    z: () => setLarge(!isLarge),
    u: undo,
    q: () => void navigate(consolePaths.queue),
  })
  return (
    <article className="-mb-(--page-end) flex min-h-[calc(100dvh-1.25rem)] flex-col sm:-mt-3">
      <DocumentTitle>{file.name}</DocumentTitle>
      <Heading file={file} town={item.town} />
      <div className="grid flex-1 content-start gap-5 pb-6 md:grid-cols-2 xl:grid-cols-[minmax(0,10fr)_minmax(0,11fr)_minmax(0,9fr)]">
        <PhotoColumn file={file} isLarge={isLarge} onResize={() => setLarge(!isLarge)} />
        <DocumentColumn file={file} document={document} isLarge={isLarge} onToggle={toggleDocument} />
        <aside aria-label="Details" className="min-w-0 md:col-span-2 xl:col-span-1">
          {mode === 'reject' ? (
            <Rejection
              name={file.name}
              onReject={(rejection) => void decide.reject(rejection)}
              onCancel={() => setMode('look')}
            />
          ) : (
            <ReviewedDetails file={file} item={item} />
          )}
        </aside>
      </div>
      <DecisionBar
        mode={mode}
        name={file.name}
        hints={item.hints}
        colleague={holder}
        next={next}
        onApprove={approve}
        onApproveDespite={approveDespite}
        onApproveWithout={(without_document) => void decide.approve({ ...despite, without_document })}
        onOpenDocument={toggleDocument}
        onReject={() => setMode('reject')}
        onLater={() => void decide.later()}
        onCancel={() => setMode('look')}
        onUndo={undo}
      />
    </article>
  )
}

function Heading({ file, town }: { file: ReviewFile; town: string }) {
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link
        to={consolePaths.queue}
        className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
        Queue
      </Link>
      <h1 className="text-[1.9rem] leading-tight wrap-anywhere">{`${isolated(file.name)}, ${file.age}`}</h1>
      <p className="text-ink-soft">{placeText({ town, profession: file.profession })}</p>
      <SentAgainBadge times={timesSentAgain(file.decisions)} />
      {file.suspension && <Badge look="bad">Suspended</Badge>}
      {file.submitted_at && (
        <span className="ml-auto max-sm:ml-0">
          <Wait since={file.submitted_at} targetHours={REVIEW_TARGET_HOURS} />
        </span>
      )}
    </header>
  )
}

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
