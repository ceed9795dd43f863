export type Worker = {
  /** Look for work now instead of at the next turn. */
  nudge(): void
  /** Takes no more work and resolves when the running work is done. */
  stop(): Promise<void>
}

/** Calls `turn` until it finds nothing, then waits for the next poll or nudge. `turn` must not throw. */
export function startWorker(turn: () => Promise<'worked' | 'idle'>, pollMs: number): Worker {
  let stopping = false
  let nudged = false
  let wake = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    while (!stopping) {
      nudged = false
      const found = await turn()
      // A nudge during the turn may be for work that the turn came too early to see.
      if (found === 'idle' && !nudged && !stopping) await pause()
    }
  }
  const ended = loop()

  return {
    nudge() {
      nudged = true
      wake()
    },
    stop() {
      stopping = true
      wake()
      return ended
    },
  }
}
