import type { RatingTextRow } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { Link } from 'react-router'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { Card } from '../../../ui/card.tsx'
import { Rating } from '../../../ui/lists/rating.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { RatingTextDecision } from './rating-text-decision.tsx'
import { type RatingTextFilter, STATE_NAMES } from './rating-text-queries.ts'

const LOOKS = { waiting: 'waiting', published: 'good', refused: 'plain' } as const

type RatingTextDetailProps = { rating: RatingTextRow; rows: readonly RatingTextRow[]; filter: RatingTextFilter }

/** One text with its author, its counsellor and the decision. */
export function RatingTextDetail({ rating, rows, filter }: RatingTextDetailProps) {
  const { counsellor, member, stars, text, state, created_at } = rating
  return (
    <Card as="section" aria-labelledby="rating" className="grid gap-6">
      <div>
        <div className="mb-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <h2 id="rating" className="min-w-0 text-[1.6rem] leading-snug wrap-anywhere">
            {counsellor.name}
          </h2>
          <Badge look={LOOKS[state]}>{STATE_NAMES[state]}</Badge>
        </div>
        <Rating value={stars} number="shown" />
        <p className="mt-2 wrap-anywhere">
          {member ? (
            <span>
              Written by{' '}
              <Link to={consolePaths.member(member.id)} className="text-link">
                {member.name}
              </Link>
            </span>
          ) : (
            <span>Written by a member whose account is deleted</span>
          )}
        </p>
        <p className="text-small text-ink-soft">
          <time dateTime={created_at}>{exactTime(created_at)}</time>
        </p>
      </div>
      <blockquote className="max-w-[72ch] rounded-field bg-cream px-5 py-4 wrap-anywhere whitespace-pre-line">
        {text}
      </blockquote>
      {state === 'waiting' ? (
        <RatingTextDecision rating={rating} rows={rows} filter={filter} />
      ) : (
        <Decision rating={rating} />
      )}
    </Card>
  )
}

function Decision({ rating: { state, reason, by, reviewed_at } }: { rating: RatingTextRow }) {
  return (
    <div className="border-l-2 border-garnet pl-4">
      <p className="text-small text-ink-soft">
        <span>{`${STATE_NAMES[state]} by ${by ?? 'staff'}`}</span>
        {reviewed_at && (
          <span>
            {' '}
            · <time dateTime={reviewed_at}>{exactTime(reviewed_at)}</time>
          </span>
        )}
      </p>
      {reason && <p className="mt-1 max-w-[72ch] wrap-anywhere whitespace-pre-line">{reason}</p>}
    </div>
  )
}
