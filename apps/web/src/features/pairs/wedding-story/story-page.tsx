import { type OwnStory, weddingStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { STORY_REVIEW_HOURS } from '@heartwell/contract/pairs/wedding-story-review.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Gem } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { paths } from '../../../paths.ts'
import { useAnswer } from '../../../platform/api/answer.ts'
import { query } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { photoUrl } from '../../../platform/files/photos.ts'
import { StoryView } from '../../../platform/wedding-story/story-view.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Badge } from '../../../ui/messages/badge.tsx'
import { Callout } from '../../../ui/messages/callout.tsx'
import { EmptyState } from '../../../ui/messages/empty-state.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { BackLink } from '../../../ui/page/back-link.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { Signatures } from './signatures.tsx'
import { StoryForm } from './story-form.tsx'
import { mayChange, storyBadge } from './story-states.ts'
import { WithdrawCard } from './withdraw-card.tsx'

const photoAddress = (name: string) => photoUrl(name) ?? ''

/** The wedding story of two married members: they write it, both sign it, and either withdraws it. */
export function StoryPage({ partnerId }: { partnerId: string }) {
  const answer = useAnswer(query(weddingStory.read, { params: { partnerId } }))
  if (answer.error instanceof ApiError && answer.error.code === 'pair.story_closed') return <Closed id={partnerId} />
  return (
    <Fetched answer={answer} label="Loading your story" shapes={<Skeleton className="h-96 rounded-panel" />}>
      {({ data: { partner, story, own_photos } }) => (
        <Story partnerId={partnerId} first={firstName(partner.name)} story={story} photos={own_photos} />
      )}
    </Fetched>
  )
}

type StoryProps = {
  partnerId: string
  first: IsolatedText
  story: OwnStory | null
  photos: readonly string[]
}

function Story({ partnerId, first, story, photos }: StoryProps) {
  const [isWriting, setWriting] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes away with its part of the page.
  const show = (writing: boolean) => {
    flushSync(() => setWriting(writing))
    heading.current?.focus()
  }
  const focusHeading = () => heading.current?.focus()
  const badge = story && storyBadge(story)
  const isReturned = story?.state === 'returned'
  const isOnSite = story?.state === 'published'
  return (
    <>
      <BackLink to={paths.youTwo(partnerId)}>{`You and ${first}`}</BackLink>
      <DocumentTitle>Our wedding story</DocumentTitle>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="text-page outline-none">
          Our wedding story
        </h1>
        {badge && <Badge look={badge.look}>{badge.text}</Badge>}
      </div>
      {story?.return_reason && (
        <Callout look="waiting" className="mt-6">
          <p className="font-semibold">Please change this before you both sign again</p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{story.return_reason}</p>
        </Callout>
      )}
      <div className="mt-6 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem]">
        {!story || isWriting ? (
          <StoryForm
            partnerId={partnerId}
            first={first}
            story={story}
            photos={photos}
            onDone={() => show(false)}
            onCancel={story ? () => show(false) : undefined}
          />
        ) : (
          <StoryView story={story} heading="h2" photo={photoAddress}>
            <Signatures partnerId={partnerId} first={first} story={story} onDone={focusHeading} />
            {mayChange(story) && (
              <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button variant={isReturned ? 'primary' : 'ghost'} size="small" onClick={() => show(true)}>
                  Change our story
                </Button>
                {!isReturned && <p className="text-base text-ink-soft">A change needs both signatures again.</p>}
              </div>
            )}
          </StoryView>
        )}
        <aside aria-label="How it is published" className="grid gap-5">
          <div className="card p-6 text-base leading-snug">
            <h2 className="font-sans text-[1.0625rem] font-semibold">
              {isOnSite ? 'Everybody can read it' : 'Once published, everybody can read it'}
            </h2>
            <p className="mt-1.5 text-ink-soft">
              {story && !isWriting
                ? `The card is exactly what our public site ${isOnSite ? 'shows' : 'will show'}. Nothing else of you is there.`
                : 'Our public site will show your names, your pictures, this text and the month in which you met here.'}
            </p>
            <p className="mt-2 text-ink-soft empty:hidden">{whoReadsFirst(isWriting ? null : story)}</p>
          </div>
          <WithdrawCard partnerId={partnerId} first={first} story={story} onDone={focusHeading} />
        </aside>
      </div>
    </>
  )
}

function whoReadsFirst(story: OwnStory | null): string {
  if (story?.state === 'published') return ''
  if (story?.state === 'waiting')
    return `A person at Heartwell reads it within ${STORY_REVIEW_HOURS} hours. Then we notify you both.`
  return 'Once you’ve both signed, a person at Heartwell reads it before it’s published.'
}

/** Two who are not married on their page, or no longer. */
const Closed = ({ id }: { id: string }) => (
  <>
    <DocumentTitle>Our wedding story</DocumentTitle>
    <h1 className="sr-only">Our wedding story</h1>
    <EmptyState
      drawing={<Gem aria-hidden="true" />}
      hint="You can write it once you’ve both said that you’re married. A story that was on our site is withdrawn."
      action={
        <LinkButton to={paths.youTwo(id)} variant="ghost">
          You two
        </LinkButton>
      }
    >
      There is no wedding story to write yet
    </EmptyState>
  </>
)
