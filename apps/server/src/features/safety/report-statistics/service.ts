import type { Output } from '@heartwell/contract/endpoint.ts'
import { type reportsInbox, STATISTICS_DAYS } from '@heartwell/contract/safety/reports-inbox.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import { reasonsSince } from './queries.ts'
import { viewStatistics } from './view.ts'

/** Counts by kind, and how long decisions took. */
export async function reportStatistics({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<Output<typeof reportsInbox.statistics>> {
  const now = clock()
  const since = new Date(now.getTime() - STATISTICS_DAYS * DAY_MS)
  return { success: true, data: viewStatistics(await reasonsSince(db, { since, now })) }
}
