import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useParams } from 'react-router'
import { paths } from '../../../../paths.ts'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { useSiteDetails } from '../../../content/frame/site-details.ts'
import { useConversation } from '../../../conversations/cache/use-conversation.ts'
import { useTwoPanesAlone } from '../../../conversations/pictures/use-media.ts'
import { AppointmentBar } from '../../../conversations/thread/appointment-bar.tsx'
import { ChatState } from '../../../conversations/thread/chat-states.tsx'
import { ClientHeader, EmptyClientHeader } from '../../../conversations/thread/client-header.tsx'
import { ConversationView } from '../../../conversations/thread/conversation-view.tsx'

/** A counsellor's conversation with one client. */
export function ClientChatPage() {
  const { clientId = '' } = useParams()
  return <ClientChat key={clientId} clientId={clientId} hasHeading={!useTwoPanesAlone()} />
}

function ClientChat({ clientId, hasHeading }: { clientId: string; hasHeading: boolean }) {
  const chat = useConversation(clientId)
  const { phone, contact_email } = useSiteDetails()
  const { status, conversation } = chat
  if (status !== 'ready' || !conversation)
    return (
      <>
        <DocumentTitle>Messages</DocumentTitle>
        <ChatState
          chat={chat}
          header={<EmptyClientHeader hasHeading={hasHeading} />}
          back={paths.counsellorMessages}
          backLabel="Back to your messages"
        />
      </>
    )
  const { partner, appointment, can_write } = conversation
  const sender = firstName(partner.name)
  return (
    <>
      <DocumentTitle>{`Chat with ${isolated(partner.name)}`}</DocumentTitle>
      <ConversationView
        chat={chat}
        conversation={conversation}
        help={{ phone, email: contact_email }}
        header={({ onSearch }) => (
          <ClientHeader
            chat={chat}
            conversation={conversation}
            sender={sender}
            hasHeading={hasHeading}
            onSearch={onSearch}
          />
        )}
        context={appointment && can_write && <AppointmentBar appointment={appointment} />}
      />
    </>
  )
}
