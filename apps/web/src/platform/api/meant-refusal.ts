import { ApiError, type Saying } from './api-error.ts'

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

export const hasCode = (error: unknown, code: Saying['code']): boolean =>
  error instanceof ApiError && error.code === code
