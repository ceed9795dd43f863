import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { DISPUTED_MEETINGS_LISTED, type meetingDecisions } from '@heartwell/contract/introductions/meeting-decisions.ts'
import type { Deps } from '../../../deps.ts'
import { recordAct } from '../../../platform/audit.queries.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import { lockRow } from '../../../platform/db/row-lock.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { takeIntroduction } from '../../counselling/settlement/service.ts'
import { notify } from '../../notifications/service.ts'
import { lockUncounted, setCounted } from '../mandates/queries.ts'
import * as q from './queries.ts'
import { meetingDecided, viewDisputedMeeting } from './view.ts'

export async function listDisputedMeetings({ db, clock }: Deps): Promise<Output<typeof meetingDecisions.list>> {
  const rows = await q.disputedMeetings(db, { now: clock(), limit: DISPUTED_MEETINGS_LISTED })
  return { success: true, rows: rows.map(viewDisputedMeeting) }
}

type Decide = Input<typeof meetingDecisions.decide>

/**
 * The payment is locked before the introduction, as by the count and by everything that returns money.
 * @throws AppError not_found, introduction.not_now when it was decided, counted or refunded meanwhile
 */
export function decideMeeting(deps: Deps, viewer: Viewer, { params: { planId }, body }: Decide) {
  const { have_met, reason } = body
  return deps.db.transaction().execute(async (tx) => {
    const now = deps.clock()
    const read = async () => (await q.disputedMeetings(tx, { now, limit: 1, planId }))[0]
    const found = await read()
    if (!found) throw new AppError('not_found')
    await lockRow(tx, 'payments', found.payment_id)
    const introductionId = found.introduction_id
    const isUncounted = (await lockUncounted(tx, introductionId)) !== undefined
    // Somebody may have decided, or the rest may have been refunded, before the locks.
    const current = await read()
    if (!isUncounted || current?.payment_id !== found.payment_id) throw new AppError('introduction.not_now')
    const decided = { decided_by: viewer.accountId, decided_at: now }
    await q.insertMeetingDecision(tx, {
      plan_id: planId,
      introduction_id: introductionId,
      have_met,
      reason,
      ...decided,
    })
    if (have_met) {
      const isTaken = await takeIntroduction(deps, tx, { paymentId: found.payment_id, introductionId })
      if (!isTaken) throw new AppError('introduction.not_now')
      await setCounted(tx, introductionId, now)
    }
    const action = have_met ? 'introduction.met' : 'introduction.not_met'
    await recordAct(deps, tx, viewer, { action, subjectId: found.client_id, reason })
    await notify(deps, tx, found.client_id, { ...meetingDecided(found.other_name, have_met), at: now })
    const message = have_met ? 'The introduction counts.' : 'The introduction doesn’t count.'
    return { success: true, message: `${message} The client is notified.` }
  })
}
