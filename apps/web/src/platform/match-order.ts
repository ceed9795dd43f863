import { createContext } from 'react'

/** The ids of the list around a match card, in order, so that the profile can link to the next person. */
export const MatchOrder = createContext<readonly string[]>([])

export type Neighbours = { previous: string | null; next: string | null; position: number; count: number }

/** The people before and after a member in the list that the viewer came from; null for a member who is not in it. */
export function neighboursOf(order: unknown, memberId: string): Neighbours | null {
  if (!Array.isArray(order) || order.length < 2 || !order.every((id) => typeof id === 'string')) return null
  const index = order.indexOf(memberId)
  if (index < 0) return null
  return {
    previous: order[index - 1] ?? null,
    next: order[index + 1] ?? null,
    position: index + 1,
    count: order.length,
  }
}
