import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseDueMembers } from './service.ts'

const ERASE_QUEUE = 'account-erase'

/** Every hour: deletes the accounts whose grace period is over. */
export async function accountDeletionJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(ERASE_QUEUE, async () => {
    const erased = await eraseDueMembers(deps)
    if (erased === 0) return
    deps.log.info({ erased }, 'accounts erased whose owners had asked for it')
    // One turn has a limit, so there may be more.
    await jobs.send(deps.db, ERASE_QUEUE, {})
  })
  await jobs.schedule(ERASE_QUEUE, '23 * * * *')
}
