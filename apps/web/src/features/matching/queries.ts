import { matchMarks } from '@heartwell/contract/matching/match-marks.ts'
import { type MatchedUser, type MatchFilters, matching } from '@heartwell/contract/matching/matching.ts'
import { preferences } from '@heartwell/contract/matching/preferences.ts'
import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, query, read } from '../../platform/api/api.ts'
import { keepPassed } from './list/keep-passed.ts'
import { unsavedMarks } from './marks/unsaved-marks.ts'
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
      const page = await read(
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
      const before = known?.pages[known.pageParams.indexOf(pageParam)]?.matched_users ?? []
      return { ...page, matched_users: await withPassed(page.matched_users, before, { unsaved, signal }) }
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
/** The daily picks. A pick that was passed meanwhile stays in its place with an Undo button until the next day. */
export const dailyPicksQuery = queryOptions({
  queryKey: [matching.dailyPicks.path],
  queryFn: async ({ signal, client, queryKey }) => {
    const unsaved = unsavedMarks(client)
    const fresh = await read(matching.dailyPicks, {}, { signal })
    const known = client.getQueryData<typeof fresh>(queryKey)
    const before = known?.day === fresh.day ? known.people : []
    return { ...fresh, people: await withPassed(fresh.people, before, { unsaved, signal }) }
  },
})

type Refetch = { unsaved: ReadonlySet<string>; signal: AbortSignal }

/**
 * A refetched page with the cards that were passed meanwhile. The server says which of these people may still be shown:
 * one of the two may have blocked the other since.
 */
async function withPassed(fresh: readonly MatchedUser[], before: readonly MatchedUser[], { unsaved, signal }: Refetch) {
  const hasPassed = before.some(({ mark }) => mark === 'passed')
  const passed = hasPassed ? (await call(matchMarks.passed, {}, { signal })).people : []
  return keepPassed(fresh, before, { unsaved, passed })
}

export const shortlistQuery = query(matchMarks.shortlist, {})
export const passedQuery = query(matchMarks.passed, {})
export const preferenceSuggestionsQuery = query(matching.preferenceSuggestions, {})
export const switchesQuery = query(matching.switches, {})
export const preferencesQuery = query(preferences.read, {})
