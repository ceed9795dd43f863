import { type RatingTextState, ratingsInbox } from '@heartwell/contract/counselling/ratings-inbox.ts'
import { query } from '../../../platform/api/api.ts'
import { filteredPath, type InboxFilter } from '../../parts/inbox-filter.ts'
import { consolePaths } from '../../shell/console-paths.ts'

export type RatingTextFilter = InboxFilter<'waiting' | 'decided'>

export const STATE_NAMES: Record<RatingTextState, string> = {
  waiting: 'Waiting for us',
  published: 'Published',
  refused: 'Not published',
}

/** Fetched whenever a page opens, because members rate at any time. */
export const ratingTextsQuery = ({ state, cursor }: RatingTextFilter) => ({
  ...query(ratingsInbox.ratingTexts, { query: { state, ...(cursor !== null && { cursor }) } }),
  staleTime: 0,
})

export const ratingTextsPath = (filter: RatingTextFilter, bookingId?: string): string =>
  filteredPath(bookingId === undefined ? consolePaths.ratings : consolePaths.rating(bookingId), filter, 'waiting')
