import type { Input, Output } from '@heartwell/contract/endpoint.ts'
import { PLAN_ENDS_MS, type PlanForm, type plans } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import type { Deps } from '../../../deps.ts'
import type { Viewer } from '../../../platform/auth/viewer.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { notifyAbout } from '../../interests/service.ts'
import { cardsFor } from '../../matching/service.ts'
import { moveWatches } from '../check-ins/queries.ts'
import { saidAbout } from '../day-after/service.ts'
import { mayWrite } from '../pair/queries.ts'
import { partnerOf, sideOf } from '../pair/rules.ts'
import { assertConnected, assertOwn } from '../pair/service.ts'
import { dayAfter, momentOf } from './local-time.ts'
import * as q from './queries.ts'
import {
  isUsable,
  type PlanAct,
  planAfter,
  planAgainFrom,
  planLimitReached,
  planObstacleOf,
  planStateAt,
  reminderOf,
} from './rules.ts'
import { PLAN_NOTICES, planCalendarFile, viewPlan } from './view.ts'

async function factsOf(deps: Deps, db: Db, viewerId: string, partnerId: string) {
  const now = deps.clock()
  const row = await q.planFacts(db, viewerId, partnerId, new Date(now.getTime() - DAY_MS))
  const facts = { mayWrite: row.may_write, bothHaveWritten: row.both_have_written, refusedAt: row.refused_at }
  return { ...row, obstacle: planObstacleOf(facts, now) }
}

const nameOf = async (deps: Deps, viewerId: string, id: string) => (await cardsFor(deps, viewerId, [id]))[0]?.name ?? ''

type OfPair = typeof plans.ofPair

export async function planOfPair(deps: Deps, viewer: Viewer, { params }: Input<OfPair>): Promise<Output<OfPair>> {
  const [viewerId, partnerId] = [viewer.accountId, params.partnerId]
  await assertConnected(deps, viewer, partnerId)
  const plan = await q.lastPlan(deps.db, viewerId, partnerId)
  const { refused_at, obstacle, partner_zone } = await factsOf(deps, deps.db, viewerId, partnerId)
  return {
    success: true,
    data: {
      partner: { id: partnerId, name: await nameOf(deps, viewerId, partnerId) },
      plan: plan ? viewPlan(plan, viewerId, deps.clock()) : null,
      obstacle,
      again_from: refused_at && obstacle === 'not_yet' ? planAgainFrom(refused_at).toISOString() : null,
      partner_zone,
      ...(await saidAbout(deps, plan, viewerId)),
    },
  }
}

type Suggest = typeof plans.suggest

export async function suggestPlan(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Suggest>,
): Promise<Output<Suggest>> {
  const [viewerId, partnerId] = [viewer.accountId, params.partnerId]
  await assertConnected(deps, viewer, partnerId)
  return once(async (tx) => {
    const open = await openPlan(deps, tx, viewerId, partnerId)
    const { obstacle, today } = await factsOf(deps, tx, viewerId, partnerId)
    if (obstacle === 'parted') throw new AppError('not_found')
    // Both may change what is open, also after a 'not yet' to an earlier plan.
    const refusal = (open ? null : obstacle) ?? planLimitReached({ version: open?.version ?? null, today })
    if (refusal) throw new AppError(`plan.${refusal}`)
    const columns = columnsOf(body, { now: deps.clock(), viewerId, partnerId })
    if (open) await q.changePlan(tx, open.id, { ...columns, version: open.version + 1 })
    else if (!(await q.insertPlan(tx, { ...columns, created_at: columns.changed_at })))
      throw new AppError('plan.not_now')
    await notifyAbout(deps, tx, partnerId, viewerId, open ? PLAN_NOTICES.changed : PLAN_NOTICES.proposed)
    await publishInvalidation(tx, [viewerId, partnerId], 'plans')
    return { success: true, message: 'Suggested' }
  })
}

/** Locks the plan that a suggestion changes. One that the clock has ended makes room for another. */
async function openPlan(deps: Deps, tx: Db, viewerId: string, partnerId: string): Promise<q.PlanRecord | undefined> {
  const open = await q.lockOpenPlan(tx, viewerId, partnerId)
  if (!open) return undefined
  const now = deps.clock()
  if (planAfter(open, sideOf(open, viewerId), 'change', now)) return open
  await storeEnd(tx, open, now)
  return undefined
}

/** Stores what the clock has ended. After a meeting both are asked on the next day how it went. */
async function storeEnd(tx: Db, plan: q.PlanRecord, now: Date): Promise<void> {
  const state = planStateAt(plan, now)
  const question_at = state === 'over' ? dayAfter(plan.startsAt, plan.zone) : null
  await q.changePlan(tx, plan.id, { state, reminder_at: null, question_at })
}

type Suggestion = { now: Date; viewerId: string; partnerId: string }

/** @throws AppError plan.time for an hour that the clocks skip, or too near or far */
function columnsOf({ kind, place, ...when }: PlanForm, { now, viewerId, partnerId }: Suggestion) {
  const startsAt = momentOf(when)
  if (!startsAt || !isUsable(startsAt, now)) throw new AppError('plan.time')
  return {
    proposer_id: viewerId,
    receiver_id: partnerId,
    state: 'proposed',
    kind,
    place,
    starts_at: startsAt,
    time_zone: when.zone,
    changed_at: now,
    reminder_at: null,
  }
}

/** Locks the viewer's plan and checks that the act is possible now. */
async function lockFor(
  deps: Deps,
  tx: Db,
  { planId, viewerId, act }: { planId: string; viewerId: string; act: PlanAct },
) {
  const plan = await assertOwn(tx, await q.lockPlan(tx, planId), viewerId)
  const state = planAfter(plan, sideOf(plan, viewerId), act, deps.clock())
  if (!state) throw new AppError('plan.not_now')
  return { plan, state, partnerId: partnerOf(plan, viewerId) }
}

type Agree = typeof plans.agree

export async function agreeToPlan(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Agree>,
): Promise<Output<Agree>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { plan, state, partnerId } = await lockFor(deps, tx, { planId: params.planId, viewerId, act: 'agree' })
    if (plan.version !== body.version) throw new AppError('plan.not_now')
    const now = deps.clock()
    await q.changePlan(tx, plan.id, { state, changed_at: now, reminder_at: reminderOf(plan.startsAt, now) })
    await moveWatches(tx, { ...plan, planId: plan.id, now })
    await notifyAbout(deps, tx, partnerId, viewerId, PLAN_NOTICES.agreed)
    await publishInvalidation(tx, [viewerId, partnerId], 'plans')
    return { success: true, message: 'Agreed' }
  })
}

type NotYet = typeof plans.notYet

export async function declinePlan(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<NotYet>,
): Promise<Output<NotYet>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { plan, state, partnerId } = await lockFor(deps, tx, { planId: params.planId, viewerId, act: 'not_yet' })
    await q.changePlan(tx, plan.id, { state, not_yet: body.words, changed_at: deps.clock() })
    await notifyAbout(deps, tx, partnerId, viewerId, (name) => PLAN_NOTICES.notYet(name, body.words))
    await publishInvalidation(tx, [viewerId, partnerId], 'plans')
    return { success: true, message: 'Sent' }
  })
}

type Cancel = typeof plans.cancel

export async function cancelPlan(
  deps: Deps,
  { viewer, input: { params }, once }: Context<Cancel>,
): Promise<Output<Cancel>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const { plan, state, partnerId } = await lockFor(deps, tx, { planId: params.planId, viewerId, act: 'cancel' })
    // A calendar replaces its entry only by a higher version.
    const row = { state, version: plan.version + 1, changed_at: deps.clock(), reminder_at: null }
    await q.changePlan(tx, plan.id, row)
    if (state === 'cancelled') await notifyAbout(deps, tx, partnerId, viewerId, PLAN_NOTICES.cancelled)
    await publishInvalidation(tx, [viewerId, partnerId], 'plans')
    return { success: true, message: 'Taken back' }
  })
}

/** @throws AppError not_found for a plan that was never agreed */
export async function planFile(
  deps: Deps,
  { accountId }: Viewer,
  { params }: Input<typeof plans.calendarFile>,
): Promise<Uint8Array> {
  const plan = await assertOwn(deps.db, await q.planById(deps.db, params.planId), accountId)
  const now = deps.clock()
  if (!['agreed', 'cancelled'].includes(planStateAt(plan, now))) throw new AppError('not_found')
  return Buffer.from(planCalendarFile(plan, await nameOf(deps, accountId, partnerOf(plan, accountId)), now))
}

/** Ends what the clock ends and sends reminders, each in one transaction. @returns how many plans were due */
export function treatDuePlans(deps: Deps): Promise<number> {
  const now = deps.clock()
  const endedSince = new Date(now.getTime() - PLAN_ENDS_MS)
  return forEachDue(deps, {
    job: 'plans',
    read: (except) => q.duePlans(deps.db, now, endedSince, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => treatDue(deps, tx, id, now)),
  })
}

async function treatDue(deps: Deps, tx: Db, id: string, now: Date): Promise<boolean> {
  const plan = await q.takeDuePlan(tx, id)
  if (!plan) return false
  const { proposerId, receiverId, reminderAt } = plan
  const isEnded = planStateAt(plan, now) !== plan.state
  if (!isEnded && (!reminderAt || reminderAt > now)) return false
  if (isEnded) await storeEnd(tx, plan, now)
  else await q.changePlan(tx, id, { reminder_at: null })
  if (!isEnded && (await mayWrite(tx, proposerId, receiverId))) {
    const words = (name: string) => PLAN_NOTICES.reminder(name, plan)
    await notifyAbout(deps, tx, proposerId, receiverId, words)
    await notifyAbout(deps, tx, receiverId, proposerId, words)
  }
  await publishInvalidation(tx, [proposerId, receiverId], 'plans')
  return true
}
