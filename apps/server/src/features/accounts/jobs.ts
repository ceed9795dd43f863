import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseThoseWhoLeft } from '../../platform/own-data/leaving.ts'

const ERASE_QUEUE = 'account-erase'

/** Every hour: accounts whose owners asked to be erased, and did not come back, go. */
export async function accountJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(
    ERASE_QUEUE,
    async () => {
      const erased = await eraseThoseWhoLeft(deps)
      if (erased === 0) return
      deps.log.info({ erased }, 'accounts erased whose owners had asked for it')
      // As many as one turn takes: there may be more.
      await jobs.send(deps.db, ERASE_QUEUE, {})
    },
    { pollMs: 10_000 },
  )
  await jobs.schedule(ERASE_QUEUE, '23 * * * *')
}
