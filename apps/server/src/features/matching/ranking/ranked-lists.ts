import { randomBytes } from 'node:crypto'
import type { Moment } from '@heartwell/matching/moment.ts'

/** The best matches for a viewer in order, as far as they have been computed. The list only ever grows at its end. */
export type RankedList = {
  id: string
  viewerId: string
  /** The viewer's profile for which the list was computed. */
  of: string
  moment: Moment
  /** Where the list begins when the list before it has expired. */
  after: { rank: number; no: number } | undefined
  nos: number[]
  ranks: number[]
  /** Whether nobody follows these people. */
  complete: boolean
  madeAt: number
  /** How long it took to compute, in milliseconds. */
  cost: number
  /** Members whose impression was already counted. */
  counted: Set<number>
}

export type RankedLists = {
  /** The number of people computed together. */
  atOnce: number
  add(list: Omit<RankedList, 'id' | 'counted'>): RankedList
  /** The list that a page came from, while it is stored. */
  find(viewerId: string, id: string, now: number): RankedList | undefined
  newestOf(viewerId: string, now: number): RankedList | undefined
  /** The number of stored lists. */
  readonly size: number
}

const LISTED_AT_ONCE = 500
const KEPT_MS = 10 * 60_000
const MOST_LISTS = 3_000

/**
 * The lists through which members are paging: a page continues where the one before it ended, whatever has changed
 * meanwhile.
 */
export function openRankedLists({ atOnce = LISTED_AT_ONCE, most = MOST_LISTS } = {}): RankedLists {
  const lists = new Map<string, RankedList>()
  const newest = new Map<string, string>()
  const drop = (list: RankedList) => {
    lists.delete(list.id)
    if (newest.get(list.viewerId) === list.id) newest.delete(list.viewerId)
  }
  const find = (viewerId: string, id: string, now: number) => {
    const list = lists.get(id)
    if (list && now - list.madeAt > KEPT_MS) drop(list)
    else if (list?.viewerId === viewerId) return list
  }
  const newestOf = (viewerId: string, now: number) => find(viewerId, newest.get(viewerId) ?? '', now)
  return {
    atOnce,
    find,
    newestOf,
    get size() {
      return lists.size
    },
    add(made) {
      const counted = newestOf(made.viewerId, made.madeAt)?.counted ?? new Set<number>()
      const list = { ...made, id: randomBytes(6).toString('hex'), counted }
      lists.set(list.id, list)
      newest.set(list.viewerId, list.id)
      for (const oldest of lists.values()) {
        if (lists.size <= most && made.madeAt - oldest.madeAt <= KEPT_MS) break
        drop(oldest)
      }
      return list
    },
  }
}
