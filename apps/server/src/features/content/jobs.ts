import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countFigures, eraseUnconfirmed, ISSUE_QUEUE, resumeIssues, sendIssueBatch } from './service.ts'

const COUNT_QUEUE = 'figures-count'
const ERASE_QUEUE = 'newsletter-erase'

/** Sends newsletter issues; every night it counts the members again and deletes addresses that nobody confirmed. */
export async function contentJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work<{ issueId: string }>(ISSUE_QUEUE, ({ issueId }) => sendIssueBatch(deps, issueId))
  await jobs.work(COUNT_QUEUE, () => countFigures(deps, deps.db))
  await jobs.schedule(COUNT_QUEUE, '7 3 * * *')
  await jobs.work(ERASE_QUEUE, () => tidy(deps))
  await jobs.schedule(ERASE_QUEUE, '53 3 * * *')
}

async function tidy(deps: Deps) {
  deps.log.info({ erased: await eraseUnconfirmed(deps) }, 'unconfirmed subscriptions erased')
  await resumeIssues(deps)
}
