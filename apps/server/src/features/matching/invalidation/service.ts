import type { Db } from '../../../platform/db/database.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { requestPartners } from './queries.ts'

/** Publishes to everybody with an interest from or to this member that the member has disappeared, or is back. */
export async function publishToRequestPartners(tx: Db, memberId: string): Promise<void> {
  const ids = await requestPartners(tx, memberId)
  for (const kind of ['interests', 'notifications'] as const) await publishInvalidation(tx, ids, kind)
}
