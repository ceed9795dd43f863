import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { EmbeddedPool } from './embedded/embedded-pool.ts'
import type { Log } from './log.ts'

export type Intervals = { checkpointMs: number; vacuumMs: number; snapshotMs: number }
export const INTERVALS: Intervals = {
  checkpointMs: 2 * MINUTE_MS,
  vacuumMs: 15 * MINUTE_MS,
  snapshotMs: 60 * MINUTE_MS,
}

/**
 * The maintenance that a PostgreSQL server does itself and the embedded one does not: checkpoints (otherwise the log
 * and the time to open grow), vacuum and statistics (otherwise the files grow), and a snapshot against power loss.
 */
export function startMaintenance(
  pool: EmbeddedPool,
  snapshot: (() => Promise<string>) | undefined,
  intervals: Intervals,
  log: Log,
): { stop(): Promise<void> } {
  const run = (sql: string) => async () => {
    await pool.exclusive((client) => client.query(sql, []))
  }
  const jobs = [
    repeat('checkpoint', intervals.checkpointMs, run('checkpoint'), log),
    repeat('vacuum', intervals.vacuumMs, run('vacuum (analyze)'), log),
    ...(snapshot ? [repeat('snapshot', intervals.snapshotMs, snapshot, log)] : []),
  ]
  return {
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}

/** One at a time: a tick is skipped while the previous one is still running. */
function repeat(name: string, everyMs: number, work: () => Promise<unknown>, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> | undefined
  const beat = () => {
    running ??= work()
      .then(() => undefined)
      .catch((error: unknown) => log.error({ err: error, task: name }, 'Care of the embedded database failed'))
      .finally(() => {
        running = undefined
      })
  }
  const timer = setInterval(beat, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
