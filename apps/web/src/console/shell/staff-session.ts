import { review } from '@heartwell/contract/review/review.ts'
import type { StaffRole } from '@heartwell/contract/staff/staff-roles.ts'
import { dataIfLoaded, useAnswer } from '../../platform/api/answer.ts'
import { query } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { hasCode } from '../../platform/api/meant-refusal.ts'
import { forgetSession, logOut } from '../../platform/session/session.ts'

/** The staff member who is signed in to the console, if any. */
export const staffQuery = query(review.me, {})

/** The roles of the staff member who is signed in; none while they are not known yet. */
export const useOwnRoles = (): readonly StaffRole[] => dataIfLoaded(useAnswer(staffQuery))?.data?.roles ?? []

/** Whether an error means that no staff member is signed in: no session, or a member's session. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError &&
  !lacksRole(error) &&
  !needsStepUp(error) &&
  (error.status === 401 || error.status === 403)

/** Whether the staff member is signed in, but none of their roles includes this. */
export const lacksRole = (error: unknown): boolean => hasCode(error, 'staff.role_missing')

/** Whether the staff member must give the second factor again first. */
export const needsStepUp = (error: unknown): boolean => hasCode(error, 'staff.step_up')

/**
 * Ends the session, opens the sign-in and deletes the session's data on this device, including a counsellor's drafts
 * and outbox. A session that has already ended counts as signed out.
 * @throws ApiError
 */
export async function signOutStaff(openSignIn: () => void | Promise<void>): Promise<void> {
  await logOut()
  // The old page must not fetch the deleted data again.
  await openSignIn()
  forgetSession()
}
