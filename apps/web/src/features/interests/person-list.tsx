import { REQUESTS_LISTED } from '@heartwell/contract/interests.ts'
import type { ReactNode } from 'react'
import { Fetched, type Fetching } from '../../platform/fetched.tsx'
import { ListEnd } from '../../ui/list-end.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

type PersonListProps<Answer, Row extends { id: string }> = {
  label: string
  answer: Fetching<Answer>
  rows: (answer: Answer) => readonly Row[]
  empty: ReactNode
  row: (row: Row) => ReactNode
}

/** A list of people in each of its states: loading, failed, empty or filled. */
export function PersonList<Answer, Row extends { id: string }>(props: PersonListProps<Answer, Row>) {
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
