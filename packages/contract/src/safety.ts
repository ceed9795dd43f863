import { z } from 'zod'
import { emailField, Outcome } from './accounts.ts'
import { endpoint } from './endpoint.ts'
import { Card } from './people.ts'
import { CaseNumber } from './support.ts'

/** Why a member is reported. The first four and the last are those of a message. */
export const REPORT_REASONS = ['Abuse', 'Threat', 'Violence', 'Nudity', 'Fake', 'Money', 'Other'] as const
export const ReportReason = z.enum(REPORT_REASONS, 'Please choose a reason')
export type ReportReason = z.infer<typeof ReportReason>
/** Why a message is reported. */
export const MESSAGE_REPORT_REASONS = ['Abuse', 'Threat', 'Violence', 'Nudity', 'Other'] as const
/** What the members' screens say of a reported message. */
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
  /** The two shall not see each other any more either. */
  block: z.boolean('Please say yes or no').default(false),
}
const toldEnough = ({ reason, description }: { reason: ReportReason; description: string }) =>
  reason !== 'Other' || description !== ''

export const ReportForm = z.object(reportFields).refine(toldEnough, OTHER_NEEDS_WORDS)

export const NAMED_MAX = 50
export const LABEL_MAX = 60

const email = emailField('Please enter an e-mail address or a phone number')
/** An e-mail address, or a number of 10 to 15 digits however it is spaced. */
const Contact = z
  .string()
  .trim()
  .max(254, { error: 'Please enter an e-mail address or a phone number', abort: true })
  .refine((text) => isPhone(text) || email.safeParse(text).success, 'Please enter an e-mail address or a phone number')
export const isPhone = (text: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(text) && /^\d{10,15}$/.test(text.replace(/\D/g, ''))

export const NamedForm = z.object({
  contact: Contact,
  /** The member's own word for whom she names. */
  label: z.string().trim().max(LABEL_MAX, `Please keep it under ${LABEL_MAX} characters`).default(''),
})

/** Somebody whom a member named. What she entered is not kept, so it is not told again. */
export const NamedPerson = z.object({
  id: z.uuid(),
  kind: z.enum(['email', 'phone']),
  label: z.string(),
  created_at: z.iso.datetime(),
})
export type NamedPerson = z.infer<typeof NamedPerson>

const Visibility = z.object({
  /** Since when nobody new is shown to her, nor she to them. */
  paused_at: z.iso.datetime().nullable(),
  named: z.array(NamedPerson),
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
  /** The same answer whether or not the person is here. */
  hideFrom: endpoint({
    method: 'POST',
    path: '/api/named-people',
    audience: 'approved',
    body: NamedForm,
    response: Outcome,
    refusals: ['safety.too_many_named', 'budget.spent'],
    budget: 'hideFrom',
  }),
  showTo: endpoint({
    method: 'DELETE',
    path: '/api/named-people/:id',
    audience: 'approved',
    params: z.object({ id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  block: endpoint({
    method: 'POST',
    path: '/api/blocks',
    audience: 'approved',
    body: z.object({ member_id: z.uuid() }),
    response: Outcome,
    refusals: ['not_found', 'budget.spent'],
    budget: 'block',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/api/blocks/:memberId',
    audience: 'approved',
    params: z.object({ memberId: z.uuid() }),
    response: Outcome,
    refusals: ['not_found'],
  }),
  blocked: endpoint({
    method: 'GET',
    path: '/api/blocks',
    audience: 'approved',
    response: z.object({ success: z.boolean(), blocked: z.array(Card.pick({ id: true, _id: true, name: true })) }),
    refusals: [],
  }),
  /**
   * Reports a person, or one of their messages: then the message and those around it are stored as evidence. The same
   * words again, or the same message, are the same report with the same case number.
   */
  report: endpoint({
    method: 'POST',
    path: '/api/report',
    audience: 'approved',
    self: 'user_id',
    body: z
      .object({
        user_id: z.uuid('Please sign in again'),
        reported_user_id: z.uuid('Please say whom you report'),
        message_id: z.uuid('Please say which message you report').optional(),
        reported_type: ReportedType.default('user'),
        reporter_type: z.literal('user', 'Only members can report somebody').default('user'),
        ...reportFields,
      })
      .refine((body) => body.message_id !== undefined || toldEnough(body), OTHER_NEEDS_WORDS)
      .refine(({ message_id, reason }) => message_id === undefined || isMessageReason(reason), {
        message: 'Please choose a reason',
        path: ['reason'],
      })
      .refine(({ block, reported_type }) => !block || reported_type === 'user', {
        message: 'You can block members only',
        path: ['block'],
      }),
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: ['not_found', 'budget.spent'],
    budget: 'report',
  }),
}

const isMessageReason = (reason: ReportReason) => MESSAGE_REPORT_REASONS.some((one) => one === reason)
