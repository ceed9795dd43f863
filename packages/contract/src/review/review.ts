import { z } from 'zod'
import { ADDRESS_MAX, birthDate, NAME_MAX, Outcome, PASSWORD_MAX, withoutSpaces } from '../accounts/accounts.ts'
import { Bank } from '../assessments/assessments.ts'
import { endpoint } from '../endpoint.ts'
import { IMAGE_BYTES_MAX, TEXT_MAX } from '../onboarding/onboarding.ts'
import { Approval, Gender, InterestTopic, ProfileStatus, VerificationBadge } from '../profiles/people.ts'
import { ShownFact } from '../profiles/shown-facts.ts'
import { StaffRole } from '../staff/staff-roles.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { PhoneNumber } from '../text/phone-numbers.ts'

export const REASON_MAX = 1000
export const QUEUE_PAGE = 50
/** The newest entries in the history of a profile. */
export const HISTORY_LISTED = 200
/** Within this time a submitted profile should be decided. */
export const REVIEW_TARGET_HOURS = 24
/** The number of photos that a row of the queue shows. */
export const QUEUE_PHOTOS = 3

/** What an account of the staff is: it opens the console, or the workspace of a counsellor. */
export const StaffKind = z.enum(['provider', 'counsellor'])
export type StaffKind = z.infer<typeof StaffKind>

export const Staff = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: StaffKind,
  /** Of the provider's staff; empty for counsellors. */
  roles: z.array(StaffRole),
})
export type Staff = z.infer<typeof Staff>

/** The six digits of an authenticator app. */
export const authenticatorCode = z
  .string('Code is required')
  .overwrite(withoutSpaces)
  .min(1, 'Code is required')
  .regex(/^\d{6}$/, 'The code has 6 digits')

export const StaffSignInForm = z.object({
  email: emailField('Invalid email format'),
  password: z.string('Password is required').min(1, 'Password is required').max(PASSWORD_MAX),
  code: authenticatorCode,
})
/** The parts of a profile that a reviewer can ask to be corrected. */
export const ProfilePart = z.enum(['photos', 'document', 'texts', 'details'])
export type ProfilePart = z.infer<typeof ProfilePart>

export const RejectForm = z.object({
  reason: z
    .string('A reason is required')
    .trim()
    .min(1, 'A reason is required')
    .max(REASON_MAX, `Please keep the reason under ${REASON_MAX} characters`),
  /** The parts to replace before the profile can be resubmitted; empty when the reason says everything. */
  parts: z.array(ProfilePart).max(4).default([]),
})

/** Why a reviewer approves a profile without opening its ID document. */
export const WithoutDocument = z.enum(['checked_before', 'colleague_checked', 'texts_only'])
export type WithoutDocument = z.infer<typeof WithoutDocument>
/** The hints about photos. Households share phone numbers, but nobody shares a face. */
export const PhotoHint = z.enum(['banned_photo', 'duplicate_photo'])
export type PhotoHint = z.infer<typeof PhotoHint>
export const ApproveForm = z.object({
  /** Needed when the profile has an ID document that this reviewer has not opened. */
  without_document: WithoutDocument.optional(),
  /** The hints about photos that the reviewer has seen; each of the profile's hints must be among them. */
  despite_hints: z.array(PhotoHint).max(PhotoHint.options.length).optional(),
})
export type Approving = z.infer<typeof ApproveForm>
export const DocumentForm = z.object({
  reason: z.string('A reason is required').trim().min(1, 'A reason is required').max(200),
})

/** What a reviewer should look at twice. */
export const ReviewHintKind = z.enum([
  'banned_photo',
  'banned_name',
  'banned_address',
  'banned_browser',
  'earlier_sanction',
  'duplicate_photo',
  'same_phone',
])
export type ReviewHintKind = z.infer<typeof ReviewHintKind>

export const QueueRow = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.number().int(),
  /** Empty when the member has not said where they live. */
  town: z.string(),
  profession: z.string(),
  submitted_at: z.iso.datetime(),
  photos: z.int(),
  /** The names of the first photos. */
  photo_names: z.array(z.string()).max(QUEUE_PHOTOS),
  hints: z.array(ReviewHintKind),
  /** The colleague who has this profile open. */
  colleague: z.string().nullable(),
  /** How often this profile was resubmitted after a rejection. */
  sent_again: z.int(),
  suspended: z.boolean(),
  demo: z.boolean(),
})
export type QueueRow = z.infer<typeof QueueRow>

/** A past decision, and the member's response. */
export const PastDecision = z.object({
  submitted_at: z.iso.datetime(),
  decided_at: z.iso.datetime(),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string().nullable(),
  parts: z.array(ProfilePart),
  sent_again_at: z.iso.datetime().nullable(),
  /** The parts that differed at the resubmission. */
  changed: z.array(ProfilePart),
  note: z.string().nullable(),
})
export type PastDecision = z.infer<typeof PastDecision>

/** Everything that a reviewer needs for a decision, on one page. */
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
  /** The badges that other members see once the profile is approved. */
  badges: z.array(VerificationBadge),
  cultural_background: z.string().nullable(),
  religious_belief: z.string().nullable(),
  interests: z.array(InterestTopic),
  /** Those that everyone may see. */
  facts: z.array(ShownFact).default([]),
  answers: z.array(z.object({ bank: Bank, question: z.string(), answer: z.string() })),
  history: z.array(
    z.object({ at: z.iso.datetime(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
  ),
  /** Newest first. */
  decisions: z.array(PastDecision),
  /** Null unless the account is suspended. */
  suspension: z
    .object({
      since: z.iso.datetime(),
      reason: z.string().nullable(),
      by: z.string().nullable(),
      /** The number of the report behind it. */
      report: z.string().nullable(),
    })
    .nullable(),
  demo: z.boolean(),
})
export type ReviewFile = z.infer<typeof ReviewFile>

export const NOTE_MAX = 500
/** How often a rejected profile can be resubmitted. */
export const RESUBMISSIONS_MAX = 3
const shorter = (max: number) => `Please keep this under ${max} characters`
const corrected = (max: number, empty: string) => z.string().trim().min(1, empty).max(max, shorter(max)).optional()

/**
 * A resubmission holds only the fields that the rejected member replaces. The new ID document is the file
 * `user_document`.
 */
export const ResubmitForm = z.object({
  cultural_background: corrected(TEXT_MAX, 'Please answer this question'),
  religious_belief: corrected(TEXT_MAX, 'Please answer this question'),
  name: oneLine('Name', NAME_MAX, { long: shorter(NAME_MAX) }).optional(),
  profession: oneLine('Profession', NAME_MAX, { long: shorter(NAME_MAX) }).optional(),
  dob: birthDate.optional(),
  phone: PhoneNumber.optional(),
  address: oneLine('Address', ADDRESS_MAX, { isOptional: true }).optional(),
  /** A message to the reviewer. */
  note: z.string().trim().max(NOTE_MAX, shorter(NOTE_MAX)).optional(),
})
export type ResubmitForm = z.infer<typeof ResubmitForm>

/** The state of a member's own ID document, without the picture. */
export const OwnDocument = z.object({
  state: z.enum(['none', 'received', 'read', 'erased']),
  at: z.iso.datetime().nullable(),
  text: z.string(),
})

/**
 * The state of the viewer's own profile in review. Before its submission `submitted_at` is null and nothing is checked.
 */
export const Waiting = z.object({
  approve_reject: Approval,
  submitted_at: z.iso.datetime().nullable(),
  sent_again: z.int(),
  looking_at: z.array(
    z.object({
      part: z.enum(['photos', 'document', 'texts']),
      state: z.enum(['waiting', 'seen']),
      text: z.string(),
    }),
  ),
  /** The number of earlier submissions that still wait; null when this one does not wait. */
  ahead: z.int().nullable(),
  /** From the newest decisions; null while they are too few for an estimate. */
  estimate: z
    .object({
      median_hours: z.number(),
      p90_hours: z.number(),
      decisions: z.int(),
      /** The profile has waited longer than nine of ten others. */
      overdue: z.boolean(),
    })
    .nullable(),
  /** The estimate as text, also when there is none. Empty when the profile does not wait. */
  estimate_words: z.string(),
  document: OwnDocument,
  rejection: z
    .object({
      reason: z.string(),
      parts: z.array(ProfilePart),
      /** The named parts that must change before the resubmission and have not yet. */
      still_the_same: z.array(ProfilePart),
      decided_at: z.iso.datetime(),
      attempts_left: z.int(),
    })
    .nullable(),
})
export type Waiting = z.infer<typeof Waiting>

const memberId = z.object({ id: z.uuid() })

/** For how long after the approval a new member is greeted. */
export const WELCOME_DAYS = 7

export const Welcome = z.object({
  /** The first name of the reviewer; null when the operator approved the profile without the console. */
  read_by: z.string().nullable(),
})
export type Welcome = z.infer<typeof Welcome>

export const review = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/provider/sign-in',
    audience: 'anyone',
    body: StaffSignInForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: Staff.optional() }),
    refusals: ['rate_limit.exceeded', 'busy'],
    rateLimit: 'staffLogin',
  }),
  /** The signed-in staff member. Null is an answer too, so that opening the sign-in page is no error. */
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
    roles: ['reviewer'],
    query: z.object({ cursor: z.string().max(200).optional(), decided: z.enum(['approved', 'rejected']).optional() }),
    response: z.object({
      success: z.boolean(),
      /** At most `LIST_COUNT_MAX`; there may be more. */
      total: z.int(),
      /** Of the waiting profiles, those over the target; at most `LIST_COUNT_MAX`. */
      overdue: z.int(),
      rows: z.array(QueueRow),
      next_cursor: z.string().nullable(),
    }),
    refusals: [],
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/provider/members/:id',
    audience: 'provider',
    roles: ['reviewer', 'moderator', 'support'],
    params: memberId,
    response: z.object({ success: z.boolean(), data: ReviewFile }),
    refusals: ['not_found'],
  }),
  /** The decrypted ID document; each access is recorded with its reason. */
  document: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/document',
    audience: 'provider',
    roles: ['reviewer', 'moderator'],
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
    roles: ['reviewer'],
    params: memberId,
    body: ApproveForm,
    response: Outcome,
    refusals: [
      'not_found',
      'review.already_decided',
      'review.closed',
      'review.changed',
      'review.taken',
      'review.document_unopened',
      'review.hinted',
    ],
    idempotent: 'by-key',
  }),
  reject: endpoint({
    method: 'POST',
    path: '/api/provider/members/:id/reject',
    audience: 'provider',
    roles: ['reviewer'],
    params: memberId,
    body: RejectForm,
    response: Outcome,
    refusals: ['not_found', 'review.already_decided', 'review.closed', 'review.changed', 'review.taken'],
    idempotent: 'by-key',
  }),
  /** The state of the viewer's own profile in review, or the rejection to correct. */
  waiting: endpoint({
    method: 'GET',
    path: '/api/waiting',
    audience: 'verified',
    response: z.object({ success: z.boolean(), data: Waiting }),
    refusals: [],
  }),
  /** Who approved the viewer's profile, for the page that greets a new member; null later than `WELCOME_DAYS`. */
  welcome: endpoint({
    method: 'GET',
    path: '/api/welcome',
    audience: 'approved',
    response: z.object({ success: z.boolean(), data: Welcome.nullable() }),
    refusals: [],
  }),
  /**
   * Resubmits a rejected profile. A profile that cannot be resubmitted gives an answer (`success: false`), not an
   * error.
   */
  resubmit: endpoint({
    method: 'POST',
    path: '/api/resubmit',
    audience: 'verified',
    body: ResubmitForm,
    upload: { field: /^user_document$/, maxFiles: 1, maxBytes: IMAGE_BYTES_MAX },
    response: z.object({ success: z.boolean(), message: z.string(), data: z.object({ approve_reject: Approval }) }),
    refusals: [
      'review.not_corrected',
      'review.too_often',
      'image.unreadable',
      'image.type',
      'document.too_large',
      'rate_limit.exceeded',
    ],
    rateLimit: 'upload',
    idempotent: 'by-key',
  }),
}
