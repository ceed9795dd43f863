import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { askAboutMeetings } from '../day-after/service.ts'
import { treatDuePlans } from './service.ts'

const POLL_MS = 30_000

/** Twice a minute, in every process: ends plans, sends their reminders, and asks how meetings went. */
export const startPlanClock = (deps: Deps): Worker =>
  startPolling(deps, {
    name: 'plans',
    pollMs: POLL_MS,
    run: async () => (await treatDuePlans(deps)) + (await askAboutMeetings(deps)),
  })
