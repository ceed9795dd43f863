const MINUTE = 60_000

/** Counts what each key does within a minute, from its first act on. Keys that are quiet are forgotten. */
export function openAllowance(most: number, now: () => number) {
  const counted = new Map<string, { from: number; acts: number }>()
  return {
    /** False when this is one too many. */
    spend(key: string): boolean {
      const known = counted.get(key)
      const fresh = known && now() - known.from < MINUTE ? known : { from: now(), acts: 0 }
      fresh.acts += 1
      counted.set(key, fresh)
      return fresh.acts <= most
    },
    forgetQuiet() {
      for (const [key, { from }] of counted) if (now() - from >= MINUTE) counted.delete(key)
    },
    size: () => counted.size,
  }
}
export type Allowance = ReturnType<typeof openAllowance>
