import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ReportReason } from '../safety/safety.ts'
import { isRealDate } from '../time/dates.ts'
import { DAY_MS } from '../time/durations.ts'

/** The longest period, in days. */
export const NUMBERS_DAYS_MAX = 366
export const NUMBERS_TEXTS = {
  day: 'Please give a day such as 2026-10-01',
  order: 'The first day must not be after the last one',
  length: 'Please choose a period of a year at most',
}

const day = z.string(NUMBERS_TEXTS.day).refine(isRealDate, NUMBERS_TEXTS.day)
const daysIn = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** A period of whole days (UTC), both included. */
export const Period = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: NUMBERS_TEXTS.order })
  .refine(({ from, to }) => daysIn(from, to) <= NUMBERS_DAYS_MAX, { path: ['to'], message: NUMBERS_TEXTS.length })
export type Period = z.infer<typeof Period>

/** What somebody must have reached to be counted, in this order. The names in the middle are the completed steps. */
export const FUNNEL_STEPS = [
  'registered',
  'verified',
  'gender',
  'photos',
  'document',
  'culture',
  'interests',
  'temperament',
  'values',
  'submitted',
  'approved',
] as const
export const FunnelStep = z.enum(FUNNEL_STEPS)
export type FunnelStep = z.infer<typeof FunnelStep>

/** The beginning of a part of the period: a day, a week or a month of 28 days. */
const part = z.iso.date()
const hours = z.number().nullable()

const Funnel = z.array(z.object({ step: FunnelStep, members: z.int() }))

/** How long decisions about profiles took, from the submission. Times are null while nothing is decided. */
const ApprovalTimes = z.object({
  approved: z.int(),
  rejected: z.int(),
  median_hours: hours,
  p90_hours: hours,
  within_target: z.int(),
  target_hours: z.int(),
  parts: z.array(z.object({ from: part, decisions: z.int(), median_hours: hours })),
})

/** What became of the interests that were sent in the period. */
const InterestAnswers = z.object({
  sent: z.int(),
  accepted: z.int(),
  declined: z.int(),
  /** Closed after `answer_days` without an answer. */
  unanswered: z.int(),
  withdrawn: z.int(),
  /** May still be answered. */
  waiting: z.int(),
  answer_days: z.int(),
})

/** Conversations of members with a first message in the period. */
const Conversations = z.object({
  started: z.int(),
  /** The other side wrote within a day after the first message. */
  answered: z.int(),
  parts: z.array(z.object({ from: part, started: z.int(), answered: z.int() })),
})

export const REFUND_CAUSES = [
  'cancelled',
  'counsellor_cancelled',
  'counsellor_no_show',
  'slot_lost',
  'package_rest',
  'withdrawal',
  'goodwill',
  'dispute',
  'provider',
] as const
export const RefundCause = z.enum(REFUND_CAUSES)
export type RefundCause = z.infer<typeof RefundCause>

/** Bookings that were confirmed, payments that arrived and refunds that were made in the period. */
const Bookings = z.object({
  confirmed: z.int(),
  parts: z.array(z.object({ from: part, confirmed: z.int() })),
  /** One entry for each currency. */
  amounts: z.array(
    z.object({
      currency: z.string(),
      payments: z.int(),
      paid_minor: z.int(),
      refunds: z.int(),
      refunded_minor: z.int(),
      /** Digits after the point of an amount in this currency. */
      digits: z.int(),
    }),
  ),
  causes: z.array(z.object({ cause: RefundCause, refunds: z.int() })),
})

/** How evenly impressions were distributed since the weekly count began. */
const Exposure = z.object({
  since: z.iso.datetime(),
  counted_at: z.iso.datetime(),
  members: z.int(),
  impressions: z.int(),
  /** 0: all members have equally many; 1: one member has all. */
  gini: z.number(),
  /** The shares of all impressions of each tenth of the members, the least displayed tenth first. */
  tenths: z.array(z.number()).length(10),
})

/** The reports of the period. Times are from the report to the decision. */
const Reports = z.object({
  reports: z.int(),
  decided: z.int(),
  median_hours: hours,
  p90_hours: hours,
  reasons: z.array(
    z.object({ reason: ReportReason, reports: z.int(), decided: z.int(), acted: z.int(), median_hours: hours }),
  ),
})

/** Second, blind decisions about profiles of the period, beside the first ones. */
const SecondReviews = z.object({
  reviews: z.int(),
  both_approved: z.int(),
  both_rejected: z.int(),
  only_first_approved: z.int(),
  only_second_approved: z.int(),
  /** The share of equal decisions with its 95 per cent interval by Wilson; null without any. */
  agreement: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
  /** Cohen's kappa with the interval that follows from that of the agreement; null while all decisions are the same. */
  kappa: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
})

export const Numbers = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** How many days a part of the period has; the last one may be shorter. */
  part_days: z.int(),
  /** When the days that are over were counted, the first of them. */
  counted_at: z.iso.datetime(),
  /** Null when today is not in the period. */
  today_counted_at: z.iso.datetime().nullable(),
  funnel: Funnel,
  approvals: ApprovalTimes,
  interests: InterestAnswers,
  conversations: Conversations,
  bookings: Bookings,
  /** Null until impressions have been counted for the first time. */
  exposure: Exposure.nullable(),
  reports: Reports,
  /** Absent in answers of the version before. */
  second_reviews: SecondReviews.optional(),
})
export type Numbers = z.infer<typeof Numbers>

/** How the product works, in counts that name nobody. */
export const numbers = {
  /** Days that are over are counted every hour or every night, today at each request. */
  read: endpoint({
    method: 'GET',
    path: '/api/provider/numbers',
    audience: 'provider',
    roles: ['finance', 'editor'],
    query: Period,
    response: z.object({ success: z.boolean(), data: Numbers }),
    refusals: [],
  }),
}
