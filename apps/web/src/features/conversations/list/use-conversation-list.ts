import { type ConversationRow, conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Turn } from '@heartwell/contract/conversations/turns.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { usePagedAnswer } from '../../../platform/api/paged-answer.ts'
import { useAfterPause } from '../../../platform/device/use-after-pause.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { conversationListQuery } from '../public/conversation-list-query.ts'

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

/** The list of conversations, newest first. A search covers all names. */
export function useConversationList(search: string, turn?: Turn): ConversationListState {
  const searched = useAfterPause(search.trim())
  const list = usePagedAnswer({
    ...conversationListQuery(searched, turn),
    refetchInterval: POLL_MS,
    placeholderData: keepPreviousData,
  })
  const hasMenu = useOwnRole() === 'member'
  useAnswer({ ...query(conversations.menu, {}), refetchInterval: POLL_MS, enabled: hasMenu })
  return {
    status: dataIfLoaded(list) ? 'ready' : list.error ? 'failed' : 'loading',
    rows: uniqueRows(dataIfLoaded(list)?.pages.flatMap((page) => page.conversations) ?? []),
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
