import type { ArticleText } from '@heartwell/contract/content/articles.ts'
import { PagePreview } from '../pages/page-preview.tsx'
import { drawingAddress } from './drawings.ts'

/** An article as visitors will read it. */
export const ArticlePreview = ({ article, label }: { article: ArticleText; label: string }) => (
  <article aria-label={label} className="grid gap-5">
    <div className="grid gap-4 rounded-card bg-cream px-5 pt-5 sm:grid-cols-[1fr_9rem] sm:items-end">
      <div className="min-w-0 wrap-anywhere sm:pb-5">
        <p className="eyebrow">{article.topic}</p>
        <p className="mt-1 font-display text-heading font-[560]">{article.title || 'Title'}</p>
        <p className="mt-2 text-ink-soft">{article.lead || 'Lead'}</p>
        <p className="mt-2 text-small text-ink-soft">{`By ${article.author}`}</p>
      </div>
      <img src={drawingAddress(article.drawing)} alt="" width={720} height={640} className="mx-auto h-32 w-auto" />
    </div>
    <PagePreview html={article.html} label="Text of the article as visitors will read it" />
  </article>
)
