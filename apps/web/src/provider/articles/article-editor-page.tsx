import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { hasCode } from '../../platform/meant-refusal.ts'
import { ConsoleNotFound } from '../console-not-found.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { articleQuery } from './article-queries.ts'
import { BackToArticles } from './back-to-articles.tsx'

export function ArticleEditorPage() {
  const { id = '' } = useParams()
  // Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving.
  const { data, error, refetch, isFetching } = useQuery({
    ...articleQuery(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (hasCode(error, 'not_found') || hasCode(error, 'request.invalid'))
    return <ConsoleNotFound>There is no such article</ConsoleNotFound>
  return (
    <>
      <BackToArticles />
      <SectionHeading>{data?.data.title ?? 'Article'}</SectionHeading>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the article" />}
      {data && <ArticleEditor key={id} article={data.data} />}
    </>
  )
}
