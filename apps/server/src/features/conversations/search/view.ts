import type { ChatMessage } from '@heartwell/contract/conversations/conversations.ts'
import type { FoundMessage } from './queries.ts'

export const viewFound = ({
  id,
  seq,
  sender_id,
  body,
  sent_at,
}: FoundMessage): Pick<ChatMessage, 'id' | 'seq' | 'sender_id' | 'msg' | 'timestamp'> => ({
  id,
  seq,
  sender_id,
  msg: body,
  timestamp: sent_at.toISOString(),
})
