import type { Approval, ProfileStatus } from '@heartwell/contract/profiles/people.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'

/** The signed-in account that makes a request, read again with each request, so that a withdrawn right ends at once. */
export type Viewer = {
  accountId: string
  sessionId: string
  role: 'member' | 'counsellor' | 'provider'
  email: string
  secondFactor: boolean
  /** When this session was opened, or the second factor was given again since. */
  authenticatedAt: Date
  /** Of the provider's staff only; empty for everybody else. */
  staffRoles: readonly StaffRole[]
  /** Of members only. */
  status: ProfileStatus | null
  approval: Approval | null
  verified: boolean
}
