import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../ui/load-error.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

export type Fetching<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>

type FetchedProps<Answer> = {
  answer: Fetching<Answer>
  /** Read out by screen readers while the answer is loading. */
  label?: string
  /** The skeleton shown while the answer is loading; list rows by default. */
  shapes?: ReactNode
  /** Shown after a failure; the server's text by default. */
  failed?: string
  children: (answer: Answer) => ReactNode
}

/** Renders a query in each of its states: loading, failed, loaded. An older answer stays after a failed refetch. */
export function Fetched<Answer>({ answer, label = 'Loading', shapes, failed, children }: FetchedProps<Answer>) {
  const { data, error, isFetching, refetch } = answer
  if (data !== undefined) return children(data)
  if (error)
    return (
      <LoadError onRetry={() => void refetch()} retrying={isFetching}>
        {failed ?? wordsOf(error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  return <Loading label={label}>{shapes ?? <SkeletonRows />}</Loading>
}
