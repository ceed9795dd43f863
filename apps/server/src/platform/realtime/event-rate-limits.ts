import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'

export type EventRateLimits = ReturnType<typeof openEventRateLimits>

/** Counts events under each key within a minute from the first one. Inactive keys are forgotten. */
export function openEventRateLimits(now: () => number) {
  const windows = new Map<string, { from: number; count: number }>()
  return {
    /** @returns false when this one exceeds `perMinute`. */
    consume(key: string, perMinute: number): boolean {
      const at = now()
      let window = windows.get(key)
      if (!window || at - window.from >= MINUTE_MS) {
        window = { from: at, count: 0 }
        // Deleted first, so that the map lists the windows in the order in which they began.
        windows.delete(key)
        windows.set(key, window)
      }
      window.count += 1
      return window.count <= perMinute
    },
    forgetQuiet() {
      const at = now()
      for (const [key, { from }] of windows) {
        if (at - from < MINUTE_MS) return
        windows.delete(key)
      }
    },
    size: () => windows.size,
  }
}
