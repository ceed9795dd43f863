/** A page that has just loaded is never outdated. Without this limit it could reload again and again. */
const NEW_FOR_MS = 10_000
/** A page with an error waits for the answer, so it must not take long. */
const TIMEOUT_MS = 3_000

const listeners = new Set<() => void>()

/** Something that this page needs is missing or unreadable, which happens when the site was updated meanwhile. */
export function suspectUpdate(): void {
  for (const listener of listeners) listener()
}

/** @returns a function that stops listening */
export function onSuspectedUpdate(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Whether the site was updated after this page was opened: the server no longer has the script with which the page
 * began. The name of that script changes with every other script of the site. False when the server does not answer.
 */
export async function isOutdated(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  if (!script || performance.now() < NEW_FOR_MS) return false
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const { status } = await fetch(script.src, { method: 'HEAD', cache: 'no-store', signal })
    return status === 404
  } catch {
    return false
  }
}
