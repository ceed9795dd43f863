import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'

/** Any number works as long as every process uses the same one. */
const LOCK = 7_730_114_205

/** One process at a time writes rows: what was read later must not be overwritten by what was read before. */
export const lockRows = (tx: Db) => sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)

/** @returns false while another process holds the lock. */
export async function tryLockRows(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

/** Takes the oldest changes. @returns a member id for each. */
export async function takeChanges(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    delete from match_changes where seq in (select seq from match_changes order by seq limit ${limit})
    returning member_id`.execute(tx)
  return rows.map((row) => row.member_id)
}

export const takeChangesOf = (tx: Db, memberId: string) =>
  sql`delete from match_changes where member_id = ${memberId}`.execute(tx)

export const deleteFeatureRows = (tx: Db, memberIds: string[]) =>
  sql`delete from match_rows where member_id = any(${memberIds}::uuid[])`.execute(tx)

/** Writes only the rows whose bytes differ. */
export const saveFeatureRows = (tx: Db, made: { id: string; record: Buffer; yeses: Buffer }[]) =>
  sql`
    insert into match_rows as m (member_id, record, yeses)
    select * from unnest(${made.map((row) => row.id)}::uuid[], ${made.map((row) => row.record)}::bytea[],
      ${made.map((row) => row.yeses)}::bytea[]) as new (id, record, yeses) order by id
    on conflict (member_id) do update set record = excluded.record, yeses = excluded.yeses, changed = pg_current_xact_id()
    where m.record <> excluded.record or m.yeses <> excluded.yeses`.execute(tx)

/** How many changes are not in the feature rows yet; more than ten thousand count as ten thousand. */
export async function countChanges(db: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`
    select count(*)::int as changes from (select from match_changes limit 10000) as waiting`.execute(db)
  return rows[0]?.changes ?? 0
}
