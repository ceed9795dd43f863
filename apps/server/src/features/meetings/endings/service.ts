import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { notify } from '../../notifications/service.ts'
import * as calls from '../calls/queries.ts'
import { callAfterParting } from '../calls/rules.ts'
import { partnerOf } from '../pair/rules.ts'
import * as plans from '../plans/queries.ts'
import { planAfterParting } from '../plans/rules.ts'
import { ENDING_NOTICES } from './view.ts'

/** Ends the calls and the meeting that two members had planned, when one of them blocks the other or finishes. */
export async function endMeetingsOfPair(deps: Deps, tx: Db, memberId: string, otherId: string): Promise<void> {
  const call = await calls.lockOpenCall(tx, memberId, otherId)
  if (call) await endCall(deps, tx, memberId, call)
  const plan = await plans.lockOpenPlan(tx, memberId, otherId)
  if (plan) await endPlan(deps, tx, memberId, plan)
}

/**
 * Ends everything that a member had planned, when their account is closed, suspended or deleted.
 * @param until when a suspension ends by itself: what begins later stays. Null when it does not.
 */
export async function endMeetingsOf(deps: Deps, tx: Db, memberId: string, until: Date | null = null): Promise<void> {
  const isMissed = (at: Date | null) => at === null || until === null || at < until
  for (const call of await calls.lockOpenCallsOf(tx, memberId))
    if (isMissed(call.startsAt)) await endCall(deps, tx, memberId, call)
  for (const plan of await plans.lockOpenPlansOf(tx, memberId))
    if (isMissed(plan.startsAt)) await endPlan(deps, tx, memberId, plan)
}

async function endCall(deps: Deps, tx: Db, memberId: string, call: calls.CallRecord): Promise<void> {
  const now = deps.clock()
  const state = callAfterParting(call, now)
  if (!state) return
  await calls.changeCall(tx, call.id, { state, answered_at: now, hour_reminder_at: null, soon_reminder_at: null })
  const partnerId = partnerOf(call, memberId)
  if (call.state === 'agreed') await notify(deps, tx, partnerId, { ...ENDING_NOTICES.call, at: now })
  await publishInvalidation(tx, [memberId, partnerId], 'calls')
}

/** The check-ins end with the plan, because it is changed before its meeting begins. */
async function endPlan(deps: Deps, tx: Db, memberId: string, plan: plans.PlanRecord): Promise<void> {
  const now = deps.clock()
  const state = planAfterParting(plan, now)
  if (!state) return
  await plans.changePlan(tx, plan.id, { state, version: plan.version + 1, changed_at: now, reminder_at: null })
  const partnerId = partnerOf(plan, memberId)
  if (state === 'cancelled') await notify(deps, tx, partnerId, { ...ENDING_NOTICES.plan(plan), at: now })
  await publishInvalidation(tx, [memberId, partnerId], 'plans')
}
