import type { ArticleRow } from '@heartwell/contract/content/articles.ts'
import { longDay } from '@heartwell/contract/time/dates.ts'
import { ChevronRight, Plus } from 'lucide-react'
import { Link } from 'react-router'
import { useAnswer } from '../../../platform/api/answer.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { exactTime } from '../../../platform/text/exact-time.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Panel } from '../../parts/panel.tsx'
import { SectionHeading } from '../../parts/section-heading.tsx'
import { consolePaths } from '../../shell/console-paths.ts'
import { articlesQuery } from './article-queries.ts'
import { CAME_WITH_PRODUCT, STATE_LOOKS, STATE_NAMES } from './article-words.ts'

/** The articles of the blog, the last saved first. */
export function ArticlesPage() {
  const answer = useAnswer(articlesQuery)
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
      <Fetched answer={answer} label="Loading the articles">
        {(data) => (
          <Panel title="All articles">
            {data.rows.length === 0 ? (
              <EmptyState hint="A new article is a draft until you publish it.">There are no articles yet</EmptyState>
            ) : (
              <ul className="-mx-3 divide-y divide-line">
                {data.rows.map((row) => (
                  <Article key={row.id} row={row} />
                ))}
              </ul>
            )}
          </Panel>
        )}
      </Fetched>
    </>
  )
}

const Article = ({ row }: { row: ArticleRow }) => (
  <li>
    <Link
      to={consolePaths.article(row.id)}
      className="flex min-h-touch items-center justify-between gap-4 rounded-field px-3 py-2 hover:bg-cream"
    >
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-3 font-semibold wrap-anywhere">
          <span>{row.title}</span>
          <Badge look={STATE_LOOKS[row.state]}>{STATE_NAMES[row.state]}</Badge>
        </span>
        <span className="block text-small text-ink-soft">{`${row.topic} · version ${row.version}, ${row.by === null ? CAME_WITH_PRODUCT : `saved ${exactTime(row.saved_at)} by ${row.by}`}${row.published_at !== null ? ` · first published ${longDay(row.published_at)}` : ''}`}</span>
      </span>
      <ChevronRight className="size-5 shrink-0 text-ink-soft" aria-hidden="true" />
    </Link>
  </li>
)
