import { ERRORS, type ErrorCode, rateLimitText } from '@heartwell/contract/errors.ts'

type Details = { errors?: Record<string, string>; message?: string; retryAfter?: number }

/** The text of a code, for a rate limit with the time after which the next attempt is answered. */
const textOf = (code: ErrorCode, retryAfter: number | undefined): string =>
  code === 'rate_limit.exceeded' && retryAfter !== undefined ? rateLimitText(retryAfter) : ERRORS[code].text

/** The only error that we throw deliberately. Anything else is a bug: it is logged and shown as a 500. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  /** Texts by field, for invalid input. */
  readonly errors: Record<string, string> | undefined
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? textOf(code, details.retryAfter))
    this.code = code
    this.status = ERRORS[code].status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** An error about one field, with the text that the form shows at it. */
export const invalid = (field: string, text: string) =>
  new AppError('request.invalid', { message: text, errors: { [field]: text } })
