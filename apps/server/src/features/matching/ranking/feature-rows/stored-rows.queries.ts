import type { MembersOfCell } from '@heartwell/matching/distance.ts'
import { FIELD, NOWHERE } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import { completedTogether, joined, type StoredRecord } from './stored-rows.ts'

/** The transaction id below which all transactions have finished for any later query. */
export async function snapshotEdge(db: Db): Promise<string> {
  const { rows } = await sql<{ edge: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as edge`.execute(db)
  return rows[0]?.edge ?? '0'
}

type Changed = {
  /** The transaction id that `snapshotEdge` returns. */
  edge: string
  /** Whether members wait for their rows to be recomputed. */
  changes: boolean
  /** Whether this transaction or a later one wrote or removed rows. */
  rows: boolean
}

/** One statement for both parts, because every process polls it, mostly without a change. */
export async function whatChanged(db: Db, since: string | undefined): Promise<Changed> {
  const from = sql`${since ?? null}::xid8`
  const { rows } = await sql<Changed>`
    /* prepared: match_rows_changed */
    select pg_snapshot_xmin(pg_current_snapshot())::text as edge,
      exists (select from match_changes) as changes,
      exists (select from match_rows where changed >= ${from})
        or exists (select from match_gone where changed >= ${from}) as rows`.execute(db)
  return rows[0] ?? { edge: '0', changes: true, rows: true }
}

const LOADED_AT_ONCE = 10_000

/** All rows in the order of their numbers, in large batches, ready for the index. */
export async function* allRecords(db: Db): AsyncGenerator<Uint8Array> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ last: number | null; bytes: Buffer | null }>`
      select max(no)::int as last, string_agg(
        record || int4send(no) || int4send(impressions), ''
        order by no) as bytes
      from (select * from match_rows where no > ${last} order by no limit ${LOADED_AT_ONCE}) as batch`.execute(db)
    const [batch] = rows
    if (!batch?.last || !batch.bytes) return
    yield joined(batch.bytes)
    last = batch.last
  }
}

/** How many members live in each cell. It reads every row, so it is only for times when the index cannot answer. */
export async function membersByCell(db: Db): Promise<MembersOfCell[]> {
  const { rows } = await sql<{ cell: Buffer; members: number }>`
    select substring(record from ${FIELD.lat + 1}::int for 4) as cell, count(*)::int as members
    from match_rows group by 1`.execute(db)
  return rows.flatMap(({ cell, members }) => {
    const place = { lat: cell.readInt16LE(0), lon: cell.readInt16LE(2) }
    return place.lat === NOWHERE ? [] : [{ cell: place, members }]
  })
}

const FOLLOWED_AT_ONCE = 2_000

/** Rows written by this transaction or a later one, in batches. */
export async function* recordsSince(db: Db, edge: string): AsyncGenerator<Uint8Array> {
  let last = 0
  for (;;) {
    const { rows } = await sql<StoredRecord>`
      select no, record, impressions from match_rows
      where changed >= ${edge}::xid8 and no > ${last} order by no limit ${FOLLOWED_AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    yield completedTogether(rows)
    if (rows.length < FOLLOWED_AT_ONCE) return
    last = rows.at(-1)?.no ?? last
  }
}

export async function goneSince(db: Db, edge: string): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from match_gone where changed >= ${edge}::xid8`.execute(db)
  return rows.map((row) => row.no)
}

/** A process that has not read the table for this long has to fill its index again. */
export const GONE_KEPT_HOURS = 24

export async function forgetGone(db: Db): Promise<void> {
  await sql`delete from match_gone where gone_at < now() - make_interval(hours => ${GONE_KEPT_HOURS})`.execute(db)
}
