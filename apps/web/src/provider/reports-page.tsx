import type { Output } from '@heartwell/contract/endpoint.ts'
import type { ReportState, safetyDesk } from '@heartwell/contract/safety-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, Flag } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'
import { useKeys } from './keys.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { ReportDetail } from './report-detail.tsx'
import { ReportList } from './report-list.tsx'
import { type ReportShelf, reportsPath, reportsQuery } from './report-queries.ts'
import { nextToReview, previousToReview } from './review-order.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShelfLinks } from './shelf-links.tsx'

const STATES: readonly { state: ReportState; name: string }[] = [
  { state: 'open', name: 'Waiting' },
  { state: 'decided', name: 'Decided' },
]

/** What members tell of each other: the list, and the chosen report beside it (on a phone in its place). */
export function ReportsPage() {
  const { number } = useParams()
  const [search] = useSearchParams()
  const shelf: ReportShelf = {
    state: search.get('show') === 'decided' ? 'decided' : 'open',
    cursor: search.get('cursor'),
  }
  const { data, error, refetch, isFetching } = useQuery(reportsQuery(shelf))
  return (
    <>
      <SectionHeading
        className={number ? 'max-lg:hidden' : ''}
        aside={
          <ShelfLinks
            label="Parts of the reports"
            shelves={STATES.map(({ state, name }) => ({
              name: data ? `${name} (${data.counts[state]})` : name,
              to: reportsPath({ state, cursor: null }),
              open: state === shelf.state,
            }))}
          />
        }
      >
        Reports
      </SectionHeading>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the reports" />}
      {!error && data && <ListAndDetail answer={data} shelf={shelf} number={number} />}
    </>
  )
}

type ListAndDetailProps = { answer: Output<typeof safetyDesk.list>; shelf: ReportShelf; number: string | undefined }

function ListAndDetail({ answer: { rows, counts, next_cursor }, shelf, number }: ListAndDetailProps) {
  const navigate = useNavigate()
  const order = rows.map((row) => ({ id: row.number }))
  const open = (row: { id: string } | null) => row && void navigate(reportsPath(shelf, row.id))
  useKeys({
    j: () => open(number === undefined ? (order[0] ?? null) : nextToReview(order, number)),
    k: () => open(number === undefined ? null : previousToReview(order, number)),
  })
  if (rows.length === 0 && number === undefined) return <Nothing shelf={shelf} />
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className={number === undefined ? '' : 'max-lg:hidden'}>
        {rows.length > 0 ? <ReportList rows={rows} shelf={shelf} chosen={number} /> : <Nothing shelf={shelf} />}
        <ListPages
          first={shelf.cursor && reportsPath({ ...shelf, cursor: null })}
          next={next_cursor && reportsPath({ ...shelf, cursor: next_cursor })}
        >
          {rows.length} of {counts[shelf.state]}, {shelf.state === 'open' ? 'oldest first' : 'newest first'}
        </ListPages>
      </div>
      <div className={number === undefined ? 'max-lg:hidden' : 'min-w-0'}>
        {number === undefined ? (
          <EmptyState
            drawing={<Flag strokeWidth={1.4} aria-hidden="true" />}
            hint="Press j for the one that waits longest."
          >
            Choose a report to read it
          </EmptyState>
        ) : (
          <>
            <BackToList to={reportsPath(shelf)}>Reports</BackToList>
            <ReportDetail key={number} number={number} />
          </>
        )}
      </div>
    </div>
  )
}

const NOTHING: Record<ReportState, string> = {
  open: 'No report is waiting for a decision',
  decided: 'No report is decided yet',
}

function Nothing({ shelf }: { shelf: ReportShelf }) {
  return (
    <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
      {shelf.cursor ? 'There is nothing further down' : NOTHING[shelf.state]}
    </EmptyState>
  )
}
