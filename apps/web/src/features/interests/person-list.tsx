import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SOMETHING_WENT_WRONG, wordsOf } from '../../platform/api-error.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'

type PersonListProps<Answer, Row extends { id: string }> = {
  label: string
  answer: Pick<UseQueryResult<Answer>, 'data' | 'error' | 'isFetching' | 'refetch'>
  rows: (answer: Answer) => readonly Row[]
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** One list of people in each of its states: on its way, failed, empty, full. */
export function PersonList<Answer, Row extends { id: string }>(props: PersonListProps<Answer, Row>) {
  const { data, error, isFetching, refetch } = props.answer
  if (data === undefined && error)
    return (
      <LoadError onRetry={() => void refetch()} retrying={isFetching}>
        {wordsOf(error) ?? SOMETHING_WENT_WRONG}
      </LoadError>
    )
  if (data === undefined)
    return (
      <Loading>
        <SkeletonRows rows={3} />
      </Loading>
    )
  const people = props.rows(data)
  if (people.length === 0) return props.empty
  return (
    <ul aria-label={props.label} className="divide-y divide-line">
      {people.map(props.row)}
    </ul>
  )
}
