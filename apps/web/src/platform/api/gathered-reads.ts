import { BATCH_MAX, type BatchedAnswer, type BatchedRead } from '@heartwell/contract/batch.ts'

type Send = (reads: BatchedRead[], signal: AbortSignal) => Promise<readonly BatchedAnswer[]>
type Waiting = {
  read: BatchedRead
  signal: AbortSignal | undefined
  resolve: (answer: BatchedAnswer | undefined) => void
  reject: (error: unknown) => void
}

/**
 * Sends the reads that begin at the same time as batches: those of the parts of a page that opens, or of the parts that an
 * event outdates.
 * @returns a function that reads; undefined when the read has to be a request of its own, because it began alone, or
 * because the batch has no answer for it
 */
export function gatherReads(send: Send) {
  let waiting: Waiting[] = []
  const sendAll = () => {
    const wanted = waiting.filter(({ signal }) => !signal?.aborted)
    waiting = []
    for (let from = 0; from < wanted.length; from += BATCH_MAX)
      void sendBatch(send, wanted.slice(from, from + BATCH_MAX))
  }
  return (read: BatchedRead, signal?: AbortSignal): Promise<BatchedAnswer | undefined> =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) void afterThisTask().then(sendAll)
      waiting.push({ read, signal, resolve, reject })
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
}

/** A part may start its read a few promises later than the others. */
async function afterThisTask(): Promise<void> {
  for (let turns = 0; turns < 8; turns += 1) await undefined
}

async function sendBatch(send: Send, parts: readonly Waiting[]): Promise<void> {
  try {
    const answers =
      parts.length > 1
        ? await send(
            parts.map(({ read }) => read),
            whenAllStop(parts),
          )
        : []
    for (const [at, { resolve }] of parts.entries()) resolve(answers[at])
  } catch (error) {
    for (const { reject } of parts) reject(error)
  }
}

/** Aborts a batch of which nobody waits for a part any more. */
function whenAllStop(parts: readonly Waiting[]): AbortSignal {
  const stop = new AbortController()
  const stopIfAll = () => {
    if (parts.every(({ signal }) => signal?.aborted)) stop.abort()
  }
  for (const { signal } of parts) signal?.addEventListener('abort', stopIfAll)
  return stop.signal
}
