import type { ErrorCode } from '@heartwell/contract/errors.ts'
import { ApiError, UNREADABLE } from './api-error.ts'

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
