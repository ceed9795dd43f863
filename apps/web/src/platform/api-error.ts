import { ERRORS, type ErrorCode } from '@heartwell/contract/errors.ts'

/** What is said when nothing better is known. */
export const SOMETHING_WENT_WRONG = 'Something went wrong, please try again later'

type Saying = {
  code: ErrorCode | 'unreachable' | 'unreadable'
  /** The server's own words, where it had any. */
  words?: string | undefined
  errors?: Record<string, string>
  requestId?: string | undefined
}

/** A call that did not succeed. Its message can be shown as it is. */
export class ApiError extends Error {
  readonly code: Saying['code']
  /** 0 when no answer came. */
  readonly status: number
  /** Texts for single fields of the form. */
  readonly errors: Record<string, string>
  readonly requestId: string | undefined
  readonly words: string | undefined

  constructor(saying: Saying, status: number) {
    super(saying.words ?? SOMETHING_WENT_WRONG)
    this.name = 'ApiError'
    this.code = saying.code
    this.status = status
    this.errors = saying.errors ?? {}
    this.requestId = saying.requestId
    this.words = saying.words
  }
}

export const UNREADABLE: Saying = { code: 'unreadable' }
export const unreachable = () => new ApiError({ code: 'unreachable' }, 0)

/** Reads the answer to a call that was refused: our own envelope, a plain text, or anything else. */
export function refusalFrom(status: number, text: string): ApiError {
  const body = parse(text)
  if (typeof body === 'string') return new ApiError({ ...UNREADABLE, words: plainWords(body) }, status)
  if (!isRecord(body)) return new ApiError(UNREADABLE, status)
  const { code, message, msg, errors, request_id } = body
  return new ApiError(
    {
      code: isErrorCode(code) ? code : 'unreadable',
      words: textOrNothing(message) ?? textOrNothing(msg),
      errors: isRecord(errors) ? textsOf(errors) : {},
      requestId: textOrNothing(request_id),
    },
    status,
  )
}

/**
 * The words of a refusal that was meant (not allowed, too often, too busy); undefined when something broke, for
 * screens that have their own text for that.
 */
export function meantRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const meant = error.status === 503 || (error.status >= 400 && error.status < 500)
  return meant ? error.words : undefined
}

/** The server's words about a failure if it had any. */
export const wordsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.words : undefined)

export const hasCode = (error: unknown, code: Saying['code']): boolean =>
  error instanceof ApiError && error.code === code

/** An error page of something between us and the server is markup, not words. */
const plainWords = (text: string): string | undefined => (text.trim().startsWith('<') ? undefined : textOrNothing(text))

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && Object.hasOwn(ERRORS, code)
const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const textsOf = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
