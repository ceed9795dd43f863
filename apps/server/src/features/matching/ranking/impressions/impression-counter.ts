import { loadAfter } from '@heartwell/matching/behaviour.ts'
import type { Attention } from '@heartwell/matching/index-query.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { type ShownRank, saveRanks, writeImpressions } from './impressions.queries.ts'

/** What one impression adds to the load of a member, in interests. */
export const LOAD_PER_IMPRESSION = 0.1

export type Shown = {
  /** Counts one more impression of each of these people. @returns their new values. */
  count(people: Attention[], minute: number): Attention[]
  /** Keeps these ranks until the next flush; of two for the same pair the later one counts. */
  note(ranks: ShownRank[]): void
  /** Writes all counted impressions and noted ranks. When it resolves, everything counted before the call is stored. */
  flush(): Promise<void>
}

/** Impressions are counted in memory and written together: a page of fifty people must not write fifty rows. */
export function openImpressionCounter(db: Db): Shown {
  let waiting = new Map<number, number>()
  let ranks = new Map<string, ShownRank>()
  let minuteOfLast = 0

  const writeCounts = async () => {
    if (waiting.size === 0) return
    const [counted, minute] = [waiting, minuteOfLast]
    waiting = new Map()
    try {
      await writeImpressions(db, { counted, minute, loadOfEach: LOAD_PER_IMPRESSION })
    } catch (error) {
      for (const [no, times] of counted) waiting.set(no, (waiting.get(no) ?? 0) + times)
      throw error
    }
  }
  const writeRanks = async () => {
    if (ranks.size === 0) return
    const noted = ranks
    ranks = new Map()
    try {
      await saveRanks(db, [...noted.values()])
    } catch (error) {
      ranks = new Map([...noted, ...ranks])
      throw error
    }
  }
  const writeWaiting = async () => {
    await writeCounts()
    await writeRanks()
  }
  // Flushes run one after the other: a flush with nothing to write must not resolve while another still writes.
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    writing = writing.then(writeWaiting, writeWaiting)
    return writing
  }

  return {
    count(people, minute) {
      minuteOfLast = Math.max(minuteOfLast, minute)
      return people.map((person) => {
        const times = (waiting.get(person.no) ?? 0) + 1
        waiting.set(person.no, times)
        return withImpressions(person, times, minute)
      })
    },
    note(more) {
      for (const each of more) ranks.set(`${each.viewerId} ${each.shownId}`, each)
    },
    flush,
  }
}

function withImpressions({ no, load, loadAt, impressions }: Attention, times: number, minute: number): Attention {
  const at = Math.max(loadAt, minute)
  return {
    no,
    load: loadAfter(load, at - loadAt) + LOAD_PER_IMPRESSION * times,
    loadAt: at,
    impressions: impressions + times,
  }
}
