import { DRAFTS, type DraftOf, type DraftStep } from '@heartwell/contract/drafts.ts'
import { z } from 'zod'
import { DRAFTS_ON_DEVICE } from './session.ts'

/** What was typed in a step, and when. */
export type Kept<S extends DraftStep> = { draft: DraftOf<S>; edited_at: string }
/** Whose draft of what: nobody finds the draft of another member on a shared computer. */
export type DraftPlace<S extends DraftStep> = { userId: string; step: S }

const keyOf = ({ userId, step }: DraftPlace<DraftStep>) => `${DRAFTS_ON_DEVICE}${userId}:${step}`

/** What this device keeps; null also for what cannot be read. */
export function readDevice<S extends DraftStep>(place: DraftPlace<S>): Kept<S> | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(place)) ?? 'null')
    const read = z.object({ draft: DRAFTS[place.step], edited_at: z.iso.datetime() }).safeParse(kept)
    return read.success ? (read.data as Kept<S>) : null // read by the schema of this step
  } catch {
    return null
  }
}

/** Whether it could be kept: a private window or a full disk says no. */
export function writeDevice<S extends DraftStep>(place: DraftPlace<S>, kept: Kept<S>): boolean {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

export const eraseDevice = (place: DraftPlace<DraftStep>): void => localStorage.removeItem(keyOf(place))

/**
 * What to go on with, when this device and the server both keep a draft: the later edit. A field that the later one
 * lacks comes from the earlier: a device may keep what the server must not have yet.
 */
export function newest<S extends DraftStep>(one: Kept<S> | null, other: Kept<S> | null): Kept<S> | null {
  if (!one || !other) return one ?? other
  const [earlier, later] = one.edited_at < other.edited_at ? [one, other] : [other, one]
  return { draft: { ...earlier.draft, ...later.draft }, edited_at: later.edited_at }
}
