import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
import type { RatingTextRow } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { Rating } from '../../../ui/lists/rating.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { InboxEntry } from '../../parts/inbox-entry.tsx'
import { timeAgo } from '../../parts/time-ago.ts'
import { WaitLine } from '../../parts/wait.tsx'
import { type RatingTextFilter, ratingTextsPath, STATE_NAMES } from './rating-text-queries.ts'

type RatingTextListProps = {
  rows: readonly RatingTextRow[]
  filter: RatingTextFilter
  chosen: string | undefined
}

/** One entry for each text: the counsellor, the stars, the time and the first lines. */
export function RatingTextList({ rows, filter, chosen }: RatingTextListProps) {
  return (
    <ul aria-label={filter.state === 'waiting' ? 'Waiting texts' : 'Decided texts'} className="card overflow-hidden">
      {rows.map((row) => (
        <Entry
          key={row.booking_id}
          rating={row}
          to={ratingTextsPath(filter, row.booking_id)}
          chosen={row.booking_id === chosen}
        />
      ))}
    </ul>
  )
}

function Entry({ rating, to, chosen }: { rating: RatingTextRow; to: string; chosen: boolean }) {
  const { counsellor, stars, text, state, created_at, reviewed_at } = rating
  const now = new Date()
  const since = reviewed_at ?? created_at
  return (
    <InboxEntry to={to} chosen={chosen} title={counsellor.name} since={since} when={timeAgo(since, now)}>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Rating value={stars} size="small" />
        {state !== 'waiting' && <Badge look={state === 'published' ? 'good' : 'plain'}>{STATE_NAMES[state]}</Badge>}
        {state === 'waiting' && <WaitLine since={created_at} targetHours={WAITING_TARGET_HOURS.ratings} />}
      </p>
      <p className="mt-1 line-clamp-2 text-small leading-snug wrap-anywhere text-ink-soft">{text}</p>
    </InboxEntry>
  )
}
