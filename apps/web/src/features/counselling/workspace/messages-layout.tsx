import { Outlet, useParams } from 'react-router'
import { ClientList } from '../../conversations/client-list.tsx'
import { ConversationPanes } from '../../conversations/conversation-panes.tsx'
import { OfflineNote } from '../../conversations/offline-note.tsx'
import { useTwoPanesAlone } from '../../conversations/use-media.ts'

/** The list of conversations and one conversation, as high as the window. */
export function MessagesLayout() {
  const { clientId } = useParams()
  const hasTwoPanes = useTwoPanesAlone()
  const isChat = clientId !== undefined
  return (
    <>
      {!isChat && <OfflineNote />}
      <ConversationPanes list={(hasTwoPanes || !isChat) && <ClientList currentId={clientId} isAlone={!hasTwoPanes} />}>
        <Outlet />
      </ConversationPanes>
    </>
  )
}
