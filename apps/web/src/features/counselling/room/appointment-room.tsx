import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { isolated } from '@heartwell/contract/text/isolated.ts'
import { useEffect, useEffectEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { DocumentTitle } from '../../../ui/page/document-title.tsx'
import { RoomNotice } from '../../call-room/public/room-notice.tsx'
import type { Presence } from '../../call-room/public/room-session.ts'
import { useLocalMedia } from '../../call-room/public/use-local-media.ts'
import { useServerClock } from '../../call-room/public/use-server-clock.ts'
import { CallScreen, type RoomChat } from './call-screen.tsx'
import { Lobby } from './lobby.tsx'
import { useRoomSession } from './use-room-session.ts'

type AppointmentRoomProps = {
  bookingId: string
  room: Room
  /** When `room` was fetched, by the clock of this device. */
  fetchedAt: number
  onReload: () => void
  onLeave: () => void
  chat: RoomChat
  chatIsOpen: boolean
  onChat: (isOpen: boolean) => void
  /** Wraps everything except the call in the page's frame. */
  frame: (content: React.ReactNode) => React.ReactNode
}

/** The room of a coming or current appointment: the camera check, then the call. */
export function AppointmentRoom(props: AppointmentRoomProps) {
  const { bookingId, room, fetchedAt, onReload, onLeave, chat, chatIsOpen, onChat, frame } = props
  const { media, local } = useLocalMedia()
  const { session, snapshot, renew } = useRoomSession(bookingId, room, local)
  const now = useServerClock(room.now, fetchedAt)
  const { presence } = snapshot
  useReloadAtBoundary(room, now, onReload)
  useEndOfPart(presence, {
    taken_over: () => media.stop(),
    refused: () => {
      onReload()
      renew()
    },
  })
  const leave = () => {
    session.leave()
    media.stop()
    onLeave()
  }
  const continueHere = async () => {
    await media.start()
    renew('in_call')
  }
  if (presence === 'taken_over')
    return frame(<TakenOver first={firstName(room.partner.name)} onContinue={() => void continueHere()} />)
  if (presence === 'call')
    return <CallScreen {...{ room, now, media, local, session, snapshot, chat, chatIsOpen, onChat }} onLeave={leave} />
  return frame(
    <>
      <DocumentTitle>{`Meet ${isolated(room.partner.name)}`}</DocumentTitle>
      <Lobby room={room} now={now} media={media} local={local} snapshot={snapshot} onJoin={session.join} />
    </>,
  )
}

const RENEW_MS = 5_000

/** Fetches a room again that the server has closed and, if it is open after all, enters it again. */
function useEndOfPart(presence: Presence, act: { taken_over: () => void; refused: () => void }): void {
  const end = useEffectEvent((how: 'taken_over' | 'refused') => act[how]())
  useEffect(() => {
    if (presence === 'taken_over') end('taken_over')
    if (presence !== 'refused') return
    const timer = setTimeout(() => end('refused'), RENEW_MS)
    return () => clearTimeout(timer)
  }, [presence])
}

/** Reloads the room when it is due to open or close. */
function useReloadAtBoundary({ state, opens_at, closes_at }: Room, now: Date, onReload: () => void): void {
  const boundary = state === 'before' ? opens_at : closes_at
  const isPast = now.getTime() >= Date.parse(boundary)
  const reload = useEffectEvent(onReload)
  useEffect(() => {
    if (isPast) reload()
  }, [isPast])
}

function TakenOver({ first, onContinue }: { first: string; onContinue: () => void }) {
  return (
    <>
      <DocumentTitle>Open on another page</DocumentTitle>
      <RoomNotice
        title="Your appointment is open on another page or device"
        hint={`You talk to ${first} there. The camera and the microphone of this page are off.`}
        action={<Button onClick={onContinue}>Continue here</Button>}
      />
    </>
  )
}
