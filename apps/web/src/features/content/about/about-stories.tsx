import { usePreloadedQuery } from '../../../platform/api/use-preloaded-query.ts'
import { storiesPath } from '../../../platform/wedding-story/stories-path.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { SectionTitle } from '../services/section-title.tsx'
import { StoryCard } from '../wedding-stories/story-card.tsx'
import { publishedStories } from '../wedding-stories/story-endpoints.ts'

const SHOWN = 3

/** The newest wedding stories. Nothing while there are none. */
export function AboutStories() {
  const { answer } = usePreloadedQuery(publishedStories, {})
  const rows = answer?.rows.slice(0, SHOWN) ?? []
  if (rows.length === 0) return null
  return (
    <section className="wrap pt-14 md:pt-24">
      <SectionTitle given="Wedding stories">Signed by both</SectionTitle>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-7 md:mt-10 lg:grid-cols-3">
        {rows.map((story) => (
          <StoryCard key={story.slug} story={story} heading="h3" />
        ))}
      </ul>
      <p className="mt-6">
        <TextLink to={storiesPath}>All wedding stories</TextLink>
      </p>
    </section>
  )
}
