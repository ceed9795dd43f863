import { keptForLearning } from '@heartwell/matching/learning/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { dateAfter } from '../learning/days.ts'
import { deleteRanksBefore, type ShownRank } from './impressions.queries.ts'

/** With the position in the whole list, from 1. */
export type SeenAt = { id: string; rank: number }
/** The viewer, the time, and the number of members there are to choose from. */
type Look = { viewerId: string; viewerNo: number; members: number; at: Date }
const DAYS_KEPT = 30

/** The ranks of these people to store, if the viewer is in today's learning sample. */
export function ranksToStore({ viewerId, viewerNo, members, at }: Look, seen: SeenAt[]): ShownRank[] {
  if (!keptForLearning(viewerNo, momentOf(at).day, members)) return []
  return seen.map(({ id, rank }) => ({ viewerId, shownId: id, rank, day: dateAfter(at, 0) }))
}

export const forgetShown = (db: Db, now: Date) => deleteRanksBefore(db, dateAfter(now, -DAYS_KEPT))
