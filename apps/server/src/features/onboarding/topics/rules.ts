import type { ListedTopic } from '@heartwell/contract/onboarding/interest-topics.ts'
import { TOPIC_PLACES } from '@heartwell/matching/features.ts'

type SentTopic = Omit<ListedTopic, 'id'> & { id: string | null }

/** Whether a list has every known topic exactly once, and no other with an id. */
export function coversKnown(sent: readonly SentTopic[], known: readonly string[]): boolean {
  const ids = sent.flatMap(({ id }) => id?.toLowerCase() ?? [])
  const isOnce = new Set(ids).size === ids.length
  return isOnce && ids.length === known.length && new Set([...ids, ...known]).size === known.length
}

export type PlacedTopic = { id: string; isHidden: boolean; position: number | null; hasMembers: boolean }

/**
 * Gives topics that can be chosen a place in the feature row: a free one, or that of a hidden topic without members.
 * @returns the new position of each topic that gets or loses one
 */
export function assignPlaces(topics: readonly PlacedTopic[]): Map<string, number | null> {
  const taken = new Set(topics.map(({ position }) => position))
  const free = Array.from({ length: TOPIC_PLACES }, (_, place) => place).filter((place) => !taken.has(place))
  const givers = topics.filter(({ isHidden, hasMembers, position }) => isHidden && !hasMembers && position !== null)
  const changes = new Map<string, number | null>()
  for (const { id, isHidden, position } of topics) {
    if (isHidden || position !== null) continue
    const place = free.shift()
    const giver = place === undefined ? givers.shift() : undefined
    if (giver) changes.set(giver.id, null)
    const given = place ?? giver?.position
    if (given !== undefined && given !== null) changes.set(id, given)
  }
  return changes
}
