import type { ReceivedRatings } from '@heartwell/contract/counselling/ratings.ts'
import type { z } from 'zod'
import drawing from '../../../../art/table.svg?url'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { Rating } from '../../../ui/lists/rating.tsx'
import { ratingText, STARS } from '../../../ui/lists/stars.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { monthYear } from '../times/appointment-times.ts'
import { ratingsQuery } from './workspace-queries.ts'

type Ratings = z.infer<typeof ReceivedRatings>

/** The members' ratings. Names and days are left out, so that nobody can be recognised. */
export function RatingsPage() {
  const answer = useAnswer(ratingsQuery)
  return (
    <>
      <DocumentTitle>Ratings</DocumentTitle>
      <h1 className="text-[2.2rem] leading-tight">Ratings</h1>
      <Fetched
        answer={answer}
        label="Loading your ratings"
        shapes={<Skeleton className="mt-6 h-64 rounded-card" />}
        failed="We could not load your ratings"
      >
        {(ratings) => (ratings.rating_count === 0 ? <None /> : <Received ratings={ratings} />)}
      </Fetched>
    </>
  )
}

function Received({ ratings: { average_rating, rating_count, counts, ratings, waiting } }: { ratings: Ratings }) {
  const most = Math.max(1, ...counts)
  const written = ratings.filter(({ text }) => text !== '')
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-7 xl:grid-cols-[24rem_minmax(0,1fr)]">
      <div className="card px-7 py-6">
        <p className="display-number text-[3.4rem] leading-none">{ratingText(average_rating).split(' ')[0]}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3">
          <Rating value={average_rating} />
          <span className="text-ink-soft">{`${rating_count} ${rating_count === 1 ? 'rating' : 'ratings'}`}</span>
        </p>
        <ul className="mt-6 grid gap-2 border-t border-line pt-5">
          {counts
            .map((count, index) => ({ count, stars: STARS - index }))
            .map(({ count, stars }) => (
              <li key={stars} className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.5rem] items-center gap-3">
                <span className="text-ink-soft">{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</span>
                <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-full bg-cream">
                  <span className="block h-full rounded-full bg-garnet" style={{ width: `${(count / most) * 100}%` }} />
                </span>
                <span className="text-right font-semibold">{count}</span>
              </li>
            ))}
        </ul>
      </div>
      <section aria-labelledby="words">
        <h2 id="words" className="sr-only">
          What members wrote
        </h2>
        {waiting > 0 && (
          <p className="mb-4 text-ink-soft">{`${waiting === 1 ? 'One more text is' : `${waiting} more texts are`} waiting until our team has read ${waiting === 1 ? 'it' : 'them'}.`}</p>
        )}
        {written.length === 0 ? (
          <p className="text-ink-soft">Nobody has written anything yet. Members can also give stars without a text.</p>
        ) : (
          <ul className="card divide-y divide-line">
            {written.map(({ stars, text, month }) => (
              <li key={month + text} className="px-6 py-5">
                <p className="flex flex-wrap items-center justify-between gap-3">
                  <Rating value={stars} size="small" />
                  <span className="text-small text-ink-soft">{monthYear(month)}</span>
                </p>
                <blockquote className="mt-2 max-w-[70ch] whitespace-pre-line">{text}</blockquote>
              </li>
            ))}
          </ul>
        )}
        {rating_count > ratings.length && (
          <p className="mt-3 text-ink-soft">{`We show texts of your newest ${ratings.length} ratings.`}</p>
        )}
      </section>
    </div>
  )
}

const None = () => (
  <EmptyState
    drawing={<img src={drawing} alt="" width={420} height={360} />}
    hint="Members can rate an appointment once it is over."
  >
    Nobody has rated you yet
  </EmptyState>
)
