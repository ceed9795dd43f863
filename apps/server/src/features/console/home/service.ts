import { statfs } from 'node:fs/promises'
import {
  type consoleHome,
  type Health,
  WAITING_TARGET_HOURS,
  WaitingKind,
} from '@heartwell/contract/console/console-home.ts'
import { LIST_COUNT_MAX } from '@heartwell/contract/console/list-counts.ts'
import type { Output } from '@heartwell/contract/endpoint.ts'
import { hasStaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { utcDay } from '@heartwell/contract/time/dates.ts'
import { DAY_MS, HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { countMailBacklog } from '../../../platform/mail/mails.queries.ts'
import { listPlaceholders } from '../../content/service.ts'
import * as q from './queries.ts'
import {
  diskHealth,
  emailHealth,
  jobHealth,
  placeholderHealth,
  QUEUE_ROLES,
  rankingHealth,
  socketHealth,
} from './rules.ts'
import { viewWaiting } from './view.ts'

/** Two statements, and two more for administrators, whatever the number of queues. */
export async function today(deps: Deps, viewer: Viewer): Promise<Output<typeof consoleHome.today>> {
  const now = deps.clock()
  const midnight = new Date(utcDay(now))
  const kinds = WaitingKind.options.filter((kind) => hasStaffRole(viewer.staffRoles, QUEUE_ROLES[kind]))
  const wanted = kinds.map((kind) => ({
    kind,
    due: new Date(now.getTime() - WAITING_TARGET_HOURS[kind] * HOUR_MS),
  }))
  const rows = await q.countWaiting(deps.db, wanted, LIST_COUNT_MAX)
  return {
    success: true,
    waiting: kinds.map((kind) =>
      viewWaiting(
        kind,
        rows.find((row) => row.kind === kind),
      ),
    ),
    today: await q.countToday(deps.db, midnight, new Date(midnight.getTime() + DAY_MS)),
    health: viewer.staffRoles.includes('administrator') ? await healthOf(deps, midnight) : [],
  }
}

async function healthOf(deps: Deps, midnight: Date): Promise<Health[]> {
  const now = deps.clock()
  const mails = await countMailBacklog(deps.db, midnight)
  const jobs = await deps.jobs.backlog(midnight)
  const sockets = deps.realtime.openSockets?.()
  const disk = await statfs(deps.config.dataDir).catch(() => undefined)
  const placeholders = deps.config.production ? await listPlaceholders(deps) : []
  return [
    ...(placeholders.length === 0 ? [] : [placeholderHealth(placeholders)]),
    emailHealth(mails, now),
    jobHealth(jobs, now),
    ...(sockets === undefined ? [] : [socketHealth(sockets)]),
    rankingHealth(deps.matching.index.ready(), deps.matching.members()),
    diskHealth(disk && disk.bavail / disk.blocks),
  ]
}
