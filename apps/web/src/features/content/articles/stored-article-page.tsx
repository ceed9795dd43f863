import { useState, useSyncExternalStore } from 'react'
import { useParams } from 'react-router'
import { hasCode } from '../../../platform/api-error.ts'
import { blocksOf } from '../../../platform/page-text.ts'
import { usePreloadedQuery } from '../../../platform/use-preloaded-query.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { TextBlocks } from '../../../ui/text-blocks.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { publishedArticle } from './article-endpoints.ts'
import { storedHead } from './article-heads.ts'
import { ArticleView } from './article-view.tsx'

/** An article that the provider has written. */
export function StoredArticlePage() {
  const { slug = '' } = useParams()
  return <StoredArticle key={slug} slug={slug.toLowerCase()} />
}

function StoredArticle({ slug }: { slug: string }) {
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedArticle, { params: { slug } })
  const isHydrating = useIsHydrating()
  // The server's document of a missing article is that of any missing page: it has no answer, and no skeleton.
  const [isMissing] = useState(isHydrating && answer === undefined)
  if (isMissing || hasCode(error, 'not_found')) return <NotFoundPage />
  if (answer)
    return (
      <ArticleView article={storedHead(answer.data)}>
        <div className="grid gap-5">
          <TextBlocks blocks={blocksOf(answer.data.html)} />
        </div>
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

const never = () => () => {}

/** Whether React takes over a document that the server has rendered. False on the server, which renders it. */
const useIsHydrating = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => typeof document !== 'undefined',
  )

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
