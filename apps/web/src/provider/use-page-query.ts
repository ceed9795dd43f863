import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ApiError } from '../platform/api-error.ts'

type Fetching<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch' | 'isFetching'>

/** Statuses after which staff may no longer see the data, or the data no longer exist. */
const FINAL_STATUSES = [401, 403, 404]

/**
 * A query as a page shows it: its `error` replaces the page. Other failed refetches leave the older answer on the screen
 * with all forms around it, because the network is often away for a moment when staff return to the tab.
 */
export function pageAnswer<Answer>({ data, error, refetch, isFetching }: Fetching<Answer>): Fetching<Answer> {
  const isFinal = error instanceof ApiError && FINAL_STATUSES.includes(error.status)
  return { data, error: data === undefined || isFinal ? error : null, refetch, isFetching }
}

export const usePageQuery = <Answer, Key extends QueryKey>(options: UseQueryOptions<Answer, ApiError, Answer, Key>) =>
  pageAnswer(useQuery(options))
