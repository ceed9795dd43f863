import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { treatDuePlans } from './service.ts'

const POLL_MS = 30_000

/** Twice a minute, in every process: ends plans and sends their reminders. */
export const startPlanClock = (deps: Deps): Worker =>
  startPolling(deps, { name: 'plans', pollMs: POLL_MS, run: () => treatDuePlans(deps) })
