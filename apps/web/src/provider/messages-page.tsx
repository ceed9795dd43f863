import type { Output } from '@heartwell/contract/endpoint.ts'
import type { EnquiryState, enquiries } from '@heartwell/contract/enquiries.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig, MailOpen } from 'lucide-react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { EmptyState } from '../ui/empty-state.tsx'
import { BackToList } from './back-to-list.tsx'
import { useKeys } from './keys.ts'
import { ListPages } from './list-pages.tsx'
import { LoadFailure } from './load-failure.tsx'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'
import { listPath, type MessageShelf, messagesQuery } from './message-queries.ts'
import { nextToReview, previousToReview } from './review-order.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'
import { ShelfLinks } from './shelf-links.tsx'

const STATES: readonly { state: EnquiryState; name: string }[] = [
  { state: 'open', name: 'Open' },
  { state: 'done', name: 'Done' },
]

/** What visitors wrote in the contact form: the list, and the chosen one beside it (on a phone in its place). */
export function MessagesPage() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const state = search.get('show') === 'done' ? 'done' : 'open'
  const shelf = { state, cursor: search.get('cursor') } as const
  const { data, error, refetch, isFetching } = useQuery(messagesQuery(shelf))
  return (
    <>
      <SectionHeading
        className={id ? 'max-lg:hidden' : ''}
        aside={
          <ShelfLinks
            label="Parts of the messages"
            shelves={STATES.map((part) => ({
              name: data ? `${part.name} (${data.counts[part.state]})` : part.name,
              to: listPath({ state: part.state, cursor: null }),
              open: part.state === state,
            }))}
          />
        }
      >
        Messages
      </SectionHeading>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the messages" />}
      {!error && data && <ListAndDetail answer={data} shelf={shelf} id={id} />}
    </>
  )
}

type ListAndDetailProps = { answer: Output<typeof enquiries.list>; shelf: MessageShelf; id: string | undefined }

function ListAndDetail({ answer: { rows, counts, next_cursor }, shelf, id }: ListAndDetailProps) {
  const navigate = useNavigate()
  const open = (row: { id: string } | null) => row && void navigate(listPath(shelf, row.id))
  useKeys({
    j: () => open(id === undefined ? (rows[0] ?? null) : nextToReview(rows, id)),
    k: () => open(id === undefined ? null : previousToReview(rows, id)),
  })
  if (rows.length === 0 && id === undefined) return <Nothing shelf={shelf} />
  const chosen = rows.find((row) => row.id === id)
  return (
    <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className={id === undefined ? '' : 'max-lg:hidden'}>
        <MessageList rows={rows} shelf={shelf} chosen={id} />
        <ListPages
          first={shelf.cursor && listPath({ ...shelf, cursor: null })}
          next={next_cursor && listPath({ ...shelf, cursor: next_cursor })}
        >
          {rows.length} of {counts[shelf.state]} {shelf.state},{' '}
          {shelf.state === 'open' ? 'oldest first' : 'newest first'}
        </ListPages>
      </div>
      <div className={id === undefined ? 'max-lg:hidden' : 'min-w-0'}>
        {id !== undefined && <BackToList to={listPath(shelf)}>Messages</BackToList>}
        {chosen && <MessageDetail key={chosen.id} message={chosen} rows={rows} shelf={shelf} />}
        {!chosen && (
          <EmptyState
            drawing={<MailOpen strokeWidth={1.4} aria-hidden="true" />}
            hint="Press j for the one that waits longest."
          >
            {id === undefined ? 'Choose a message to read it' : 'This message is not in this list any more'}
          </EmptyState>
        )}
      </div>
    </div>
  )
}

function Nothing({ shelf }: { shelf: MessageShelf }) {
  return (
    <EmptyState drawing={<CircleCheckBig strokeWidth={1.4} aria-hidden="true" />}>
      {shelf.cursor && 'There is nothing further down'}
      {!shelf.cursor && (shelf.state === 'open' ? 'No message is waiting for an answer' : 'No message is done yet')}
    </EmptyState>
  )
}
