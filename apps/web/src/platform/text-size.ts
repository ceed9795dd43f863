import { useSyncExternalStore } from 'react'

/** How large the reader wants all text; theme.css says what each means. */
export const TEXT_SIZES = ['standard', 'large', 'largest'] as const
export type TextSize = (typeof TEXT_SIZES)[number]

const KEY = 'textSize'
const listeners = new Set<() => void>()

/** The size on the page: first-paint.js has put the remembered one there before anything was painted. */
const shownSize = (): TextSize => {
  const shown = document.documentElement.dataset.text
  return TEXT_SIZES.find((size) => size === shown) ?? 'standard'
}

/** Changes the text of the page at once, and of every later visit with this browser. */
export function chooseTextSize(size: TextSize): void {
  if (size === 'standard') delete document.documentElement.dataset.text
  else document.documentElement.dataset.text = size
  try {
    localStorage.setItem(KEY, size)
  } catch {
    // A browser that keeps nothing still shows it until the tab is closed.
  }
  for (const listener of listeners) listener()
}

/** `standard` on the server and in the first render after it, so that both write the same HTML. */
export function useTextSize(): readonly [TextSize, (size: TextSize) => void] {
  return [useSyncExternalStore(subscribe, shownSize, () => 'standard' as const), chooseTextSize]
}

/** Another tab may have chosen. */
function followStorage({ key, newValue }: StorageEvent) {
  const size = TEXT_SIZES.find((known) => known === newValue)
  if (key === KEY && size && size !== shownSize()) chooseTextSize(size)
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', followStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followStorage)
  }
}
