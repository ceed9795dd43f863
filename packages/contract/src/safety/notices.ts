import { z } from 'zod'
import { NAME_MAX, Outcome } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { CaseNumber } from '../support/support.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { ComplaintForm, ReportCase } from './report-cases.ts'
import { PersonReportReason, REPORT_MAX } from './safety.ts'

export const NOTICE_ABOUT_MAX = 300

/** Who writes a public report. */
export const NOTICE_RELATIONS = ['former_member', 'relative', 'own_photos', 'other'] as const
export const NoticeRelation = z.enum(NOTICE_RELATIONS, 'Please choose what is true for you')
export type NoticeRelation = z.infer<typeof NoticeRelation>

const shorter = (max: number) => `Please keep this under ${max} characters`
const text = (empty: string, max: number) => z.string(empty).trim().min(1, empty).max(max, shorter(max))

const ABOUT = 'Please say whom or what your report is about'
const GOOD_FAITH = 'Please confirm that what you tell us is true as far as you know'

/** A report by somebody without an account. */
export const NoticeForm = z.object({
  relation: NoticeRelation.default('other'),
  /** The address of a page, or the first name and whatever helps us to find the person. */
  about: text(ABOUT, NOTICE_ABOUT_MAX),
  reason: PersonReportReason,
  text: text('Please tell us what happened', REPORT_MAX),
  /** Of the person who reports; may stay empty. */
  name: oneLine('Name', NAME_MAX, { isOptional: true, long: shorter(NAME_MAX) }).default(''),
  email: emailField('Invalid email format'),
  good_faith: z.boolean(GOOD_FAITH).refine((confirmed) => confirmed, GOOD_FAITH),
})

/** The case of a public report as its sender reads it. */
export const NoticeCase = ReportCase.extend({ about: z.string() })
export type NoticeCase = z.infer<typeof NoticeCase>

const token = z.string('This link is incomplete').min(1, 'This link is incomplete').max(200)

/** Reports by people without an account. No answer says whether somebody is a member. */
export const notices = {
  /** The case number is in the answer and, with a link to the case, in an email. Sending the same again is one case. */
  send: endpoint({
    method: 'POST',
    path: '/api/notices',
    audience: 'anyone',
    body: NoticeForm,
    response: Outcome.extend({ case_number: CaseNumber }),
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'notice',
    idempotent: 'by-key',
  }),
  /** Emails the link to a case to the address that sent it. The answer is the same for every number and address. */
  sendLink: endpoint({
    method: 'POST',
    path: '/api/notices/link',
    audience: 'anyone',
    body: z.object({
      number: z
        .string('Please enter your case number')
        .trim()
        .transform((number) => number.toUpperCase())
        .refine((number) => CaseNumber.safeParse(number).success, 'Please enter your case number, such as ABC-234'),
      email: emailField('Invalid email format'),
    }),
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'contact',
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/notices/case',
    audience: 'anyone',
    body: z.object({ token }),
    response: z.object({ success: z.boolean(), data: NoticeCase }),
    refusals: ['not_found', 'rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
  }),
  complain: endpoint({
    method: 'POST',
    path: '/api/notices/complaint',
    audience: 'anyone',
    body: ComplaintForm.extend({ token }),
    response: Outcome.extend({ data: NoticeCase }),
    refusals: ['not_found', 'complaint.closed', 'rate_limit.exceeded'],
    rateLimit: 'support',
  }),
}
