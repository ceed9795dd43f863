import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import '../../conversations/chats.css'
import { appointmentRoom, type Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { query } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useLive } from '../../../platform/realtime/live.ts'
import { useCurrentUser } from '../../../platform/session/current-user.ts'
import { type Participant, useParticipant } from '../../../platform/session/own-id.ts'
import { COUNSELLOR_LIVE } from '../../../platform/session/require-counsellor.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/messages/skeleton.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { RoomFrame } from '../../call-room/public/room-frame.tsx'
import { RoomNotice } from '../../call-room/public/room-notice.tsx'
import { useSiteDetails } from '../../content/frame/site-details.ts'
import { ownChatClient } from '../../conversations/cache/own-chat-client.ts'
import { type ConversationState, useConversation } from '../../conversations/cache/use-conversation.ts'
import { useVisibleHeight } from '../../conversations/composer/use-visible-height.ts'
import { ChatState } from '../../conversations/thread/chat-states.tsx'
import { ConversationView } from '../../conversations/thread/conversation-view.tsx'
import { AppointmentRoom } from './appointment-room.tsx'
import type { RoomChat } from './call-screen.tsx'

const POLL_MS = 60_000

/** The room, fetched each minute, because the other person may move or cancel the appointment. */
const useRoom = (bookingId: string) =>
  useAnswer({ ...query(appointmentRoom.read, { params: { bookingId } }), refetchInterval: POLL_MS })

const WIDE = '(min-width: 64rem)'

/** The room of an appointment, the same page for the member and the counsellor. */
export function AppointmentPage() {
  const participant = useParticipant()
  const user = useCurrentUser()
  if (!participant) return null
  if (participant.role === 'member' && user?.id !== participant.id && user?._id !== participant.id)
    return <Navigate to={paths.login} replace />
  return <SignedIn participant={participant} />
}

function SignedIn({ participant }: { participant: Participant }) {
  const { id, name, role } = participant
  const { bookingId = '' } = useParams()
  const answer = useRoom(bookingId)
  useLive(id, role === 'counsellor' ? COUNSELLOR_LIVE : undefined)
  useEffect(() => ownChatClient(id, role).open(), [id, role])
  useVisibleHeight()
  const frame = (content: ReactNode) => (
    <RoomFrame name={name} role={role}>
      {content}
    </RoomFrame>
  )
  const room = dataIfLoaded(answer)?.data
  if (room && (room.state === 'open' || room.state === 'before'))
    return (
      <Open
        key={bookingId}
        bookingId={bookingId}
        room={room}
        fetchedAt={answer.dataUpdatedAt}
        onReload={() => void answer.refetch()}
        frame={frame}
      />
    )
  const isAbsent = answer.error instanceof ApiError && [400, 404].includes(answer.error.status)
  return frame(
    <>
      <DocumentTitle>Your appointment</DocumentTitle>
      {isAbsent ? (
        <Absent role={role} />
      ) : (
        <Fetched answer={answer} label="Loading the room" shapes={<LobbyShapes />}>
          {({ data }) => <Closed bookingId={bookingId} room={data} />}
        </Fetched>
      )}
    </>,
  )
}

type OpenProps = {
  bookingId: string
  room: Room
  fetchedAt: number
  onReload: () => void
  frame: (content: ReactNode) => ReactNode
}

function Open({ room, ...rest }: OpenProps) {
  const navigate = useNavigate()
  const [chatIsOpen, setChatOpen] = useState(() => matchMedia(WIDE).matches)
  const chat = useRoomChat(room.partner.id, chatIsOpen)
  return (
    <AppointmentRoom
      {...rest}
      room={room}
      chat={chat}
      chatIsOpen={chatIsOpen}
      onChat={setChatOpen}
      onLeave={() => navigate(afterwards(rest.bookingId, room))}
    />
  )
}

const afterwards = (bookingId: string, { side, partner }: Room): string =>
  side === 'member' ? paths.bookingDetails(bookingId) : paths.client(partner.id)

function useRoomChat(partnerId: string, isOpen: boolean): RoomChat {
  const chat = useConversation(partnerId)
  const newest = chat.messages.findLast(({ seq }) => seq !== null)?.seq ?? 0
  // Messages from before the page was opened do not count as new.
  const [seen, setSeen] = useState<number>()
  if (chat.status === 'ready' && (seen === undefined || (isOpen && seen < newest))) setSeen(newest)
  const unread = chat.messages.filter(({ isMine, seq }) => !isMine && seq !== null && seq > (seen ?? newest)).length
  return {
    unread,
    announcement: chat.announcement,
    view: (onClose) => <BesideCall chat={chat} onClose={onClose} />,
  }
}

function BesideCall({ chat, onClose }: { chat: ConversationState; onClose: () => void }) {
  const { phone, contact_email } = useSiteDetails()
  const { status, conversation } = chat
  const header = (
    <header className="flex items-center justify-between border-b border-line py-2 pr-2 pl-6">
      <h2 className="text-[1.3125rem]">Chat</h2>
      <button
        type="button"
        aria-label="Close chat"
        onClick={onClose}
        className="grid size-touch place-items-center rounded-full text-ink-soft hover:bg-cream"
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </header>
  )
  if (status !== 'ready' || !conversation)
    return <ChatState chat={chat} header={header} back={paths.home} backLabel="Back to the home page" />
  return (
    <ConversationView
      chat={chat}
      conversation={conversation}
      help={{ phone, email: contact_email }}
      header={() => header}
    />
  )
}

function Closed({ bookingId, room }: { bookingId: string; room: Room }) {
  const first = firstName(room.partner.name)
  const isOver = room.state === 'over'
  const isMember = room.side === 'member'
  return (
    <RoomNotice
      title={isOver ? `Your appointment with ${first} is over` : 'This appointment doesn’t take place'}
      hint={isOver ? 'The room closes 30 minutes after the end.' : 'It was cancelled, or never confirmed.'}
      action={
        <LinkButton to={afterwards(bookingId, room)} variant="ghost">
          {isMember ? 'See the appointment' : 'Go to your client'}
        </LinkButton>
      }
    />
  )
}

function Absent({ role }: { role: Participant['role'] }) {
  const isMember = role === 'member'
  return (
    <RoomNotice
      title="We can’t find this appointment"
      hint="Perhaps it was booked with another account."
      action={
        <LinkButton to={isMember ? paths.consult : paths.counsellor} variant="ghost">
          {isMember ? 'Go to Counselling' : 'Go to your clients'}
        </LinkButton>
      }
    />
  )
}

const LobbyShapes = () => (
  <div className="grid gap-x-14 gap-y-7 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <Skeleton className="aspect-square rounded-card sm:aspect-16/10" />
    <div className="grid content-start gap-5">
      <Skeleton className="h-14 w-3/5" />
      <Skeleton className="h-20" />
      <Skeleton className="h-14" />
    </div>
  </div>
)
