import { review } from '@heartwell/contract/review.ts'
import { query } from '../platform/api.ts'
import { ApiError } from '../platform/api-error.ts'

/** Who is signed in to the console, if anybody is. */
export const staffQuery = query(review.me, {})

/** Whether an error says that nobody of the staff is signed in: no session, or that of a member. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403)
