import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseOldCases, eraseOldEnquiries } from './service.ts'

const ERASE_QUEUE = 'enquiry-erase'

/** Every night: enquiries and support cases that were done long ago go. */
export async function supportJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const erase = async () => {
    deps.log.info({ erased: await eraseOldEnquiries(deps) }, 'old enquiries erased')
    deps.log.info({ erased: await eraseOldCases(deps) }, 'old support cases erased')
  }
  await jobs.work(ERASE_QUEUE, erase, { pollMs: 10_000 })
  await jobs.schedule(ERASE_QUEUE, '47 3 * * *')
}
