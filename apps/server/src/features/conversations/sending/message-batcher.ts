/** Messages in one statement. Larger batches hold locks longer than they save: 500 collapsed at 8,000 a second. */
const BATCH_MAX = 100
/** Statements that run at once. */
const LANES = 2
/** Messages that may wait; further sends are refused at once instead of late. */
const WAITING_MAX = 5_000

type Waiting<T, R> = { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }

/** @throws in `add` when too many items are waiting already */
export class BatcherFull extends Error {
  override readonly name = 'BatcherFull'
}

/**
 * Collects items while a statement is on its way and runs them as the next one, without a timer. Items of one key
 * always share a lane, so they are stored in the order in which they came.
 * @param run answers for each item, in the order of the items; one failure fails them all
 */
export function createBatcher<T, R>(run: (items: readonly T[]) => Promise<readonly R[]>, keyOf: (item: T) => string) {
  type Lane = { waiting: Waiting<T, R>[]; isBusy: boolean }
  const lanes = Array.from({ length: LANES }, (): Lane => ({ waiting: [], isBusy: false }))

  const drain = async (lane: Lane) => {
    if (lane.isBusy) return
    lane.isBusy = true
    while (lane.waiting.length > 0) {
      const batch = lane.waiting.splice(0, BATCH_MAX)
      try {
        const results = await run(batch.map(({ item }) => item))
        for (const [i, result] of results.entries()) batch[i]?.resolve(result)
        if (results.length < batch.length) throw new Error('Some items of a batch have no result.')
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    lane.isBusy = false
  }
  return {
    add(item: T): Promise<R> {
      const lane = lanes[laneOf(keyOf(item))] as Lane // the number of a lane
      if (lane.waiting.length >= WAITING_MAX) return Promise.reject(new BatcherFull())
      return new Promise((resolve, reject) => {
        lane.waiting.push({ item, resolve, reject })
        // Further items of this turn of the event loop join the batch.
        if (lane.waiting.length === 1) setImmediate(() => void drain(lane))
      })
    },
  }
}
export type Batcher<T, R> = ReturnType<typeof createBatcher<T, R>>

function laneOf(key: string): number {
  let hash = 0
  for (let i = 0; i < key.length; i += 1) hash = (hash * 31 + key.charCodeAt(i)) | 0
  return Math.abs(hash) % LANES
}
