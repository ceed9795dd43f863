import { type ConversationRow, conversations } from '@heartwell/contract/conversations.ts'
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call, query } from '../../platform/api.ts'
import { useOwnRole } from '../../platform/own-role.ts'
import { useAfterPause } from '../../platform/use-after-pause.ts'

/** A lost last event leaves no gap to notice, so the list is also polled. */
const POLL_MS = 30_000

export type ConversationListState = {
  status: 'loading' | 'ready' | 'failed'
  rows: readonly ConversationRow[]
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  reload: () => void
}

export const conversationListQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [conversations.list.path, { search }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(pageParam && { cursor: pageParam }) }
      return call(conversations.list, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })

/** The list of conversations, newest first. A search covers all names. */
export function useConversationList(search: string): ConversationListState {
  const searched = useAfterPause(search.trim())
  const list = useInfiniteQuery({
    ...conversationListQuery(searched),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
  const hasMenu = useOwnRole() === 'member'
  useQuery({ ...query(conversations.menu, {}), refetchInterval: POLL_MS, enabled: hasMenu })
  return {
    status: list.data ? 'ready' : list.isError ? 'failed' : 'loading',
    rows: uniqueRows(list.data?.pages.flatMap((page) => page.conversations) ?? []),
    hasMore: list.hasNextPage,
    isLoadingMore: list.isFetchingNextPage,
    loadMore: () => {
      if (!list.isFetching) void list.fetchNextPage()
    },
    reload: () => void list.refetch(),
  }
}

/** A conversation that moves up between two pages would be on both. */
export function uniqueRows(rows: readonly ConversationRow[]): ConversationRow[] {
  const seen = new Set<string>()
  return rows.filter(({ partner: { id } }) => !seen.has(id) && seen.add(id))
}
