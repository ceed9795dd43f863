import type { ErrorCode } from '@heartwell/contract/errors.ts'

/** Shown when no better text is known. */
export const SOMETHING_WENT_WRONG = 'Something went wrong, please try again later'

export type Saying = {
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

/** The server's text about a failure, if it sent one. */
export const wordsOf = (error: unknown): string | undefined => (error instanceof ApiError ? error.words : undefined)
