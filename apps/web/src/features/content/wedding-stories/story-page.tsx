import { useState } from 'react'
import { hasCode } from '../../../platform/api/meant-refusal.ts'
import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { storiesPath } from '../../../platform/wedding-story/stories-path.ts'
import { StoryView, storyNames } from '../../../platform/wedding-story/story-view.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError } from '../../../ui/messages/load-error.tsx'
import { Loading, Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useIsHydrating } from '../articles/use-is-hydrating.ts'
import { PageHead } from '../frame/page-head.tsx'
import { NotFoundPage } from '../not-found-page.tsx'
import { publishedStory } from './story-endpoints.ts'

/** A published wedding story, or what is left at its address once it is withdrawn. */
export function StoryPage({ slug }: { slug: string }) {
  const { answer, error, isFetching, load } = usePreloadedQuery(publishedStory, { params: { slug } })
  const isHydrating = useIsHydrating()
  // The server's document of an unknown address is that of any missing page: it has no answer, and no skeleton.
  const [isMissing] = useState(isHydrating && answer === undefined)
  if (isMissing || hasCode(error, 'not_found')) return <NotFoundPage />
  if (answer && !answer.data) return <WithdrawnStory />
  return (
    <div className="wrap max-w-[52rem]! pt-6 pb-20 md:pt-10 md:pb-28">
      <p className="mb-4">
        <TextLink to={storiesPath}>Wedding stories</TextLink>
      </p>
      {answer?.data && (
        <>
          <DocumentTitle>{`${storyNames(answer.data)}: a wedding story`}</DocumentTitle>
          <PageHead
            title={storyNames(answer.data)}
            description="A wedding story from Heartwell, written and signed by both."
            path={`${storiesPath}/${slug}`}
            kind="article"
          />
          <StoryView story={answer.data} heading="h1" />
          <p className="mt-6 text-center text-base text-ink-soft">
            Both have signed this story, and either can withdraw it. We pay nothing for stories.
          </p>
        </>
      )}
      {!answer && error !== undefined && (
        <LoadError onRetry={load} retrying={isFetching}>
          We couldn’t load this story
        </LoadError>
      )}
      {!answer && error === undefined && (
        <Loading label="Loading the story">
          <Skeleton className="h-[36rem] w-full rounded-panel" />
        </Loading>
      )}
    </div>
  )
}

const WithdrawnStory = () => (
  <div className="wrap max-w-[44rem]! py-16 text-center md:py-28">
    <DocumentTitle>This story is no longer here</DocumentTitle>
    <h1 className="text-title">This story is no longer here</h1>
    <p className="mt-4 text-lead text-ink-soft">A story is here only as long as both people want it to be.</p>
    <LinkButton to={storiesPath} variant="ghost" className="mt-7">
      Read other stories
    </LinkButton>
  </div>
)
