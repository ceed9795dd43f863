import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { consolePaths } from './console-paths.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { NewPhotos } from './new-photos.tsx'
import { QueueTable } from './queue-table.tsx'
import { queueQuery, SHELVES, type Shelf } from './review-queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShelfLinks } from './shelf-links.tsx'

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
      <SectionHeading
        aside={
          <ShelfLinks
            label="Parts of the queue"
            shelves={SHELVES.map((name) => ({ name: NAMES[name], to: shelfPath(name), open: name === shelf }))}
          />
        }
      >
        Review queue
      </SectionHeading>
      <Members key={shelf} shelf={shelf} cursor={search.get('cursor')} />
      {shelf === 'waiting' && <NewPhotos />}
    </>
  )
}

const shelfPath = (shelf: Shelf) => (shelf === 'waiting' ? consolePaths.queue : `${consolePaths.queue}?show=${shelf}`)

function Members({ shelf, cursor }: { shelf: Shelf; cursor: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(queueQuery(shelf, cursor))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <RowsSkeleton label="Loading the queue" />
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
      <ListPages first={cursor && shelfPath(shelf)} next={next && `${consolePaths.queue}?${more}`}>
        {data.rows.length} of {data.total} {NAMES[shelf].toLowerCase()}
        {shelf === 'waiting' ? ', oldest first' : ', newest first'}
      </ListPages>
    </>
  )
}
