import type { Deps } from '../../../deps.ts'
import { startPolling } from '../../../platform/jobs/polling.ts'
import type { Worker } from '../../../platform/jobs/worker.ts'
import { deliverAlerts } from './service.ts'

const POLL_MS = 10_000

/** Every few seconds: notifications of messages that have been unread for a minute. */
export const startAlerts = (deps: Deps): Worker =>
  startPolling(deps, { name: 'message-alerts', pollMs: POLL_MS, run: () => deliverAlerts(deps) })
