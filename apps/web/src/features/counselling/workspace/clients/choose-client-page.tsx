import drawing from '../../../../../art/letters.svg?url'
import { EmptyState } from '../../../../ui/messages/empty-state.tsx'
import { DocumentTitle } from '../../../../ui/page/document-title.tsx'
import { useConversationList } from '../../../conversations/list/use-conversation-list.ts'

/**
 * Shown beside the list before a conversation is chosen. A narrow screen shows the list only, which also says when there
 * is nobody to choose.
 */
export function ChooseClientPage() {
  const { status, rows } = useConversationList('')
  const hasNobody = status === 'ready' && rows.length === 0
  return (
    <section
      aria-label="Conversation"
      className="chat-ground grid min-w-0 flex-1 place-items-center max-[53.99rem]:hidden"
    >
      <DocumentTitle>Messages</DocumentTitle>
      <EmptyState
        drawing={<img src={drawing} alt="" width={420} height={360} />}
        hint={hasNobody ? 'Your conversations will open here.' : 'Your conversation opens here.'}
      >
        {hasNobody ? 'No messages yet' : 'Choose a client'}
      </EmptyState>
    </section>
  )
}
