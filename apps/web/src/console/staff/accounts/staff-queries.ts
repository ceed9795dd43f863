import type { StaffKind } from '@heartwell/contract/review/review.ts'
import { staffAccounts } from '@heartwell/contract/staff/staff-accounts.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { query } from '../../../platform/api/api.ts'

export const staffAccountsQuery = query(staffAccounts.list, {})

/** What each role opens, in one line. */
export const ROLE_TEXTS: Record<StaffRole, { name: string; opens: string }> = {
  reviewer: { name: 'Reviewer', opens: 'New profiles, photos and ID documents' },
  moderator: { name: 'Moderator', opens: 'Reports, suspensions and rating texts' },
  support: { name: 'Support', opens: 'Support requests and messages of visitors' },
  finance: { name: 'Finance', opens: 'Payment disputes and refunds' },
  editor: { name: 'Editor', opens: 'Pages, home figures and newsletter' },
  administrator: { name: 'Administrator', opens: 'Everything, and the accounts of the staff' },
}

/** What somebody is invited as. */
export const invitedAs = ({ role, roles }: { role: StaffKind; roles: readonly StaffRole[] }): string =>
  role === 'counsellor' ? 'Counsellor' : roleNames(roles)

const roleNames = (roles: readonly StaffRole[]): string => roles.map((role) => ROLE_TEXTS[role].name).join(', ')
