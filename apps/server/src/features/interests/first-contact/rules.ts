import { foldLookAlikes } from '@heartwell/contract/text/look-alikes.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'

export type Allowance = { days: number; interestsPerDay: number; unansweredMax: number }

/** An interest of the sender. A silent rejection is open in the sender's eyes, and must not be distinguishable. */
export type SentInterest = { created_at: Date; closed_at: Date | null; state: string; withdrawn_at: Date | null }

/** When the account stops being new. */
export const newUntil = (approvedAt: Date, { days }: Allowance): Date => new Date(approvedAt.getTime() + days * DAY_MS)

export type Refused = { limit: 'day' | 'unanswered'; next: Date }

/**
 * Why a new member may not send another interest now, and when the next one is possible at the latest; undefined while
 * one may be sent. A withdrawn interest counts until it would have expired: otherwise notes could be sent to everybody,
 * one after the other.
 * @param sent the interests that have not expired yet, oldest first
 * @param lifetimeMs how long an interest waits for an answer
 */
export function refusalOf(
  sent: readonly SentInterest[],
  { interestsPerDay, unansweredMax }: Allowance,
  { now, lifetimeMs }: { now: Date; lifetimeMs: number },
): Refused | undefined {
  const today = sent.filter(({ created_at }) => now.getTime() - created_at.getTime() < DAY_MS)
  const unanswered = sent.filter(isUnanswered)
  const waits: Refused[] = [
    ...nextOf(today, interestsPerDay, DAY_MS).map((next) => ({ limit: 'day' as const, next })),
    ...nextOf(unanswered, unansweredMax, lifetimeMs).map((next) => ({ limit: 'unanswered' as const, next })),
  ]
  return waits.sort((a, b) => b.next.getTime() - a.next.getTime())[0]
}

const isUnanswered = ({ closed_at, state, withdrawn_at }: SentInterest) =>
  withdrawn_at !== null || (closed_at === null && (state === 'pending' || state === 'rejected'))

/** When fewer than `max` of these count, each of which counts for a time; nothing when they are fewer already. */
function nextOf(counted: readonly SentInterest[], max: number, countsMs: number): Date[] {
  const last = counted[counted.length - max]
  return last ? [new Date(last.created_at.getTime() + countsMs)] : []
}

/** After this number of equal notes the provider looks at them. */
export const EQUAL_NOTES = 10
/** Within this time. */
export const EQUAL_NOTES_MS = 30 * DAY_MS

/** A note in plain small letters, without signs and without the name of its recipient. Equal for notes that say the same. */
export function plainNote(note: string, recipientName: string): string {
  // An initial could be a word of the note.
  const name = new Set(wordsOf(recipientName).filter((word) => word.length > 1))
  return wordsOf(note)
    .filter((word) => !name.has(word))
    .join(' ')
}

const wordsOf = (text: string) => foldLookAlikes(text).match(/[\p{L}\d]+/gu) ?? []
