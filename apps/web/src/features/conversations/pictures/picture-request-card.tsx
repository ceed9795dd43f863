import type { Conversation } from '@heartwell/contract/conversations/conversations.ts'
import type { IsolatedText } from '@heartwell/contract/text/isolated.ts'
import { Image } from 'lucide-react'
import { useState } from 'react'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { StateCard } from '../../../ui/messages/state-card.tsx'
import { useToast } from '../../../ui/messages/toast.tsx'
import type { ConversationState } from '../cache/use-conversation.ts'

type PictureRequestCardProps = { chat: ConversationState; conversation: Conversation; sender: IsolatedText }

/** Below the last message while the partner asks to send pictures. */
export function PictureRequestCard({ chat, conversation, sender }: PictureRequestCardProps) {
  const [isPending, setIsPending] = useState(false)
  const { show } = useToast()
  const showFailure = useShowFailure()
  if (!conversation.pictures.is_asked || conversation.closed !== null) return null
  const save = async (pictures: boolean) => {
    setIsPending(true)
    try {
      await chat.setOptions({ pictures })
      show(pictures ? `${sender} can send you pictures.` : `No pictures from ${sender}, then.`)
    } catch (error) {
      await showFailure(error)
    }
    setIsPending(false)
  }
  return (
    <StateCard
      tone="honey"
      icon={<Image aria-hidden="true" />}
      state="A question to you"
      title={`${sender} would like to send you a picture`}
      actions={
        <>
          <Button size="small" pending={isPending} onClick={() => void save(true)}>
            Allow pictures
          </Button>
          <Button variant="ghost" size="small" pending={isPending} onClick={() => void save(false)}>
            Not now
          </Button>
        </>
      }
      foot={`If you choose Not now, ${sender} doesn’t hear of it. You can change your mind in the menu of this chat.`}
    >
      Each picture stays blurred until you press Show.
    </StateCard>
  )
}
