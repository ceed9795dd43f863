import { STORY_SIGNS, type StorySign } from '@heartwell/contract/safety/advice.ts'
import { type Activity, withCircumstances } from './circumstances.ts'
import { STORY_LIMIT } from './points.generated.ts'
import type { Sign, SignCounts } from './signs.ts'

/**
 * The points of signs that no written conversation can show, set by hand. Ordinary members work at night and copy a
 * greeting, so that both together are less than half of the limit.
 */
export const POINTS_BY_HAND: Readonly<Partial<Record<Sign, number>>> = { same_words: 18, hours: 14 }
const BY_HAND = Object.entries(POINTS_BY_HAND) as [Sign, number][]

/** The fewest points of a conversation with which the signs set by hand can reach the limit. */
export const POINTS_MIN = STORY_LIMIT - BY_HAND.reduce((sum, [, points]) => sum + points, 0)

/** Links and circumstances alone are no reason to warn: people write at night, share songs and copy a greeting. */
const CIRCUMSTANCES: readonly StorySign[] = ['links', 'pace', 'same_words', 'hours']

/** Everybody asks once whether somebody has eaten or slept. */
const DAILY_CARE_MIN = 2
const isReason = (sign: StorySign, counts: SignCounts): boolean =>
  !CIRCUMSTANCES.includes(sign) && (sign !== 'daily_care' || (counts.daily_care ?? 0) >= DAILY_CARE_MIN)

/** Whether the receiver can be given a reason in words. */
export const hasReason = (counts: SignCounts): boolean => reasonsOf(counts).some((sign) => isReason(sign, counts))

/** Whether the points of a conversation reach the limit, and there is a reason. */
export function isLikeSwindle(counts: SignCounts, points: number): boolean {
  const byHand = BY_HAND.reduce((sum, [sign, value]) => sum + (counts[sign] ? value : 0), 0)
  return hasReason(counts) && points + byHand >= STORY_LIMIT
}

export function withSigns(counts: SignCounts, signs: ReadonlySet<Sign>): SignCounts {
  const next = { ...counts }
  for (const sign of signs) next[sign] = (next[sign] ?? 0) + 1
  return next
}

/** The counts after a message with these signs. */
export const withMessage = (counts: SignCounts, signs: ReadonlySet<Sign>, activity: Activity): SignCounts =>
  withCircumstances(withSigns(counts, signs), activity)

/** The signs that the receiver reads as reasons, in their order. Pet names are tender words too. */
export const reasonsOf = (counts: SignCounts): StorySign[] =>
  STORY_SIGNS.filter((sign) => counts[sign] || (sign === 'tender' && counts.pet_name))
