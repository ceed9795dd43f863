import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { finishing } from '@heartwell/contract/conversations/finishing.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { longDay, utcDay } from '@heartwell/contract/time/dates.ts'
import { HandHeart, Lock } from 'lucide-react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { CirclesGlyph } from '../../../ui/page/circles-glyph.tsx'
import type { ConversationState } from '../cache/use-conversation.ts'
import { finishedOn } from '../thread/chat-times.ts'

type FinishedCardProps = { chat: ConversationState; conversation: Conversation; sender: IsolatedText; now: Date }

/** Shown to both below the last message of a finished conversation. It does not say who finished it. */
export function FinishedCard({ chat, conversation, sender, now }: FinishedCardProps) {
  const { finished, partner, closed } = conversation
  const { mutateAsync, isPending } = useCommand(finishing.beginAgain)
  const showFailure = useShowFailure()
  if (!finished) return null
  const setWanted = async (wanted: boolean) => {
    try {
      await mutateAsync({ params: { partnerId: partner.id }, body: { wanted } })
    } catch (error) {
      await showFailure(error)
    }
    chat.reload()
  }
  const mayBegin = utcDay(now) >= finished.again_from && closed === 'finished'
  return (
    <StateCard
      tone="cream"
      icon={<HandHeart aria-hidden="true" />}
      state={finishedOn(finished.at, now)}
      title="This conversation is finished"
      actions={
        mayBegin &&
        (finished.wants_again ? (
          <Wanted sender={sender} isPending={isPending} onTakeBack={() => void setWanted(false)} />
        ) : (
          <Button variant="ghost" size="small" pending={isPending} onClick={() => void setWanted(true)}>
            I’d like to begin again
          </Button>
        ))
      }
      foot={
        mayBegin ? (
          <span className="flex items-start gap-2">
            <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span>{`Only you can see this, until ${sender} wants the same.`}</span>
          </span>
        ) : (
          closed === 'finished' &&
          `From ${longDay(finished.again_from)} each of you can say that you’d like to begin again. It needs both of you.`
        )
      }
    >
      You can both still read it. Neither of you can write.
    </StateCard>
  )
}

type WantedProps = { sender: IsolatedText; isPending: boolean; onTakeBack: () => void }

function Wanted({ sender, isPending, onTakeBack }: WantedProps) {
  return (
    <>
      <p role="status" className="flex items-center gap-3 leading-snug">
        <CirclesGlyph side="viewer" className="h-6 w-auto shrink-0" />
        <span>
          <span className="block font-semibold">You’d like to begin again</span>
          <span className="block text-base">{`${sender} learns of it only by saying the same.`}</span>
        </span>
      </p>
      <Button variant="quiet" size="small" pending={isPending} onClick={onTakeBack}>
        Take it back
      </Button>
    </>
  )
}
