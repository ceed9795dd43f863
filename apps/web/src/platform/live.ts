import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** While the member area is open, what other people do is asked for as soon as it is news. */
export function useLive(memberId: string): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    // Fetched apart: no page waits for the socket, and without it the pages ask as ever.
    import('./live-socket.ts').then(
      ({ openLive }) => openLive({ memberId, queries, signal: stop.signal }),
      () => undefined,
    )
    return () => stop.abort()
  }, [memberId, queries])
}
