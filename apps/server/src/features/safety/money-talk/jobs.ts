import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { reportFlaggedMessages } from './service.ts'

const POLL_MS = 10_000

/** Every few seconds: opens reports about messages that the money rules found. */
export const startAutomaticReports = (deps: Deps): Worker =>
  startPolling(deps, { name: 'automatic-reports', pollMs: POLL_MS, run: () => reportFlaggedMessages(deps) })
