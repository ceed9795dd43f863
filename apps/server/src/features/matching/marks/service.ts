import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { MARKED_LISTED, type matchMarks, SHORTLIST_MAX } from '@heartwell/contract/matching/match-marks.ts'
import type { MatchMark } from '@heartwell/contract/matching/matching.ts'
import { momentOf } from '@heartwell/matching/moment.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { matchedRows } from '../cards/service.ts'
import { rankedMembersById, viewerFor } from '../ranking/feature-rows/current-rows.ts'
import { mayKnow } from '../rules.ts'
import { mayMeet } from '../service.ts'
import * as q from './queries.ts'

const MESSAGES: Record<MatchMark | 'none', string> = {
  shortlisted: 'Saved to your shortlist.',
  passed: 'We won’t suggest this person again.',
  none: 'Your mark is removed.',
}

/**
 * Adds a member to the viewer's shortlist, passes them, or removes the mark. The marked member is not notified.
 * @throws AppError not_found for a member whom the viewer may not see, shortlist.full
 */
export async function setMark(
  deps: Deps,
  { accountId }: Viewer,
  { member_id, mark }: Input<typeof matchMarks.set>['body'],
): Promise<Output<typeof matchMarks.set>> {
  if (mark === null) await q.deleteMark(deps.db, accountId, member_id)
  else {
    if (!(await mayMeet(deps, accountId, member_id))) throw new AppError('not_found')
    await saveMark(deps, accountId, member_id, mark)
  }
  return { success: true, message: MESSAGES[mark ?? 'none'] }
}

function saveMark(deps: Deps, memberId: string, otherId: string, mark: MatchMark): Promise<void> {
  return deps.db.transaction().execute(async (tx) => {
    // Two requests at once must not both take the last place on the shortlist.
    await lockRow(tx, 'members', memberId)
    if (mark === 'shortlisted' && (await q.countShortlisted(tx, memberId, otherId)) >= SHORTLIST_MAX)
      throw new AppError('shortlist.full')
    await q.saveMark(tx, { member_id: memberId, other_id: otherId, mark, marked_at: deps.clock() })
  })
}

/** The members with this mark whom the viewer may still see, newest first. */
export async function markedPeople(
  deps: Deps,
  { accountId }: Viewer,
  mark: MatchMark,
): Promise<Output<typeof matchMarks.shortlist>> {
  const me = await viewerFor(deps, accountId)
  if (!me) return { success: true, people: [] }
  const marked = await q.markedBy(deps.db, accountId, mark, MARKED_LISTED)
  const known = await rankedMembersById(
    deps,
    marked.map(({ id }) => id),
  )
  const moment = momentOf(deps.clock())
  const visible = marked.filter(({ id, requested }) => {
    const other = known.get(id)
    return other && (requested || mayKnow(me.row, other.row, moment))
  })
  const lines = visible.map(({ id }) => ({ id, place: { relation: 'suggested' as const } }))
  return { success: true, people: await matchedRows(deps, me, lines, [...known.values()]) }
}
