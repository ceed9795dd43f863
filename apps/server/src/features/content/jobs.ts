import type { Deps } from '../../platform/deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { countFigures, eraseUnconfirmed, LETTER_QUEUE, resumeLetters, sendLetterBatch } from './service.ts'

const COUNT_QUEUE = 'figures-count'
const ERASE_QUEUE = 'newsletter-erase'

/** Letters as they are written; every night a new count, and addresses that nobody confirmed go. */
export async function contentJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work<{ letterId: string }>(LETTER_QUEUE, ({ letterId }) => sendLetterBatch(deps, letterId))
  await jobs.work(COUNT_QUEUE, () => countFigures(deps, deps.db), { pollMs: 10_000 })
  await jobs.schedule(COUNT_QUEUE, '7 3 * * *')
  await jobs.work(ERASE_QUEUE, () => tidy(deps), { pollMs: 10_000 })
  await jobs.schedule(ERASE_QUEUE, '53 3 * * *')
}

async function tidy(deps: Deps) {
  deps.log.info({ erased: await eraseUnconfirmed(deps) }, 'unconfirmed subscriptions erased')
  await resumeLetters(deps)
}
