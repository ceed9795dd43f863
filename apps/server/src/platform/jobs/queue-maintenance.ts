import PgBoss from 'pg-boss'
import type { Db } from '../db/database.ts'
import { type Log, safeError } from '../log.ts'
import { bossDatabase } from './boss-database.ts'

export type QueueMaintenance = { stop(): Promise<void> }

/**
 * The queue's own maintenance: expired jobs, old rows. It is a separate pg-boss because its internal worker does
 * not await the saving of results: a refused query there would be an unhandled rejection and end the process. Here a
 * failed query is logged and counts as "nothing happened"; the next round repairs it.
 */
export async function startQueueMaintenance({ db, log }: { db: Db; log: Log }): Promise<QueueMaintenance> {
  const database = forgiving(bossDatabase(db), log)
  const boss = new PgBoss({ db: database, migrate: false, schedule: false, maintenanceIntervalSeconds: 30 })
  boss.on('error', (error) => log.warn({ fault: safeError(error) }, 'job housekeeping error'))
  await boss.start()
  return {
    async stop() {
      await boss.stop({ graceful: false, close: false })
      await database.drain()
    },
  }
}

function forgiving(database: PgBoss.Db, log: Log): PgBoss.Db & { drain(): Promise<void> } {
  const pending = new Set<Promise<unknown>>()
  let closed = false
  // pg-boss reads a result without rows as "nothing happened"; it would index an empty list.
  const nothing = {} as { rows: unknown[] }

  const attempt = async (text: string, values: unknown[]) => {
    try {
      return await database.executeSql(text, values)
    } catch (error) {
      log.warn({ fault: safeError(error) }, 'job housekeeping query failed')
      return nothing
    }
  }

  return {
    async executeSql(text, values) {
      if (closed) return nothing
      const running = attempt(text, values)
      pending.add(running)
      return running.finally(() => pending.delete(running))
    },
    async drain() {
      closed = true
      await Promise.allSettled(pending)
    },
  }
}
