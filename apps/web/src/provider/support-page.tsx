import type { Output } from '@heartwell/contract/endpoint.ts'
import type { CaseState } from '@heartwell/contract/support.ts'
import type { supportDesk } from '@heartwell/contract/support-desk.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, LifeBuoy } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'
import { useKeys } from './keys.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { nextToReview, previousToReview } from './review-order.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShelfLinks } from './shelf-links.tsx'
import { SupportDetail } from './support-detail.tsx'
import { SupportList } from './support-list.tsx'
import { type CaseShelf, casesPath, deskQuery } from './support-queries.ts'

const STATES: readonly { state: CaseState; name: string }[] = [
  { state: 'received', name: 'Waiting' },
  { state: 'answered', name: 'Answered' },
  { state: 'closed', name: 'Closed' },
]

const stateIn = (shown: string | null): CaseState => STATES.find(({ state }) => state === shown)?.state ?? 'received'

/** What members ask: the list, and the chosen case beside it (on a phone in its place). */
export function SupportPage() {
  const { number } = useParams()
  const [search] = useSearchParams()
  const shelf: CaseShelf = { state: stateIn(search.get('show')), cursor: search.get('cursor') }
  const { data, error, refetch, isFetching } = useQuery(deskQuery(shelf))
  return (
    <>
      <SectionHeading
        className={number ? 'max-lg:hidden' : ''}
        aside={
          <ShelfLinks
            label="Parts of the cases"
            shelves={STATES.map(({ state, name }) => ({
              name: data ? `${name} (${data.counts[state]})` : name,
              to: casesPath({ state, cursor: null }),
              open: state === shelf.state,
            }))}
          />
        }
      >
        Support
      </SectionHeading>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the cases" />}
      {!error && data && <ListAndDetail answer={data} shelf={shelf} number={number} />}
    </>
  )
}

type ListAndDetailProps = {
  answer: Output<typeof supportDesk.list>
  shelf: CaseShelf
  number: string | undefined
}

function ListAndDetail({ answer: { rows, counts, next_cursor }, shelf, number }: ListAndDetailProps) {
  const navigate = useNavigate()
  const order = rows.map((row) => ({ id: row.number }))
  const open = (row: { id: string } | null) => row && void navigate(casesPath(shelf, row.id))
  useKeys({
    j: () => open(number === undefined ? (order[0] ?? null) : nextToReview(order, number)),
    k: () => open(number === undefined ? null : previousToReview(order, number)),
  })
  if (rows.length === 0 && number === undefined) return <Nothing shelf={shelf} />
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className={number === undefined ? '' : 'max-lg:hidden'}>
        {rows.length > 0 ? <SupportList rows={rows} shelf={shelf} chosen={number} /> : <Nothing shelf={shelf} />}
        <ListPages
          first={shelf.cursor && casesPath({ ...shelf, cursor: null })}
          next={next_cursor && casesPath({ ...shelf, cursor: next_cursor })}
        >
          {rows.length} of {counts[shelf.state]}, {shelf.state === 'closed' ? 'newest first' : 'oldest first'}
        </ListPages>
      </div>
      <div className={number === undefined ? 'max-lg:hidden' : 'min-w-0'}>
        {number === undefined ? (
          <EmptyState
            drawing={<LifeBuoy strokeWidth={1.4} aria-hidden="true" />}
            hint="Press j for the one that waits longest."
          >
            Choose a case to read it
          </EmptyState>
        ) : (
          <>
            <BackToList to={casesPath(shelf)}>Support</BackToList>
            <SupportDetail key={number} number={number} />
          </>
        )}
      </div>
    </div>
  )
}

const NOTHING: Record<CaseState, string> = {
  received: 'No case is waiting for an answer',
  answered: 'No case is waiting for its member',
  closed: 'No case is closed yet',
}

function Nothing({ shelf }: { shelf: CaseShelf }) {
  return (
    <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
      {shelf.cursor ? 'There is nothing further down' : NOTHING[shelf.state]}
    </EmptyState>
  )
}
