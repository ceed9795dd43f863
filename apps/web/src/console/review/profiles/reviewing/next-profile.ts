import { reviewQueue, SKIPPED_MAX } from '@heartwell/contract/review/review-queue.ts'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../../platform/api/api.ts'
import { photoUrl } from '../../../../platform/files/photos.ts'
import { onSessionEnd } from '../../../../platform/session/session.ts'
import { fileQuery, itemQuery } from '../review-queries.ts'
import { heldDecisions } from './held-decisions.ts'

/** The profiles that the reviewer put off in this sitting. */
const postponed: string[] = []
// Another reviewer may sign in on the same page.
onSessionEnd(() => {
  postponed.length = 0
})

export const postpone = (memberId: string): void => {
  if (!postponed.includes(memberId)) postponed.push(memberId)
  if (postponed.length > SKIPPED_MAX / 2) postponed.shift()
}

/** Leases the next profile besides those that are open, decided here or put off. At the end, those that were put off return. */
export async function leaseNext(open: readonly string[]): Promise<string | null> {
  const busy = [...open, ...heldDecisions.ids()]
  const lease = async (skipped: readonly string[]) =>
    (await call(reviewQueue.next, { body: { skipped: [...new Set(skipped)].slice(0, SKIPPED_MAX) } })).id
  const next = await lease([...busy, ...postponed])
  if (next !== null || postponed.length === 0) return next
  postponed.length = 0
  return lease(busy)
}

/** Keeps the loaded pictures referenced, because the browser may drop those that nothing shows. */
const loaded: HTMLImageElement[] = []
const LOADED_MAX = 6

/** Loads everything that the page of this profile shows first. */
export async function preloadProfile(queries: QueryClient, memberId: string): Promise<void> {
  const file = await queries.fetchQuery(fileQuery(memberId))
  await queries.prefetchQuery(itemQuery(memberId))
  for (const name of file.data.photos.slice(0, 2)) {
    const image = new Image()
    image.src = photoUrl(name) ?? ''
    loaded.push(image)
  }
  while (loaded.length > LOADED_MAX) loaded.shift()
}

/** Failures are left alone: a lease that is not renewed or released ends by itself. */
export const renewLease = (id: string) => call(reviewQueue.lease, { params: { id } }).catch(() => undefined)
export const releaseLease = (id: string) =>
  call(reviewQueue.release, { params: { id } }, { keepalive: true }).catch(() => undefined)
