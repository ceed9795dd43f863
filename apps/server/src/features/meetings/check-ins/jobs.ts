import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { treatDueCheckIns } from './service.ts'

const POLL_MS = 20_000

/** Three times a minute, in every process: asks, asks again, and notifies the trusted person. */
export const startCheckInClock = (deps: Deps): Worker =>
  startPolling(deps, { name: 'check-ins', pollMs: POLL_MS, run: () => treatDueCheckIns(deps) })
