import type { RatingTextRow } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { Star } from 'lucide-react'
import { useParams } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { useInboxFilter } from '../../parts/inbox-filter.ts'
import { type Inbox, InboxLayout } from '../../parts/inbox-layout.tsx'
import { RatingTextDetail } from './rating-text-detail.tsx'
import { RatingTextList } from './rating-text-list.tsx'
import { type RatingTextFilter, ratingTextsPath, ratingTextsQuery } from './rating-text-queries.ts'

const INBOX: Inbox<RatingTextFilter['state']> = {
  title: 'Ratings',
  entries: 'texts of ratings',
  parts: [
    { state: 'waiting', name: 'Waiting', nothing: 'No text is waiting for a decision', order: 'oldest first' },
    { state: 'decided', name: 'Decided', nothing: 'No text is decided yet', order: 'newest first' },
  ],
  icon: Star,
  choose: 'Choose a text to read it',
  path: ratingTextsPath,
}

/** The inbox of members' rating texts. The stars count immediately; a text waits for staff. */
export function RatingsPage() {
  const { bookingId: chosen } = useParams()
  const filter = useInboxFilter(INBOX.parts, 'waiting')
  return (
    <InboxLayout
      inbox={INBOX}
      filter={filter}
      chosen={chosen}
      answer={useAnswer(ratingTextsQuery(filter))}
      idOf={(row) => row.booking_id}
      list={(rows) => <RatingTextList rows={rows} filter={filter} chosen={chosen} />}
      detail={(id, rows) => <Chosen key={id} id={id} rows={rows} filter={filter} />}
    />
  )
}

/** A text has no endpoint of its own, so it is shown only if the list contains it. */
function Chosen({ id, rows, filter }: { id: string; rows: readonly RatingTextRow[]; filter: RatingTextFilter }) {
  const rating = rows.find((row) => row.booking_id === id)
  if (rating) return <RatingTextDetail rating={rating} rows={rows} filter={filter} />
  return (
    <EmptyState drawing={<Star strokeWidth={1.4} aria-hidden="true" />}>This text is no longer in this list</EmptyState>
  )
}
