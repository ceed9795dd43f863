import type { Output } from '@heartwell/contract/endpoint.ts'
import type { interestTopics } from '@heartwell/contract/interest-topics.ts'
import type { Deps } from '../../../deps.ts'
import { withLongTimeout } from '../../../platform/db/long-transaction.ts'
import * as q from './member-counts.queries.ts'

/** How many members have chosen each topic, as the job has counted; a new count before the first. */
export async function readMemberCounts({ db, clock }: Deps): Promise<Output<typeof interestTopics.counts>> {
  const stored = await q.storedCounts(db)
  const [first] = stored
  const rows = first ? stored : await withLongTimeout(db, q.countMembers)
  const counted_at = (first?.counted_at ?? clock()).toISOString()
  return { success: true, counted_at, rows: rows.map(({ id, members }) => ({ id, members })) }
}

export const storeMemberCounts = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> =>
  withLongTimeout(db, async (tx) => q.replaceCounts(tx, await q.countMembers(tx), clock()))
