import type { OwnStory } from '@heartwell/contract/pairs/wedding-story.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { storiesPath } from '../../../platform/wedding-story/stories-path.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useDialogs } from '../../../ui/windows/dialog.tsx'
import { mayWithdraw } from './story-states.ts'
import { useStoryAct } from './use-story-act.ts'

type WithdrawCardProps = { partnerId: string; first: IsolatedText; story: OwnStory | null; onDone: () => void }

/** Says that either withdraws alone, and does it. */
export function WithdrawCard({ partnerId, first, story, onDone }: WithdrawCardProps) {
  const { withdraw, isPending } = useStoryAct(partnerId, onDone)
  const { confirm } = useDialogs()
  const start = async () => {
    const isSure = await confirm({
      title: 'Withdraw our story?',
      text: `Both signatures are removed, and it isn’t on our site any more. ${first} gets a notification, without a reason.`,
      confirm: 'Withdraw it',
      tone: 'danger',
    })
    if (isSure) await withdraw()
  }
  return (
    <div className="card p-6 text-base leading-snug">
      <h2 className="font-sans text-[1.0625rem] font-semibold">Either of you can withdraw it</h2>
      <p className="mt-1.5 text-ink-soft">
        Alone, at any time, without a reason. It leaves our site within a minute, and search engines within days. We pay
        nothing for stories.
      </p>
      {story?.slug && (
        <p className="mt-3">
          <TextLink to={`${storiesPath}/${story.slug}`}>See it on our site</TextLink>
        </p>
      )}
      {story && mayWithdraw(story) && (
        <Button size="small" variant="danger" className="mt-4" pending={isPending} onClick={() => void start()}>
          Withdraw our story
        </Button>
      )}
    </div>
  )
}
