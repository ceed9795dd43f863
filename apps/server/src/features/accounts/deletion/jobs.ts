import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { eraseDueMembers } from './service.ts'

const ERASE_QUEUE = 'account-erase'

/** Every hour: deletes the accounts whose grace period is over, or whose address was never verified. */
export async function accountDeletionJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(ERASE_QUEUE, async () => {
    const erased = await eraseDueMembers(deps)
    if (erased === 0) return
    deps.log.info({ erased }, 'accounts erased whose time was over')
    // One turn has a limit, so there may be more.
    await jobs.send(deps.db, ERASE_QUEUE, {})
  })
  await jobs.schedule(ERASE_QUEUE, '23 * * * *')
}
