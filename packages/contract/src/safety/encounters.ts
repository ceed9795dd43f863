import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { oneLine } from '../text/one-line.ts'
import { PersonReportReason, REPORT_MAX, ReportedType } from './safety.ts'

export const ENCOUNTERS_PAGE = 30
export const ENCOUNTER_SEARCH_MAX = 100
export const ENCOUNTER_MESSAGES_PAGE = 50
/** At most as much of the first words is shown, then '…'. */
export const FIRST_WORDS_MAX = 80
/** When and where something happened at a meeting. */
export const HARM_DETAIL_MAX = 200

const shorter = (max: number) => `Please keep this under ${max} characters`

/** The closest contact of the two so far. */
export const EncounterKind = z.enum(['interest', 'conversation', 'appointment'])
export type EncounterKind = z.infer<typeof EncounterKind>

/**
 * Somebody with whom the viewer was in contact in the last 24 months. A person who has blocked the viewer looks like one
 * who has deleted their account, was suspended or banned, or hides from the viewer's address.
 */
export const Encounter = z.object({
  id: z.uuid(),
  /** The first name at the time of the contact. */
  name: z.string(),
  type: ReportedType,
  kind: EncounterKind,
  first_on: z.iso.date(),
  last_on: z.iso.date(),
  /** The first words that the viewer wrote to the person; null when there are none. */
  first_words: z.string().nullable(),
  /** Whether the two can write to each other now. */
  in_messages: z.boolean(),
  /** The person's account while `in_messages`; null otherwise. */
  member_id: z.uuid().nullable(),
  /** A picture while `in_messages`; null otherwise, and for somebody who shows none. */
  image: z.string().nullable(),
  /** The viewer's newest open report about the person. */
  open_report: CaseNumber.nullable(),
})
export type Encounter = z.infer<typeof Encounter>

/** A message of a conversation with a reported person. Pictures are not shown again. */
export const EncounterMessage = z.object({
  seq: z.int(),
  mine: z.boolean(),
  /** Empty for a deleted message and for a picture without text. */
  msg: z.string(),
  picture: z.boolean(),
  deleted: z.boolean(),
  timestamp: z.iso.datetime(),
})
export type EncounterMessage = z.infer<typeof EncounterMessage>

export const POLICE_ANSWERS = ['no', 'yes', 'rather_not_say'] as const
export const PoliceAnswer = z.enum(POLICE_ANSWERS, 'Please choose an answer')
/** How the reporter wants to hear from us. */
export const REPLY_WAYS = ['here', 'email', 'phone', 'none'] as const
export const ReplyWay = z.enum(REPLY_WAYS, 'Please choose how we may reach you')
export type ReplyWay = z.infer<typeof ReplyWay>

const detail = oneLine('This', HARM_DETAIL_MAX, { isOptional: true, long: shorter(HARM_DETAIL_MAX) }).default('')

export const PersonReportForm = z
  .object({
    reason: PersonReportReason,
    description: z
      .string('Please write what happened')
      .trim()
      .max(REPORT_MAX, `Please keep it under ${REPORT_MAX} characters`)
      .default(''),
    /** Of harm at a meeting; all may stay empty. */
    happened_when: detail,
    happened_where: detail,
    police_informed: PoliceAnswer.nullable().default(null),
    reply_by: ReplyWay.default('here'),
    /** Whether the person may never find the reporter again. */
    block: z.boolean('Please say yes or no').default(false),
  })
  .refine(({ reason, description }) => reason !== 'Other' || description !== '', {
    message: 'Please tell us what happened',
    path: ['description'],
  })

const encounterId = z.object({ id: z.uuid() })

/** People whom the member has met here. Blocks, pauses, bans and deletions leave the list unchanged. */
export const encounters = {
  /** The newest contact first. */
  list: endpoint({
    method: 'GET',
    path: '/api/encounters',
    audience: 'verified',
    query: z.object({
      search: z.string().trim().max(ENCOUNTER_SEARCH_MAX, shorter(ENCOUNTER_SEARCH_MAX)).optional(),
      /** Only this member or counsellor. */
      member_id: z.uuid().optional(),
      cursor: z.string().max(60).optional(),
    }),
    response: z.object({
      success: z.boolean(),
      people: z.array(Encounter),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/encounters/:id',
    audience: 'verified',
    params: encounterId,
    response: z.object({ success: z.boolean(), data: Encounter }),
    refusals: ['not_found'],
  }),
  /** Reports the person. The newest messages and the notes of interests are stored as evidence. Repeating it is harmless. */
  report: endpoint({
    method: 'POST',
    path: '/api/encounters/:id/report',
    audience: 'verified',
    params: encounterId,
    body: PersonReportForm,
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'report',
    idempotent: 'by-key',
  }),
  /** The conversation with the person, while a report of the viewer about them is open. */
  messages: endpoint({
    method: 'GET',
    path: '/api/encounters/:id/messages',
    audience: 'verified',
    params: encounterId,
    query: z.object({ before: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
    response: z.object({
      success: z.boolean(),
      /** In the order in which they were written: the newest ones, or those before `before`. */
      messages: z.array(EncounterMessage),
      /** Whether there are earlier ones. */
      has_earlier: z.boolean(),
    }),
    refusals: ['not_found'],
  }),
}
