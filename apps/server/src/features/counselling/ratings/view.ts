import type { CounsellorPage } from '@heartwell/contract/counselling/counselling.ts'
import type { OwnRating, ReceivedRatings } from '@heartwell/contract/counselling/ratings.ts'
import type * as inbox from '@heartwell/contract/counselling/ratings-inbox.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { ageOn } from '@heartwell/contract/time/dates.ts'
import type { PublishedText, RatingRow, RatingTextRecord, ReceivedRow, StarCounts } from './queries.ts'

/** A rating as its author sees it. */
export const viewOwnRating = ({ stars, body, review, refusal_reason }: RatingRow): OwnRating => ({
  stars,
  text: body,
  review,
  reason: refusal_reason,
})

export type RatingsOfCounsellor = Pick<CounsellorPage, 'rating_counts' | 'ratings'>

export const viewRatings = (
  { one, two, three, four, five }: StarCounts,
  texts: readonly PublishedText[],
  today: Date,
): RatingsOfCounsellor => ({
  rating_counts: [five, four, three, two, one],
  ratings: texts.map(({ stars, body, created_at, dob }) => ({
    stars,
    text: body,
    by: dob === null ? 'A member' : `A member, ${ageOn(today, dob)}`,
    month: `${created_at.toISOString().slice(0, 7)}-01`,
  })),
})

export function viewReceived(counts: StarCounts, rows: readonly ReceivedRow[]): ReceivedRatings {
  const { one, two, three, four, five, waiting } = counts
  const count = one + two + three + four + five
  const stars = one + 2 * two + 3 * three + 4 * four + 5 * five
  return {
    success: true,
    average_rating: count === 0 ? 0 : Math.round((stars / count) * 10) / 10,
    rating_count: count,
    counts: [five, four, three, two, one],
    ratings: rows.map((row) => ({
      stars: row.stars,
      text: row.review === 'published' ? row.body : '',
      month: `${row.created_at.toISOString().slice(0, 7)}-01`,
    })),
    waiting,
  }
}

export const viewRatingText = (row: RatingTextRecord): inbox.RatingTextRow => ({
  booking_id: row.booking_id,
  stars: row.stars,
  text: row.body,
  state: row.review as inbox.RatingTextState, // The query returns no other value.
  counsellor: { id: row.counsellor_id, name: row.counsellor_name },
  member: row.member_id === null ? null : { id: row.member_id, name: row.member_name ?? '' },
  reason: row.refusal_reason,
  by: row.by,
  created_at: row.created_at.toISOString(),
  reviewed_at: row.reviewed_at?.toISOString() ?? null,
})

/** @param reason null when the text was published */
export const textDecided = (counsellorName: string, bookingId: string, reason: string | null, at: Date) => ({
  kind: 'appointment' as const,
  title: reason === null ? 'Your rating is published' : 'We didn’t publish the text of your rating',
  message:
    reason === null
      ? `Other members can now read what you wrote about ${isolated(counsellorName)}. Your name isn’t shown.`
      : `Your stars for ${isolated(counsellorName)} still count. Our reason: ${reason}`,
  at,
  ref: bookingId,
})
