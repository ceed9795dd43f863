import { STORY_SIGNS, type StorySign } from '@heartwell/contract/safety/advice.ts'
import { type Activity, withCircumstances } from './circumstances.ts'
import { STORY_LIMIT, STORY_POINTS } from './points.generated.ts'
import { SIGNS, type Sign, type SignCounts } from './signs.ts'

/**
 * The points of signs that no written conversation can show, set by hand. Ordinary members work at night and copy a
 * greeting, so that both together are less than half of the limit.
 */
export const POINTS_BY_HAND: Readonly<Partial<Record<Sign, number>>> = { same_words: 18, hours: 14 }

/** A sign counts once, and once more when it comes back. */
export function featuresOf(counts: SignCounts): string[] {
  const features: string[] = []
  for (const sign of SIGNS) {
    const count = counts[sign] ?? 0
    if (count >= 1) features.push(sign)
    if (count >= 2) features.push(`${sign} again`)
  }
  return features
}

const pointsByFeature: Readonly<Record<string, number>> = { ...STORY_POINTS, ...POINTS_BY_HAND }
const pointsOf = (counts: SignCounts): number =>
  featuresOf(counts).reduce((sum, feature) => sum + (pointsByFeature[feature] ?? 0), 0)

/**
 * Tender words, links and circumstances alone are no reason to warn: two people who like each other write at night, share
 * songs and are tender.
 */
const ORDINARY: readonly Sign[] = [
  'tender',
  'early_tender',
  'pet_name',
  'daily_care',
  'bereaved',
  'calming',
  'links',
  'pace',
  'same_words',
  'hours',
]
export const hasMoreThanWarmth = (counts: SignCounts) => SIGNS.some((sign) => counts[sign] && !ORDINARY.includes(sign))

export const isLikeSwindle = (counts: SignCounts): boolean =>
  hasMoreThanWarmth(counts) && pointsOf(counts) >= STORY_LIMIT

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
