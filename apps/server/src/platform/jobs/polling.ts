import { type Log, safeError } from '../log.ts'
import { startWorker, type Worker } from './worker.ts'

type Polling = {
  /** For the log. */
  name: string
  pollMs: number
  /** Does the due work. @returns how much it was: rounds follow at once until it is nothing. */
  run: () => Promise<number>
}

/** Runs again and again, in every process. A failed round is logged and repeated at the next poll. */
export function startPolling({ log }: { log: Log }, { name, pollMs, run }: Polling): Worker {
  const turn = async () => {
    try {
      return (await run()) > 0 ? 'worked' : 'idle'
    } catch (error) {
      log.warn({ poll: name, fault: safeError(error) }, 'a poll failed, it will be repeated')
      return 'idle'
    }
  }
  return startWorker(turn, { pollMs })
}
