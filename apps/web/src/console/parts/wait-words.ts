import { DAY_MS, HOUR_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'

/** The last quarter before the target. */
const NEAR = 0.75

/** '52 min', '41 h', '3 d': whole units, rounded down, in hours up to two days. */
export function durationText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(0, Math.floor(ms / MINUTE_MS))} min`
  if (ms < 2 * DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`
  return `${Math.floor(ms / DAY_MS)} d`
}

export type WaitState = 'within' | 'near' | 'over'

/** How a wait compares with its target, as a state and as text. */
export function compareWait(waitedMs: number, targetMs: number): { state: WaitState; text: string } {
  if (waitedMs > targetMs) return { state: 'over', text: `${durationText(waitedMs - targetMs)} over` }
  const text = `${durationText(targetMs - waitedMs)} left`
  return { state: waitedMs > targetMs * NEAR ? 'near' : 'within', text }
}
