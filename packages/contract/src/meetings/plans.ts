import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { oneLine } from '../text/one-line.ts'
import { isRealDate } from '../time/dates.ts'
import { DAY_MS, HOUR_MS } from '../time/durations.ts'
import { TimeZone } from '../time/time-zones.ts'

export const PLAN_PLACE_MAX = 120
/** A meeting is at least this far ahead when it is suggested, and at most that far. */
export const PLAN_AHEAD_MIN_MS = HOUR_MS
export const PLAN_AHEAD_MAX_MS = 60 * DAY_MS
/** How long a first meeting takes in a calendar. */
export const PLAN_LASTS_MS = HOUR_MS
/** How long after its start a plan is still shown as the plan of today. */
export const PLAN_ENDS_MS = 3 * HOUR_MS
/** How long after a meeting each of the two can say how it went. */
export const MEETING_ANSWER_MS = 14 * DAY_MS
/** How long after its start a plan is deleted, with what was shared of it, the check-ins and the answers. */
export const PLANS_KEPT_DAYS = 180
/** The plans that one member suggests to another in a day, and the changes of one plan. */
export const PLAN_SUGGESTIONS_MAX = 5
export const PLAN_VERSIONS_MAX = 20
/** The days after a 'not yet' before the same member may suggest a plan again. */
export const PLAN_AGAIN_DAYS = 7
/** The calls and meetings under 'Coming up'. */
export const UPCOMING_LISTED = 10

export const PLAN_TEXTS = {
  kind: 'Choose what you’d like to do',
  place: 'Say where you’d like to meet',
  day: 'Choose a day',
  time: 'Choose an hour',
  words: 'Choose what to say',
  met: 'Say whether you met',
  again: 'Say whether you’d like to meet again',
}

/** The day after: whether the two met, and whether a member would like to meet again, or still. */
export const Met = z.enum(['yes', 'moved', 'no'], PLAN_TEXTS.met)
export type Met = z.infer<typeof Met>
export const Again = z.enum(['yes', 'unsure', 'no'], PLAN_TEXTS.again)
export type Again = z.infer<typeof Again>
export const MeetingAnswer = z.object({ met: Met, again: Again })
export type MeetingAnswer = z.infer<typeof MeetingAnswer>

export const PLAN_KINDS = ['cafe', 'walk', 'museum', 'other'] as const
export const PlanKind = z.enum(PLAN_KINDS, PLAN_TEXTS.kind)
export type PlanKind = z.infer<typeof PlanKind>

/** What the meeting is called, on the screen and in a calendar that others may see. */
export function planTitle(kind: PlanKind, partner: string): string {
  const titles = {
    cafe: `Coffee with ${partner}`,
    walk: `A walk with ${partner}`,
    museum: `A museum with ${partner}`,
    other: `Meeting ${partner}`,
  }
  return titles[kind]
}

export const PLAN_NOT_YET_WORDS = {
  longer: 'I’d like to write a little longer first. I’m enjoying it.',
  busy: 'The next weeks are full. I’ll suggest a day when it’s quieter.',
  talk: 'I’d rather talk before we meet. Would you like to?',
} as const
export const PlanNotYetWords = z.enum(['longer', 'busy', 'talk'], PLAN_TEXTS.words)
export type PlanNotYetWords = z.infer<typeof PlanNotYetWords>

export const PlanState = z.enum(['proposed', 'agreed', 'declined', 'withdrawn', 'cancelled', 'lapsed', 'over'])
export type PlanState = z.infer<typeof PlanState>

/** A plan as one of the two sees it. */
export const Plan = z.object({
  id: z.uuid(),
  /** Grows with every change. An answer names the version that it is about. */
  version: z.int(),
  state: PlanState,
  /** Whether the viewer suggested this version. */
  is_proposer: z.boolean(),
  kind: PlanKind,
  place: z.string(),
  starts_at: z.iso.datetime(),
  /** The time zone of the place. */
  zone: z.string(),
  not_yet: PlanNotYetWords.nullable(),
})
export type Plan = z.infer<typeof Plan>

/** `parted`: the conversation of the two has ended. */
export const PlanObstacle = z.enum(['write_first', 'not_yet', 'parted'])
export type PlanObstacle = z.infer<typeof PlanObstacle>

export const PairPlan = z.object({
  partner: z.object({ id: z.uuid(), name: z.string() }),
  /** The open plan, or the last one. */
  plan: Plan.nullable(),
  obstacle: PlanObstacle.nullable(),
  /** From when the viewer may suggest a plan again after a 'not yet'. */
  again_from: z.iso.datetime().nullable(),
  /** The partner's time zone, if it is known. */
  partner_zone: z.string().nullable(),
  /** What the viewer has said about the last meeting. What the partner has said is in no answer. */
  own_answer: MeetingAnswer.nullable(),
  /** Both have met, and both would meet again. */
  both_would_meet_again: z.boolean(),
  /** Until when the viewer can say how the meeting went; null while they cannot. */
  answer_until: z.iso.datetime().nullable(),
  /** A counsellor introduced the two, so that a meeting decides whether that counts. Absent in the version before. */
  is_introduced: z.boolean().optional(),
})
export type PairPlan = z.infer<typeof PairPlan>

/** A day and an hour by the clocks of the place. */
export const PlanForm = z.object({
  kind: PlanKind,
  place: oneLine('Place', PLAN_PLACE_MAX, { empty: PLAN_TEXTS.place }),
  day: z.string(PLAN_TEXTS.day).refine(isRealDate, PLAN_TEXTS.day),
  time: z.string(PLAN_TEXTS.time).regex(/^([01]\d|2[0-3]):[0-5]\d$/, PLAN_TEXTS.time),
  zone: TimeZone,
})
export type PlanForm = z.infer<typeof PlanForm>

/** An agreed call or meeting ahead. */
export const Upcoming = z.object({
  id: z.uuid(),
  what: z.enum(['call', 'plan']),
  partner: z.object({ id: z.uuid(), name: z.string() }),
  kind: PlanKind.nullable(),
  starts_at: z.iso.datetime(),
  zone: z.string().nullable(),
})
export type Upcoming = z.infer<typeof Upcoming>

const pair = z.object({ partnerId: z.uuid().toLowerCase() })
const one = z.object({ planId: z.uuid().toLowerCase() })
const REFUSED = ['not_found', 'plan.not_now', 'rate_limit.exceeded'] as const

/** A first meeting of two connected members: a public place, a day and an hour. */
export const plans = {
  ofPair: endpoint({
    method: 'GET',
    path: '/api/conversations/:partnerId/plan',
    audience: 'approved',
    params: pair,
    response: z.object({ success: z.boolean(), data: PairPlan }),
    refusals: ['not_found'],
  }),
  /** Suggests a plan, or a change of the open one, to which the other has to agree again. */
  suggest: endpoint({
    method: 'POST',
    path: '/api/conversations/:partnerId/plan',
    audience: 'approved',
    params: pair,
    body: PlanForm,
    response: Outcome,
    refusals: [
      ...REFUSED,
      'plan.write_first',
      'plan.not_yet',
      'plan.many_suggestions',
      'plan.many_changes',
      'plan.time',
    ],
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/plans/:planId/agree',
    audience: 'approved',
    params: one,
    body: z.object({ version: z.int() }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  notYet: endpoint({
    method: 'POST',
    path: '/api/plans/:planId/not-yet',
    audience: 'approved',
    params: one,
    body: z.object({ words: PlanNotYetWords }),
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** Takes a suggestion back, or calls an agreed meeting off: without a reason, until its last minute. */
  cancel: endpoint({
    method: 'POST',
    path: '/api/plans/:planId/cancel',
    audience: 'approved',
    params: one,
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** The agreed meeting for a calendar. It names only the partner's first name. */
  calendarFile: endpoint({
    method: 'GET',
    path: '/api/plans/:planId/meeting.ics',
    audience: 'approved',
    params: one,
    response: z.custom<Uint8Array>(),
    binary: 'text/calendar; charset=utf-8',
    refusals: ['not_found'],
  }),
  /** Says in private how a meeting went. It can be changed until both have said that they would meet again. */
  answer: endpoint({
    method: 'POST',
    path: '/api/plans/:planId/answer',
    audience: 'approved',
    params: one,
    body: MeetingAnswer,
    response: Outcome,
    refusals: REFUSED,
    rateLimit: 'sharing',
    idempotent: 'by-key',
  }),
  /** The agreed calls and meetings of the viewer, the next first. */
  upcoming: endpoint({
    method: 'GET',
    path: '/api/upcoming',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: z.array(Upcoming) }),
    refusals: [],
  }),
}
