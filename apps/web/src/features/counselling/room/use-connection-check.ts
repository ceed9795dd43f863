import type { Room } from '@heartwell/contract/counselling/appointment-room.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { socketEvents } from '../../../platform/realtime/socket-events.ts'

/** Whether this page is connected to our server. */
const useSocketOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const ends = [socketEvents.onConnect(changed), socketEvents.onDisconnect(changed)]
      return () => {
        for (const end of ends) end()
      }
    },
    () => socketEvents.isConnected,
  )

/** `blocked`: the network blocks our relay, so only a direct connection may work. */
export type ConnectionCheck = 'checking' | 'good' | 'blocked' | 'offline'

const RELAY_WAIT_MS = 10_000

/** Whether a call can connect from here: the socket is open, and the relay answers where there is one. */
export function useConnectionCheck(room: Room): ConnectionCheck {
  const isOnline = useSocketOnline()
  const [relay, setRelay] = useState<boolean>()
  const servers = room.ice_servers
  const needsRelay = servers.some(({ credential }) => credential !== undefined)
  const isOpen = room.state === 'open'
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked once for an open room; new credentials change nothing
  useEffect(() => {
    if (!isOpen || !needsRelay) return
    const end = new AbortController()
    void reachesRelay(servers as RTCIceServer[], end.signal).then((reached) => end.signal.aborted || setRelay(reached))
    return () => end.abort()
  }, [isOpen, needsRelay])
  if (!isOnline) return navigator.onLine ? 'checking' : 'offline'
  if (!needsRelay || relay) return 'good'
  return relay === undefined ? 'checking' : 'blocked'
}

/** Requests an allocation from the relay, as a call does. */
async function reachesRelay(iceServers: RTCIceServer[], signal: AbortSignal): Promise<boolean> {
  const connection = new RTCPeerConnection({ iceServers, iceTransportPolicy: 'relay' })
  try {
    connection.createDataChannel('check')
    const answer = new Promise<boolean>((resolve) => {
      connection.addEventListener('icecandidate', ({ candidate }) => resolve(Boolean(candidate?.candidate)))
      setTimeout(() => resolve(false), RELAY_WAIT_MS)
      signal.addEventListener('abort', () => resolve(false))
    })
    await connection.setLocalDescription()
    return await answer
  } catch {
    return false
  } finally {
    connection.close()
  }
}
