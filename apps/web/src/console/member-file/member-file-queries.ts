import { memberFile, type TimelineKind } from '@heartwell/contract/console/member-file.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call, query } from '../../platform/api/api.ts'

export const memberFileQuery = (id: string) => ({ ...query(memberFile.file, { params: { id } }), staleTime: 0 })

export type TimelineFilter = TimelineKind | 'all'

export const timelineQuery = (id: string, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: [memberFile.timeline.path, id, filter],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...(filter !== 'all' && { kind: filter }), ...(pageParam !== null && { cursor: pageParam }) }
      return call(memberFile.timeline, { params: { id }, query: asked }, { signal })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    staleTime: 0,
  })

/** What every act on a member changes. */
export const REFRESHES = [memberFile.file, memberFile.timeline]
