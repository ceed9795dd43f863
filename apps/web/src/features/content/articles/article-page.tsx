import type { MDXContent } from 'mdx/types.js'
import { articleCalled } from './article-heads.ts'
import { ARTICLE_PARTS } from './article-parts.tsx'
import { ArticleView } from './article-view.tsx'

/** An article that came with the product. */
export const ArticlePage = ({ slug, Text }: { slug: string; Text: MDXContent }) => (
  <ArticleView article={articleCalled(slug)}>
    <Text components={ARTICLE_PARTS} />
  </ArticleView>
)
