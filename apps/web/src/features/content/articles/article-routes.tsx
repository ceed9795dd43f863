import type { RouteObject } from 'react-router'
import { paths } from '../../../paths.ts'
import { articleTexts } from '../frame/article-texts.ts'

/** One route for each article, so that any other path below the blog does not exist. */
export const articleRoutes: RouteObject[] = articleTexts.map(({ slug, load }) => ({
  path: paths.article(slug),
  lazy: async () => {
    const [{ ArticlePage }, { default: Text }] = await Promise.all([import('./article-page.tsx'), load()])
    return { element: <ArticlePage key={slug} slug={slug} Text={Text} /> }
  },
}))
