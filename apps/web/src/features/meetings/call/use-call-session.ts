import { type CallRoom, calls } from '@heartwell/contract/meetings/calls.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../../platform/api/api.ts'
import { socketEvents } from '../../../platform/realtime/socket-events.ts'
import { LocalMedia, type LocalMediaSnapshot } from '../../call-room/public/local-media.ts'
import { RoomSession, type RoomSnapshot } from '../../call-room/public/room-session.ts'
import { useNetworkChanges, useOwnTracks } from '../../call-room/public/session-effects.ts'

type CallSession = {
  media: LocalMedia
  local: LocalMediaSnapshot
  session: RoomSession
  snapshot: RoomSnapshot
}

/** This page's part in a call. Nothing of the device is used before the member joins, and then only the microphone. */
export function useCallSession(room: CallRoom): CallSession {
  const [media] = useState(() => new LocalMedia(navigator.mediaDevices))
  const [session] = useState(() => newSession(room))
  useEffect(() => media.open(), [media])
  useEffect(() => (room.is_open ? session.open() : undefined), [session, room.is_open])
  const local = useSyncExternalStore(media.subscribe, media.snapshot)
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  useOwnTracks(session, local)
  useNetworkChanges(session)
  return { media, local, session, snapshot }
}

function newSession(room: CallRoom): RoomSession {
  let ice: Pick<CallRoom, 'ice_servers' | 'ice_policy' | 'ice_expires_at'> = room
  const callId = room.call.id
  return new RoomSession({
    bookingId: callId,
    side: room.call.is_proposer ? 'proposer' : 'receiver',
    pageId: crypto.randomUUID(),
    socket: socketEvents,
    ice: () => ice,
    async refreshIce() {
      ice = (await call(calls.room, { params: { callId } })).data
      return ice
    },
    createConnection: (configuration) => new RTCPeerConnection(configuration),
    now: () => Date.now(),
  })
}
