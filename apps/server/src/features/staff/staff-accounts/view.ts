import type { StaffKind } from '@heartwell/contract/review/review.ts'
import { INVITATION_HOURS, type StaffAccount, type StaffInvitation } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../notifications/email-texts/view.ts'
import type { InvitationRow, StaffAccountRow } from './queries.ts'

export const viewAccount = (row: StaffAccountRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: row.roles,
  is_active: row.suspended_at === null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
})

export const viewInvitation = (row: InvitationRow): StaffInvitation => ({
  id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  role: row.role,
  roles: row.roles,
  expires_at: row.expires_at.toISOString(),
})

/** The token is in the fragment, which browsers send to no server. */
export const invitationUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/provider/invitation?token=${token}`

/** What somebody is invited as, in words. */
export const invitedAs = ({ role, roles }: { role: StaffKind; roles: readonly StaffRole[] }): string =>
  role === 'counsellor' ? 'counsellor' : roles.join(', ')

type Invited = { to: string; name: string; as: string; token: string; expiresAt: Date }

export const invitationMail = (config: Config, { to, name, as, token, expiresAt }: Invited) =>
  composeMail(config, { to }, 'staff-invitation', {
    values: { name, roles: as, hours: String(INVITATION_HOURS) },
    url: invitationUrl(config, token),
    expiresAt,
  })
