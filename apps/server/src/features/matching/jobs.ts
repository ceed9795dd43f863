import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { learnTonight } from '../../platform/match-learning/nightly.ts'
import { forgetGone } from '../../platform/match-rows/stored-records.ts'

const FORGET_QUEUE = 'matching-forget'
const LEARN_QUEUE = 'matching-learn'

/** Every night: numbers of members who are no more go, when every process has taken notice, and the ranking learns. */
export async function matchingJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(FORGET_QUEUE, () => forgetGone(deps.db), { pollMs: 10_000 })
  await jobs.schedule(FORGET_QUEUE, '29 3 * * *')
  await jobs.work(LEARN_QUEUE, () => learnTonight(deps), { pollMs: 10_000 })
  await jobs.schedule(LEARN_QUEUE, '19 4 * * *')
}
