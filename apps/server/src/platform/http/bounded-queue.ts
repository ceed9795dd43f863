import { AppError } from './app-error.ts'

export type BoundedQueue = ReturnType<typeof boundedQueue>

type Limits = {
  atOnce: number
  waiting: number
  /** The longest wait for a turn that is expected, in milliseconds; without it there is no limit. */
  waitMs?: number
  /** When work that waits gives up, in milliseconds. Longer than `waitMs`, so that it seldom waits in vain. */
  giveUpMs?: number
}

/** The share of the newest interval in the mean between two turns. */
const NEWEST_SHARE = 0.2

/**
 * Runs at most `atOnce` pieces of work together and lets `waiting` more wait their turn, in the order in which they came.
 * With `waitMs`, work that would probably wait longer is refused at once, by the mean interval between the latest turns.
 * @throws AppError busy when the line is full, when the wait would be too long, or when it has lasted `giveUpMs`
 */
export function boundedQueue({ atOnce, waiting, waitMs, giveUpMs = waitMs }: Limits) {
  let running = 0
  /** When a place became free, or the last one was taken; the next turn is measured from then. */
  let measuredFrom = 0
  let turnMs = 0
  const line: (() => void)[] = []
  const busy = () => new AppError('busy', { retryAfter: 2 })
  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        line.splice(line.indexOf(start), 1)
        reject(busy())
      }
      const timer = giveUpMs === undefined ? undefined : setTimeout(giveUp, giveUpMs)
      line.push(start)
    })
  const meanWith = (interval: number) => (turnMs === 0 ? interval : turnMs + NEWEST_SHARE * (interval - turnMs))
  const measureTurn = () => {
    const now = performance.now()
    turnMs = meanWith(now - measuredFrom)
    measuredFrom = now
  }
  const waitsTooLong = () => {
    if (waitMs === undefined || turnMs === 0) return false
    // The next turn may be later than the mean: without turns, nobody should wait.
    const interval = Math.max(turnMs, meanWith(performance.now() - measuredFrom))
    return (line.length + 1) * interval > waitMs
  }
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting || waitsTooLong()) throw busy()
      await turn()
    } else {
      running += 1
      if (running === atOnce) measuredFrom = performance.now()
    }
    try {
      return await work()
    } finally {
      if (running === atOnce) measureTurn()
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
