import { z } from 'zod'
import { Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { Card } from '../profiles/people.ts'
import { CaseNumber } from '../support/support.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { normalizedPhone } from '../text/phone-numbers.ts'

/** The reasons to report a message. */
export const MESSAGE_REPORT_REASONS = ['Abuse', 'Threat', 'Violence', 'Nudity', 'Other'] as const
/**
 * The reasons to report a person from the help pages, in the order of the form: harm at a meeting, threats or blackmail,
 * asked for money, pretends to be somebody else, married or in a relationship, under 18, hate, something else.
 */
export const PERSON_REPORT_REASONS = ['Harm', 'Threat', 'Money', 'Fake', 'Taken', 'Underage', 'Hate', 'Other'] as const
export const PersonReportReason = z.enum(PERSON_REPORT_REASONS, 'Please choose a reason')
export type PersonReportReason = z.infer<typeof PersonReportReason>
/** Every reason of a report, through whichever page it came. */
export const REPORT_REASONS = [...new Set([...MESSAGE_REPORT_REASONS.slice(0, -1), ...PERSON_REPORT_REASONS])] as const
export const ReportReason = z.enum(REPORT_REASONS, 'Please choose a reason')
export type ReportReason = z.infer<typeof ReportReason>
/** The confirmation on the members' screens after a message was reported. */
export const MESSAGE_REPORTED = 'Reported Successfully'

export const ReportedType = z.enum(['user', 'counsellor'], 'Please say whom you report: a user or a counsellor')
export type ReportedType = z.infer<typeof ReportedType>

export const REPORT_MAX = 2000
const OTHER_NEEDS_WORDS = { message: 'Please tell us what happened', path: ['description'] }

const reportFields = {
  reason: ReportReason,
  description: z
    .string('Please write what happened')
    .trim()
    .max(REPORT_MAX, `Please keep it under ${REPORT_MAX} characters`)
    .default(''),
  /** Whether the reporting member also blocks the other. */
  block: z.boolean('Please say yes or no').default(false),
}
const hasEnoughDetail = ({ reason, description }: { reason: ReportReason; description: string }) =>
  reason !== 'Other' || description !== ''

export const ReportForm = z.object(reportFields).refine(hasEnoughDetail, OTHER_NEEDS_WORDS)

export const NAMED_MAX = 50
export const LABEL_MAX = 60

const email = emailField('Please enter an email address or a phone number')
/** An email address, or a number of 10 to 15 digits with any spacing; one with + and a country code may be shorter. */
const Contact = z
  .string()
  .trim()
  .max(254, { error: 'Please enter an email address or a phone number', abort: true })
  .refine((text) => isPhone(text) || email.safeParse(text).success, 'Please enter an email address or a phone number')
export const isPhone = (text: string): boolean => /^(\+[1-9]\d{6,15}|\d{10,15})$/.test(normalizedPhone(text))

export const NamedForm = z.object({
  contact: Contact,
  /** The member's own label for the hidden contact. */
  label: oneLine('The label', LABEL_MAX, {
    long: `Please keep it under ${LABEL_MAX} characters`,
    isOptional: true,
  }).default(''),
})

/** A hidden contact of a member. The address is not stored, so it cannot be shown again. */
export const HiddenContact = z.object({
  id: z.uuid(),
  kind: z.enum(['email', 'phone']),
  label: z.string(),
  created_at: z.iso.datetime(),
})
export type HiddenContact = z.infer<typeof HiddenContact>

const Visibility = z.object({
  /** The time since which the member and new people do not see each other; null while suggestions are active. */
  paused_at: z.iso.datetime().nullable(),
  /** The member with whom the viewer is exclusive: neither of the two sees new people, or is seen by them. */
  exclusive_with: z.object({ id: z.uuid(), name: z.string() }).nullable().default(null),
  named: z.array(HiddenContact),
})

export const safety = {
  visibility: endpoint({
    method: 'GET',
    path: '/api/visibility',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: Visibility }),
    refusals: [],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/pause',
    audience: 'approved',
    body: z.object({ paused: z.boolean('Please say yes or no') }),
    response: Outcome,
    refusals: [],
  }),
  /** The answer is the same whether or not the contact is a member. */
  hideFromContact: endpoint({
    method: 'POST',
    path: '/api/named-people',
    audience: 'approved',
    body: NamedForm,
    response: Outcome,
    refusals: ['safety.too_many_named', 'rate_limit.exceeded'],
    rateLimit: 'hideFromContact',
  }),
  removeHiddenContact: endpoint({
    method: 'DELETE',
    path: '/api/named-people/:id',
    audience: 'approved',
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    audience: 'approved',
    body: z.object({ member_id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'block',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:memberId',
    audience: 'approved',
    params: z.object({ memberId: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks',
    audience: 'approved',
    /** Only this member, whose account may be deleted. The ids of the answer are those of its rows. */
    query: z.object({ member_id: z.string().max(100).optional() }),
    response: z.object({ success: z.boolean(), blocked: z.array(Card.pick({ id: true, _id: true, name: true })) }),
    refusals: [],
  }),
  /**
   * Reports a person or one of their messages; the message and its context are stored as evidence. Repeating a report
   * returns the same case number.
   */
  report: endpoint({
    method: 'POST',
    path: '/api/report',
    audience: 'approved',
    self: 'user_id',
    body: z
      .object({
        user_id: z.uuid('Please log in again'),
        reported_user_id: z.uuid('Please say whom you report'),
        message_id: z.uuid('Please say which message you report').optional(),
        reported_type: ReportedType.default('user'),
        reporter_type: z.literal('user', 'Only members can report somebody').default('user'),
        ...reportFields,
      })
      .refine((body) => body.message_id !== undefined || hasEnoughDetail(body), OTHER_NEEDS_WORDS)
      .refine(({ message_id, reason }) => message_id === undefined || isMessageReason(reason), {
        message: 'Please choose a reason',
        path: ['reason'],
      })
      .refine(({ block, reported_type }) => !block || reported_type === 'user', {
        message: 'You can block members only',
        path: ['block'],
      }),
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'report',
    idempotent: 'by-key',
  }),
}

const isMessageReason = (reason: ReportReason) => MESSAGE_REPORT_REASONS.some((one) => one === reason)
