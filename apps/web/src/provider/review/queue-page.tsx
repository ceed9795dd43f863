import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { consolePaths } from '../console-paths.ts'
import { ListPages } from '../list-pages.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { TabLinks } from '../tab-links.tsx'
import { NewPhotos } from './new-photos.tsx'
import { QueueTable } from './queue-table.tsx'
import { QUEUE_TABS, type QueueTab, queueQuery } from './review-queries.ts'

const NAMES: Record<QueueTab, string> = { waiting: 'Waiting', approved: 'Approved', rejected: 'Rejected' }
const EMPTY: Record<QueueTab, string> = {
  waiting: 'Nobody is waiting',
  approved: 'Nobody has been approved yet',
  rejected: 'Nobody has been rejected',
}

/** The filter and the page are in the URL, so that the Back button works. */
export function QueuePage() {
  const [search] = useSearchParams()
  const tab = QUEUE_TABS.find((name) => name === search.get('show')) ?? 'waiting'
  return (
    <>
      <SectionHeading
        aside={
          <TabLinks
            label="Filter the queue"
            tabs={QUEUE_TABS.map((name) => ({ name: NAMES[name], to: tabPath(name), open: name === tab }))}
          />
        }
      >
        Review queue
      </SectionHeading>
      <Members key={tab} tab={tab} cursor={search.get('cursor')} />
      {tab === 'waiting' && <NewPhotos />}
    </>
  )
}

const tabPath = (tab: QueueTab) => (tab === 'waiting' ? consolePaths.queue : `${consolePaths.queue}?show=${tab}`)

function Members({ tab, cursor }: { tab: QueueTab; cursor: string | null }) {
  const { data, error, refetch, isFetching } = useQuery(queueQuery(tab, cursor))
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!data) return <RowsSkeleton label="Loading the queue" />
  if (data.rows.length === 0)
    return (
      <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
        {cursor ? 'There are no more people' : EMPTY[tab]}
      </EmptyState>
    )
  const next = data.next_cursor
  const more = new URLSearchParams({
    ...(tab !== 'waiting' && { show: tab }),
    ...(next !== null && { cursor: next }),
  })
  return (
    <>
      <QueueTable rows={data.rows} tab={tab} />
      <ListPages first={cursor && tabPath(tab)} next={next && `${consolePaths.queue}?${more}`}>
        {data.rows.length} of {data.total} {NAMES[tab].toLowerCase()}
        {tab === 'waiting' ? ', oldest first' : ', newest first'}
      </ListPages>
    </>
  )
}
