import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { Navigate, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { DocumentTitle } from '../../ui/page/document-title.tsx'
import { useSiteDetails } from '../content/frame/site-details.ts'
import { useConversation } from './cache/use-conversation.ts'
import { counsellorIdOf } from './counsellor-id.ts'
import { ConversationPanes } from './list/conversation-panes.tsx'
import { AppointmentBar } from './thread/appointment-bar.tsx'
import { ChatState, toConsult } from './thread/chat-states.tsx'
import { ConversationView } from './thread/conversation-view.tsx'
import { CounsellorHeader, EmptyCounsellorHeader } from './thread/counsellor-header.tsx'

/** The chat with the counsellor in the history state, which survives a reload. Without one, redirects to the list. */
export function ConsultChatPage() {
  const counsellorId = counsellorIdOf(useLocation().state)
  if (!counsellorId) return <Navigate to={paths.consult} replace />
  return (
    <ConversationPanes>
      <CounsellorChat key={counsellorId} counsellorId={counsellorId} />
    </ConversationPanes>
  )
}

function CounsellorChat({ counsellorId }: { counsellorId: string }) {
  const chat = useConversation(counsellorId)
  const { phone, contact_email } = useSiteDetails()
  const { status, conversation } = chat
  if (status !== 'ready' || !conversation)
    return (
      <>
        <DocumentTitle>Chat</DocumentTitle>
        <ChatState chat={chat} header={<EmptyCounsellorHeader />} {...toConsult} />
      </>
    )
  const { partner, appointment, can_write } = conversation
  return (
    <>
      <DocumentTitle>{`Chat with ${isolated(partner.name)}`}</DocumentTitle>
      <ConversationView
        width="wide"
        chat={chat}
        conversation={conversation}
        help={{ phone, email: contact_email }}
        header={({ onSearch }) => (
          <CounsellorHeader
            chat={chat}
            conversation={conversation}
            sender={firstName(partner.name)}
            onSearch={onSearch}
          />
        )}
        context={appointment && can_write && <AppointmentBar appointment={appointment} />}
      />
    </>
  )
}
