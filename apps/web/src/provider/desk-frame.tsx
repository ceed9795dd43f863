import type { UseQueryResult } from '@tanstack/react-query'
import { CircleCheckBig, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'
import { useKeys } from './keys.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { nextToReview, previousToReview } from './review-order.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'
import type { Shelf } from './shelf.ts'
import { ShelfLinks } from './shelf-links.tsx'

type Part<State extends string> = {
  state: State
  name: string
  /** Said when nothing is in it. */
  nothing: string
  order: 'oldest first' | 'newest first'
}

/** What stays the same in one section of the console. */
export type Desk<State extends string> = {
  title: string
  /** What it lists, in the plural. */
  entries: string
  parts: readonly Part<State>[]
  icon: LucideIcon
  /** Asks for a choice where nothing is chosen. */
  choose: string
  path: (shelf: Shelf<State>, id?: string) => string
}

type Answer<Row, State extends string> = {
  rows: readonly Row[]
  counts: Record<State, number>
  next_cursor: string | null
}

type DeskFrameProps<Row, State extends string> = {
  desk: Desk<State>
  shelf: Shelf<State>
  /** Of the entry that stands open. */
  chosen: string | undefined
  answer: Pick<UseQueryResult<Answer<Row, State>>, 'data' | 'error' | 'refetch' | 'isFetching'>
  idOf: (row: Row) => string
  list: (rows: readonly Row[]) => ReactNode
  detail: (id: string, rows: readonly Row[]) => ReactNode
}

/** A section of the console: its parts, the list of one of them, and the chosen entry beside it (on a phone in its place). */
export function DeskFrame<Row, State extends string>(props: DeskFrameProps<Row, State>) {
  const { desk, shelf, chosen, answer } = props
  const { data, error, refetch, isFetching } = answer
  return (
    <>
      <SectionHeading
        className={chosen ? 'max-lg:hidden' : ''}
        aside={
          <ShelfLinks
            label={`Parts of the ${desk.entries}`}
            shelves={desk.parts.map(({ state, name }) => ({
              name: data ? `${name} (${data.counts[state]})` : name,
              to: desk.path({ state, cursor: null }),
              open: state === shelf.state,
            }))}
          />
        }
      >
        {desk.title}
      </SectionHeading>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label={`Loading the ${desk.entries}`} />}
      {!error && data && <ListAndDetail {...props} fetched={data} />}
    </>
  )
}

type ListAndDetailProps<Row, State extends string> = DeskFrameProps<Row, State> & { fetched: Answer<Row, State> }

function ListAndDetail<Row, State extends string>(props: ListAndDetailProps<Row, State>) {
  const { desk, shelf, chosen, fetched, list, detail } = props
  const { rows, counts, next_cursor } = fetched
  useStepKeys(props)
  if (rows.length === 0 && chosen === undefined) return <Nothing desk={desk} shelf={shelf} />
  const Icon = desk.icon
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className={chosen === undefined ? '' : 'max-lg:hidden'}>
        {rows.length > 0 ? list(rows) : <Nothing desk={desk} shelf={shelf} />}
        {(rows.length > 0 || shelf.cursor) && (
          <ListPages
            first={shelf.cursor && desk.path({ ...shelf, cursor: null })}
            next={next_cursor && desk.path({ ...shelf, cursor: next_cursor })}
          >
            {rows.length} of {counts[shelf.state]}, {partOf(desk, shelf)?.order}
          </ListPages>
        )}
      </div>
      <div className={chosen === undefined ? 'max-lg:hidden' : 'min-w-0'}>
        {chosen === undefined ? (
          <EmptyState
            drawing={<Icon strokeWidth={1.4} aria-hidden="true" />}
            hint={partOf(desk, shelf)?.order === 'oldest first' ? 'Press j for the one that waits longest.' : ''}
          >
            {desk.choose}
          </EmptyState>
        ) : (
          <>
            <BackToList to={desk.path(shelf)}>{desk.title}</BackToList>
            {detail(chosen, rows)}
          </>
        )}
      </div>
    </div>
  )
}

const partOf = <State extends string>(desk: Desk<State>, shelf: Shelf<State>) =>
  desk.parts.find(({ state }) => state === shelf.state)

/** From one entry to the next by keys. */
function useStepKeys<Row, State extends string>({
  desk,
  shelf,
  chosen,
  fetched,
  idOf,
}: ListAndDetailProps<Row, State>) {
  const navigate = useNavigate()
  const order = fetched.rows.map((row) => ({ id: idOf(row) }))
  const open = (row: { id: string } | null) => row && void navigate(desk.path(shelf, row.id))
  useKeys({
    j: () => open(chosen === undefined ? (order[0] ?? null) : nextToReview(order, chosen)),
    k: () => open(chosen === undefined ? null : previousToReview(order, chosen)),
  })
}

function Nothing<State extends string>({ desk, shelf }: { desk: Desk<State>; shelf: Shelf<State> }) {
  return (
    <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
      {shelf.cursor ? 'There is nothing further down' : partOf(desk, shelf)?.nothing}
    </EmptyState>
  )
}
