import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { applyPlaces } from './places/service.ts'
import { forgetGone } from './ranking/feature-rows/stored-rows.queries.ts'
import { learnTonight } from './ranking/learning/learn-nightly.ts'

const FORGET_QUEUE = 'matching-forget'
const LEARN_QUEUE = 'matching-learn'
const PLACES_QUEUE = 'matching-places'

/**
 * Every ten minutes: lets new places count whose wait is over. Every night: removes the numbers of deleted members once every process has applied them, and learns
 * the ranking.
 */
export async function matchingJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(FORGET_QUEUE, () => forgetGone(deps.db))
  await jobs.schedule(FORGET_QUEUE, '29 3 * * *')
  await jobs.work(PLACES_QUEUE, () => applyPlaces(deps))
  await jobs.schedule(PLACES_QUEUE, '*/10 * * * *')
  await jobs.work(LEARN_QUEUE, () => learnTonight(deps))
  await jobs.schedule(LEARN_QUEUE, '19 4 * * *')
}
