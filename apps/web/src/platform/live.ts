import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * While the area of members, or of counsellors, is open, what other people do is fetched as soon as there is an event.
 * @param confirmSession asks the server whether the session lasts; without it, the endpoint of the own member does
 */
export function useLive(memberId: string, confirmSession?: () => Promise<unknown>): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    // Fetched apart: no page waits for the socket, and without it the pages ask as ever.
    import('./live-socket.ts').then(
      ({ openLive }) => openLive({ memberId, queries, signal: stop.signal, ...(confirmSession && { confirmSession }) }),
      () => undefined,
    )
    return () => stop.abort()
  }, [memberId, queries, confirmSession])
}
