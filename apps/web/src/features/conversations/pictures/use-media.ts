import { useSyncExternalStore } from 'react'

/** Whether a CSS media query matches. */
function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** Whether the list fits beside a conversation: not between 64 and 80 rem, where the menu takes its space. */
export const useTwoPanes = (): boolean => useMedia('(min-width: 80rem), (min-width: 54rem) and (max-width: 63.99rem)')

/** The same on the counsellors' pages, which have no menu. */
export const useTwoPanesAlone = (): boolean => useMedia('(min-width: 54rem)')

export const calmBehavior = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset.motion === 'less'
    ? 'instant'
    : 'smooth'
