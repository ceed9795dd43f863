import { AppError } from '../http/app-error.ts'

const BATCH_MAX = 500
const BATCHES_AT_ONCE = 4
/** A second batch is worth a connection of its own only if it is large. */
const BATCH_MIN_WHILE_RUNNING = 100
/** More than the sockets of a process; further callers are asked to come back. */
const WAITING_MAX = 20_000

/** Returns the values of these keys, in their order. */
type Load<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>
type Waiting<Key, Value> = { key: Key; resolve(value: Value): void; reject(error: unknown): void }

/**
 * Loads one value at a time for its callers and many at a time from the database: all requests of one turn of the event
 * loop share one query. While a batch is running, the next one waits until it is large or the other ends.
 */
export function batchLoader<Key, Value>(load: Load<Key, Value>): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = []
  let running = 0
  let isScheduled = false
  const run = async (batch: readonly Waiting<Key, Value>[]) => {
    try {
      const values = await load(batch.map(({ key }) => key))
      for (const [i, value] of values.entries()) batch[i]?.resolve(value)
      if (values.length < batch.length) throw new Error('Some keys of a batch have no value.')
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
  const isWorthStarting = () => waiting.length >= (running === 0 ? 1 : BATCH_MIN_WHILE_RUNNING)
  const start = () => {
    while (running < BATCHES_AT_ONCE && isWorthStarting()) {
      running += 1
      void run(waiting.splice(0, BATCH_MAX)).then(() => {
        running -= 1
        start()
      })
    }
  }
  return (key) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= WAITING_MAX) return reject(new AppError('busy', { retryAfter: 2 }))
      waiting.push({ key, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      setImmediate(() => {
        isScheduled = false
        start()
      })
    })
}
