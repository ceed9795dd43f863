import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { askAboutQuiet } from './service.ts'

const QUIET_QUEUE = 'quiet-questions'

/** Every morning: asks both members of conversations that have been quiet for two weeks. */
export async function quietJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const ask = async () => {
    const asked = await askAboutQuiet(deps)
    if (asked === 0) return
    deps.log.info({ asked }, 'members were asked about quiet conversations')
    // One turn has a limit, so there may be more.
    await jobs.send(deps.db, QUIET_QUEUE, {})
  }
  await jobs.work(QUIET_QUEUE, ask)
  await jobs.schedule(QUIET_QUEUE, '7 9 * * *')
}
