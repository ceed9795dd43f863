import { z } from 'zod'

/**
 * What a staff member of the provider may do. Each role opens a part of the console; one person may hold several.
 * - `reviewer`: new profiles, photos and ID documents
 * - `moderator`: reports, suspensions, rating texts
 * - `support`: support requests and enquiries
 * - `finance`: payment disputes and refunds
 * - `editor`: pages, home figures and newsletter
 * - `administrator`: everything, and the staff accounts
 */
export const STAFF_ROLES = ['reviewer', 'moderator', 'support', 'finance', 'editor', 'administrator'] as const
export const StaffRole = z.enum(STAFF_ROLES)
export type StaffRole = z.infer<typeof StaffRole>

/** Whether somebody with `held` may do what needs one of `needed`. Administrators always may. */
export const hasStaffRole = (held: readonly StaffRole[], needed: readonly StaffRole[]): boolean =>
  held.includes('administrator') || needed.some((role) => held.includes(role))
