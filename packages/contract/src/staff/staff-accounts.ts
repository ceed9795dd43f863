import { z } from 'zod'
import { NAME_MAX, Outcome, PASSWORD_MAX } from '../accounts/accounts.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatorCode, Staff, StaffKind } from '../review/review.ts'
import { emailField } from '../text/email-address.ts'
import { oneLine } from '../text/one-line.ts'
import { STAFF_ROLES, StaffRole } from './staff-roles.ts'

export const STAFF_PASSWORD_MIN = 12
export const INVITATION_HOURS = 48

export const StaffAccount = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  roles: z.array(StaffRole),
  is_active: z.boolean(),
  /** Null when no session is open. */
  last_seen_at: z.iso.datetime().nullable(),
})
export type StaffAccount = z.infer<typeof StaffAccount>

export const StaffInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: StaffKind,
  /** Empty for counsellors. */
  roles: z.array(StaffRole),
  expires_at: z.iso.datetime(),
})
export type StaffInvitation = z.infer<typeof StaffInvitation>

const roles = z
  .array(StaffRole)
  .min(1, 'Choose at least one role')
  .max(STAFF_ROLES.length)
  .transform((chosen) => STAFF_ROLES.filter((role) => chosen.includes(role)))
const name = oneLine('Name', NAME_MAX, { long: `Please keep the name under ${NAME_MAX} characters` })

export const InviteCounsellorForm = z.object({
  name,
  email: emailField('Invalid email format'),
  code: authenticatorCode,
})
export const InviteForm = InviteCounsellorForm.extend({ roles })
export const RolesForm = z.object({ roles, code: authenticatorCode })
export const CodeForm = z.object({ code: authenticatorCode })

const token = z.string('Token is required').min(1, 'Token is required').max(100)
export const JoinForm = z.object({
  token,
  name,
  /** Of the first administrator, whose invitation has no address. */
  email: emailField('Invalid email format').optional(),
  password: z
    .string('Password is required')
    .min(STAFF_PASSWORD_MIN, `Please use at least ${STAFF_PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Please keep the password under ${PASSWORD_MAX} characters`),
  code: authenticatorCode,
})

const staffId = z.object({ id: z.uuid() })
const ADMINISTRATORS = { audience: 'provider', roles: ['administrator'] } as const

/**
 * The accounts of the provider's staff, and the invitations of both staff and counsellors. Each change besides a
 * withdrawal needs a code of the administrator's authenticator.
 */
export const staffAccounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/provider/staff',
    ...ADMINISTRATORS,
    response: z.object({ success: z.boolean(), staff: z.array(StaffAccount), invitations: z.array(StaffInvitation) }),
    refusals: [],
  }),
  /** Emails a link that opens an account. An earlier invitation of the same address ends. */
  invite: endpoint({
    method: 'POST',
    path: '/api/provider/staff/invitations',
    ...ADMINISTRATORS,
    body: InviteForm,
    response: Outcome,
    refusals: [],
    idempotent: 'by-key',
  }),
  /** The same for a counsellor. Members see the counsellor once the listing is written and approved. */
  inviteCounsellor: endpoint({
    method: 'POST',
    path: '/api/provider/counsellor-invitations',
    ...ADMINISTRATORS,
    body: InviteCounsellorForm,
    response: Outcome,
    refusals: [],
    idempotent: 'by-key',
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/provider/staff/invitations/:id',
    ...ADMINISTRATORS,
    params: staffId,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** Takes effect with the next request of that person. */
  changeRoles: endpoint({
    method: 'POST',
    path: '/api/provider/staff/:id/roles',
    ...ADMINISTRATORS,
    params: staffId,
    body: RolesForm,
    response: Outcome,
    refusals: ['not_found', 'staff.last_administrator'],
    idempotent: 'by-key',
  }),
  /** Ends all sessions of that person, who cannot sign in any more. */
  deactivate: endpoint({
    method: 'POST',
    path: '/api/provider/staff/:id/deactivate',
    ...ADMINISTRATORS,
    params: staffId,
    body: CodeForm,
    response: Outcome,
    refusals: ['not_found', 'staff.last_administrator', 'staff.own_account'],
    idempotent: 'by-key',
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/provider/staff/:id/activate',
    ...ADMINISTRATORS,
    params: staffId,
    body: CodeForm,
    response: Outcome,
    refusals: ['not_found'],
    idempotent: 'by-key',
  }),
  /** What an invitation is for, and the secret that goes into the authenticator. */
  invitation: endpoint({
    method: 'POST',
    path: '/api/provider/invitation',
    audience: 'anyone',
    body: z.object({ token }),
    response: z.object({
      success: z.boolean(),
      /** Null in the invitation of the first administrator. */
      email: z.string().nullable(),
      name: z.string().nullable(),
      role: StaffKind,
      /** Empty for counsellors. */
      roles: z.array(StaffRole),
      setup_key: z.string(),
      setup_uri: z.string(),
    }),
    refusals: ['staff.invitation_dead', 'rate_limit.exceeded'],
    rateLimit: 'staffLogin',
  }),
  /** Opens the account and signs in. An invitation works once. */
  join: endpoint({
    method: 'POST',
    path: '/api/provider/invitation/accept',
    audience: 'anyone',
    body: JoinForm,
    response: z.object({ success: z.boolean(), message: z.string(), data: Staff }),
    refusals: ['staff.invitation_dead', 'rate_limit.exceeded', 'busy'],
    rateLimit: 'staffLogin',
    idempotent: 'by-key',
  }),
}
