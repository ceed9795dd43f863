import { readRecord } from '@heartwell/matching/record.ts'
import type { Row } from '@heartwell/matching/row.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { makeChangedRows, makeRowOf } from './make-rows.ts'
import { asRead } from './rank-people.ts'
import { requestsOf, type Sources, sourcesOf } from './sources.ts'
import { completed, type StoredRecord } from './stored-records.ts'

type Asking = Pick<Deps, 'db' | 'clock' | 'matching'>
/** A member and her row by what is true now. */
export type Judged = { sources: Pick<Sources, 'id' | 'no' | 'decided_at'>; row: Row }

type KnownRow = { id: string; decided_at: Date | null; stale: boolean } & ({ no: null } | StoredRecord)

/** These people by their ids. Who has no row, as she has not come so far, is not among them. */
export async function judgedById(asking: Asking, ids: string[]): Promise<Map<string, Judged>> {
  const people = ids.length === 0 ? [] : await judge(asking, sql`members.id = any(${ids}::uuid[])`)
  return new Map(people.map((person) => [person.sources.id, person]))
}

/** The same by their numbers. */
export async function judgedByNo(asking: Asking, nos: number[]): Promise<Map<number, Judged>> {
  const people = nos.length === 0 ? [] : await judge(asking, sql`match_rows.no = any(${nos}::int[])`)
  return new Map(people.map((person) => [person.row.no, person]))
}

/**
 * A row holds what is true unless a line waits for it: both are written by the same transactions, and one statement
 * sees both at one moment. Only the rows of those few are worked out here.
 */
async function judge(asking: Asking, which: RawBuilder<unknown>): Promise<Judged[]> {
  const known = await read(asking.db, which)
  const fresh = known.flatMap((row) => {
    if (row.stale || row.no === null) return []
    return [{ sources: row, row: readRecord(completed(row)) }]
  })
  const stale = known.filter((row) => row.stale).map((row) => row.id)
  const sources = await sourcesOf(asking.db, stale)
  return [...fresh, ...sources.flatMap((person) => workedOut(asking, person) ?? [])]
}

async function read(db: Db, which: RawBuilder<unknown>): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select id, decided_at, no, record, load, load_at::int, impressions,
      exists (select 1 from match_changes where match_changes.member_id = members.id) as stale
    from members left join match_rows on match_rows.member_id = members.id
    where ${which}`.execute(db)
  return rows
}

/** By her profile as it is now; how she is asked and answers is as it was counted last. */
function workedOut({ clock, matching }: Asking, sources: Sources): Judged | undefined {
  const row = matching.rowOf(sources, [], clock())
  if (!row) return undefined
  if (!sources.stored) return { sources, row: asRead(row) }
  const { selectivity, popularity, load, loadAt, capacity, resting, impressions } = readRecord(
    completed(sources.stored),
  )
  const counted = { selectivity, popularity, load, loadAt, capacity, resting, impressions }
  return { sources, row: asRead({ ...row, ...counted, no: sources.no }) }
}

/** The member whose list it is. What she has just changed counts already. Undefined while she has no list. */
export async function viewerFor(asking: Asking, memberId: string): Promise<Judged | undefined> {
  const { db, clock, matching } = asking
  const now = clock()
  if (!matching.following) await makeWaiting(asking, now)
  let [known] = await read(db, sql`members.id = ${memberId}`)
  if (known && known.no === null) {
    await makeRowOf({ db, rowOf: matching.rowOf, now }, memberId)
    ;[known] = await read(db, sql`members.id = ${memberId}`)
  }
  if (!known || known.no === null) return undefined
  if (!known.stale) return { sources: known, row: readRecord(completed(known)) }
  const [sources] = await sourcesOf(db, [memberId])
  const row = sources && matching.rowOf(sources, await requestsOf(db, [memberId], now), now)
  return row && { sources, row: asRead({ ...row, no: known.no }) }
}

const ROUNDS = 5
const LINES = 500

/** Where no loop makes the rows, who asks does. */
async function makeWaiting({ db, matching: { rowOf } }: Asking, now: Date): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    if ((await makeChangedRows({ db, rowOf, now }, LINES)) < LINES) return
  }
}
