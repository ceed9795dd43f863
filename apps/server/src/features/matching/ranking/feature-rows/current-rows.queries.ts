import { type RawBuilder, sql } from 'kysely'
import { compiled } from '../../../../platform/db/compiled.ts'
import type { Db } from '../../../../platform/db/database.ts'
import type { StoredRecord } from './stored-rows.ts'

/** A member with the stored feature row, if there is one. `stale` means that a change is waiting to be applied. */
export type KnownRow = { id: string; decided_at: Date | null; stale: boolean } & ({ no: null } | StoredRecord)

/** The columns of a `KnownRow`, for statements that join `members` and `match_rows`. */
export const KNOWN_COLUMNS = sql`
  members.id, decided_at, no, record, impressions,
  exists (select 1 from match_changes where match_changes.member_id = members.id) as stale`

const knownWhere = (which: RawBuilder<unknown>) => sql<KnownRow>`
  select ${KNOWN_COLUMNS}
  from members left join match_rows on match_rows.member_id = members.id
  where ${which}`

const selectById = compiled((db, { ids }: { ids: string[] }) =>
  knownWhere(sql`members.id = any(${ids}::uuid[])`).compile(db),
)
export const knownById = (db: Db, ids: string[]): Promise<KnownRow[]> => selectById(db, { ids })

const selectByNo = compiled((db, { nos }: { nos: number[] }) =>
  knownWhere(sql`match_rows.no = any(${nos}::int[])`).compile(db),
)
export const knownByNo = (db: Db, nos: number[]): Promise<KnownRow[]> => selectByNo(db, { nos })
