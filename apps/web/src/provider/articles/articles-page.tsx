import type { ArticleRow, ShippedArticle } from '@heartwell/contract/articles.ts'
import { longDay } from '@heartwell/contract/dates.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ExternalLink, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { consolePaths } from '../console-paths.ts'
import { exactTime } from '../exact-time.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Panel } from '../panel.tsx'
import { RowsSkeleton } from '../rows-skeleton.tsx'
import { SectionHeading } from '../section-heading.tsx'
import { articlesQuery } from './article-queries.ts'
import { STATE_LOOKS, STATE_NAMES } from './article-words.ts'

/** The articles of the blog: the provider's own, and those that came with the product. */
export function ArticlesPage() {
  const { data, error, refetch, isFetching } = useQuery(articlesQuery)
  return (
    <>
      <SectionHeading
        aside={
          <LinkButton to={consolePaths.newArticle}>
            <Plus className="size-5" aria-hidden="true" />
            New article
          </LinkButton>
        }
      >
        Articles
      </SectionHeading>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {!error && !data && <RowsSkeleton label="Loading the articles" />}
      {data && (
        <div className="grid gap-6 *:min-w-0 xl:grid-cols-2 xl:items-start">
          <Panel title="Your articles">
            {data.rows.length === 0 ? (
              <EmptyState hint="A new article is a draft until you publish it.">
                You haven’t written an article yet
              </EmptyState>
            ) : (
              <ul className="-mx-3 divide-y divide-line">
                {data.rows.map((row) => (
                  <OwnArticle key={row.id} row={row} />
                ))}
              </ul>
            )}
          </Panel>
          <Panel title="Part of the product">
            <p className="text-ink-soft">
              These articles came with the product. They have boxes that the editor can’t write, so you can’t edit or
              withdraw them here.
            </p>
            <ul className="-mx-3 mt-3 divide-y divide-line">
              {data.shipped.map((article) => (
                <ShippedRow key={article.slug} article={article} />
              ))}
            </ul>
          </Panel>
        </div>
      )}
    </>
  )
}

const ROW = 'flex min-h-touch items-center justify-between gap-4 rounded-field px-3 py-2 hover:bg-cream'

const OwnArticle = ({ row }: { row: ArticleRow }) => (
  <li>
    <Link to={consolePaths.article(row.id)} className={ROW}>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          {row.title}
          <Badge look={STATE_LOOKS[row.state]}>{STATE_NAMES[row.state]}</Badge>
        </span>
        <span className="block text-small text-ink-soft">
          {row.topic} · version {row.version}, saved {exactTime(row.saved_at)}
          {row.by !== null && ` by ${row.by}`}
          {row.published_at !== null && ` · first published ${longDay(row.published_at)}`}
        </span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  </li>
)

const ShippedRow = ({ article: { slug, title, topic, published_on } }: { article: ShippedArticle }) => (
  <li>
    <a href={paths.article(slug)} target="_blank" rel="noreferrer" className={ROW}>
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{title}</span>
        <span className="block text-small text-ink-soft">
          {topic} · published {longDay(published_on)}
          <span className="sr-only"> (opens in a new tab)</span>
        </span>
      </span>
      <ExternalLink className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </a>
  </li>
)
