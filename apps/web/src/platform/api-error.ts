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
    super(saying.words || SOMETHING_WENT_WRONG)
    this.name = 'ApiError'
    this.code = saying.code
    this.status = status
    this.errors = saying.errors ?? {}
    this.requestId = saying.requestId
    this.words = saying.words || undefined
  }
}

export const UNREADABLE: Saying = { code: 'unreadable' }
export const unreachable = (words?: string) => new ApiError({ code: 'unreachable', words }, 0)

/**
 * The text of a deliberate refusal (not allowed, too often, too busy) or of a device that is offline; undefined for an
 * unexpected failure, for which some screens have their own text.
 */
export function meantRefusal(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const meant = error.status === 503 || error.status < 500
  return meant ? error.words : undefined
}

/** The dialog of a refusal. If the server sent a sentence, the specified text becomes the title above it. */
export const refusalDialog = (specified: { title?: string; text: string }, sentence: string | undefined) =>
  sentence ? { title: specified.text, text: sentence } : specified

/** The server's text about a failure, if it sent one. */
export const wordsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.words : undefined)

export const hasCode = (error: unknown, code: Saying['code']): boolean =>
  error instanceof ApiError && error.code === code
