import { useSyncExternalStore } from 'react'

/** Whether the device has a network at all. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (changed) => {
      for (const event of ['online', 'offline']) addEventListener(event, changed)
      return () => {
        for (const event of ['online', 'offline']) removeEventListener(event, changed)
      }
    },
    () => navigator.onLine,
  )
}
