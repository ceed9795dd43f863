import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { FiguresEditor } from './figures-editor.tsx'
import { figuresQuery } from './page-queries.ts'

export function FiguresPage() {
  // Fetched once when the editor opens: a refetch would overwrite what is being typed.
  const answer = useAnswer({
    ...figuresQuery,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <SectionHeading>Home figures</SectionHeading>
      <Fetched answer={answer} label="Loading the figures">
        {(data) => <FiguresEditor figures={data.data} />}
      </Fetched>
    </>
  )
}
