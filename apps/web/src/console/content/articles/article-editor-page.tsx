import { useParams } from 'react-router'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { ConsoleNotFound } from '../../shell/console-not-found.tsx'
import { ArticleEditor } from './article-editor.tsx'
import { articleQuery } from './article-queries.ts'
import { BackToArticles } from './back-to-articles.tsx'

export function ArticleEditorPage() {
  const { id = '' } = useParams()
  // Fetched once when the editor opens: a refetch would overwrite what is being typed. Conflicts show when saving.
  const answer = useAnswer({
    ...articleQuery(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (hasCode(answer.error, 'not_found') || hasCode(answer.error, 'request.invalid'))
    return <ConsoleNotFound>There is no such article</ConsoleNotFound>
  return (
    <>
      <BackToArticles />
      <SectionHeading>{dataIfLoaded(answer)?.data.title ?? 'Article'}</SectionHeading>
      <Fetched answer={answer} label="Loading the article">
        {(data) => <ArticleEditor key={id} article={data.data} />}
      </Fetched>
    </>
  )
}
