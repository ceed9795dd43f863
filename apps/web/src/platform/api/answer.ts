import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'

declare const DATA: unique symbol

/**
 * The result of a query. Its data can be read by `<Fetched>`, `stateOf` and `dataIfLoaded` only, so that no page mistakes
 * a failed fetch for an empty list.
 */
export type Answer<Data> = Pick<
  UseQueryResult<Data>,
  | 'error'
  | 'isPending'
  | 'isLoading'
  | 'isFetching'
  | 'isFetchedAfterMount'
  | 'isPlaceholderData'
  | 'isStale'
  | 'dataUpdatedAt'
  | 'refetch'
> & { readonly [DATA]?: Data }

/** `useQuery` with a result that does not hide a failure. */
export const useAnswer = <Fetched, Failure extends Error, Data = Fetched, Key extends QueryKey = QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key>,
): Answer<Data> => useQuery(options)

const resultOf = <Data>(answer: Answer<Data>) => answer as UseQueryResult<Data>

export type AnswerState<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: Error }
  | { state: 'loaded'; data: Data }

/** For pages that draw the states themselves. An older answer stays after a failed refetch. */
export function stateOf<Data>(answer: Answer<Data>): AnswerState<Data> {
  const { data, error } = resultOf(answer)
  if (data !== undefined) return { state: 'loaded', data }
  return error ? { state: 'failed', error } : { state: 'loading' }
}

/** For what a page can do without, such as the count in a tab; not for a list that a person reads or chooses from. */
export const dataIfLoaded = <Data>(answer: Answer<Data>): Data | undefined => resultOf(answer).data
