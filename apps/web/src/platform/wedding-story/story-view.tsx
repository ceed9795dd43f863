import type { StoryPerson } from '@heartwell/contract/pairs/wedding-stories.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { longMonth } from '@heartwell/contract/time/dates.ts'
import type { ReactNode } from 'react'
import { portraitOf } from '../files/portraits.ts'
import { StoryCircles, type StoryFace } from './story-circles.tsx'

export type ShownStory = { people: readonly StoryPerson[]; text: string; met_in: string }

/** 'Helen and Daniel'. */
export const storyNames = ({ people }: Pick<ShownStory, 'people'>): string =>
  people.map(({ name }) => isolated(name)).join(' and ')

/** @param photo the address of a photo by its name; without it the answer has addresses, as on public pages */
export const storyFaces = ({ people }: Pick<ShownStory, 'people'>, photo = (address: string) => address): StoryFace[] =>
  people.map(({ name, portrait, ...one }) => ({
    name,
    picture: one.photo ? photo(one.photo) : portraitOf(portrait ?? ''),
  }))

type StoryViewProps = {
  story: ShownStory
  heading: 'h1' | 'h2'
  photo?: (name: string) => string
  /** What is below the story where it is not the public page. */
  children?: ReactNode
}

/** A wedding story as every reader sees it. */
export function StoryView({ story, heading: Heading, photo, children }: StoryViewProps) {
  return (
    <article className="overflow-hidden rounded-panel bg-panel shadow-lift">
      <div className="bg-apricot px-6 pt-8">
        <StoryCircles faces={storyFaces(story, photo)} className="mx-auto h-auto w-full max-w-[19rem]" />
      </div>
      <div className="px-6 pt-6 pb-8 sm:px-10 sm:pb-10">
        <Heading className="text-center text-title wrap-anywhere">{storyNames(story)}</Heading>
        <p className="mt-1.5 text-center text-ink-soft">{`They met here in ${longMonth(story.met_in)}`}</p>
        <p
          dir="auto"
          className="mx-auto mt-6 w-fit max-w-[36rem] font-display text-[1.25rem] leading-[1.6] whitespace-pre-line wrap-anywhere"
        >
          {story.text}
        </p>
        {children}
      </div>
    </article>
  )
}
