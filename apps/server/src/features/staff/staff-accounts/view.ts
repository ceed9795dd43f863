import { INVITATION_HOURS, type StaffAccount, type StaffInvitation } from '@heartwell/contract/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff-roles.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../email-texts/view.ts'
import type { InvitationRow, StaffAccountRow } from './queries.ts'

/** The tables' check constraints have the same six roles. */
export const rolesOf = (row: { roles: string[] }) => row.roles as StaffRole[]

export const viewAccount = (row: StaffAccountRow): StaffAccount => ({
  id: row.id,
  name: row.name,
  email: row.email,
  roles: rolesOf(row),
  is_active: row.suspended_at === null,
  last_seen_at: row.last_seen_at?.toISOString() ?? null,
})

export const viewInvitation = (row: InvitationRow): StaffInvitation => ({
  id: row.id,
  name: row.name ?? '',
  email: row.email ?? '',
  roles: rolesOf(row),
  expires_at: row.expires_at.toISOString(),
})

/** The token is in the fragment, which browsers send to no server. */
export const invitationUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}/provider/invitation#${token}`

type Invited = { to: string; name: string; roles: readonly StaffRole[]; token: string; expiresAt: Date }

export const invitationMail = (config: Config, { to, name, roles, token, expiresAt }: Invited) =>
  composeMail(config, { to }, 'staff-invitation', {
    values: { name, roles: roles.join(', '), hours: String(INVITATION_HOURS) },
    url: invitationUrl(config, token),
    expiresAt,
  })
