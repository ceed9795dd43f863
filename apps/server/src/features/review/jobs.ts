import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseOldDocuments } from './service.ts'

const ERASE_QUEUE = 'document-erase'

/** Every night: ID documents that are no longer needed go. */
export async function reviewJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(
    ERASE_QUEUE,
    async () => {
      const erased = await eraseOldDocuments(deps)
      deps.log.info({ erased }, 'old documents erased')
      // As many as one turn takes: there may be more.
      if (erased > 0) await jobs.send(deps.db, ERASE_QUEUE, {})
    },
    { pollMs: 10_000 },
  )
  await jobs.schedule(ERASE_QUEUE, '41 3 * * *')
}
