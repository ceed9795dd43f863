import { keptForLearning } from '@heartwell/matching/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Db } from '../../../../platform/db/database.ts'
import { dateAfter } from '../learning/days.ts'
import { deleteRanksBefore, type SeenAt, saveRanks } from './impressions.queries.ts'

/** The viewer, the time, and the number of members there are to choose from. */
type Look = { viewerId: string; viewerNo: number; members: number; at: Date }
const DAYS_KEPT = 30

/** Stores the rank at which a member saw these people, if the member is in today's learning sample. */
export async function noteShown(db: Db, { viewerId, viewerNo, members, at }: Look, seen: SeenAt[]): Promise<void> {
  if (seen.length === 0 || !keptForLearning(viewerNo, momentOf(at).day, members)) return
  await saveRanks(db, viewerId, dateAfter(at, 0), seen)
}

export const forgetShown = (db: Db, now: Date) => deleteRanksBefore(db, dateAfter(now, -DAYS_KEPT))
