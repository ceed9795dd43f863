import type { ErrorCode } from '@heartwell/contract/errors.ts'

/** Shown when no better text is known. */
export const SOMETHING_WENT_WRONG = 'Something went wrong, please try again later'

type Saying = {
  code: ErrorCode | 'unreachable' | 'unreadable'
  /** The server's own text, if it sent one. */
  words?: string | undefined
  errors?: Record<string, string>
  requestId?: string | undefined
}

/** A failed call. Its message can be shown to the reader. */
export class ApiError extends Error {
  readonly code: Saying['code']
  /** 0 when there was no response. */
  readonly status: number
  /** Error texts by form field. */
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

/** Reads the response to a refused call: our error envelope, plain text or anything else. */
export function refusalFrom(status: number, text: string): ApiError {
  const body = parse(text)
  if (typeof body === 'string') return new ApiError({ ...UNREADABLE, words: plainWords(body) }, status)
  if (!isRecord(body)) return new ApiError(UNREADABLE, status)
  const { code, message, msg, errors, request_id } = body
  // The text of an unexpected error may reveal internals and is not shown. Our own server sends no such text.
  const isMeant = status < 500 || status === 503 || isErrorCode(code)
  return new ApiError(
    {
      code: isErrorCode(code) ? code : 'unreadable',
      words: isMeant ? (textOrNothing(message) ?? textOrNothing(msg)) : undefined,
      errors: isRecord(errors) ? textsOf(errors) : {},
      requestId: textOrNothing(request_id),
    },
    status,
  )
}

/**
 * The text of a deliberate refusal (not allowed, too often, too busy); undefined for an unexpected failure, for which
 * some screens have their own text.
 */
export function meantRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const meant = error.status === 503 || (error.status >= 400 && error.status < 500)
  return meant ? error.words : undefined
}

/** The server's text about a failure, if it sent one. */
export const wordsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.words : undefined)

export const hasCode = (error: unknown, code: Saying['code']): boolean =>
  error instanceof ApiError && error.code === code

/** The error page of a proxy is markup and not a text to show. */
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
/** The format of our server's error codes. The list of codes holds all error texts: too much to load on each visit. */
const CODE = /^[a-z]+(_[a-z]+)*(\.[a-z]+(_[a-z]+)*)?$/
const isErrorCode = (code: unknown): code is ErrorCode => typeof code === 'string' && CODE.test(code)
const textOrNothing = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
const textsOf = (errors: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
