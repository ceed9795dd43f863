const KEPT_MS = 60_000

/**
 * Frees the memory of an object URL after a minute. A picture that has just been sent or replaced may still be on its
 * way to the screen, and a file that is saved on its way to the disk: the browser would not find it.
 */
export function revokeLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
