import type { PublicStory } from '@heartwell/contract/pairs/wedding-stories.ts'
import { Link } from 'react-router'
import { storiesPath } from '../../../platform/wedding-story/stories-path.ts'
import { StoryCircles } from '../../../platform/wedding-story/story-circles.tsx'
import { storyFaces, storyNames } from '../../../platform/wedding-story/story-view.tsx'
import { Card } from '../../../ui/card.tsx'

type StoryCardProps = { story: PublicStory; heading: 'h2' | 'h3' }

/** A published story in a list: the whole card is one link. */
export const StoryCard = ({ story, heading: Heading }: StoryCardProps) => (
  <Card as="li" padding="none" lifts="under-pointer" className="flex flex-col overflow-hidden">
    <div className="bg-apricot px-6 pt-6">
      <StoryCircles faces={storyFaces(story)} className="mx-auto h-auto w-full max-w-[14rem]" />
    </div>
    <div className="p-6">
      <Heading className="text-heading wrap-anywhere">
        <Link to={`${storiesPath}/${story.slug}`} className="outline-none after:absolute after:inset-0">
          {storyNames(story)}
        </Link>
      </Heading>
      <p dir="auto" className="mt-2 line-clamp-4 text-base text-ink-soft wrap-anywhere">
        {story.text}
      </p>
    </div>
  </Card>
)
