import { useLayoutEffect, useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from './product-name.ts'

let count = 0
const listeners = new Set<() => void>()

/** Puts a number in front of every title, such as that of unread messages; 0 removes it. */
export function setTitleCount(next: number): void {
  if (next === count) return
  count = next
  for (const notify of listeners) notify()
}

/**
 * The title of the browser's tab. React moves it into the document's head, where it takes the place of the title that was
 * served: until the first page is there, that one names the tab.
 */
export function DocumentTitle({ children }: { children?: string | undefined }) {
  const inFront = useSyncExternalStore(
    subscribe,
    () => count,
    () => 0,
  )
  useLayoutEffect(() => document.querySelector('title[data-served]')?.remove(), [])
  return <title>{titleOf(children, inFront)}</title>
}

export function titleOf(page: string | undefined, inFront: number): string {
  const title = page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME
  return inFront > 0 ? `(${inFront}) ${title}` : title
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
