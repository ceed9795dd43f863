import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteExpired } from './queries.ts'
import { draftsShownAfter } from './shown/service.ts'

const FORGET_QUEUE = 'companions-forget'

/** Every hour: deletes companions whose right has expired, and drafts that were shown for a day. */
export async function companionJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(FORGET_QUEUE, () => forgetCompanions(deps))
  await jobs.schedule(FORGET_QUEUE, '23 * * * *')
}

export const forgetCompanions = ({ db, clock }: Deps): Promise<void> =>
  deleteExpired(db, clock(), draftsShownAfter(clock()))
