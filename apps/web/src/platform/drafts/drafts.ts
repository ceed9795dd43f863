import type { ConsentPurpose } from '@heartwell/contract/consents/consents.ts'
import {
  consentedPart,
  DRAFT_STEPS,
  DRAFTS,
  type DraftOf,
  type DraftStep,
} from '@heartwell/contract/onboarding/drafts.ts'
import { z } from 'zod'
import { deviceStorage } from '../device/device-storage.ts'
import { DRAFTS_ON_DEVICE } from '../session/session.ts'

/** The draft of a step and the time of its last edit. On this device it is `saved` once the server has all of it. */
export type Kept<S extends DraftStep> = { draft: DraftOf<S>; edited_at: string; saved?: boolean }
/** The owner and the step of a draft, so that nobody sees another member's draft on a shared computer. */
export type DraftPlace<S extends DraftStep> = { userId: string; step: S }

const keyOf = ({ userId, step }: DraftPlace<DraftStep>) => `${DRAFTS_ON_DEVICE}${userId}:${step}`

/** The draft on this device; null when it is missing or unreadable. */
export function readDevice<S extends DraftStep>(place: DraftPlace<S>): Kept<S> | null {
  const read = z
    .object({ draft: DRAFTS[place.step], edited_at: z.iso.datetime(), saved: z.boolean().optional() })
    .safeParse(deviceStorage.readJson(keyOf(place)))
  return read.success ? (read.data as Kept<S>) : null // read by the schema of this step
}

/** Notes that the server has everything of this edit and of the earlier ones, unless the device has a later one. */
export function markSaved<S extends DraftStep>(place: DraftPlace<S>, { edited_at }: Kept<S>): void {
  const kept = readDevice(place)
  if (kept && kept.edited_at <= edited_at) writeDevice(place, { ...kept, saved: true })
}

/** @returns false when it could not be stored, as in a private window or on a full disk */
export const writeDevice = <S extends DraftStep>(place: DraftPlace<S>, kept: Kept<S>): boolean =>
  deviceStorage.write(keyOf(place), JSON.stringify(kept))

export const eraseDevice = (place: DraftPlace<DraftStep>): void => deviceStorage.remove(keyOf(place))

/** Erases from a member's drafts on this device what may not be stored after the withdrawal of a consent. */
export function eraseWithdrawn(userId: string, withdrawn: ConsentPurpose): void {
  // The withdrawal for 'religion' includes 'religion.choice'.
  const isLeft = (purpose: ConsentPurpose) => !`${purpose}.`.startsWith(`${withdrawn}.`)
  for (const step of DRAFT_STEPS) {
    const kept = readDevice({ userId, step })
    if (kept) writeDevice({ userId, step }, { ...kept, draft: consentedPart(kept.draft, isLeft) })
  }
}

/**
 * Chooses between the drafts on this device and on the server: the later edit wins. A field that the later one lacks
 * comes from the earlier one, because a device may hold fields that the server must not have yet.
 */
export function newest<S extends DraftStep>(one: Kept<S> | null, other: Kept<S> | null): Kept<S> | null {
  if (!one || !other) return one ?? other
  const [earlier, later] = one.edited_at < other.edited_at ? [one, other] : [other, one]
  return { draft: { ...earlier.draft, ...later.draft }, edited_at: later.edited_at }
}
