import { PLANS_KEPT_DAYS } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { forgetPlansBefore } from './day-after/queries.ts'
import { deleteExpired } from './trusted-people/queries.ts'

const FORGET_QUEUE = 'meetings-forget'

/** Every night: deletes old plans, of whose answers only counts stay, and trusted people whose invitation or agreement has expired. */
export async function meetingJobs(deps: Deps, jobs: Jobs): Promise<void> {
  await jobs.work(FORGET_QUEUE, () => forgetOldMeetings(deps))
  await jobs.schedule(FORGET_QUEUE, '59 3 * * *')
}

export async function forgetOldMeetings({ db, clock }: Deps): Promise<void> {
  const now = clock()
  await deleteExpired(db, now)
  await forgetPlansBefore(db, new Date(now.getTime() - PLANS_KEPT_DAYS * DAY_MS))
}
