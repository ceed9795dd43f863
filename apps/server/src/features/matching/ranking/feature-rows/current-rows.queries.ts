import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/db/database.ts'
import type { StoredRecord } from './stored-rows.ts'

/** A member with the stored feature row, if there is one. `stale` means that a change is waiting to be applied. */
export type KnownRow = { id: string; decided_at: Date | null; stale: boolean } & ({ no: null } | StoredRecord)

export const knownById = (db: Db, ids: string[]) => readKnown(db, sql`members.id = any(${ids}::uuid[])`)

export const knownByNo = (db: Db, nos: number[]) => readKnown(db, sql`match_rows.no = any(${nos}::int[])`)

/** The columns of a `KnownRow`, for statements that join `members` and `match_rows`. */
export const KNOWN_COLUMNS = sql`
  members.id, decided_at, no, record, impressions,
  exists (select 1 from match_changes where match_changes.member_id = members.id) as stale`

async function readKnown(db: Db, which: RawBuilder<unknown>): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select ${KNOWN_COLUMNS}
    from members left join match_rows on match_rows.member_id = members.id
    where ${which}`.execute(db)
  return rows
}
