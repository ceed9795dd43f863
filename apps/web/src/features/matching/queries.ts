import { MINUTE_MS } from '@heartwell/contract/durations.ts'
import { matchMarks } from '@heartwell/contract/match-marks.ts'
import { type MatchFilters, matching } from '@heartwell/contract/matching.ts'
import { preferences } from '@heartwell/contract/preferences.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, query } from '../../platform/api.ts'
import { keepPassed } from './keep-passed.ts'
import { unsavedMarks } from './unsaved-marks.ts'
import type { MatchView } from './use-match-view.ts'

const PAGE = 24
/**
 * The order depends on who was shown and asked meanwhile. A member who comes back from a profile within this time finds the
 * list as it was, at the same place. Events and the member's own changes still refetch it.
 */
const SAME_ORDER_MS = 5 * MINUTE_MS
/** The first page also holds the daily picks, usually the best matches, which the list then leaves out. */
const FIRST_PAGE = PAGE + 5

/** The people suggested to a member, page by page. */
export const suggestedQuery = (userId: string, { filters, sort }: MatchView) =>
  infiniteQueryOptions({
    queryKey: [matching.matchedUsers.path, 'suggested', userId, filters, sort],
    queryFn: async ({ pageParam, signal, client, queryKey }) => {
      const unsaved = unsavedMarks(client)
      const page = await call(
        matching.matchedUsers,
        {
          body: {
            user_id: userId,
            scope: 'suggested',
            limit: pageParam === null ? FIRST_PAGE : PAGE,
            sort,
            ...(Object.keys(filters).length > 0 && { filters }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      )
      const known = client.getQueryData<InfiniteData<typeof page, string | null>>(queryKey)
      const before = known?.pages[known.pageParams.indexOf(pageParam)]
      return before ? { ...page, matched_users: keepPassed(page.matched_users, before.matched_users, unsaved) } : page
    },
    staleTime: SAME_ORDER_MS,
    // The first page has no cursor. The cast gives the cursor the type of the contract.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })

/** The number of people for each filter. The earlier numbers stay while new ones are counted. */
export const filterCountsQuery = (filters: MatchFilters) => ({
  ...query(matching.filterCounts, { body: { filters } }),
  placeholderData: keepPreviousData,
})
/** The daily picks. A pick that was passed meanwhile stays in its place with an Undo button. */
export const dailyPicksQuery = queryOptions({
  queryKey: [matching.dailyPicks.path],
  queryFn: async ({ signal, client, queryKey }) => {
    const unsaved = unsavedMarks(client)
    const fresh = await call(matching.dailyPicks, {}, { signal })
    const before = client.getQueryData<typeof fresh>(queryKey)
    return before ? { ...fresh, people: keepPassed(fresh.people, before.people, unsaved) } : fresh
  },
})
export const shortlistQuery = query(matchMarks.shortlist, {})
export const passedQuery = query(matchMarks.passed, {})
export const preferenceSuggestionsQuery = query(matching.preferenceSuggestions, {})
export const switchesQuery = query(matching.switches, {})
export const preferencesQuery = query(preferences.read, {})
