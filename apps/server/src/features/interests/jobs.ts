import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { closeOldInterests, forgetOldContactViews } from './service.ts'

const CLOSE_QUEUE = 'interest-close'
const FORGET_QUEUE = 'contact-views-forget'

/** Every hour: interests that nobody answered in time close. Every night: who saw whose contact data long ago is forgotten. */
export async function interestJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const close = async () => {
    const closed = await closeOldInterests(deps)
    if (closed > 0) deps.log.info({ closed }, 'interests closed')
  }
  await jobs.work(CLOSE_QUEUE, close, { pollMs: 10_000 })
  await jobs.schedule(CLOSE_QUEUE, '11 * * * *')
  await jobs.work(FORGET_QUEUE, () => forgetOldContactViews(deps), { pollMs: 10_000 })
  await jobs.schedule(FORGET_QUEUE, '53 3 * * *')
}
