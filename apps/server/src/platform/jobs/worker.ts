export type Worker = {
  /** Poll for work now instead of at the next turn. */
  nudge(): void
  /** Takes no more work and resolves when the running work is done. */
  stop(): Promise<void>
}

type WorkerOptions = {
  pollMs?: number
  /** Waits before its first turn too. */
  asleep?: boolean
  /** After a turn without more work, nudges wait this long, so that the next turn takes the work of many. */
  restMs?: number
}

/** Calls `turn` until it finds nothing, then waits for a nudge or, with `pollMs`, for the next poll. `turn` must not throw. */
export function startWorker(
  turn: () => Promise<'worked' | 'idle'>,
  { pollMs, asleep = false, restMs = 0 }: WorkerOptions = {},
): Worker {
  let stopping = false
  let nudged = false
  let wake = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = pollMs === undefined ? undefined : setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, restMs)
      wake = () => {
        if (!stopping) return
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    if (asleep) await pause()
    while (!stopping) {
      nudged = false
      const found = await turn()
      if (found === 'idle' && restMs > 0 && !stopping) await rest()
      // A nudge during the turn may be about work that came too late for the turn.
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
