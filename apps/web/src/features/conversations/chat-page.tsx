import { calls } from '@heartwell/contract/meetings/calls.ts'
import { plans } from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useEffect, useState } from 'react'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { useSiteDetails } from '../content/frame/site-details.ts'
import { CallCard } from '../meetings/call/call-card.tsx'
import { PlanCard } from '../meetings/plan/plan-card.tsx'
import { useConversation } from './cache/use-conversation.ts'
import { ConversationList } from './list/conversation-list.tsx'
import { ConversationPanes } from './list/conversation-panes.tsx'
import type { RowPresence } from './list/conversation-row.tsx'
import { useTwoPanes } from './pictures/use-media.ts'
import { useChatSettings } from './settings/use-chat-settings.ts'
import { ChatState, toMessages } from './thread/chat-states.tsx'
import { ConversationHeader, EmptyHeader } from './thread/conversation-header.tsx'
import { ConversationView } from './thread/conversation-view.tsx'

/** The chat of two members under the heading 'Chats' (MS-05), beside the list where there is room for both. */
export function ChatPage() {
  const { memberId = '' } = useParams()
  const hasTwoPanes = useTwoPanes()
  const [presence, setPresence] = useState<RowPresence>()
  useEffect(() => {
    // Loaded now, so that the link to the list opens it without a network, too.
    if (!hasTwoPanes) import('./messages-page.tsx').catch(() => undefined)
  }, [hasTwoPanes])
  return (
    <ConversationPanes list={hasTwoPanes && <ConversationList currentId={memberId} presence={presence} />}>
      <DocumentTitle>Chats</DocumentTitle>
      <Chat key={memberId} memberId={memberId} hasHeading={!hasTwoPanes} onPresence={setPresence} />
    </ConversationPanes>
  )
}

/** Reads the parts of the chat together with its messages, and not when these are shown. */
function useParts(partnerId: string): void {
  useAnswer(query(calls.ofPair, { params: { partnerId } }))
  useAnswer(query(plans.ofPair, { params: { partnerId } }))
  useChatSettings()
}

type ChatProps = {
  memberId: string
  hasHeading: boolean
  /** Called with what the list can show in the row of this conversation. */
  onPresence: (presence: RowPresence | undefined) => void
}

function Chat({ memberId, hasHeading, onPresence }: ChatProps) {
  const chat = useConversation(memberId)
  useParts(memberId)
  const { phone, contact_email } = useSiteDetails()
  const { status, conversation, isPartnerHere: isHere, isPartnerTyping: isTyping } = chat
  useEffect(() => {
    onPresence({ isHere, isTyping })
    return () => onPresence(undefined)
  }, [isHere, isTyping, onPresence])
  if (status !== 'ready' || !conversation)
    return (
      <ChatState
        chat={chat}
        header={<EmptyHeader hasHeading={hasHeading} isLoading={status === 'loading'} />}
        {...toMessages}
      />
    )
  const { partner } = conversation
  if (partner.role === 'counsellor')
    return <Navigate to={paths.consultChat} state={{ counsellor: { id: partner.id } }} replace />
  const sender = firstName(partner.name)
  return (
    <ConversationView
      chat={chat}
      conversation={conversation}
      help={{ phone, email: contact_email }}
      cards={
        conversation.closed === null && (
          <>
            <CallCard partnerId={partner.id} sender={sender} isPartnerHere={isHere} />
            <PlanCard partnerId={partner.id} sender={sender} />
          </>
        )
      }
      header={({ onSearch }) => (
        <ConversationHeader
          chat={chat}
          conversation={conversation}
          sender={sender}
          hasHeading={hasHeading}
          onSearch={onSearch}
        />
      )}
    />
  )
}
