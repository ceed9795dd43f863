import { encounters } from '@heartwell/contract/safety/encounters.ts'
import { ownReports } from '@heartwell/contract/safety/own-reports.ts'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { query, read } from '../../../platform/api/api.ts'

/** The people whom the member has met, page by page, and only those whose name or words match the search. */
export const encountersQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [encounters.list.path, search],
    queryFn: ({ pageParam, signal }) =>
      read(
        encounters.list,
        { query: { ...(search && { search }), ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    // The first page has no cursor. The cast gives the cursor the type of the contract.
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const encounterQuery = (id: string) => ({ ...query(encounters.read, { params: { id } }), staleTime: 0 })

/** The messages of the conversation, the newest first loaded. A cursor is the number of the first message shown. */
export const encounterMessagesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [encounters.messages.path, id],
    queryFn: ({ pageParam, signal }) =>
      read(encounters.messages, { params: { id }, query: pageParam === null ? {} : { before: pageParam } }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.has_earlier ? (page.messages[0]?.seq ?? null) : null),
  })

export const ownReportsQuery = infiniteQueryOptions({
  queryKey: [ownReports.list.path],
  queryFn: ({ pageParam, signal }) =>
    read(ownReports.list, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
  staleTime: 0,
})

export const ownReportQuery = (number: string) => ({
  ...query(ownReports.report, { params: { number } }),
  staleTime: 0,
})
