import { INVITATION_HOURS, type StaffAccount, type StaffInvitation } from '@heartwell/contract/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff-roles.ts'
import type { Config } from '../../../platform/config.ts'
import { composeMail } from '../../../platform/mail/compose-mail.ts'
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
  composeMail(
    config,
    { to },
    {
      purpose: 'staff-invitation',
      subject: `You are invited to the staff of ${config.site.name}`,
      heading: `Welcome, ${name}`,
      preview: `Open your staff account within ${INVITATION_HOURS} hours.`,
      paragraphs: [
        `An administrator invites you to the staff of ${config.site.name} as ${roles.join(', ')}.`,
        `Please open your account within ${INVITATION_HOURS} hours. You choose a password and connect an authenticator app on your phone, such as Google Authenticator or Aegis.`,
        'If you didn’t expect this email, please ignore it. Nobody can use the link without you.',
      ],
      action: { label: 'Open your account', url: invitationUrl(config, token) },
      expiresAt,
    },
  )
