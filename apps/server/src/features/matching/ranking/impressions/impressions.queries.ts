import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { lockRows } from '../feature-rows/feature-rows.queries.ts'

type Counted = {
  /** Impressions by the number of the feature row. */
  counted: Map<number, number>
  minute: number
  /** In interest requests. */
  loadOfEach: number
}

/** Adds impressions and their load to the feature rows. */
export function writeImpressions(db: Db, { counted, minute, loadOfEach }: Counted): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await sql`
      update match_rows as r set impressions = r.impressions + s.times, changed = pg_current_xact_id(),
        load = r.load * power(0.6::float8, least(365, greatest(0, ${minute}::bigint - r.load_at) / 1440::float8))
          + ${loadOfEach}::float8 * s.times,
        load_at = greatest(r.load_at, ${minute}::bigint)
      from unnest(${[...counted.keys()]}::int[], ${[...counted.values()]}::int[]) as s (no, times)
      where r.no = s.no`.execute(tx)
  })
}

/** The rank at which a member was shown to a viewer, from 1. */
export type ShownRank = { viewerId: string; shownId: string; rank: number; day: string }

/**
 * Stores ranks, at most one for each pair. Members who were deleted meanwhile are left out. In the order of ids, so that
 * two processes cannot deadlock.
 */
export async function saveRanks(db: Db, ranks: ShownRank[]): Promise<void> {
  const column = <K extends keyof ShownRank>(name: K) => ranks.map((each) => each[name])
  await sql`
    insert into match_shown (viewer_id, shown_id, rank, day)
    select viewer.id, other.id, shown.rank, shown.day
    from unnest(${column('viewerId')}::uuid[], ${column('shownId')}::uuid[], ${column('rank')}::integer[],
      ${column('day')}::date[]) as shown (viewer_id, shown_id, rank, day)
    join members as viewer on viewer.id = shown.viewer_id
    join members as other on other.id = shown.shown_id
    order by viewer.id, other.id
    on conflict (viewer_id, shown_id) do update set rank = excluded.rank, day = excluded.day`.execute(db)
}

export async function deleteRanksBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('match_shown').where('day', '<', day).execute()
}
