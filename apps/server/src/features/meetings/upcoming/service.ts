import type { Output } from '@heartwell/contract/endpoint.ts'
import { CALL_ROOM_WAITS_MS } from '@heartwell/contract/meetings/calls.ts'
import { PLAN_ENDS_MS, type plans, UPCOMING_LISTED } from '@heartwell/contract/meetings/plans.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { cardsFor } from '../../matching/service.ts'
import { upcomingOf } from './queries.ts'
import { viewUpcoming } from './view.ts'

/** The agreed calls and meetings of the viewer, the next first. */
export async function upcoming(deps: Deps, { accountId }: Viewer): Promise<Output<typeof plans.upcoming>> {
  const now = deps.clock()
  const rows = await upcomingOf(deps.db, accountId, {
    now,
    callsSince: new Date(now.getTime() - CALL_ROOM_WAITS_MS),
    plansSince: new Date(now.getTime() - PLAN_ENDS_MS),
    limit: UPCOMING_LISTED,
  })
  const partners = [...new Set(rows.map(({ partner_id }) => partner_id))]
  const cards = await cardsFor(deps, accountId, partners)
  const names = new Map(cards.map(({ id, name }) => [id, name]))
  return { success: true, data: rows.map((row) => viewUpcoming(row, names.get(row.partner_id) ?? '')) }
}
