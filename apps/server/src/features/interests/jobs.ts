import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { forgetOldContactViews } from './contact-sharing/service.ts'
import { closeOldInterests } from './service.ts'

const CLOSE_QUEUE = 'interest-close'
const FORGET_QUEUE = 'contact-views-forget'

/** Every hour: closes expired interests. Every night: deletes old records of who saw whose contact data. */
export async function interestJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const close = async () => {
    const closed = await closeOldInterests(deps)
    if (closed === 0) return
    deps.log.info({ closed }, 'interests closed')
    // One turn has a limit, so there may be more.
    await jobs.send(deps.db, CLOSE_QUEUE, {})
  }
  await jobs.work(CLOSE_QUEUE, close)
  await jobs.schedule(CLOSE_QUEUE, '11 * * * *')
  await jobs.work(FORGET_QUEUE, () => forgetOldContactViews(deps))
  await jobs.schedule(FORGET_QUEUE, '53 3 * * *')
}
