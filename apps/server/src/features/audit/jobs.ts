import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { checkChain } from './chain-check/service.ts'
import { CHECK_QUEUE } from './service.ts'

/** Checks the chain every night, and when the console asks for it. */
export async function auditJobs(deps: Deps, jobs: Jobs): Promise<void> {
  // A long chain takes minutes, and a check that is repeated while it runs would only cost time.
  await jobs.declare(CHECK_QUEUE, { expireSeconds: 6 * 3600 })
  await jobs.work(CHECK_QUEUE, () => reportChain(deps))
  await jobs.schedule(CHECK_QUEUE, '31 4 * * *')
}

/** The hash of an intact chain is logged, so that a copy of it is outside the database. */
export async function reportChain(deps: Pick<Deps, 'db' | 'clock' | 'log'>): Promise<void> {
  const { entries, end, breaks, first } = await checkChain(deps)
  const line = { entries, end: end?.number, hash: end?.hash }
  if (!first) return deps.log.info(line, 'the audit chain is intact')
  deps.log.error(
    { ...line, breaks, entry: first.number, problem: first.problem, alert: 'audit' },
    'the audit chain is broken',
  )
}
