import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** Runs what counts over all members and may take longer than a member's request is allowed to. */
export const patiently = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = '120s'`.execute(tx)
    return work(tx)
  })
