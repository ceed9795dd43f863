import { keptForLearning } from '@heartwell/matching/learning.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { dateAfter } from './days.ts'

/** Who looks, when, and among how many members. */
type Look = { viewerId: string; viewerNo: number; members: number; at: Date }
/** With the place in the whole list, from 1. */
type Shown = { id: string; rank: number }
const DAYS_KEPT = 30

/** Keeps where in her list a member saw these people, if she is one of those of whom this is kept today. */
export async function noteShown(db: Db, { viewerId, viewerNo, members, at }: Look, shown: Shown[]): Promise<void> {
  if (shown.length === 0 || !keptForLearning(viewerNo, momentOf(at).day, members)) return
  const [ids, ranks] = [shown.map((each) => each.id), shown.map((each) => each.rank)]
  // In one order, so that two pages of the same list never wait for each other in a circle.
  await sql`
    insert into match_shown (viewer_id, shown_id, rank, day)
    select ${viewerId}, members.id, shown.rank, ${dateAfter(at, 0)}::date
    from unnest(${ids}::uuid[], ${ranks}::integer[]) as shown (id, rank)
    join members on members.id = shown.id
    order by members.id
    on conflict (viewer_id, shown_id) do update set rank = excluded.rank, day = excluded.day`.execute(db)
}

export async function forgetShown(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('match_shown').where('day', '<', dateAfter(now, -DAYS_KEPT)).execute()
}
