import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { removeUnsentPictures } from './service.ts'

const REMOVE_QUEUE = 'message-pictures-remove'

/** Every night: removes pictures that were uploaded but not sent. */
export async function messagePictureJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const remove = async () => {
    const removed = await removeUnsentPictures(deps)
    if (removed === 0) return
    deps.log.info({ removed }, 'unsent pictures removed')
    // One turn has a limit, so there may be more.
    await jobs.send(deps.db, REMOVE_QUEUE, {})
  }
  await jobs.work(REMOVE_QUEUE, remove)
  await jobs.schedule(REMOVE_QUEUE, '41 3 * * *')
}
