import type { Deps } from '../../../deps.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { storeMemberCounts } from './service.ts'

const QUEUE = 'topic-counts'

/** Counts every hour how many members have chosen each topic. */
export async function topicJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(QUEUE, () => storeMemberCounts(deps))
  await jobs.schedule(QUEUE, '11 * * * *')
}
