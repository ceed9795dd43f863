import type { Database } from '../db/database.ts'

/** The channel that the triggers notify. */
export const WORK_CHANNEL = 'heartwell_work'
/** Under load every commit may notify; workers poll at most this often. */
const SPACING_MS = 500

export type WorkSignals = {
  /**
   * Calls `wake` after commits that leave work of this kind, and when a notification may be lost. `reconnected` is called
   * before, when the connection was lost: the database may have become another server.
   */
  on(kind: string, wake: () => void, reconnected?: () => void): void
  stop(): Promise<void>
}

/**
 * Wakes workers when there is work, so that they need not poll twice a second. Notifications can be lost: workers poll
 * every few seconds in any case.
 */
export async function listenForWork(database: Pick<Database, 'listen'>): Promise<WorkSignals> {
  const wakers = new Map<string, Spaced>()
  const reconnects: (() => void)[] = []
  const listening = await database.listen(WORK_CHANNEL, {
    hear: (kind) => wakers.get(kind)?.call(),
    missed: () => {
      for (const reconnected of reconnects) reconnected()
      for (const waker of wakers.values()) waker.call()
    },
  })
  return {
    on(kind, wake, reconnected) {
      wakers.set(kind, spaced(wake, SPACING_MS))
      if (reconnected) reconnects.push(reconnected)
    },
    async stop() {
      for (const waker of wakers.values()) waker.stop()
      await listening.stop()
    },
  }
}

type Spaced = { call(): void; stop(): void }

/** Runs at once, and at most every `gapMs`; calls in between run once at the end of the gap. */
export function spaced(run: () => void, gapMs: number): Spaced {
  let gap: NodeJS.Timeout | undefined
  let isWanted = false
  const runNow = () => {
    isWanted = false
    gap = setTimeout(() => {
      gap = undefined
      if (isWanted) runNow()
    }, gapMs)
    run()
  }
  return {
    call() {
      if (gap) isWanted = true
      else runNow()
    },
    stop: () => clearTimeout(gap),
  }
}
