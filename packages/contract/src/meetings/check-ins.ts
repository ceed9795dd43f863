import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { HOUR_MS, MINUTE_MS } from '../time/durations.ts'

/** The moments at which a member can be asked, one check-in each, in minutes after the start of the meeting. */
export const CHECK_IN_KINDS = ['there', 'during', 'home'] as const
export const CheckInKind = z.enum(CHECK_IN_KINDS)
export type CheckInKind = z.infer<typeof CheckInKind>
export const CHECK_IN_MINUTES_MIN = 5
export const CHECK_IN_MINUTES_MAX = 480

/** How long the clock waits for an answer before it asks a second time, and then before it notifies the trusted person. */
export const CHECK_IN_WAITS_MS = 15 * MINUTE_MS
/** How long before the meeting the member can already answer. */
export const CHECK_IN_OPENS_MS = 30 * MINUTE_MS
/** How long before the meeting the trusted person sees the plan. */
export const WATCH_OPENS_MS = 24 * HOUR_MS
/** How long after the last check-in the plan stays visible when nobody has said that all is well. */
export const WATCH_ALARM_MS = 12 * HOUR_MS
/** Wrong words after which we act as if the member had pressed the second word. */
export const WRONG_WORDS_MAX = 3

/** The words among which a member presses one. */
export const CHECK_IN_WORDS = ['tulip', 'harbour', 'kettle', 'robin', 'candle', 'bread'] as const
export const CheckInWord = z.enum(CHECK_IN_WORDS, 'Choose a word')
export type CheckInWord = z.infer<typeof CheckInWord>

/** What a check-in shows. The second word shows `well`, like the first. */
export const CheckInState = z.enum(['waiting', 'asked', 'reminded', 'missed', 'well', 'call', 'help'])
export type CheckInState = z.infer<typeof CheckInState>

/** A check-in as the member sees it. */
export const CheckIn = z.object({
  id: z.uuid(),
  kind: CheckInKind,
  due_at: z.iso.datetime(),
  state: CheckInState,
  /** When the clock asks, asks again, or notifies the trusted person, if nobody answers before. */
  next_at: z.iso.datetime().nullable(),
  /** Of the place. */
  zone: z.string(),
  /** Whether ‘All is well’ needs a word. */
  has_words: z.boolean(),
  /** Whether no further question follows. */
  is_last: z.boolean(),
})
export type CheckIn = z.infer<typeof CheckIn>

const minutes = z
  .int()
  .min(CHECK_IN_MINUTES_MIN, 'Choose a later time')
  .max(CHECK_IN_MINUTES_MAX, 'Choose an earlier time')
  .nullable()

/** What the trusted person sees of one plan, and when the member is asked. A null is no check-in. */
export const WatchForm = z.object({
  shares_place: z.boolean(),
  shares_time: z.boolean(),
  shares_name: z.boolean(),
  minutes: z.object({ there: minutes, during: minutes, home: minutes }),
  /** Without the field, the words stay as they are; null removes them. */
  words: z
    .object({ word: CheckInWord, second: CheckInWord })
    .refine(({ word, second }) => word !== second, { path: ['second'], message: 'Choose two different words' })
    .nullable()
    .optional(),
})
export type WatchForm = z.infer<typeof WatchForm>

export const Watch = WatchForm.omit({ words: true }).extend({ has_words: z.boolean(), check_ins: z.array(CheckIn) })
export type Watch = z.infer<typeof Watch>

/** The one person whom the member has asked. */
export const OwnTrustedPerson = z.object({
  name: z.string(),
  /** The link to share. It opens the page of the trusted person, so nobody finds it here once they have agreed. */
  link: z.url().nullable(),
  agreed_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime(),
})
export type OwnTrustedPerson = z.infer<typeof OwnTrustedPerson>

const onePlan = z.object({ planId: z.uuid().toLowerCase() })

/** What a member shares with their trusted person, and the check-ins. The partner learns nothing of it. */
export const checkIns = {
  /** The trusted person, and what they see of this plan. */
  watch: endpoint({
    method: 'GET',
    path: '/api/plans/:planId/watch',
    audience: 'approved',
    params: onePlan,
    response: z.object({
      success: z.boolean(),
      data: z.object({ person: OwnTrustedPerson.nullable(), watch: Watch.nullable() }),
    }),
    refusals: ['not_found'],
  }),
  /** Saves it for an agreed plan, until the meeting begins. */
  saveWatch: endpoint({
    method: 'POST',
    path: '/api/plans/:planId/watch',
    audience: 'approved',
    params: onePlan,
    body: WatchForm,
    response: Outcome,
    refusals: ['not_found', 'plan.not_now', 'trusted_person.not_agreed', 'rate_limit.exceeded'],
    rateLimit: 'sharing',
    idempotent: 'always',
  }),
  /** The next check-in to answer, from half an hour before the meeting. */
  current: endpoint({
    method: 'GET',
    path: '/api/check-in',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: CheckIn.nullable() }),
    refusals: [],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/check-ins/:checkInId/answer',
    audience: 'approved',
    params: z.object({ checkInId: z.uuid().toLowerCase() }),
    body: z.object({
      answer: z.enum(['well', 'call', 'help']),
      /** What the page showed: ‘All is well’ does not undo a call for help that it has not seen. */
      seen: CheckInState,
      word: CheckInWord.nullable(),
    }),
    response: z.object({ success: z.boolean(), data: CheckIn, is_wrong_word: z.boolean() }),
    refusals: ['not_found', 'check_in.not_now', 'check_in.changed', 'rate_limit.exceeded'],
    rateLimit: 'checkIn',
    idempotent: 'by-key',
  }),
}
