import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Newsletter } from '../frame/newsletter.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useSearchChoice } from '../landing/use-search-choice.ts'
import { ArticleCard, LargeArticleCard } from './article-card.tsx'
import { publishedArticles } from './article-endpoints.ts'
import { type ArticleHead, headOf, TOPICS, type Topic } from './article-heads.ts'

const LEAD =
  'Articles about finding somebody, and about being found. Written by people who read profiles all day, for people who have better things to do.'

export function BlogPage() {
  const topic = topicCalled(useSearchChoice('topic'))
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedArticles, { query: {} })
  const articles = answer?.rows.map(headOf).filter((article) => !topic || article.topic === topic)
  return (
    <>
      <PageHead
        title="Blog"
        description="Plain, friendly articles about profiles, first messages, first meetings, family and safety, for people over forty."
        path={paths.blog}
      />
      <div className="wrap pt-6 pb-16 md:pt-10 md:pb-20">
        <PageTitle lead={LEAD}>Blog</PageTitle>
        <TopicLinks chosen={topic} />
        {articles && <Articles articles={articles} hint={topic && 'Please look at another topic.'} />}
        {!articles && error === undefined && <WaitingArticles />}
        {!articles && error !== undefined && (
          <LoadError onRetry={load} retrying={isFetching}>
            We couldn’t load the articles
          </LoadError>
        )}
      </div>
      <Newsletter />
      <div className="pb-20 md:pb-28" />
    </>
  )
}

type ArticlesProps = { articles: readonly ArticleHead[]; hint: string | undefined }

function Articles({ articles: [first, ...others], hint }: ArticlesProps) {
  if (!first) return <EmptyState hint={hint}>There are no articles here yet</EmptyState>
  return (
    <>
      <LargeArticleCard article={first} />
      <ul className="mt-6 grid gap-3 sm:mt-12 sm:gap-7 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((article) => (
          <ArticleCard key={article.slug} article={article} heading="h2" />
        ))}
      </ul>
    </>
  )
}

const WaitingArticles = () => (
  <Loading label="Loading the articles">
    <Skeleton className="h-80 w-full lg:h-[27rem]" />
    <div className="mt-12 grid gap-7 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  </Loading>
)

const topicCalled = (name: string | null): Topic | undefined => TOPICS.find((topic) => topic === name)

function TopicLinks({ chosen }: { chosen: Topic | undefined }) {
  return (
    <nav aria-label="Topics" className="mb-8">
      <ul className="flex flex-wrap gap-2">
        <TopicLink to={paths.blog} current={chosen === undefined}>
          Everything
        </TopicLink>
        {TOPICS.map((topic) => (
          <TopicLink key={topic} to={`?${new URLSearchParams({ topic })}`} current={topic === chosen}>
            {topic}
          </TopicLink>
        ))}
      </ul>
    </nav>
  )
}

type TopicLinkProps = { to: string; current: boolean; children: string }

function TopicLink({ to, current, children }: TopicLinkProps) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="flex min-h-touch items-center rounded-full bg-cream px-5 text-base font-semibold transition-colors hover:bg-garnet-wash aria-[current]:bg-ink aria-[current]:text-paper"
      >
        {children}
      </Link>
    </li>
  )
}
