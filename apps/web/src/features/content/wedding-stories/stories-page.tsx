import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { storiesPath } from '../../../platform/wedding-story/stories-path.ts'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { StoryCard } from './story-card.tsx'
import { publishedStories } from './story-endpoints.ts'

const LEAD =
  'Told by people who met here and married. Each story is signed by both, and is here only as long as both want it to be.'

/** All published wedding stories. */
export function StoriesPage() {
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedStories, {})
  return (
    <div className="wrap pt-6 pb-20 md:pt-10 md:pb-28">
      <PageHead
        title="Wedding stories"
        description="Stories of couples who met at Heartwell and married, written and signed by both."
        path={storiesPath}
      />
      <PageTitle lead={LEAD}>Wedding stories</PageTitle>
      {answer?.rows.length === 0 && (
        <EmptyState hint="We publish real stories only, when two people have signed one.">
          There are no stories here yet
        </EmptyState>
      )}
      {answer && answer.rows.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 sm:gap-7 lg:grid-cols-3">
          {answer.rows.map((story) => (
            <StoryCard key={story.slug} story={story} heading="h2" />
          ))}
        </ul>
      )}
      {!answer && error !== undefined && (
        <LoadError onRetry={load} retrying={isFetching}>
          We couldn’t load the stories
        </LoadError>
      )}
      {!answer && error === undefined && (
        <Loading label="Loading the stories">
          <Skeleton className="h-96 w-full" />
        </Loading>
      )}
    </div>
  )
}
