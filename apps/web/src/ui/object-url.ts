const KEPT_MS = 60_000

/**
 * Frees the memory of a picture's object URL after a minute. A picture that has just been sent or replaced may still be
 * shown somewhere, or be on its way there: the browser would report that its file does not exist.
 */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
