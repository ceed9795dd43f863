import { AppError } from './app-error.ts'

export type BoundedQueue = ReturnType<typeof boundedQueue>

/**
 * Runs at most `atOnce` pieces of work together and lets `waiting` more wait their turn, in the order in which they came.
 * @throws AppError busy when the line is full
 */
export function boundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let running = 0
  const line: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (line.length >= waiting) throw new AppError('busy', { retryAfter: 2 })
      await new Promise<void>((resolve) => line.push(resolve))
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
