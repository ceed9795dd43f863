import { type MatchFilters, matching } from '@heartwell/contract/matching.ts'
import { preferences } from '@heartwell/contract/preferences.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, query } from '../../platform/api.ts'

const PAGE = 24

/** The people suggested to a member, page by page, the best fitting first. */
export const suggestedQuery = (userId: string, filters: MatchFilters) =>
  infiniteQueryOptions({
    queryKey: [matching.matchedUsers.path, 'suggested', userId, filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        matching.matchedUsers,
        {
          body: {
            ...{ user_id: userId, scope: 'suggested', limit: PAGE },
            ...(Object.keys(filters).length > 0 && { filters }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    // The type of the cursor is that of the contract; the first page has none.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

export const introductionsQuery = query(matching.introductions, {})
export const possibilitiesQuery = query(matching.possibilities, {})
export const switchesQuery = query(matching.switches, {})
export const wishesQuery = query(preferences.read, {})
