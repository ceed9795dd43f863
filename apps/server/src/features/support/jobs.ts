import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { eraseOldEnquiries } from '../content/enquiries/service.ts'
import { eraseOldCases } from './service.ts'

const ERASE_QUEUE = 'enquiry-erase'

/** Every night: deletes old enquiries and support cases. */
export async function supportJobs(deps: Deps, jobs: Jobs): Promise<void> {
  const erase = async () => {
    deps.log.info({ erased: await eraseOldEnquiries(deps) }, 'old enquiries erased')
    deps.log.info({ erased: await eraseOldCases(deps) }, 'old support cases erased')
  }
  await jobs.work(ERASE_QUEUE, erase)
  await jobs.schedule(ERASE_QUEUE, '47 3 * * *')
}
