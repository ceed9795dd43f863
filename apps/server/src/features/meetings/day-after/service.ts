import type { Output } from '@heartwell/contract/endpoint.ts'
import type { PairPlan, plans } from '@heartwell/contract/meetings/plans.ts'
import type { Deps } from '../../../deps.ts'
import type { Db } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Context } from '../../../platform/http/http.ts'
import { forEachDue } from '../../../platform/jobs/for-each-due.ts'
import { publishInvalidation } from '../../../platform/realtime/invalidation-events.queries.ts'
import { notifyAbout } from '../../interests/service.ts'
import { mayWrite } from '../pair/queries.ts'
import { partnerOf } from '../pair/rules.ts'
import { assertOwn } from '../pair/service.ts'
import { changePlan, lockPlan, type PlanRecord } from '../plans/queries.ts'
import * as q from './queries.ts'
import { meetingAnswerUntil, nextQuestionAt, wouldBothMeetAgain } from './rules.ts'
import { DAY_AFTER_NOTICES } from './view.ts'

type Said = Pick<PairPlan, 'own_answer' | 'both_would_meet_again' | 'answer_until' | 'is_introduced'>

/** What the viewer has said about their last meeting. What the partner has said is in no field. */
export async function saidAbout(deps: Deps, plan: PlanRecord | undefined, viewerId: string): Promise<Said> {
  if (!plan) return { own_answer: null, both_would_meet_again: false, answer_until: null }
  const answers = await q.meetingAnswers(deps.db, plan.id)
  const own = answers.get(viewerId)
  const isMutual = wouldBothMeetAgain(own, answers.get(partnerOf(plan, viewerId)))
  const until = isMutual ? null : meetingAnswerUntil(plan, deps.clock())
  return {
    own_answer: own ?? null,
    both_would_meet_again: isMutual,
    answer_until: until?.toISOString() ?? null,
    is_introduced: until !== null && (await q.areIntroduced(deps.db, plan)),
  }
}

type Answer = typeof plans.answer

/** Stores how a meeting went. Nobody else learns of it, unless both have met and would meet again: then both do. */
export async function saveMeetingAnswer(
  deps: Deps,
  { viewer, input: { params, body }, once }: Context<Answer>,
): Promise<Output<Answer>> {
  const viewerId = viewer.accountId
  return once(async (tx) => {
    const plan = await assertOwn(tx, await lockPlan(tx, params.planId), viewerId)
    const [now, partnerId] = [deps.clock(), partnerOf(plan, viewerId)]
    const answers = await q.meetingAnswers(tx, plan.id)
    const partners = answers.get(partnerId)
    if (!meetingAnswerUntil(plan, now) || wouldBothMeetAgain(answers.get(viewerId), partners))
      throw new AppError('plan.not_now')
    await q.saveMeetingAnswer(tx, { plan_id: plan.id, member_id: viewerId, ...body, answered_at: now })
    const isMutual = wouldBothMeetAgain(body, partners)
    if (isMutual) {
      await notifyAbout(deps, tx, partnerId, viewerId, DAY_AFTER_NOTICES.bothAgain)
      await notifyAbout(deps, tx, viewerId, partnerId, DAY_AFTER_NOTICES.bothAgain)
    }
    await publishInvalidation(tx, isMutual ? [viewerId, partnerId] : [viewerId], 'plans')
    return { success: true, message: 'Saved' }
  })
}

/** Asks those who have not answered how their meeting went: on the next day, and once more. @returns how many were due */
export function askAboutMeetings(deps: Deps): Promise<number> {
  const now = deps.clock()
  return forEachDue(deps, {
    job: 'meeting-questions',
    read: (except) => q.dueQuestions(deps.db, now, except),
    keyOf: (id) => id,
    run: (id) => deps.db.transaction().execute((tx) => ask(deps, tx, id, now)),
  })
}

async function ask(deps: Deps, tx: Db, id: string, now: Date): Promise<boolean> {
  const due = await q.takeDueQuestion(tx, id, now)
  if (!due) return false
  const { proposerId, receiverId, sent } = due
  await changePlan(tx, id, { question_at: nextQuestionAt(sent, now), questions_sent: sent + 1 })
  if (!(await mayWrite(tx, proposerId, receiverId))) return true
  const answers = await q.meetingAnswers(tx, id)
  const pairs = [
    [proposerId, receiverId],
    [receiverId, proposerId],
  ] as const
  for (const [memberId, partnerId] of pairs)
    if (!answers.has(memberId)) await notifyAbout(deps, tx, memberId, partnerId, DAY_AFTER_NOTICES.question)
  return true
}
