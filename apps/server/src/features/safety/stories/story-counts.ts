import { STORY_SIGNS, type StorySign } from '@heartwell/contract/safety/advice.ts'
import { STORY_LIMIT, STORY_POINTS } from './points.generated.ts'
import { SIGNS, type Sign } from './signs.ts'

/** How many messages of a sender in one conversation had each sign. */
export type SignCounts = Partial<Record<Sign, number>>

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

const pointsOf = (counts: SignCounts): number =>
  featuresOf(counts).reduce((sum, feature) => sum + (STORY_POINTS[feature] ?? 0), 0)

/** Tender words alone are no reason to warn: two people who like each other write them too. */
const WARMTH: readonly Sign[] = ['tender', 'early_tender', 'pet_name', 'daily_care', 'bereaved', 'calming']
export const hasMoreThanWarmth = (counts: SignCounts) => SIGNS.some((sign) => counts[sign] && !WARMTH.includes(sign))

export const isLikeSwindle = (counts: SignCounts): boolean =>
  hasMoreThanWarmth(counts) && pointsOf(counts) >= STORY_LIMIT

export function withSigns(counts: SignCounts, signs: ReadonlySet<Sign>): SignCounts {
  const next = { ...counts }
  for (const sign of signs) next[sign] = (next[sign] ?? 0) + 1
  return next
}

/** The signs that the receiver reads as reasons, in their order. Pet names are tender words too. */
export const reasonsOf = (counts: SignCounts): StorySign[] =>
  STORY_SIGNS.filter((sign) => counts[sign] || (sign === 'tender' && counts.pet_name))
