import { useSyncExternalStore } from 'react'

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/** Reduced motion, by the device or by choice. False on the server and in the first render, which must be equal. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(REDUCED_MOTION)
      query.addEventListener('change', changed)
      const chosen = new MutationObserver(changed)
      chosen.observe(document.documentElement, { attributeFilter: ['data-motion'] })
      return () => {
        query.removeEventListener('change', changed)
        chosen.disconnect()
      }
    },
    () => matchMedia(REDUCED_MOTION).matches || document.documentElement.dataset.motion === 'less',
    () => false,
  )
}

/** Whether the reader can see the tab at all. */
export function useTabVisible(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('visibilitychange', changed)
      return () => document.removeEventListener('visibilitychange', changed)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
}
