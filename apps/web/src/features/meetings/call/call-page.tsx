import { afterCallPath } from '../public/meeting-paths.ts'
import '../../call-room/public/room.css'
import { type CallRoom, calls } from '@heartwell/contract/meetings/calls.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { useEffect, useState } from 'react'
import { Navigate, useNavigate, useParams } from 'react-router'
import { paths } from '../../../paths.ts'
import { dataIfLoaded, useAnswer } from '../../../platform/api/answer.ts'
import { query, useCommand } from '../../../platform/api/api.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { Fetched } from '../../../platform/api/fetched.tsx'
import { useShowFailure } from '../../../platform/api/use-show-failure.ts'
import { useLive } from '../../../platform/realtime/live.ts'
import { type Participant, useParticipant } from '../../../platform/session/own-id.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import type { LocalMedia } from '../../call-room/public/local-media.ts'
import { RoomFrame } from '../../call-room/public/room-frame.tsx'
import { RoomNotice } from '../../call-room/public/room-notice.tsx'
import type { RoomSession } from '../../call-room/public/room-session.ts'
import { useServerClock } from '../../call-room/public/use-server-clock.ts'
import { UneasyPage } from '../safety/uneasy-page.tsx'
import { CallLobby } from './call-lobby.tsx'
import { CallScreen } from './call-screen.tsx'
import { minutesBetween } from './call-words.ts'
import { useCallSession } from './use-call-session.ts'

const POLL_MS = 15_000

/** The room of a call between two members. */
export function CallPage() {
  const participant = useParticipant()
  if (participant?.role !== 'member') return <Navigate to={paths.home} replace />
  return <Member participant={participant} />
}

type FramedProps = { participant: Participant; children: React.ReactNode }

const Framed = ({ participant: { name, role }, children }: FramedProps) => (
  <RoomFrame name={name} role={role}>
    <DocumentTitle>Fifteen minutes</DocumentTitle>
    <div>{children}</div>
  </RoomFrame>
)

function Member({ participant }: { participant: Participant }) {
  const { callId = '' } = useParams()
  const answer = useAnswer({ ...query(calls.room, { params: { callId } }), refetchInterval: POLL_MS })
  useLive(participant.id)
  const room = dataIfLoaded(answer)?.data
  const reload = () => void answer.refetch()
  if (room) return <Room key={callId} {...{ room, participant }} fetchedAt={answer.dataUpdatedAt} onReload={reload} />
  const isAbsent = answer.error instanceof ApiError && [400, 404].includes(answer.error.status)
  return (
    <Framed participant={participant}>
      {isAbsent ? (
        <RoomNotice
          title="We can’t find this call"
          hint="Perhaps the conversation is finished."
          action={
            <LinkButton to={paths.messages} variant="ghost">
              Go to Messages
            </LinkButton>
          }
        />
      ) : (
        <Fetched answer={answer} label="Loading the room">
          {() => null}
        </Fetched>
      )}
    </Framed>
  )
}

type RoomProps = { room: CallRoom; participant: Participant; fetchedAt: number; onReload: () => void }

function Room({ room, participant, fetchedAt, onReload }: RoomProps) {
  const navigate = useNavigate()
  const now = useServerClock(room.now, fetchedAt)
  const { media, local, session, snapshot } = useCallSession(room)
  const { mutateAsync } = useCommand(calls.end, { refreshes: [calls.ofPair] })
  const showFailure = useShowFailure()
  const [isUneasy, setUneasy] = useState(false)
  const { call, partner } = room
  const first = firstName(partner.name)
  const isOver = call.state !== 'agreed' || (call.ends_at !== null && now >= new Date(call.ends_at))
  useReleaseAtEnd(isOver, session, media)
  /** The sound ends at once, whatever the network does. */
  const end = async () => {
    session.leave()
    media.stop()
    if (!call.began_at) return
    try {
      await mutateAsync({ params: { callId: call.id } })
    } catch (error) {
      await showFailure(error)
    }
    onReload()
  }
  if (!isUneasy && !isOver && snapshot.presence === 'call')
    return (
      <CallScreen
        {...{ room, now, media, local, snapshot, first, onReload }}
        onEnd={() => void end().then(() => navigate(paths.chat(partner.id)))}
        onUneasy={() => {
          setUneasy(true)
          void end()
        }}
      />
    )
  return (
    <Framed participant={participant}>
      {isUneasy ? (
        <UneasyPage partnerId={partner.id} first={first} />
      ) : isOver ? (
        <Over room={room} />
      ) : snapshot.presence === 'taken_over' ? (
        <RoomNotice
          title="Your call is open on another page or device"
          hint="The microphone of this page is off."
          action={<BackToChat partnerId={partner.id} />}
        />
      ) : (
        <CallLobby
          {...{ room, now, local, first }}
          isPartnerThere={snapshot.partner !== 'away'}
          onJoin={() => void media.startMicrophone().then(session.join)}
        />
      )}
    </Framed>
  )
}

/** Once the call is over, nothing of the device is in use. */
function useReleaseAtEnd(isOver: boolean, session: RoomSession, media: LocalMedia) {
  useEffect(() => {
    if (!isOver) return
    session.leave()
    media.stop()
  }, [isOver, session, media])
}

const BackToChat = ({ partnerId }: { partnerId: string }) => (
  <LinkButton to={paths.chat(partnerId)} variant="ghost">
    Back to your conversation
  </LinkButton>
)

function Over({ room: { call, partner } }: { room: CallRoom }) {
  const first = firstName(partner.name)
  const { began_at: from, ends_at: to } = call
  return (
    <RoomNotice
      title={call.state === 'over' || from ? 'The call is over' : 'This call doesn’t take place'}
      hint={
        from && to
          ? `You talked with ${first} for ${minutesBetween(new Date(from), new Date(to))}. Nothing was recorded.`
          : `You can see in your conversation with ${first} what has changed.`
      }
      action={
        from ? (
          <LinkButton to={afterCallPath(partner.id)}>Say how it was for you</LinkButton>
        ) : (
          <BackToChat partnerId={partner.id} />
        )
      }
    />
  )
}
