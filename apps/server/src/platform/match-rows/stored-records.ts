import { loadAfter } from '@heartwell/matching/behaviour.ts'
import { FIELD, RECORD_BYTES } from '@heartwell/matching/record.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A row as the table has it: what being shown changes lies beside the record. */
export type StoredRecord = { no: number; record: Buffer; load: number; load_at: number; impressions: number }

const MOST_IMPRESSIONS = 65_535

/** The record with its number, and with what being shown has brought: how the model and the index read it. */
export function completed(stored: StoredRecord): Uint8Array {
  const bytes = new Uint8Array(RECORD_BYTES)
  bytes.set(stored.record)
  complete(new DataView(bytes.buffer), stored)
  return bytes
}

type Shown = Omit<StoredRecord, 'record'>

function complete(view: DataView, { no, load, load_at, impressions }: Shown): void {
  view.setUint32(FIELD.no, no, true)
  view.setUint16(FIELD.impressions, Math.min(MOST_IMPRESSIONS, impressions), true)
  if (load === 0) return
  const [asked, askedAt] = [view.getFloat32(FIELD.load, true), view.getUint32(FIELD.loadAt, true)]
  const at = Math.max(askedAt, load_at)
  view.setFloat32(FIELD.load, loadAfter(asked, at - askedAt) + loadAfter(load, at - load_at), true)
  view.setUint32(FIELD.loadAt, at, true)
}

/** Beyond this transaction all are finished that a query sees from now on. */
export async function snapshotEdge(db: Db): Promise<string> {
  const { rows } = await sql<{ edge: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as edge`.execute(db)
  return rows[0]?.edge ?? '0'
}

const LOADED_AT_ONCE = 10_000
const SHOWN_BYTES = 16

/** All rows in the order of their numbers, many a batch, ready for the index. */
export async function* allRecords(db: Db): AsyncGenerator<Uint8Array> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ last: number | null; bytes: Buffer | null }>`
      select max(no)::int as last, string_agg(
        record || int4send(no) || float4send(load) || int4send(load_at::int) || int4send(impressions), ''
        order by no) as bytes
      from (select * from match_rows where no > ${last} order by no limit ${LOADED_AT_ONCE}) as batch`.execute(db)
    const [batch] = rows
    if (!batch?.last || !batch.bytes) return
    yield joined(batch.bytes)
    last = batch.last
  }
}

/** Records with what lies beside them, one behind the other, become complete records. */
function joined(bytes: Buffer): Uint8Array {
  const count = bytes.length / (RECORD_BYTES + SHOWN_BYTES)
  const records = new Uint8Array(count * RECORD_BYTES)
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [i * (RECORD_BYTES + SHOWN_BYTES), i * RECORD_BYTES]
    const beside = from + RECORD_BYTES
    records.set(bytes.subarray(from, beside), to)
    complete(new DataView(records.buffer, to, RECORD_BYTES), {
      no: bytes.readInt32BE(beside),
      load: bytes.readFloatBE(beside + 4),
      load_at: bytes.readInt32BE(beside + 8),
      impressions: bytes.readInt32BE(beside + 12),
    })
  }
  return records
}

const FOLLOWED_AT_ONCE = 2_000

/** Rows written by this transaction or a later one, in batches. */
export async function* recordsSince(db: Db, edge: string): AsyncGenerator<Uint8Array> {
  let last = 0
  for (;;) {
    const { rows } = await sql<StoredRecord>`
      select no, record, load, load_at::int, impressions from match_rows
      where changed >= ${edge}::xid8 and no > ${last} order by no limit ${FOLLOWED_AT_ONCE}`.execute(db)
    if (rows.length === 0) return
    const records = new Uint8Array(rows.length * RECORD_BYTES)
    for (const [i, row] of rows.entries()) records.set(completed(row), i * RECORD_BYTES)
    yield records
    if (rows.length < FOLLOWED_AT_ONCE) return
    last = rows.at(-1)?.no ?? last
  }
}

export async function goneSince(db: Db, edge: string): Promise<number[]> {
  const { rows } = await sql<{ no: number }>`
    select no from match_gone where changed >= ${edge}::xid8`.execute(db)
  return rows.map((row) => row.no)
}

/** Whoever has not looked for so long begins anew. */
export const GONE_KEPT_HOURS = 24

export async function forgetGone(db: Db): Promise<void> {
  await sql`delete from match_gone where gone_at < now() - make_interval(hours => ${GONE_KEPT_HOURS})`.execute(db)
}
