import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { lockRows } from '../feature-rows/feature-rows.queries.ts'

/** A row is computed again each time it has been shown this often. */
export const RECOMPUTED_AFTER = 20

/** What was counted of a feature row: impressions, and sums of the chance of a look, got and given. */
export type Counted = { no: number; times: number; got: number; given: number }

/**
 * Adds impressions and looks to the feature rows. The number of impressions decides by itself when a row is computed
 * again, so that members who do not visit are estimated again as well.
 */
export function writeImpressions(db: Db, counted: Counted[], minute: number): Promise<void> {
  const column = (name: keyof Counted) => counted.map((each) => each[name])
  return db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await sql`
      with kept as (
        select r.no, power(0.5::float8, least(365, greatest(0, ${minute}::bigint - r.looks_at) / 1440::float8) / 60) as part
        from match_rows as r where r.no = any(${column('no')}::int[])),
      written as (
        update match_rows as r set impressions = r.impressions + s.times,
          changed = case when s.times > 0 then pg_current_xact_id() else r.changed end,
          looks_got = r.looks_got * part + s.got, looks_given = r.looks_given * part + s.given,
          looks_at = greatest(r.looks_at, ${minute}::bigint)
        from unnest(${column('no')}::int[], ${column('times')}::int[], ${column('got')}::float8[],
          ${column('given')}::float8[]) as s (no, times, got, given) join kept using (no)
        where r.no = s.no
        returning r.member_id, r.impressions, s.times)
      insert into match_changes (member_id)
      select member_id from written
      where impressions / ${RECOMPUTED_AFTER}::int <> (impressions - times) / ${RECOMPUTED_AFTER}::int`.execute(tx)
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
