import { LEASE_SECONDS } from '@heartwell/contract/review/review-queue.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { heldDecisions } from './held-decisions.ts'
import { leaseNext, preloadProfile, releaseLease, renewLease } from './next-profile.ts'

/** Three renewals fit into a lease, so that one lost request does not end it. */
const RENEW_MS = (LEASE_SECONDS * 1000) / 3

/** `next` is null when nobody is left and undefined until it is known. */
export type LeasedProfile = { colleague: string | null; next: string | null | undefined }

/**
 * Leases the open profile and the next one while the page is open, and loads the next one in advance. The leases end
 * when the page closes, unless a decision about the profile is on its way.
 */
export function useLease(memberId: string): LeasedProfile {
  const queries = useQueryClient()
  const [leased, setLeased] = useState<LeasedProfile>({ colleague: null, next: undefined })
  const ahead = useRef<string | null>(null)
  useEffect(() => {
    let isOpen = true
    async function open() {
      const answer = await renewLease(memberId)
      if (isOpen && answer && !answer.success) setLeased((now) => ({ ...now, colleague: answer.colleague }))
      // After a failure the next profile is found when this one is decided, which shows the failure.
      const next = await leaseNext([memberId]).catch(() => undefined)
      if (!isOpen) return void (next && releaseLease(next))
      ahead.current = next ?? null
      setLeased((now) => ({ ...now, next }))
      if (next) await preloadProfile(queries, next).catch(() => undefined)
    }
    async function renew() {
      if (ahead.current) void renewLease(ahead.current)
      const answer = await renewLease(memberId)
      if (isOpen && answer) setLeased((now) => ({ ...now, colleague: answer.colleague }))
    }
    void open()
    const timer = setInterval(() => void renew(), RENEW_MS)
    return () => {
      isOpen = false
      clearInterval(timer)
      if (!heldDecisions.ids().includes(memberId)) void releaseLease(memberId)
    }
  }, [memberId, queries])
  useReleaseOnLeave(ahead)
  return leased
}

/** The next profile stays leased while the reviewer goes on to it, and no longer than that. */
function useReleaseOnLeave(ahead: { current: string | null }) {
  useEffect(() => {
    function leave() {
      const next = ahead.current
      if (next && !location.pathname.endsWith(next)) void releaseLease(next)
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [ahead])
}
