import { ApiError } from '../../platform/api-error.ts'

/** Too early, too slow, too often; and a session that has ended or belongs to somebody who signed in since. */
const PASSING = [401, 408, 425, 429]

/** Why the server will not take a message however often it is sent; null when another attempt can succeed. */
export function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.code === 'session.not_yours') return null
  const isMeant = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
  return isMeant ? error.message : null
}
