import { ERRORS, type ErrorCode } from '@heartwell/contract/errors.ts'

type Details = { errors?: Record<string, string>; message?: string; retryAfter?: number }

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
    super(details.message ?? ERRORS[code].text)
    this.code = code
    this.status = ERRORS[code].status
    this.errors = details.errors
    this.retryAfter = details.retryAfter
  }
}

/** An error about one field, with the text that the form shows at it. */
export const invalid = (field: string, text: string) =>
  new AppError('request.invalid', { message: text, errors: { [field]: text } })
