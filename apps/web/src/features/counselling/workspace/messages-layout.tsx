import { Outlet, useParams } from 'react-router'
import { ClientList } from '../../conversations/list/client-list.tsx'
import { ConversationPanes } from '../../conversations/list/conversation-panes.tsx'
import { useTwoPanesAlone } from '../../conversations/pictures/use-media.ts'
import { OfflineNote } from '../../conversations/thread/offline-note.tsx'

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
