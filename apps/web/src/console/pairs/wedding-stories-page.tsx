import { WAITING_TARGET_HOURS } from '@heartwell/contract/console/console-home.ts'
import { type StoryToReview, weddingStoryReview } from '@heartwell/contract/pairs/wedding-story-review.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Check, Gem } from 'lucide-react'
import { useState } from 'react'
import { useAnswer } from '../../platform/api/answer.ts'
import { query, useCommand } from '../../platform/api/api.ts'
import { Fetched } from '../../platform/api/fetched.tsx'
import { useShowFailure } from '../../platform/api/use-show-failure.ts'
import { photoUrl } from '../../platform/files/photos.ts'
import { storiesPath } from '../../platform/wedding-story/stories-path.ts'
import { StoryView } from '../../platform/wedding-story/story-view.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/messages/empty-state.tsx'
import { useToast } from '../../ui/messages/toast.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useDialogs } from '../../ui/windows/dialog.tsx'
import { Panel } from '../parts/panel.tsx'
import { SectionHeading } from '../parts/section-heading.tsx'
import { WaitLine } from '../parts/wait.tsx'
import { consolePaths } from '../shell/console-paths.ts'
import { ReturnForm } from './return-form.tsx'

const storiesQuery = { ...query(weddingStoryReview.list, {}), staleTime: 0 }

/** Wedding stories that both members have signed: to read before they are public, and those on the site. */
export function WeddingStoriesPage() {
  return (
    <>
      <SectionHeading>Wedding stories</SectionHeading>
      <p className="mb-5 max-w-[72ch] text-ink-soft">
        Both have signed exactly what you see. Return a story that names other people, a place by which somebody could
        be found, or anything that is not theirs to say.
      </p>
      <Fetched answer={useAnswer(storiesQuery)} label="Loading the stories">
        {({ rows }) => (
          <div className="grid gap-10">
            <Stories title="To read" rows={rows.filter(({ state }) => state === 'waiting')} empty="No story waits" />
            <Stories
              title="On the site"
              rows={rows.filter(({ state }) => state === 'published')}
              empty="No story is on the site"
            />
          </div>
        )}
      </Fetched>
    </>
  )
}

type StoriesProps = { title: string; rows: readonly StoryToReview[]; empty: string }

function Stories({ title, rows, empty }: StoriesProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-heading">{title}</h2>
      {rows.length === 0 && <EmptyState drawing={<Gem strokeWidth={1.4} aria-hidden="true" />}>{empty}</EmptyState>}
      <ul className="grid grid-cols-1 items-start gap-6 xl:grid-cols-2">
        {rows.map((story) => (
          <li key={`${story.id} ${story.version}`}>
            <Story story={story} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const photoAddress = (name: string) => photoUrl(name) ?? ''

function Story({ story }: { story: StoryToReview }) {
  const [one, another] = story.members
  return (
    <Panel
      title={story.members.map(({ name }) => isolated(name)).join(' and ')}
      aside={
        story.state === 'waiting' ? (
          <WaitLine since={story.signed_at} targetHours={WAITING_TARGET_HOURS.stories} />
        ) : (
          <TextLink to={`${storiesPath}/${story.slug}`} reloadDocument>
            Public page
          </TextLink>
        )
      }
    >
      <p className="mb-5 flex flex-wrap gap-x-5 gap-y-1">
        {[one, another].map(
          (member) =>
            member && (
              <TextLink key={member.id} to={consolePaths.member(member.id)}>
                {isolated(member.name)}
              </TextLink>
            ),
        )}
      </p>
      <div className="max-w-[44rem]">
        <StoryView story={story} heading="h2" photo={photoAddress} />
        <Decision story={story} />
      </div>
    </Panel>
  )
}

function Decision({ story: { id, version, state } }: { story: StoryToReview }) {
  const { mutateAsync, isPending } = useCommand(weddingStoryReview.approve, { refreshes: [weddingStoryReview.list] })
  const [isReturning, setReturning] = useState(false)
  const { confirm } = useDialogs()
  const { show } = useToast()
  const showFailure = useShowFailure()
  const publish = async () => {
    const isSure = await confirm({
      title: 'Publish this story?',
      text: 'Everybody can read it on our site within seconds. Both are notified.',
      confirm: 'Publish',
    })
    if (!isSure) return
    try {
      show((await mutateAsync({ params: { id }, body: { version } })).message)
    } catch (error) {
      await showFailure(error)
    }
  }
  if (isReturning) return <ReturnForm id={id} version={version} onCancel={() => setReturning(false)} />
  return (
    <div className="mt-5 flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
      <Button variant="danger" disabled={isPending} onClick={() => setReturning(true)}>
        {state === 'waiting' ? 'Return with a reason' : 'Take it off the site'}
      </Button>
      {state === 'waiting' && (
        <Button pending={isPending} onClick={() => void publish()}>
          {!isPending && <Check className="size-5" aria-hidden="true" />}
          <span>Publish</span>
        </Button>
      )}
    </div>
  )
}
