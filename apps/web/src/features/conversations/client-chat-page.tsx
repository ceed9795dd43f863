import { useParams } from 'react-router'
import { paths } from '../../paths.ts'
import { DocumentTitle } from '../../ui/document-title.tsx'
import { useSiteDetails } from '../content/site-details.ts'
import { AppointmentBar } from './appointment-bar.tsx'
import { ChatState } from './chat-states.tsx'
import { ClientHeader, EmptyClientHeader } from './client-header.tsx'
import { ConversationView } from './conversation-view.tsx'
import { firstName } from './first-name.ts'
import { useConversation } from './use-conversation.ts'
import { useTwoPanesAlone } from './use-media.ts'

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
        <DocumentTitle>Clients</DocumentTitle>
        <ChatState
          chat={chat}
          header={<EmptyClientHeader hasHeading={hasHeading} />}
          back={paths.counsellor}
          backLabel="Back to your clients"
        />
      </>
    )
  const { partner, appointment, can_write } = conversation
  const sender = firstName(partner.name)
  return (
    <>
      <DocumentTitle>{`Chat with ${partner.name}`}</DocumentTitle>
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
