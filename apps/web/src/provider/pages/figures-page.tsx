import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { FiguresEditor } from './figures-editor.tsx'
import { figuresQuery } from './page-queries.ts'

export function FiguresPage() {
  // Fetched once when the editor opens: a refetch would overwrite what is being typed.
  const { data, error, refetch, isFetching } = useQuery({
    ...figuresQuery,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <>
      <SectionHeading>Home figures</SectionHeading>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && <RowsSkeleton label="Loading the figures" />}
      {data && <FiguresEditor figures={data.data} />}
    </>
  )
}
