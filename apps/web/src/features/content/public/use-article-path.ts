import { paths } from '../../../paths.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { publishedArticles } from '../articles/article-endpoints.ts'

/** The path of an article that a page links to; undefined once it is known that visitors cannot read the article. */
export function useArticlePath(slug: string): string | undefined {
  const { answer } = usePreloadedQuery(publishedArticles, { query: { slug } }, { freshMs: 60_000 })
  return answer?.rows.length === 0 ? undefined : paths.article(slug)
}
