import { REQUESTS_LISTED } from '@heartwell/contract/interests/interests.ts'
import type { ReactNode } from 'react'
import type { Answer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { ListEnd } from '../../../ui/messages/list-end.tsx'
import { SkeletonRows } from '../../../ui/messages/skeleton.tsx'

type PersonListProps<Data, Row extends { id: string }> = {
  label: string
  answer: Answer<Data>
  rows: (data: Data) => readonly Row[]
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** A list of people in each of its states: loading, failed, empty or filled. */
export function PersonList<Data, Row extends { id: string }>(props: PersonListProps<Data, Row>) {
  const { label, answer, rows, empty, row } = props
  return (
    <Fetched answer={answer} shapes={<SkeletonRows rows={3} />}>
      {(fetched) => {
        const people = rows(fetched)
        if (people.length === 0) return empty
        return (
          <>
            <ul aria-label={label} className="divide-y divide-line">
              {people.map(row)}
            </ul>
            <ListEnd listed={people.length} limit={REQUESTS_LISTED} />
          </>
        )
      }}
    </Fetched>
  )
}
