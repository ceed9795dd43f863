import { support } from '@heartwell/contract/support.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, query } from '../../platform/api.ts'

/** The own cases, page by page. Asked for anew whenever they are shown: an answer may come at any time. */
export const ownCasesQuery = infiniteQueryOptions({
  queryKey: [support.cases.path],
  queryFn: ({ pageParam, signal }) =>
    call(support.cases, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  // The type of the cursor is that of the contract; the first page has none.
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

export const ownCaseQuery = (number: string) => ({ ...query(support.case, { params: { number } }), staleTime: 0 })
