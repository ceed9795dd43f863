import { support } from '@heartwell/contract/support/support.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { query, read } from '../../platform/api/api.ts'

/** The member's cases, page by page. Fetched whenever they are shown, because an answer may come at any time. */
export const ownCasesQuery = infiniteQueryOptions({
  queryKey: [support.cases.path],
  queryFn: ({ pageParam, signal }) =>
    read(support.cases, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  // The first page has no cursor. The cast gives the cursor the type of the contract.
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

export const ownCaseQuery = (number: string) => ({ ...query(support.case, { params: { number } }), staleTime: 0 })
