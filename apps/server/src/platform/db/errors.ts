import pg from 'pg'

/** The database cannot answer now: the caller should respond with 503. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}

/** The outer connection was used inside a transaction. Always a mistake in our code. */
export class NestedConnectionError extends Error {
  override readonly name = 'NestedConnectionError'
}

/**
 * SQLSTATE classes and codes that say "not now": connection lost, out of resources, time-out, shutdown, and a replica that
 * is not the primary yet.
 */
const UNAVAILABLE = /^(08...|25006|53...|57014|57P0[1-5]|55P03)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EPIPE', 'ENOENT', 'ENOTFOUND', 'EAI_AGAIN'])
/** node-postgres gives these no code. */
const POOL_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|connection timeout|not queryable|query read timeout/i

export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return UNAVAILABLE.test(code) || NETWORK.has(code) || (code === '' && POOL_MESSAGES.test(error.message))
}

/** The message of node-postgres, too. */
export const READ_TIMEOUT = 'Query read timeout'

/** No answer came for a query. Its connection is of no more use. */
export const isReadTimeout = (error: unknown): boolean => error instanceof Error && error.message === READ_TIMEOUT

/** A migration has changed the columns of a prepared statement's result. The connection cannot run it any more. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '0A000' && error.message.startsWith('cached plan')

/** A unique or exclusion constraint refused the row; with a name, only that constraint counts. */
export function isConflict(error: unknown, constraint?: string): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false
  if (error.code !== '23505' && error.code !== '23P01') return false
  return constraint === undefined || error.constraint === constraint
}

/** A deadlock, a serialisation failure or an outdated plan: the same transaction may succeed when it is run again. */
export function isRetryable(error: unknown): boolean {
  if (isOutdatedPlan(error)) return true
  return error instanceof pg.DatabaseError && (error.code === '40P01' || error.code === '40001')
}
