import { conversationCopies } from '@heartwell/contract/companions/companions.ts'
import type { CompanionRelation } from '@heartwell/contract/companions/copy-state.ts'
import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Check } from 'lucide-react'
import { paths } from '../../../paths.ts'
import { useCommand } from '../../../platform/api/api.ts'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import type { ConversationState } from '../cache/use-conversation.ts'

type CopyCardProps = { chat: ConversationState; conversation: Conversation; sender: IsolatedText }

const WHO: Record<CompanionRelation, string> = {
  parent: 'a parent',
  sibling: 'a brother or sister',
  child: 'a son or daughter',
  friend: 'a friend',
  other: 'somebody close',
}

/** The weekly copy of this conversation: the question in place of the composer, or that a copy is made. */
export function CopyCard({ chat, conversation: { copy, partner }, sender }: CopyCardProps) {
  const answer = useCommand(conversationCopies.answer)
  const end = useCommand(conversationCopies.end)
  const showFailure = useShowFailure()
  if (!copy || copy.state === 'declined') return null
  const params = { partnerId: partner.id }
  const isPending = answer.isPending || end.isPending
  const say = (agrees: boolean) =>
    answer.mutateAsync({ params, body: { agrees } }).then(() => chat.reload(), showFailure)
  const stop = () => end.mutateAsync({ params }).then(() => chat.reload(), showFailure)
  if (copy.state === 'agreed')
    return (
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 bg-sage px-5 py-2 text-base leading-snug sm:px-7">
        <span className="flex min-w-0 flex-1 basis-56 items-center gap-2.5">
          <Check className="size-5 shrink-0 text-leaf" aria-hidden="true" />
          <span className="min-w-0">
            {copy.is_own
              ? 'Your companion gets a copy of this conversation each Sunday.'
              : `A copy goes to ${WHO[copy.relation]} of ${sender} each Sunday.`}
          </span>
        </span>
        <Button size="small" variant="quiet" className="-mx-4" pending={isPending} onClick={() => void stop()}>
          End the copies
        </Button>
      </p>
    )
  if (copy.is_own)
    return (
      <section className="bg-honey px-5 py-5 leading-snug sm:px-7" aria-label="A question about a copy">
        <p>{`You’ve asked ${sender} about a weekly copy. Until there’s an answer, neither of you can write.`}</p>
        <Button size="small" variant="ghost" className="mt-3 bg-panel!" pending={isPending} onClick={() => void stop()}>
          Take the question back
        </Button>
      </section>
    )
  return (
    <section className="max-h-[75dvh] overflow-y-auto bg-honey px-5 py-6 sm:px-7" aria-labelledby="copy-question">
      <h2 id="copy-question" className="text-[1.4rem] leading-snug">
        {`${sender} would like ${WHO[copy.relation]} to get a copy of this conversation each Sunday`}
      </h2>
      <p className="mt-2 max-w-[42rem] leading-snug">
        It would hold what you both write from today on, nothing from before and no pictures. Either of you can end it
        at any time. Until you’ve answered, neither of you can write.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:*:w-full">
        <Button size="small" pending={isPending} onClick={() => void say(true)}>
          I agree
        </Button>
        <Button size="small" variant="ghost" className="bg-panel!" pending={isPending} onClick={() => void say(false)}>
          No, keep it between us
        </Button>
        <LinkButton size="small" variant="quiet" className="sm:-mx-4" to={paths.helpAndSupport}>
          Ask a person at Heartwell
        </LinkButton>
      </div>
    </section>
  )
}
