import { MEETING_ANSWER_MS, type MeetingAnswer } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS } from '@heartwell/contract/time/durations.ts'
import { type PlanFacts, planStateAt } from '../plans/rules.ts'

/** Until when each of the two can say how the meeting went; null before its end and later. */
export function meetingAnswerUntil(plan: PlanFacts, now: Date): Date | null {
  if (planStateAt(plan, now) !== 'over') return null
  const until = new Date(plan.startsAt.getTime() + MEETING_ANSWER_MS)
  return now < until ? until : null
}

const wouldMeetAgain = (answer: MeetingAnswer | undefined): boolean => answer?.met === 'yes' && answer.again === 'yes'

/** What both learn at the same moment. Every other pair of answers stays with those who gave them. */
export const wouldBothMeetAgain = (own: MeetingAnswer | undefined, partners: MeetingAnswer | undefined): boolean =>
  wouldMeetAgain(own) && wouldMeetAgain(partners)

const QUESTIONS_MAX = 2
const ASKED_AGAIN_AFTER_MS = 2 * DAY_MS

/** When the question is asked again: once, two days later. */
export const nextQuestionAt = (sent: number, now: Date): Date | null =>
  sent + 1 < QUESTIONS_MAX ? new Date(now.getTime() + ASKED_AGAIN_AFTER_MS) : null
