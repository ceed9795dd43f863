import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { treatDueCalls } from './service.ts'

const POLL_MS = 15_000

/** Four times a minute, in every process: ends calls and proposals, and sends reminders. */
export const startCallClock = (deps: Deps): Worker =>
  startPolling(deps, { name: 'calls', pollMs: POLL_MS, run: () => treatDueCalls(deps) })
