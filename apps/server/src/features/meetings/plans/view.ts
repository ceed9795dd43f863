import {
  PLAN_LASTS_MS,
  PLAN_NOT_YET_WORDS,
  type Plan,
  type PlanNotYetWords,
  planTitle,
} from '@heartwell/contract/meetings/plans.ts'
import { firstName } from '@heartwell/contract/text/first-name.ts'
import { timeText } from '@heartwell/contract/text/format.ts'
import { plainFirstName } from '@heartwell/contract/text/plain-first-name.ts'
import { calendarFile } from '../../../platform/calendar/calendar-file.ts'
import type { PlanRecord } from './queries.ts'
import { planStateAt } from './rules.ts'

export const viewPlan = (plan: PlanRecord, viewerId: string, now: Date): Plan => ({
  id: plan.id,
  version: plan.version,
  state: planStateAt(plan, now),
  is_proposer: plan.proposerId === viewerId,
  kind: plan.kind,
  place: plan.place,
  starts_at: plan.startsAt.toISOString(),
  zone: plan.zone,
  not_yet: plan.notYet,
})

/** A calendar is often shared with family or an employer, so the entry has a first name only, and no word about us. */
export const planCalendarFile = (plan: PlanRecord, partnerName: string, now: Date): string =>
  calendarFile({
    event: {
      id: plan.id,
      startsAt: plan.startsAt,
      endsAt: new Date(plan.startsAt.getTime() + PLAN_LASTS_MS),
      sequence: plan.version,
      isCancelled: planStateAt(plan, now) === 'cancelled',
    },
    timeZone: plan.zone,
    summary: planTitle(plan.kind, plainFirstName(partnerName)),
    location: plan.place,
    product: { company: 'Calendar', product: 'Meetings' },
    at: now,
  })

const about = (title: string, message: string) => ({ kind: 'connection' as const, title, message })
const when = ({ startsAt, zone }: PlanRecord) =>
  `${timeText(startsAt, 'Thursday 5 November', zone)} at ${timeText(startsAt, '15:00', zone)}`

/** The notifications of a plan, with the partner's name. Emails and push notifications say only that there is one. */
export const PLAN_NOTICES = {
  proposed: (name: string) =>
    about('A meeting is suggested', `${firstName(name)} would like to meet you in a public place.`),
  changed: (name: string) =>
    about('Another time or place is suggested', `${firstName(name)} has suggested a change of your meeting.`),
  agreed: (name: string) => about('Your meeting is agreed', `${firstName(name)} has agreed. You can see the plan.`),
  cancelled: (name: string) => about('Your meeting is off', `${firstName(name)} can’t make your meeting.`),
  notYet: (name: string, words: PlanNotYetWords) =>
    about('An answer to your plan', `${firstName(name)} isn’t ready to meet yet: ${PLAN_NOT_YET_WORDS[words]}`),
  reminder: (name: string, plan: PlanRecord) =>
    about('Your meeting is coming up', `You meet ${firstName(name)} on ${when(plan)}.`),
}
