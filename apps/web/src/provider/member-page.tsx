import type { ReviewFile } from '@heartwell/contract/review.ts'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { hasCode } from '../platform/api-error.ts'
import { Badge } from '../ui/badge.tsx'
import { DocumentTitle } from '../ui/document-title.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { ConsoleNotFound } from './console-not-found.tsx'
import { consolePaths } from './console-paths.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MemberAnswers } from './member-answers.tsx'
import { MemberDetails } from './member-details.tsx'
import { MemberDocument } from './member-document.tsx'
import { MemberHistory } from './member-history.tsx'
import { MemberPhotos } from './member-photos.tsx'
import { NeighbourLinks } from './neighbour-links.tsx'
import { fileQuery } from './review-queries.ts'

export function MemberPage() {
  const { id = '' } = useParams()
  const { data, error, refetch, isFetching } = useQuery(fileQuery(id))
  if (hasCode(error, 'not_found') || hasCode(error, 'request.invalid'))
    return <ConsoleNotFound>There is no such member</ConsoleNotFound>
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  return data ? <MemberFile key={id} file={data.data} /> : <FileSkeleton />
}

/** Everything that is needed to decide, on one page. */
function MemberFile({ file }: { file: ReviewFile }) {
  return (
    <article>
      <DocumentTitle>{file.name}</DocumentTitle>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Link
          to={consolePaths.queue}
          className="inline-flex min-h-[44px] items-center gap-2 font-semibold text-garnet hover:underline"
        >
          <ArrowLeft className="size-5" aria-hidden="true" />
          Review queue
        </Link>
        <NeighbourLinks memberId={file.id} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <FileHeading file={file} />
        <div className="lg:sticky lg:top-[88px] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DecisionPanel file={file} />
        </div>
        <div className="grid min-w-0 gap-6">
          <MemberPhotos file={file} />
          <MemberDocument file={file} />
          <MemberDetails file={file} />
          <MemberAnswers answers={file.answers} />
          <MemberHistory history={file.history} />
        </div>
      </div>
    </article>
  )
}

const STANDINGS = {
  pending: { look: 'waiting', text: 'Waiting' },
  approved: { look: 'good', text: 'Approved' },
  rejected: { look: 'bad', text: 'Rejected' },
} as const

function FileHeading({ file }: { file: ReviewFile }) {
  const { look, text } = STANDINGS[file.approve_reject]
  return (
    <header className="min-w-0">
      <h1 className="text-page wrap-anywhere">{file.name}</h1>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-soft">
        <span>{[`${file.age} years`, file.profession].filter(Boolean).join(' · ')}</span>
        <Badge look={look}>{file.status === 'Tab' ? text : 'Still filling in'}</Badge>
        {file.demo && <Badge>Demo</Badge>}
      </p>
    </header>
  )
}

function FileSkeleton() {
  return (
    <Loading label="Loading the member">
      <Skeleton className="mt-14 mb-6 h-10 w-80 max-w-full" />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Skeleton className="h-[30rem] w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </Loading>
  )
}
