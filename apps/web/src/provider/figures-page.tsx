import { useQuery } from '@tanstack/react-query'
import { FiguresEditor } from './figures-editor.tsx'
import { LoadFailure } from './load-failure.tsx'
import { figuresQuery } from './page-queries.ts'
import { RowsSkeleton } from './rows-skeleton.tsx'
import { SectionHeading } from './section-heading.tsx'

export function FiguresPage() {
  // Fetched when the editor opens and not again under the hands of whoever writes.
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
