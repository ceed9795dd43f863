import { AppError } from './app-error.ts'

export type BoundedQueue = ReturnType<typeof boundedQueue>

type Limits = {
  atOnce: number
  waiting: number
  /** The longest wait for a turn, in milliseconds; without it there is no limit. */
  waitMs?: number
}

/** The share of the newest interval in the mean between two turns. */
const NEWEST_SHARE = 0.2

/**
 * Runs at most `atOnce` pieces of work together and lets `waiting` more wait their turn, in the order in which they came.
 * With `waitMs`, work that would probably wait longer is refused at once, by the mean interval between the latest turns.
 * @throws AppError busy when the line is full, when the wait would be too long, or when it has lasted `waitMs`
 */
export function boundedQueue({ atOnce, waiting, waitMs }: Limits) {
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
      const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
      line.push(start)
    })
  const measureTurn = () => {
    const now = performance.now()
    const interval = now - measuredFrom
    turnMs = turnMs === 0 ? interval : turnMs + NEWEST_SHARE * (interval - turnMs)
    measuredFrom = now
  }
  const waitsTooLong = () => waitMs !== undefined && (line.length + 1) * turnMs > waitMs
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
