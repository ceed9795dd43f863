import { RECORD_BYTES, writeRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { type AskedRow, requestsOf, type Sources, sourcesOf } from './sources.ts'

/** Makes the row of a member of what she gave; undefined when she is not that far yet. */
export type RowOf = (sources: Sources, requests: AskedRow[], now: Date) => Row | undefined

/** Any number, as long as every process takes the same one. */
const LOCK = 7_730_114_205

/** One process at a time writes rows: what was read later must not be overwritten by what was read before. */
export const lockRows = (tx: Db) => sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx)

async function tryLockRows(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}::bigint) as mine`.execute(tx)
  return rows[0]?.mine ?? false
}

type Making = { db: Db; rowOf: RowOf; now: Date }

/** Takes the oldest lines and makes those rows anew. @returns how many lines; 0 also while another process does it. */
export function makeChangedRows({ db, rowOf, now }: Making, limit: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLockRows(tx))) return 0
    const { rows } = await sql<{ member_id: string }>`
      delete from match_changes where seq in (select seq from match_changes order by seq limit ${limit})
      returning member_id`.execute(tx)
    await write({ db: tx, rowOf, now }, [...new Set(rows.map((row) => row.member_id))])
    return rows.length
  })
}

/** Makes the row of this member now, whatever waits. */
export function makeRowOf({ db, rowOf, now }: Making, memberId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockRows(tx)
    await sql`delete from match_changes where member_id = ${memberId}`.execute(tx)
    await write({ db: tx, rowOf, now }, [memberId])
  })
}

/** The lines are gone before the sources are read: a change that comes later has a line of its own. */
async function write({ db, rowOf, now }: Making, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const requests = byMember(await requestsOf(db, ids, now))
  const made = (await sourcesOf(db, ids)).flatMap((sources) => {
    const row = rowOf(sources, requests.get(sources.id) ?? [], now)
    return row ? [{ id: sources.id, record: asRecord(row) }] : []
  })
  const without = ids.filter((id) => !made.some((row) => row.id === id))
  await sql`delete from match_rows where member_id = any(${without}::uuid[])`.execute(db)
  await sql`
    insert into match_rows as m (member_id, record)
    select id, record from unnest(${made.map((row) => row.id)}::uuid[], ${made.map((row) => row.record)}::bytea[])
      as new (id, record) order by id
    on conflict (member_id) do update set record = excluded.record, changed = pg_current_xact_id()
    where m.record <> excluded.record`.execute(db)
}

/** The number stands in a column; two records of the same content are the same bytes. */
function asRecord(row: Row): Buffer {
  const bytes = Buffer.alloc(RECORD_BYTES)
  writeRecord({ ...row, no: 0, impressions: 0 }, bytes)
  return bytes
}

function byMember(requests: AskedRow[]): Map<string, AskedRow[]> {
  const found = new Map<string, AskedRow[]>()
  for (const request of requests) {
    for (const id of [request.sender_id, request.recipient_id]) {
      const list = found.get(id)
      if (list) list.push(request)
      else found.set(id, [request])
    }
  }
  return found
}
