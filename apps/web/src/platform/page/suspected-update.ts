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
