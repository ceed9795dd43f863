import { useState } from 'react'
import { useParams } from 'react-router'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { publishedArticle } from './article-endpoints.ts'
import { headOf } from './article-heads.ts'
import { ArticleText } from './article-text.tsx'
import { ArticleView } from './article-view.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

/** A published article. */
export function ArticlePage() {
  const { slug = '' } = useParams()
  return <Article key={slug} slug={slug.toLowerCase()} />
}

function Article({ slug }: { slug: string }) {
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedArticle, { params: { slug } })
  const isHydrating = useIsHydrating()
  // The server's document of a missing article is that of any missing page: it has no answer, and no skeleton.
  const [isMissing] = useState(isHydrating && answer === undefined)
  if (isMissing || hasCode(error, 'not_found')) return <NotFoundPage />
  if (answer)
    return (
      <ArticleView article={headOf(answer.data)} related={answer.data.related.map(headOf)}>
        <ArticleText html={answer.data.html} />
      </ArticleView>
    )
  if (error !== undefined)
    return (
      <LoadError onRetry={load} retrying={isFetching}>
        We couldn’t load this article
      </LoadError>
    )
  return <WaitingArticle />
}

const WaitingArticle = () => (
  <div className="wrap pt-8 pb-20">
    <Loading label="Loading the article">
      <Skeleton className="h-80 w-full" />
      <div className="mx-auto mt-10 grid max-w-[35rem] gap-4">
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-5 w-11/12" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    </Loading>
  </div>
)
