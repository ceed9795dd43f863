import { MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Log } from '../log.ts'
import { startPolling } from './polling.ts'
import type { Worker } from './worker.ts'

type IsDue = (at: Date) => boolean
type Deps = { db: Db; log: Log; checkSeconds: number; send: (name: string) => Promise<void>; isReady: () => boolean }

/**
 * Sends the jobs whose minute it is. pg-boss does the same by searching backwards for the last time of each expression:
 * with thirty of them that took 100 to 180 ms of the event loop, twice a minute in every process.
 */
export function startSchedules({ db, log, checkSeconds, send, isReady }: Deps) {
  const schedules = new Map<string, IsDue>()
  /** The minute in which this process last sent each job. */
  const sentIn = new Map<string, number>()
  const polling: Worker = startPolling(
    { log },
    {
      name: 'job-schedules',
      pollMs: 1000 * checkSeconds,
      async run() {
        if (!isReady()) return 0
        // One clock for all processes.
        const { rows } = await sql<{ now: Date }>`select now()`.execute(db)
        const now = rows[0]?.now ?? new Date()
        const minute = Math.floor(now.getTime() / MINUTE_MS)
        for (const [name, isDue] of schedules) {
          if (sentIn.get(name) === minute || !isDue(now)) continue
          await send(name)
          sentIn.set(name, minute)
        }
        return 0
      },
    },
  )
  return {
    add: (name: string, cron: string) => schedules.set(name, dueBy(cron)),
    nudge: () => polling.nudge(),
    stop: () => polling.stop(),
  }
}

/**
 * Reads a cron expression of minute and hour (UTC): a number, a star, or a star with a step.
 * @throws for all others
 */
export function dueBy(cron: string): IsDue {
  const [minute, hour] = /^(\S+) (\S+) \* \* \*$/.exec(cron)?.slice(1) ?? []
  if (minute === undefined || hour === undefined)
    throw new Error(`The schedule "${cron}" names more than minute and hour.`)
  const [isMinute, isHour] = [fieldBy(minute, 59), fieldBy(hour, 23)]
  return (at) => isMinute(at.getUTCMinutes()) && isHour(at.getUTCHours())
}

function fieldBy(field: string, most: number): (value: number) => boolean {
  const [, every, only] = /^(?:\*(?:\/(\d+))?|(\d+))$/.exec(field) ?? []
  if (only !== undefined && Number(only) <= most) return (value) => value === Number(only)
  if (every !== undefined && Number(every) > 0) return (value) => value % Number(every) === 0
  if (field === '*') return () => true
  throw new Error(`The field "${field}" of a schedule is no number to ${most}, * or */n.`)
}
