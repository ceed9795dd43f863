import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

const FIRST_PAUSE_MS = MINUTE_MS
/** Shorter than a day, so that a nightly job tries each night. */
const PAUSE_MAX_MS = 12 * HOUR_MS
/** A row that was not tried for a month is no longer due. */
const KEPT_MS = 30 * DAY_MS

export type RowFailure = { failures: number; retryAt: Date }

/** The rows of this job that failed when they were last tried, by their keys. */
export async function failuresOf(db: Db, job: string): Promise<Map<string, RowFailure>> {
  const rows = await db
    .selectFrom('job_row_failures')
    .select(['row_key', 'failures', 'retry_at'])
    .where('job', '=', job)
    .execute()
  return new Map(rows.map(({ row_key, failures, retry_at }) => [row_key, { failures, retryAt: retry_at }]))
}

/** Counts a failure. The pause before the next try doubles with each one. Also deletes failures of long ago. */
export async function recordFailure(db: Db, job: string, key: string, now: Date): Promise<RowFailure> {
  await db
    .deleteFrom('job_row_failures')
    .where('retry_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  const { rows } = await sql<{ failures: number; retry_at: Date }>`
    insert into job_row_failures as f (job, row_key, failures, retry_at)
    values (${job}, ${key}, 1, ${new Date(now.getTime() + FIRST_PAUSE_MS)})
    on conflict (job, row_key) do update set failures = f.failures + 1,
      retry_at = ${now}::timestamptz
        + least(${PAUSE_MAX_MS}::float8, ${FIRST_PAUSE_MS}::float8 * power(2, least(f.failures, 30))) * interval '1 ms'
    returning failures, retry_at`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the failure of a row was not stored')
  return { failures: row.failures, retryAt: row.retry_at }
}

export const deleteFailure = (db: Db, job: string, key: string) =>
  db.deleteFrom('job_row_failures').where('job', '=', job).where('row_key', '=', key).execute()
