import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailField } from '../text/email-address.ts'
import { Outcome, ResetWithCodeForm } from './accounts.ts'

/** Between the second person's confirmation and the link to the new address. */
export const RECOVERY_WAIT_HOURS = 72
/** How long that link works. */
export const RECOVERY_LINK_HOURS = 24
export const RECOVERY_TEXT_MAX = 1000
/** A longer list of recoveries is cut off. */
export const RECOVERIES_MAX = 100

/**
 * - `requested`: waits for a second staff member
 * - `waiting`: confirmed; the old email address and the member's devices were notified and can stop it
 * - `ready`: the new address has a link
 * - `completed`: the account has the new address and a new password
 * - `declined`: by staff, or because the account or the address may not be used any more
 * - `stopped`: from the old address, or from a device that was signed in
 * - `expired`: nobody used the link
 */
export const RecoveryState = z.enum(['requested', 'waiting', 'ready', 'completed', 'declined', 'stopped', 'expired'])
export type RecoveryState = z.infer<typeof RecoveryState>

export const RECOVERY_DOCUMENTS = ['passport', 'identity_card', 'driving_licence', 'residence_permit'] as const
export const RECOVERY_MEETINGS = ['video_call', 'in_person'] as const
const RecoveryDocument = z.enum(RECOVERY_DOCUMENTS, 'Please choose the document')
const RecoveryMeeting = z.enum(RECOVERY_MEETINGS, 'Please choose how you saw it')

/** No document is stored, and its number is not either: six digits in a row are more than any date has. */
const DOCUMENT_NUMBER = /\d{6}/
export const NO_DOCUMENT_NUMBER = 'Please leave out the number of the document'
const text = (empty: string) =>
  z.string(empty).trim().min(1, empty).max(RECOVERY_TEXT_MAX, `Please keep this under ${RECOVERY_TEXT_MAX} characters`)

/** Two fields are compared once both are filled in, beside the faults of other fields. */
const areTyped = (...fields: string[]) => {
  const filled = z.object(Object.fromEntries(fields.map((field) => [field, z.string().min(1)])))
  return ({ value }: { value: unknown }) => filled.safeParse(value).success
}

export const RecoveryForm = z
  .object({
    email: emailField('Invalid email format'),
    repeated: z.string('Please type the address again').trim().min(1, 'Please type the address again'),
    /** How the person lost the old address, and how they reached us. */
    reason: text('Please write why'),
    document: RecoveryDocument,
    meeting: RecoveryMeeting,
    /** What of the document and the person was compared with the account. */
    compared: text('Please write what you compared').refine(
      (value) => !DOCUMENT_NUMBER.test(value),
      NO_DOCUMENT_NUMBER,
    ),
  })
  .refine(({ email, repeated }) => emailField('').safeParse(repeated).data === email, {
    message: 'The addresses are different',
    path: ['repeated'],
    when: areTyped('email', 'repeated'),
  })

const { password, confirmPassword } = ResetWithCodeForm.shape
/** The new password of a recovered account. */
export const NewPasswordForm = z
  .object({ password, confirmPassword })
  .refine((form) => form.password === form.confirmPassword, {
    message: 'Passwords must match',
    path: ['confirmPassword'],
    when: areTyped('password', 'confirmPassword'),
  })

export const Recovery = z.object({
  id: z.uuid(),
  member: z.object({ id: z.uuid(), name: z.string() }),
  state: RecoveryState,
  new_email: z.string(),
  reason: z.string(),
  document: RecoveryDocument,
  meeting: RecoveryMeeting,
  compared: z.string(),
  requested_at: z.iso.datetime(),
  requested_by: z.string().nullable(),
  /** Whether the viewer requested it, so that another person has to confirm it. */
  by_viewer: z.boolean(),
  confirmed_at: z.iso.datetime().nullable(),
  confirmed_by: z.string().nullable(),
  /** When the new address gets its link, once it is confirmed. */
  link_at: z.iso.datetime().nullable(),
  /** Until when the link works, once it was sent. */
  link_until: z.iso.datetime().nullable(),
  ended_at: z.iso.datetime().nullable(),
  /** Null: the member, somebody with the link of a notice, or the product. */
  ended_by: z.string().nullable(),
})
export type Recovery = z.infer<typeof Recovery>

const STAFF = { audience: 'provider', roles: ['support'] } as const
const id = z.object({ id: z.uuid() })

/**
 * Recovery of an account by staff, for a member who has lost the email address. Two staff members decide, and the old
 * address and all devices have 72 hours to stop it.
 */
export const accountRecovery = {
  request: endpoint({
    ...STAFF,
    method: 'POST',
    path: '/api/provider/members/:id/recovery',
    params: id,
    body: RecoveryForm,
    response: Outcome,
    refusals: ['not_found', 'recovery.open', 'recovery.suspended', 'recovery.unverified'],
    idempotent: 'by-key',
  }),
  /** The recoveries of one member, or of all: those that are open, longest waiting first, then those that ended lately. */
  list: endpoint({
    ...STAFF,
    method: 'GET',
    path: '/api/provider/recoveries',
    query: z.object({ member: z.uuid().optional() }),
    response: z.object({ success: z.boolean(), rows: z.array(Recovery) }),
    refusals: [],
  }),
  /** The second person's act: the notices go out, and the 72 hours begin. */
  confirm: endpoint({
    ...STAFF,
    method: 'POST',
    path: '/api/provider/recoveries/:id/confirm',
    params: id,
    stepUp: true,
    response: Outcome,
    refusals: [
      'not_found',
      'staff.step_up',
      'recovery.ended',
      'recovery.confirmed',
      'recovery.own_request',
      'recovery.suspended',
      'recovery.address',
      'staff.dependent',
    ],
    idempotent: 'by-key',
  }),
  /** Ends a recovery that is open, also after its confirmation. */
  decline: endpoint({
    ...STAFF,
    method: 'POST',
    path: '/api/provider/recoveries/:id/decline',
    params: id,
    body: z.object({ note: text('A note is required') }),
    response: Outcome,
    refusals: ['not_found', 'recovery.ended'],
    idempotent: 'by-key',
  }),
  /** Stops the recovery with the token of a notice or, without one, that of the signed-in member. */
  stop: endpoint({
    method: 'POST',
    path: '/api/stop-recovery',
    audience: 'anyone',
    body: z.object({ token: z.string().max(200).default('') }),
    response: Outcome,
    refusals: ['rate_limit.exceeded'],
    rateLimit: 'verifyEmail',
  }),
  /** Gives the account the new address and a password, with the token that was emailed to that address. */
  complete: endpoint({
    method: 'POST',
    path: '/api/recover-account',
    audience: 'anyone',
    body: z.object({ token: z.string().min(1).max(200), ...NewPasswordForm.shape }),
    response: Outcome,
    refusals: ['rate_limit.exceeded', 'busy'],
    rateLimit: 'resetPassword',
    idempotent: 'by-key',
  }),
}
