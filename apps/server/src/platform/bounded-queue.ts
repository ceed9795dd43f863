import { AppError } from './app-error.ts'

export type BoundedQueue = ReturnType<typeof boundedQueue>

type Limits = {
  atOnce: number
  waiting: number
  /** The longest wait for a turn, in milliseconds; without it there is no limit. */
  waitMs?: number
}

/**
 * Runs at most `atOnce` pieces of work together and lets `waiting` more wait their turn, in the order in which they came.
 * @throws AppError busy when the line is full, or when the wait has lasted `waitMs`
 */
export function boundedQueue({ atOnce, waiting, waitMs }: Limits) {
  let running = 0
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
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw busy()
      await turn()
    } else running += 1
    try {
      return await work()
    } finally {
      const next = line.shift()
      if (next) next()
      else running -= 1
    }
  }
}
