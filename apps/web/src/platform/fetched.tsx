import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../ui/load-error.tsx'
import { Loading, SkeletonRows } from '../ui/skeleton.tsx'
import { SOMETHING_WENT_WRONG, wordsOf } from './api-error.ts'

export type Fetching<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>

type FetchedProps<Answer> = {
  answer: Fetching<Answer>
  /** What a screen reader hears while it is on its way. */
  label?: string
  /** The grey shapes of what is coming: rows of a list unless told otherwise. */
  shapes?: ReactNode
  /** Said when it failed; the server's words unless told otherwise. */
  failed?: string
  children: (answer: Answer) => ReactNode
}

/** What was asked of the server in each of its states: on its way, failed, here. An older answer is better than none. */
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
