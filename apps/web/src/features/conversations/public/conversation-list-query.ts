import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import type { Turn } from '@heartwell/contract/conversations/turns.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { read } from '../../../platform/api/api.ts'

/** The conversations of the member or counsellor, newest first, in pages. An empty search finds all, and so does no turn. */
export const conversationListQuery = (search: string, turn?: Turn) =>
  infiniteQueryOptions({
    queryKey: [conversations.list.path, { search, turn }],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(turn && { turn }), ...(pageParam && { cursor: pageParam }) }
      return read(conversations.list, { query }, { signal })
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
