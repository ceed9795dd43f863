import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type Backlog = { waiting: number; oldest: Date | null; failed: number }

/** The jobs of all queues that should have started, and those that were given up since `since`. */
export async function countBacklog(db: Db, since: Date): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    /* prepared: job_backlog */
    select (count(*) filter (where state < 'active'))::int as waiting,
      min(start_after) filter (where state < 'active') as oldest,
      (count(*) filter (where state = 'failed'))::int as failed
    from pgboss.job
    where (state < 'active' and start_after < now()) or (state = 'failed' and completed_on >= ${since})`.execute(db)
  return rows[0] ?? { waiting: 0, oldest: null, failed: 0 }
}
