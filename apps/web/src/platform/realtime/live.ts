import type { LiveKind } from '@heartwell/contract/notifications/live.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** Each option stays the same object from one rendering to the next. */
type LiveOptions = {
  /** Asks the server whether the session lasts; by default fetches the member's account. */
  confirmSession?: () => Promise<unknown>
  /** What may have changed between the page's first request and the first connection. */
  missedAtFirst?: readonly LiveKind[]
}

/**
 * Refetches data on realtime events while the area of members or of counsellors, or the waiting page, is open.
 */
export function useLive(memberId: string, { confirmSession, missedAtFirst }: LiveOptions = {}): void {
  const queries = useQueryClient()
  useEffect(() => {
    const stop = new AbortController()
    // Loaded separately, so that no page waits for the socket. Without it the pages work as usual.
    import('./live-socket.ts').then(
      ({ openLive }) => openLive({ memberId, queries, signal: stop.signal, confirmSession, missedAtFirst }),
      () => undefined,
    )
    return () => stop.abort()
  }, [memberId, queries, confirmSession, missedAtFirst])
}
