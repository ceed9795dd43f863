import { waitingUploads } from '../files/waiting-uploads.ts'
import { ApiError } from './api-error.ts'

/** With the time limit of a call: 15 seconds, after which nobody believes in an answer any more. */
const COMMAND_ATTEMPTS = 3
const UPLOAD_ATTEMPTS = 6
const PAUSE_MS = 1_000
/** A device that is offline for longer needs its owner. */
const OFFLINE_MS = 5 * 60_000

export type Attempts = {
  /** Whether a part of an upload has gone out. Its line was good and may be so again. */
  isUnderWay: () => boolean
  signal: AbortSignal | undefined
}

/** Repeats an idempotent call that got no answer. An upload under way first waits until the device is online again. */
export async function inAttempts<T>(attempt: () => Promise<T>, { isUnderWay, signal }: Attempts): Promise<T> {
  for (let no = 1; ; no += 1) {
    try {
      return await attempt()
    } catch (error) {
      const isUpload = isUnderWay()
      const isLast = no >= (isUpload ? UPLOAD_ATTEMPTS : COMMAND_ATTEMPTS)
      if (error instanceof ApiError || signal?.aborted || isLast || (!isUpload && !navigator.onLine)) throw error
      if (isUpload) await waitingUploads.during(connection(no * PAUSE_MS, signal))
      signal?.throwIfAborted()
    }
  }
}

/** Resolves after the pause, for a device that is offline once it is online, and at once when the call is given up. */
function connection(pauseMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const ms = navigator.onLine ? pauseMs : OFFLINE_MS
    const done = () => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      signal?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    window.addEventListener('online', done)
    signal?.addEventListener('abort', done)
  })
}
