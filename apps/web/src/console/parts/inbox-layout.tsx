import { CircleCheckBig, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { type Answer, dataIfLoaded } from '../../platform/api/answer.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { nextToReview, previousToReview } from '../review/profiles/queue/review-order.ts'
import { useKeys } from '../shell/keys.ts'
import { BackToList } from './back-to-list.tsx'
import { countText } from './count-text.ts'
import type { InboxFilter } from './inbox-filter.ts'
import { ListPages } from './list-pages.tsx'
import { SectionHeading } from './section-heading.tsx'
import { TabLinks } from './tab-links.tsx'

type Part<State extends string> = {
  state: State
  name: string
  /** Shown when the list is empty. */
  nothing: string
  order: 'oldest first' | 'newest first' | 'most urgent first'
}

/** The fixed parts of one inbox of the console. */
export type Inbox<State extends string> = {
  title: string
  /** The name of its entries, in the plural. */
  entries: string
  parts: readonly Part<State>[]
  icon: LucideIcon
  /** Shown while no entry is chosen. */
  choose: string
  path: (filter: InboxFilter<State>, id?: string) => string
}

type List<Row, State extends string> = {
  rows: readonly Row[]
  counts: Record<State, number>
  next_cursor: string | null
}

type InboxLayoutProps<Row, State extends string> = {
  inbox: Inbox<State>
  filter: InboxFilter<State>
  /** Another filter, beside the states. */
  moreFilters?: ReactNode
  /** The id of the open entry. */
  chosen: string | undefined
  answer: Answer<List<Row, State>>
  idOf: (row: Row) => string
  list: (rows: readonly Row[]) => ReactNode
  detail: (id: string, rows: readonly Row[]) => ReactNode
}

/** An inbox of the console: its filters, one filter's list and the chosen entry (on a phone instead of the list). */
export function InboxLayout<Row, State extends string>(props: InboxLayoutProps<Row, State>) {
  const { inbox, filter, moreFilters, chosen, answer } = props
  const counts = dataIfLoaded(answer)?.counts
  return (
    <>
      <SectionHeading
        className={chosen ? 'max-lg:hidden' : ''}
        aside={
          <div className="flex max-w-full flex-wrap gap-x-4 gap-y-2">
            {moreFilters}
            <TabLinks
              label={`Filter the ${inbox.entries}`}
              tabs={inbox.parts.map(({ state, name }) => ({
                name: counts ? `${name} (${countText(counts[state])})` : name,
                to: inbox.path({ state, cursor: null }),
                open: state === filter.state,
              }))}
            />
          </div>
        }
      >
        {inbox.title}
      </SectionHeading>
      {chosen !== undefined && !counts && <BackToList to={inbox.path(filter)}>{inbox.title}</BackToList>}
      <Fetched answer={answer} label={`Loading the ${inbox.entries}`}>
        {(data) => <ListAndDetail {...props} fetched={data} />}
      </Fetched>
    </>
  )
}

type ListAndDetailProps<Row, State extends string> = InboxLayoutProps<Row, State> & { fetched: List<Row, State> }

function ListAndDetail<Row, State extends string>(props: ListAndDetailProps<Row, State>) {
  const { inbox, filter, chosen, fetched, list, detail } = props
  const { rows, counts, next_cursor } = fetched
  useStepKeys(props)
  if (rows.length === 0 && chosen === undefined) return <Nothing inbox={inbox} filter={filter} />
  const Icon = inbox.icon
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className={chosen === undefined ? '' : 'max-lg:hidden'}>
        {rows.length > 0 ? list(rows) : <Nothing inbox={inbox} filter={filter} />}
        {(rows.length > 0 || filter.cursor) && (
          <ListPages
            first={filter.cursor && inbox.path({ ...filter, cursor: null })}
            next={next_cursor && inbox.path({ ...filter, cursor: next_cursor })}
          >{`${rows.length} of ${countText(counts[filter.state])}, ${partOf(inbox, filter)?.order ?? ''}`}</ListPages>
        )}
      </div>
      <div className={chosen === undefined ? 'max-lg:hidden' : 'min-w-0'}>
        {chosen === undefined ? (
          <EmptyState
            drawing={<Icon strokeWidth={1.4} aria-hidden="true" />}
            hint={partOf(inbox, filter)?.order === 'oldest first' ? 'Press j for the one that has waited longest.' : ''}
          >
            {inbox.choose}
          </EmptyState>
        ) : (
          <>
            <BackToList to={inbox.path(filter)}>{inbox.title}</BackToList>
            {detail(chosen, rows)}
          </>
        )}
      </div>
    </div>
  )
}

const partOf = <State extends string>(inbox: Inbox<State>, filter: InboxFilter<State>) =>
  inbox.parts.find(({ state }) => state === filter.state)

/** Moves between entries by keyboard. */
function useStepKeys<Row, State extends string>({
  inbox,
  filter,
  chosen,
  fetched,
  idOf,
}: ListAndDetailProps<Row, State>) {
  const navigate = useNavigate()
  const order = fetched.rows.map((row) => ({ id: idOf(row) }))
  const open = (row: { id: string } | null) => row && void navigate(inbox.path(filter, row.id))
  useKeys({
    j: () => open(chosen === undefined ? (order[0] ?? null) : nextToReview(order, chosen)),
    k: () => open(chosen === undefined ? null : previousToReview(order, chosen)),
  })
}

function Nothing<State extends string>({ inbox, filter }: { inbox: Inbox<State>; filter: InboxFilter<State> }) {
  return (
    <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
      {filter.cursor ? 'There are no more entries' : partOf(inbox, filter)?.nothing}
    </EmptyState>
  )
}
