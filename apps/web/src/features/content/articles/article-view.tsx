import { longDay } from '@heartwell/contract/time/dates.ts'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { useAddressOf } from '../../../platform/page/site-origin.ts'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TONES } from '../../../ui/tones.ts'
import { PageHead } from '../frame/page-head.tsx'
import { breadcrumbs } from '../frame/structured-data.ts'
import { ArticleCard } from './article-card.tsx'
import { article as articleData } from './article-data.ts'
import type { ArticleHead } from './article-heads.ts'
import { SCENE_SIZE, sceneAddress } from './gallery-scenes.ts'

type ArticleViewProps = { article: ArticleHead; related: readonly ArticleHead[]; children: ReactNode }

/** An article below its opening, and others to read next. */
export function ArticleView({ article, related, children }: ArticleViewProps) {
  return (
    <>
      <ArticleTags article={article} />
      <article>
        <Opening article={article} />
        <div className="mx-auto box-content max-w-[35rem] px-gutter pt-6 text-[1.1875rem] leading-[1.7] md:pt-10">
          {children}
          <p className="mt-12 border-t border-line pt-6 text-base text-ink-soft">
            <span>{`Written by ${article.author}. If you see it differently, or know it better, we would like to `}</span>
            <Link to={paths.contact} className="text-link">
              hear from you
            </Link>
            .
          </p>
        </div>
      </article>
      <GoOn articles={related} />
    </>
  )
}

function ArticleTags({ article: { title, lead, path, date, changed, drawing } }: { article: ArticleHead }) {
  const addressOf = useAddressOf()
  const about = { title, description: lead, path, published: date, modified: changed, image: sceneAddress(drawing) }
  const trail = [
    { name: 'Blog', path: paths.blog },
    { name: title, path },
  ]
  return (
    <PageHead
      title={title}
      description={lead}
      path={path}
      kind="article"
      structuredData={[articleData(addressOf, about), breadcrumbs(addressOf, trail)]}
    />
  )
}

function Opening({ article: { title, lead, topic, author, date, minutes, drawing, tone } }: { article: ArticleHead }) {
  return (
    <header className="wrap pt-2 md:pt-4">
      <BackLink />
      <div
        className={`${TONES[tone]} mt-3 grid overflow-hidden rounded-[1.75rem] md:rounded-panel lg:min-h-[27rem] lg:grid-cols-[1.15fr_1fr] lg:items-end`}
      >
        <div className="self-center px-6 pt-10 sm:px-12 lg:py-12 xl:pl-20">
          <DocumentTitle>{title}</DocumentTitle>
          <p className="eyebrow text-garnet-deep">{topic}</p>
          <h1 className="mt-2 text-title">{title}</h1>
          <p className="mt-4 max-w-[44ch] text-lead text-ink-soft">{lead}</p>
          <p className="mt-5 text-base text-ink-soft">
            <span>{`By ${author} · `}</span>
            <time dateTime={date}>{longDay(date)}</time> ·{' '}
            <span className="whitespace-nowrap">{`${minutes === 1 ? '1 minute' : `${minutes} minutes`} to read`}</span>
          </p>
        </div>
        <img
          src={sceneAddress(drawing)}
          alt=""
          {...SCENE_SIZE}
          className="mx-auto mt-8 block h-64 w-auto sm:h-80 lg:mt-8 lg:h-[25rem] print:hidden"
        />
      </div>
    </header>
  )
}

function BackLink() {
  return (
    <Link
      to={paths.blog}
      className="-ml-2 inline-flex min-h-touch items-center gap-2 rounded-lg px-2 text-base font-semibold text-garnet hover:text-garnet-deep print:hidden"
    >
      <ArrowLeft className="size-5" aria-hidden="true" />
      All articles
    </Link>
  )
}

function GoOn({ articles }: { articles: readonly ArticleHead[] }) {
  if (articles.length === 0)
    return (
      <div className="wrap pt-10 pb-20 print:hidden">
        <BackLink />
      </div>
    )
  return (
    <aside aria-labelledby="go-on" className="wrap pt-16 pb-20 md:pt-24 md:pb-28 print:hidden">
      <h2 id="go-on" className="text-title">
        Read on
      </h2>
      <ul className="mt-8 mb-6 grid gap-7 sm:grid-cols-2 lg:grid-cols-3 sm:max-lg:[&>:nth-child(3)]:hidden">
        {articles.map((other) => (
          <ArticleCard key={other.slug} article={other} />
        ))}
      </ul>
      <BackLink />
    </aside>
  )
}
