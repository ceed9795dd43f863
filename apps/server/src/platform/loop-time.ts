import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'

const TICK_MS = 50

/**
 * Waits this long by the turns of the event loop: in many short waits, each of which takes longer when the process gets
 * no processor. A limit of this kind does not run out while the machine is too busy for any work to be done.
 */
export async function loopDelay(ms: number, options: { ref?: boolean } = {}): Promise<void> {
  for (let left = ms; left > 0; left -= TICK_MS) await delay(Math.min(left, TICK_MS), undefined, options)
}

/**
 * Waits until everything has been read that had arrived at the process when this was called: after a late turn the timers
 * come first, and connections and answers wait in the kernel.
 */
export async function afterArrivals(): Promise<void> {
  // The rest of this turn may be behind the reading of this turn.
  await nextTurn()
  await nextTurn()
}
