import { BOOKED_STATES, bookingsInbox } from '@heartwell/contract/counselling/bookings-inbox.ts'
import { counsellorAccounts } from '@heartwell/contract/counselling/counsellor-accounts.ts'
import { CalendarDays, SearchX } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { FailedPart } from '../../../platform/api/failed-part.tsx'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { FilterChoice, FilterDay } from '../../parts/filter-fields.tsx'
import { ListPages } from '../../parts/list-pages.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { isFilterSet } from '../../parts/url-filter.ts'
import { BOOKING_STATES_SHORT } from './booking-words.ts'
import { type BookingsFilter, bookingsFilterIn, bookingsPath, bookingsQueryOf } from './bookings-filter.ts'
import { BookingsTable } from './bookings-table.tsx'

/** Fetched whenever the page opens, because members book at any time. */
const bookingsQuery = (filter: BookingsFilter) => ({
  ...query(bookingsInbox.list, { query: bookingsQueryOf(filter) }),
  staleTime: 0,
})

/** All bookings with their filters. */
export function BookingsPage() {
  const [search] = useSearchParams()
  const filter = bookingsFilterIn(search)
  const answer = useAnswer(bookingsQuery(filter))
  return (
    <>
      <SectionHeading>Bookings</SectionHeading>
      <Filters filter={filter} />
      <Fetched answer={answer} label="Loading the bookings">
        {(data) =>
          data.rows.length === 0 ? (
            <Nothing filter={filter} />
          ) : (
            <>
              <BookingsTable rows={data.rows} filter={filter} />
              <ListPages
                first={filter.cursor ? bookingsPath({ ...filter, cursor: '' }) : null}
                next={data.next_cursor && bookingsPath({ ...filter, cursor: data.next_cursor })}
              >{`${data.rows.length === 1 ? '1 booking' : `${data.rows.length} bookings`} on this page, latest first`}</ListPages>
            </>
          )
        }
      </Fetched>
    </>
  )
}

/** The filters are in the URL, so that a list can be sent to a colleague. */
function Filters({ filter }: { filter: BookingsFilter }) {
  const navigate = useNavigate()
  const answer = useAnswer(query(counsellorAccounts.list, {}))
  const set = (change: Partial<Record<keyof BookingsFilter, string>>) => {
    const { cursor: _, ...others } = filter
    void navigate(bookingsPath({ ...others, ...change } as BookingsFilter), { replace: true }) // The URL is read again.
  }
  return (
    <search aria-label="Filter the bookings" className="mb-4 grid gap-2.5">
      <div className="grid grid-cols-2 gap-2.5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto_auto]">
        <FilterChoice label="State" value={filter.state} onChange={(state) => set({ state })}>
          <option value="">Every state</option>
          {BOOKED_STATES.map((state) => (
            <option key={state} value={state}>
              {BOOKING_STATES_SHORT[state]}
            </option>
          ))}
        </FilterChoice>
        <FilterChoice label="Counsellor" value={filter.counsellor} onChange={(counsellor) => set({ counsellor })}>
          <option value="">Everybody</option>
          {dataIfLoaded(answer)?.counsellors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </FilterChoice>
        <FilterDay label="From" value={filter.from} onChange={(from) => set({ from })} />
        <FilterDay label="To" value={filter.to} onChange={(to) => set({ to })} />
      </div>
      <FailedPart answer={answer}>We couldn’t load the counsellors for this filter</FailedPart>
      {isFilterSet(filter) && (
        <button
          type="button"
          onClick={() => void navigate(bookingsPath({}), { replace: true })}
          className="min-h-[44px] justify-self-start rounded-full px-3 font-semibold text-garnet hover:underline"
        >
          Clear filters
        </button>
      )}
    </search>
  )
}

function Nothing({ filter }: { filter: BookingsFilter }) {
  if (isFilterSet(filter) || filter.cursor)
    return (
      <EmptyState drawing={<SearchX strokeWidth={1.4} aria-hidden="true" />} hint="Try fewer filters, or more days.">
        No booking fits these filters
      </EmptyState>
    )
  return (
    <EmptyState
      drawing={<CalendarDays strokeWidth={1.4} aria-hidden="true" />}
      hint="The first appointment that a member books will be here."
    >
      Nobody has booked an appointment yet
    </EmptyState>
  )
}
