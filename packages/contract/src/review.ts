import { z } from 'zod'
import { emailField, Outcome, PASSWORD_MAX } from './accounts.ts'
import { Bank } from './assessments.ts'
import { endpoint } from './endpoint.ts'
import { Approval, Gender, InterestTopic, ProfileStatus } from './people.ts'

export const REASON_MAX = 1000
export const QUEUE_PAGE = 50

export const Staff = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(['provider', 'counsellor']),
})
export type Staff = z.infer<typeof Staff>

export const StaffSignInForm = z.object({
  email: emailField('Invalid email format'),
  password: z.string('Password is required').min(1, 'Password is required').max(PASSWORD_MAX),
  code: z
    .string('Code is required')
    .trim()
    .min(1, 'Code is required')
    .regex(/^\d{6}$/, 'The code has 6 digits'),
})
export const RejectForm = z.object({
  reason: z
    .string('A reason is required')
    .trim()
    .min(1, 'A reason is required')
    .max(REASON_MAX, `Please keep the reason under ${REASON_MAX} characters`),
})
export const DocumentForm = z.object({
  reason: z.string('A reason is required').trim().min(1, 'A reason is required').max(200),
})

export const QueueRow = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  submitted_at: z.iso.datetime(),
  photos: z.int(),
  demo: z.boolean(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** Everything a reviewer needs to decide, on one page. */
export const ReviewFile = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  dob: z.string(),
  age: z.number().int(),
  gender: Gender.nullable(),
  profession: z.string(),
  address: z.string(),
  status: ProfileStatus,
  approve_reject: Approval,
  rejection_reason: z.string().nullable(),
  verified_at: z.iso.datetime().nullable(),
  registered_at: z.iso.datetime(),
  submitted_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  photos: z.array(z.string()),
  pre_consent_for_displaying_images: z.boolean(),
  has_document: z.boolean(),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  interests: z.array(InterestTopic),
  answers: z.array(z.object({ bank: Bank, question: z.string(), answer: z.string() })),
  history: z.array(
    z.object({ at: z.iso.datetime(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  demo: z.boolean(),
})
export type ReviewFile = z.infer<typeof ReviewFile>

const memberId = z.object({ id: z.uuid() })

export const review = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/provider/sign-in',
    audience: 'anyone',
    body: StaffSignInForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: Staff.optional() }),
    refusals: ['budget.spent', 'busy'],
    budget: 'staffLogin',
  }),
  /** Who of the staff is signed in; nobody is an answer too, so that opening the sign-in page is no error. */
  me: endpoint({
    method: 'GET',
    path: '/api/provider/me',
    audience: 'anyone',
    response: z.object({ success: z.boolean(), data: Staff.optional() }),
    refusals: [],
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/provider/queue',
    audience: 'provider',
    query: z.object({ cursor: z.string().max(200).optional(), decided: z.enum(['approved', 'rejected']).optional() }),
    response: z.object({
      success: z.boolean(),
      total: z.int(),
      rows: z.array(QueueRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/provider/members/:id',
    audience: 'provider',
    params: memberId,
    response: z.object({ success: z.boolean(), data: ReviewFile }),
    refusals: ['not_found'],
  }),
  /** The ID document, decrypted; each reading is recorded with its reason. */
  document: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/document',
    audience: 'provider',
    params: memberId,
    body: DocumentForm,
    response: z.custom<Uint8Array>(),
    binary: 'image/jpeg',
    refusals: ['not_found'],
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/approve',
    audience: 'provider',
    params: memberId,
    response: Outcome,
    refusals: ['not_found', 'review.already_decided'],
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/reject',
    audience: 'provider',
    params: memberId,
    body: RejectForm,
    response: Outcome,
    refusals: ['not_found', 'review.already_decided'],
  }),
}
