const MINUTE_MS = 60_000

export type EventRateLimits = ReturnType<typeof openEventRateLimits>

/** Counts what happens under each key within a minute, from its first time on. Quiet keys are forgotten. */
export function openEventRateLimits(now: () => number) {
  const windows = new Map<string, { from: number; count: number }>()
  return {
    /** @returns false when this is one more than `perMinute`. */
    consume(key: string, perMinute: number): boolean {
      const known = windows.get(key)
      const current = known && now() - known.from < MINUTE_MS ? known : { from: now(), count: 0 }
      current.count += 1
      windows.set(key, current)
      return current.count <= perMinute
    },
    forgetQuiet() {
      for (const [key, { from }] of windows) if (now() - from >= MINUTE_MS) windows.delete(key)
    },
    size: () => windows.size,
  }
}
