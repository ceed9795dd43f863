import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Refetches data on realtime events while the area of members or of counsellors is open.
 * @param confirmSession asks the server whether the session lasts; by default fetches the member's account
 */
export function useLive(memberId: string, confirmSession?: () => Promise<unknown>): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    // Loaded separately, so that no page waits for the socket. Without it the pages work as usual.
    import('./live-socket.ts').then(
      ({ openLive }) => openLive({ memberId, queries, signal: stop.signal, ...(confirmSession && { confirmSession }) }),
      () => undefined,
    )
    return () => stop.abort()
  }, [memberId, queries, confirmSession])
}
