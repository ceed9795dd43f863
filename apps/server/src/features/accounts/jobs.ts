import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { advanceRecoveries } from './recovery/service.ts'

const RECOVERY_QUEUE = 'account-recovery'

/** Every minute: sends the links of recoveries that nobody stopped, and ends those whose link nobody used. */
export async function accountJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(RECOVERY_QUEUE, async () => {
    const recoveries = await advanceRecoveries(deps)
    if (recoveries > 0) deps.log.info({ recoveries }, 'recoveries of accounts went on')
  })
  await jobs.schedule(RECOVERY_QUEUE, '* * * * *')
}
