import type { RouteObject } from 'react-router'
import { paths } from '../../paths.ts'
import { articleTexts } from './article-texts.ts'

/** One address an article, so that any other below the blog is a page that does not exist. */
export const articleRoutes: RouteObject[] = articleTexts.map(({ slug, load }) => ({
  path: paths.article(slug),
  lazy: async () => {
    const [{ ArticlePage }, { default: Text }] = await Promise.all([import('./article-page.tsx'), load()])
    return { element: <ArticlePage key={slug} slug={slug} Text={Text} /> }
  },
}))
