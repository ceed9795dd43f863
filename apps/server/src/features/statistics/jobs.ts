import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { storeCounts } from './service.ts'

const QUEUE = 'numbers'

/** Stores the counts of the days that are over, every hour. */
export async function numbersJobs(deps: Deps, jobs: Jobs): Promise<void> {
  // All days of a large site take minutes.
  await jobs.declare(QUEUE, { expireSeconds: 3600 })
  await jobs.work(QUEUE, () => storeCounts(deps))
  await jobs.schedule(QUEUE, '23 * * * *')
}
