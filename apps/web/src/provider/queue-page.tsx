import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { LinkButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { DocumentTitle } from '../ui/document-title.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { consolePaths } from './console-paths.ts'
import { LoadFailure } from './load-failure.tsx'
import { QueueTable } from './queue-table.tsx'
import { queueQuery, SHELVES, type Shelf } from './review-queries.ts'

const NAMES: Record<Shelf, string> = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const EMPTY: Record<Shelf, string> = {
  waiting: 'Nobody is waiting',
  approved: 'Nobody has been approved yet',
  rejected: 'Nobody has been rejected',
}

/** The shelf and the page stand in the address, so that going back leads back. */
export function QueuePage() {
  const [search] = useSearchParams()
  const shelf = SHELVES.find((name) => name === search.get('show')) ?? 'waiting'
  return (
    <>
      <DocumentTitle>Review queue</DocumentTitle>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h1 className="text-page">Review queue</h1>
        <ShelfLinks open={shelf} />
      </div>
      <Members key={shelf} shelf={shelf} cursor={search.get('cursor')} />
    </>
  )
}

const shelfPath = (shelf: Shelf) => (shelf === 'waiting' ? consolePaths.queue : `${consolePaths.queue}?show=${shelf}`)

function ShelfLinks({ open }: { open: Shelf }) {
  return (
    <nav aria-label="Parts of the queue" className="flex rounded-full bg-cream p-1">
      {SHELVES.map((shelf) => (
        <Link
          key={shelf}
          to={shelfPath(shelf)}
          aria-current={shelf === open ? 'page' : undefined}
          className={classNames(
            'flex min-h-[44px] items-center rounded-full px-5 font-semibold',
            shelf === open ? 'bg-white text-garnet shadow-soft' : 'text-ink-soft hover:text-ink',
          )}
        >
          {NAMES[shelf]}
        </Link>
      ))}
    </nav>
  )
}

function Members({ shelf, cursor }: { shelf: Shelf; cursor: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(queueQuery(shelf, cursor))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <TableSkeleton />
  if (data.rows.length === 0)
    return (
      <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
        {cursor ? 'There is nobody further down' : EMPTY[shelf]}
      </EmptyState>
    )
  const next = data.next_cursor
  const more = new URLSearchParams({
    ...(shelf !== 'waiting' && { show: shelf }),
    ...(next !== null && { cursor: next }),
  })
  return (
    <>
      <QueueTable rows={data.rows} shelf={shelf} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-soft" role="status">
          {data.rows.length} of {data.total} {NAMES[shelf].toLowerCase()}
          {shelf === 'waiting' ? ', oldest first' : ', newest first'}
        </p>
        <div className="flex gap-2">
          {cursor && (
            <LinkButton to={shelfPath(shelf)} variant="quiet" size="small">
              First page
            </LinkButton>
          )}
          {next && (
            <LinkButton to={`${consolePaths.queue}?${more}`} variant="ghost" size="small">
              Next page
            </LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

function TableSkeleton() {
  return (
    <Loading label="Loading the queue">
      <div className="card grid gap-4 p-6">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-10/12" />
        <Skeleton className="h-5 w-full" />
      </div>
    </Loading>
  )
}
