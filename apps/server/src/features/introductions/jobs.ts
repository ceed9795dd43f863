import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../deps.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { startPolling } from '../../platform/jobs/polling.ts'
import type { Worker } from '../../platform/jobs/worker.ts'
import { deleteLooksBefore } from './consent/queries.ts'
import { treatDueIntroductions } from './letters/service.ts'
import { countMeetings } from './mandates/service.ts'

const POLL_MS = 30_000
const LOOKS_KEPT_DAYS = 365
const FORGET_QUEUE = 'profile-looks-forget'

/** Twice a minute, in every process: delivers letters, closes introductions, and counts those that led to a meeting. */
export const startIntroductionClock = (deps: Deps): Worker =>
  startPolling(deps, {
    name: 'introductions',
    pollMs: POLL_MS,
    run: async () => (await treatDueIntroductions(deps)) + (await countMeetings(deps)),
  })

/** Every night: deletes openings of profiles of more than a year ago. */
export async function introductionJobs({ db, clock }: Deps, jobs: Jobs): Promise<void> {
  const forget = async () => {
    await deleteLooksBefore(db, new Date(clock().getTime() - LOOKS_KEPT_DAYS * DAY_MS))
  }
  await jobs.work(FORGET_QUEUE, forget)
  await jobs.schedule(FORGET_QUEUE, '14 4 * * *')
}
