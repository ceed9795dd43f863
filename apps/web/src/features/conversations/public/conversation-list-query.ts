import { conversations } from '@heartwell/contract/conversations/conversations.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/api.ts'

/** The conversations of the member or counsellor, newest first, in pages. An empty search finds all. */
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
