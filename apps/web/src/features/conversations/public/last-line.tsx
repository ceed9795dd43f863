import type { ConversationRow } from '@heartwell/contract/conversations/conversations.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useOwnRole } from '../../../platform/session/own-role.ts'
import { finishedOn } from '../thread/chat-times.ts'

type LastLineProps = { row: ConversationRow; now: Date; isTyping?: boolean }

/** The state of a conversation in one line: who is typing, that it is finished, the draft, or the last words. */
export function LastLine({ row: { partner, last, draft, finished_at }, now, isTyping = false }: LastLineProps) {
  const ownRole = useOwnRole()
  if (isTyping) return <span className="font-medium text-leaf">{`${firstName(partner.name)} is typing`}</span>
  if (finished_at) return <span>{finishedOn(finished_at, now)}</span>
  if (draft)
    return (
      <span>
        <span className="font-semibold text-garnet">Draft:</span> <span>{draft}</span>
      </span>
    )
  if (!last) {
    const isConnection = partner.role === 'member' && ownRole === 'member'
    return <span>{isConnection ? 'You are connected. Say hello.' : 'No messages yet'}</span>
  }
  const isPartners = last.sender_id === partner.id
  if (last.kind === 'deleted')
    return <span>{`${isPartners ? firstName(partner.name) : 'You'} deleted this message`}</span>
  const words = last.kind === 'picture' ? last.msg || 'Picture' : last.msg
  return <span>{isPartners ? words : `You: ${words}`}</span>
}
