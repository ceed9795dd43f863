import type { Impressions } from '@heartwell/matching/index/index-query.ts'
import { lookAt } from '@heartwell/matching/learning/behaviour.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { type Counted, type ShownRank, saveRanks, writeImpressions } from './impressions.queries.ts'

export type Shown = {
  /**
   * Counts one more impression of each of these people at this rank, and the probable looks of the viewer with this
   * number. @returns their new values.
   */
  count(viewer: number, people: (Impressions & { rank: number })[], minute: number): Impressions[]
  /** Keeps these ranks until the next flush; of two for the same pair the later one counts. */
  note(ranks: ShownRank[]): void
  /** Writes all counted impressions and noted ranks. When it resolves, everything counted before the call is stored. */
  flush(): Promise<void>
}

/** Impressions are counted in memory and written together: a page of fifty people must not write fifty rows. */
export function openImpressionCounter(db: Db): Shown {
  let waiting = new Map<number, Counted>()
  let ranks = new Map<string, ShownRank>()
  let minuteOfLast = 0
  const add = ({ no, times, got, given }: Counted) => {
    const before = waiting.get(no)
    const sum = {
      no,
      times: (before?.times ?? 0) + times,
      got: (before?.got ?? 0) + got,
      given: (before?.given ?? 0) + given,
    }
    waiting.set(no, sum)
    return sum
  }

  const writeCounts = async () => {
    if (waiting.size === 0) return
    const [counted, minute] = [waiting, minuteOfLast]
    waiting = new Map()
    try {
      await writeImpressions(db, [...counted.values()], minute)
    } catch (error) {
      for (const each of counted.values()) add(each)
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
    count(viewer, people, minute) {
      minuteOfLast = Math.max(minuteOfLast, minute)
      return people.map(({ no, impressions, rank }) => {
        add({ no: viewer, times: 0, got: 0, given: lookAt(rank) })
        const { times } = add({ no, times: 1, got: lookAt(rank), given: 0 })
        return { no, impressions: impressions + times }
      })
    },
    note(more) {
      for (const each of more) ranks.set(`${each.viewerId} ${each.shownId}`, each)
    },
    flush,
  }
}
