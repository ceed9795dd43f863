import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs aggregations over all members, which may take longer than a member's request may. */
export const withLongTimeout = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    return work(tx)
  })
