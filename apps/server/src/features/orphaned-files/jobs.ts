import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { cleanFiles } from './service.ts'

const QUEUE = 'stray-files'

/** Removes the files without a row every night. */
export async function strayFileJobs(deps: Deps, jobs: Jobs): Promise<void> {
  // Millions of files take minutes.
  await jobs.declare(QUEUE, { expireSeconds: 3600 })
  await jobs.work(QUEUE, () => cleanFiles(deps))
  await jobs.schedule(QUEUE, '51 4 * * *')
}
