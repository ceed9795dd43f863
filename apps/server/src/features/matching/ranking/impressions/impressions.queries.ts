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

/** With the position in the whole list, from 1. */
export type SeenAt = { id: string; rank: number }

/** In the order of ids, so that two pages of the same list cannot deadlock. */
export async function saveRanks(db: Db, viewerId: string, day: string, seen: SeenAt[]): Promise<void> {
  await sql`
    insert into match_shown (viewer_id, shown_id, rank, day)
    select ${viewerId}, members.id, shown.rank, ${day}::date
    from unnest(${seen.map((each) => each.id)}::uuid[], ${seen.map((each) => each.rank)}::integer[]) as shown (id, rank)
    join members on members.id = shown.id
    order by members.id
    on conflict (viewer_id, shown_id) do update set rank = excluded.rank, day = excluded.day`.execute(db)
}

export async function deleteRanksBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('match_shown').where('day', '<', day).execute()
}
