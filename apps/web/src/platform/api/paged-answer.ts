import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query'
import type { Answer } from './answer.ts'

/** The result of a query whose data come in pages. */
export type PagedAnswer<Data> = Answer<Data> &
  Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'>

/** `useInfiniteQuery` with a result that does not hide a failure. */
export const usePagedAnswer = <
  Page,
  Failure extends Error,
  Cursor,
  Data = InfiniteData<Page, Cursor>,
  Key extends QueryKey = QueryKey,
>(
  options: UseInfiniteQueryOptions<Page, Failure, Data, Key, Cursor>,
): PagedAnswer<Data> => useInfiniteQuery(options)
