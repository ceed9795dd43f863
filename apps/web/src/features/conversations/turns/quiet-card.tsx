import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import { type QuietAnswer, turns } from '@heartwell/contract/conversations/turns.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Leaf, Lock, Moon } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import type { ConversationState } from '../cache/use-conversation.ts'
import { LazyFinishDialog } from '../finishing/lazy-finish-dialog.tsx'
import { restingSince } from './turn-texts.ts'

type QuietCardProps = { chat: ConversationState; conversation: Conversation; sender: IsolatedText; now: Date }

/** Below the last message: the question whether to carry on, and later that the conversation rests. */
export function QuietCard(props: QuietCardProps) {
  const { quiet, resting_since: since, partner } = props.conversation
  const [finishes, setFinishes] = useState(false)
  if (!quiet && !since) return null
  const finish = (
    <Button variant="ghost" size="small" onClick={() => setFinishes(true)}>
      Finish kindly
    </Button>
  )
  return (
    <>
      {since ? (
        <RestingCard since={new Date(since)} now={props.now} finish={finish} />
      ) : (
        <QuestionCard {...props} finish={finish} />
      )}
      <LazyFinishDialog
        partnerId={partner.id}
        sender={props.sender}
        open={finishes}
        onOpenChange={setFinishes}
        onFinished={props.chat.reload}
      />
    </>
  )
}

function RestingCard({ since, now, finish }: { since: Date; now: Date; finish: React.ReactNode }) {
  return (
    <StateCard
      tone="cream"
      icon={<Moon aria-hidden="true" />}
      state={restingSince(since, now)}
      title="Nobody has written for 30 days"
      actions={finish}
      foot="It isn’t anybody’s turn any more."
    >
      Nothing is lost. If either of you writes, it carries on where you left it.
    </StateCard>
  )
}

function QuestionCard({ chat, conversation, sender, finish }: QuietCardProps & { finish: React.ReactNode }) {
  const { mutateAsync, isPending } = useCommand(turns.answerQuiet)
  const showFailure = useShowFailure()
  const { quiet, partner } = conversation
  const save = async (answer: QuietAnswer) => {
    try {
      await mutateAsync({ params: { partnerId: partner.id }, body: { answer } })
    } catch (error) {
      await showFailure(error)
    }
    chat.reload()
  }
  if (quiet?.is_mutual)
    return (
      <StateCard tone="sage" agreed="both" state="Both of you" title="You’d both like to carry on">
        {`${sender} has said the same. Whoever writes first is never too early.`}
      </StateCard>
    )
  if (quiet?.answer === 'yes')
    return (
      <StateCard tone="cream" agreed="viewer" state="Thank you" title="You’d like to carry on" foot={ONLY_YOU}>
        {`If ${sender} says the same, we’ll tell you both. You can also simply write.`}
      </StateCard>
    )
  if (quiet?.answer === 'later')
    return (
      <StateCard
        tone="cream"
        icon={<Leaf aria-hidden="true" />}
        state="Thank you"
        title="We’ll leave it there"
        foot={ONLY_YOU}
      >
        We won’t ask again. After 30 quiet days the conversation rests by itself, and a message wakes it.
      </StateCard>
    )
  return (
    <StateCard
      tone="honey"
      icon={<Leaf aria-hidden="true" />}
      state="A question to you both"
      title="It’s been quiet here for two weeks. Would you like to carry on?"
      actions={
        <>
          <Button size="small" pending={isPending} onClick={() => void save('yes')}>
            Yes, I’d like to
          </Button>
          {finish}
          <Button variant="quiet" size="small" pending={isPending} onClick={() => void save('later')}>
            Not now
          </Button>
        </>
      }
      foot={`We ask ${sender} the same. If you both say yes, we tell you both. Any other answer stays with you.`}
    />
  )
}

const ONLY_YOU = (
  <span className="flex items-start gap-2">
    <Lock className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
    <span>Only you can see this</span>
  </span>
)
