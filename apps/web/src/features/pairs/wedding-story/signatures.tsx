import type { OwnStory } from '@heartwell/contract/pairs/wedding-story.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { useOwnAccount } from '../../../platform/session/own-account.ts'
import { localDay } from '../../../platform/text/local-day.ts'
import { Button } from '../../../ui/button.tsx'
import { maySign } from './story-states.ts'
import { useStoryAct } from './use-story-act.ts'

type SignaturesProps = { partnerId: string; first: IsolatedText; story: OwnStory; onDone: () => void }

/** Both signatures below the story, or what is in their place. */
export function Signatures({ partnerId, first, story, onDone }: SignaturesProps) {
  const { sign, isPending } = useStoryAct(partnerId, onDone)
  const own = firstName(useOwnAccount().name)
  return (
    <div className="mt-8 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Signature name={first} at={story.partner_signed_at} />
      {maySign(story) ? (
        <div className="grid content-end border-b-2 border-edge pb-2">
          <Button size="small" pending={isPending} onClick={() => void sign(story.version)}>
            <span className="wrap-anywhere">{`Sign as ${own}`}</span>
          </Button>
        </div>
      ) : (
        <Signature name={own} at={story.own_signed_at} />
      )}
    </div>
  )
}

const Signature = ({ name, at }: { name: IsolatedText; at: string | null }) =>
  at ? (
    <div className="border-b-2 border-garnet pb-2">
      <p className="font-display text-[1.75rem] leading-tight font-[420] text-garnet wrap-anywhere">{name}</p>
      <p className="text-small text-ink-soft">{`Signed on ${localDay(at)}`}</p>
    </div>
  ) : (
    <div className="grid content-end border-b-2 border-edge pb-2">
      <p className="text-base text-ink-soft wrap-anywhere">{`${name} hasn’t signed`}</p>
    </div>
  )
