import { keptForLearning } from '@heartwell/matching/learning/learning.ts'
import { propensitiesOf } from '@heartwell/matching/learning/propensity.ts'
import { chanceOf } from '@heartwell/matching/score.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { dateAfter } from '../learning/days.ts'
import type { RankedList } from '../ranked-lists.ts'
import { deleteListsBefore, deleteListsWithoutProfiling, loggableOf, saveList } from './list-log.queries.ts'

/** A list, and how many of its first people were shown. */
export type ShownList = {
  viewerNo: number
  list: Pick<RankedList, 'id' | 'viewerId' | 'nos' | 'ranks' | 'moment' | 'after' | 'madeAt'>
  depth: number
}
export type ListLog = {
  /** Keeps the first list of the viewer's day until the next flush, as far as it was shown. */
  note(shown: ShownList): void
  /** Computes the propensities of all lists noted, and stores them. */
  flush(): Promise<void>
}

/** People after the last one shown whom chance could have shown, or other weights. */
const BEYOND = { considered: 150, logged: 24 }
export const LISTS_KEPT_DAYS = 60

/** The list to log: in today's sample, of a viewer with profiling, from its beginning. */
export const isLogged = (viewer: { no: number; neutral: boolean }, list: ShownList['list'], members: number): boolean =>
  !viewer.neutral && !list.after && keptForLearning(viewer.no, list.moment.day, members)

const dayOfList = ({ madeAt }: ShownList['list']) => dateAfter(new Date(madeAt), 0)

/** The propensities take up to some ten milliseconds for each list, so no answer waits for them. */
export function openListLog(db: Db): ListLog {
  let waiting = new Map<string, ShownList>()
  const note = (shown: ShownList) => {
    const key = `${shown.list.viewerId} ${dayOfList(shown.list)}`
    const before = waiting.get(key)
    if (!before) waiting.set(key, shown)
    else if (before.list.id === shown.list.id && before.depth < shown.depth) before.depth = shown.depth
  }
  const writeWaiting = async () => {
    const noted = [...waiting.values()]
    waiting = new Map()
    for (const [at, shown] of noted.entries()) {
      try {
        await logList(db, shown)
      } catch (error) {
        for (const each of [...noted.slice(at), ...waiting.values()]) note(each)
        throw error
      }
    }
  }
  // One after the other, so that a flush resolves only after everything noted before it is stored.
  let writing: Promise<void> = Promise.resolve()
  const flush = () => {
    writing = writing.then(writeWaiting, writeWaiting)
    return writing
  }
  return { note, flush }
}

/** Without the daily picks, which the page shows above the list, and without members who switched profiling off. */
async function logList(db: Db, { viewerNo, list, depth }: ShownList): Promise<void> {
  const { moment, nos, ranks, viewerId } = list
  const day = dayOfList(list)
  const considered = nos.slice(0, depth + BEYOND.considered)
  const ids = await loggableOf(db, { viewerId, day, nos: considered })
  const people = considered.flatMap((no, at) => {
    const id = ids.get(no)
    return id ? [{ id, isShown: at < depth, base: (ranks[at] ?? 0) - chanceOf(viewerNo, no, moment.day) }] : []
  })
  const shown = people.filter(({ isShown }) => isShown).length
  if (shown === 0) return
  const { inList, looks } = propensitiesOf(
    people.map(({ base }) => base),
    shown,
  )
  const rows = people.map(({ id, isShown, base }, at) => ({
    id,
    place: isShown ? at + 1 : null,
    base,
    propensity: Math.min(1, inList[at] ?? 0),
    looks: Math.min(1, looks[at] ?? 0),
  }))
  const logged = rows.filter(({ propensity }, at) => propensity > 0 || at < shown + BEYOND.logged)
  await saveList(db, { viewerId, day, list: list.id, depth: shown, people: logged })
}

/** Deletes old lists, and what was logged of members who have switched profiling off since. */
export async function forgetLists(db: Db, now: Date): Promise<void> {
  await deleteListsBefore(db, dateAfter(now, -LISTS_KEPT_DAYS))
  await deleteListsWithoutProfiling(db)
}
