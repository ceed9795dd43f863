import { appointmentRoom, type Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { call } from '../../../platform/api/api.ts'
import { socketEvents } from '../../../platform/realtime/socket-events.ts'
import type { LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { RoomSession, type RoomSnapshot } from '../../call-room/public/room-session.ts'
import { useNetworkChanges, useOwnTracks } from '../../call-room/public/session-effects.ts'
import { canCaptionHere, mayCaptionHere, startCaptions } from './captions.ts'

type RoomSessionState = {
  session: RoomSession
  snapshot: RoomSnapshot
  /** Starts again after another page took over the call or the room was closed for a moment. */
  renew: (begin?: 'in_call') => void
}

/** This page's session in the room, with the tracks of the microphone and the camera. */
export function useRoomSession(bookingId: string, room: Room, local: LocalMediaSnapshot): RoomSessionState {
  const [session, setSession] = useState(() => newSession(bookingId, room))
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const isOpen = room.state === 'open'
  useEffect(() => (isOpen ? session.open() : undefined), [session, isOpen])
  useOwnTracks(session, local)
  useNetworkChanges(session)
  useOwnCaptions(session, snapshot, local)
  const renew = (begin?: 'in_call') => {
    const next = newSession(bookingId, room)
    if (begin) next.join()
    setSession(next)
  }
  return { session, snapshot, renew }
}

function newSession(bookingId: string, room: Room): RoomSession {
  let ice: Pick<Room, 'ice_servers' | 'ice_policy' | 'ice_expires_at'> = room
  return new RoomSession({
    bookingId,
    side: room.side,
    pageId: crypto.randomUUID(),
    socket: socketEvents,
    ice: () => ice,
    async refreshIce() {
      ice = (await call(appointmentRoom.read, { params: { bookingId } })).data
      return ice
    },
    createConnection: (configuration) => new RTCPeerConnection(configuration),
    now: () => Date.now(),
  })
}

/** Sends captions while the partner wants them and this browser can make them on the device. */
function useOwnCaptions(session: RoomSession, { captions }: RoomSnapshot, { microphone }: LocalMediaSnapshot): void {
  useEffect(() => session.setAbleToCaption(mayCaptionHere()), [session])
  const caption = useEffectEvent((text: string, isFinal: boolean) => session.caption(text, isFinal))
  const refuse = useEffectEvent(() => session.setAbleToCaption(false))
  const track = captions.partnerWants ? microphone.track : null
  useEffect(() => {
    if (!track) return
    const end = new AbortController()
    const lang = navigator.language
    void canCaptionHere(lang).then((can) => {
      if (end.signal.aborted) return
      if (can) end.signal.addEventListener('abort', startCaptions({ lang, track, onCaption: caption }))
      else refuse()
    })
    return () => end.abort()
  }, [track])
}
