import { CompiledQuery } from 'kysely'
import PgBoss from 'pg-boss'
import type { Db } from '../db/database.ts'
import { type Log, safeError } from '../log.ts'
import { type Backlog, countBacklog } from './backlog.ts'
import { bossDatabase } from './boss-database.ts'
import { startPolling } from './polling.ts'
import { type QueueMaintenance, startQueueMaintenance } from './queue-maintenance.ts'
import { createQueue, createTables, deadQueueOf, JOB_SIGNAL, type QueueOptions, queuesWithDueJobs } from './queues.ts'
import { startSchedules } from './schedules.ts'
import type { WorkSignals } from './work-signals.ts'
import { startWorker, type Worker } from './worker.ts'

type SendOptions = {
  /** A second job with the same id is not created. */
  id?: string
  startAfter?: Date
  /** Higher ones are taken first; the default is 0. */
  priority?: number
}

type WorkOptions<T> = {
  /** The number of jobs that run at the same time. */
  concurrency?: number
  /** While this returns false no job is taken, so that no attempt is wasted. */
  ready?: () => boolean
  /** Called once for each job that was given up. */
  onGivenUp?: (data: T) => Promise<void>
}

type Handler<T> = (data: T, job: { id: string; attempt: number }) => Promise<void>

export type Jobs = {
  /** Creates the queue or updates its settings. Needed before `send` where no worker runs. */
  declare(name: string, options?: QueueOptions): Promise<void>
  /** The job exists if and only if the caller's transaction commits. */
  send(tx: Db, name: string, data: object, options?: SendOptions): Promise<void>
  /** Runs the handler for each job, at least once: a crash repeats it. It never runs inside a transaction. */
  work<T extends object>(name: string, handler: Handler<T>, options?: WorkOptions<T>): Promise<void>
  /** Sends an empty job at the minutes and hours of the cron expression (UTC), whichever process checks first. */
  schedule(name: string, cron: string): Promise<void>
  /** Runs the jobs, the schedules and the maintenance of the queues in this process, if it does not yet. */
  begin(): void
  /** Makes the workers of this process poll at once; call it after a commit when half a second matters. */
  nudge(name: string): void
  /** The jobs of all queues that should have started, and those that were given up since this time. */
  backlog(since: Date): Promise<Backlog>
  /** Takes no more jobs and resolves when the running ones are done. Call it before the database closes. */
  stop(): Promise<void>
}

/** Runs a job of this queue. */
export type JobObserver = <T>(queue: string, run: () => Promise<T>) => Promise<T>

export type JobsDeps = {
  db: Db
  log: Log
  /**
   * No other process works on this database (always so when it is embedded), so jobs that a crash interrupted run again
   * at once.
   */
  soleProcess?: boolean
  cronCheckSeconds?: number
  /** Reports jobs that were sent, so that polling only serves retries, later jobs and lost notifications. */
  signals?: WorkSignals
  /** How often the queues are polled for due jobs, in milliseconds. */
  lookMs?: number
  /** Runs each job, so that it can be measured. */
  observe?: JobObserver | undefined
  /** Leaves jobs, schedules and the maintenance of the queues to `begin`: they compute for a while at first. */
  deferred?: boolean
}

const LOOK_MS = 500
const SIGNALLED_LOOK_MS = 5_000

export async function startJobs(deps: JobsDeps): Promise<Jobs> {
  const { db, log, soleProcess = false, cronCheckSeconds = 30, signals } = deps
  const { lookMs = signals ? SIGNALLED_LOOK_MS : LOOK_MS } = deps
  await createTables(db)
  const boss = new PgBoss({ db: bossDatabase(db), supervise: false, schedule: false })
  boss.on('error', (error) => log.warn({ fault: safeError(error) }, 'job queue error'))
  await boss.start()
  let begun = !deps.deferred
  let maintenance: QueueMaintenance | undefined
  /** No job runs before it. A failed try is repeated at the next poll. */
  const maintain = async () => {
    if (maintenance) return
    if (soleProcess) await releaseCutOffJobs(db)
    maintenance = await startQueueMaintenance({ db, log })
    schedules.nudge()
  }
  const declared = new Set<string>()
  const workers = new Map<string, Worker>()
  const lookout = startPolling(deps, {
    name: 'jobs-due',
    pollMs: lookMs,
    async run() {
      if (!begun) return 0
      await maintain()
      for (const name of await queuesWithDueJobs(db, [...workers.keys()])) workers.get(name)?.nudge()
      return 0
    },
  })

  const schedules = startSchedules({
    db,
    log,
    checkSeconds: cronCheckSeconds,
    isReady: () => maintenance !== undefined,
    async send(name) {
      // One for all processes in each minute of the database's clock.
      await boss.send(name, {}, { singletonKey: 'schedule', singletonSeconds: 60 })
    },
  })

  signals?.on(JOB_SIGNAL, () => lookout.nudge())

  const jobs: Jobs = {
    async declare(name, options = {}) {
      await createQueue(db, name, options)
      declared.add(name)
    },

    async send(tx, name, data, options = {}) {
      // pg-boss ignores jobs for an unknown queue silently.
      if (!declared.has(name)) throw new Error(`The job queue "${name}" was not declared.`)
      await boss.send(name, data, { ...options, db: bossDatabase(tx) })
    },

    async work<T extends object>(name: string, handler: Handler<T>, options: WorkOptions<T> = {}) {
      if (!declared.has(name)) await jobs.declare(name)
      const { concurrency = 1, ready = () => true, onGivenUp } = options
      const start = (queue: string, run: Handler<T>, batchSize: number, open: () => boolean) => {
        const turn = takeTurn({
          boss,
          log,
          queue,
          run: observed(queue, run, deps.observe),
          batchSize,
          ready: () => maintenance !== undefined && open(),
          nudge: jobs.nudge,
        })
        // The polling wakes it: a first look by each worker would hold up the start.
        workers.set(queue, startWorker(turn, { asleep: true }))
      }
      start(name, handler, concurrency, ready)
      if (onGivenUp) start(deadQueueOf(name), onGivenUp, 1, () => true)
      lookout.nudge()
    },

    async schedule(name, cron) {
      schedules.add(name, cron)
    },

    begin() {
      begun = true
      lookout.nudge()
    },

    nudge: (name) => workers.get(name)?.nudge(),

    backlog: (since) => countBacklog(db, since),

    async stop() {
      await Promise.all([lookout.stop(), schedules.stop()])
      await Promise.all([...workers.values()].map((worker) => worker.stop()))
      await maintenance?.stop()
      await boss.stop({ graceful: false, close: false })
    },
  }
  return jobs
}

async function releaseCutOffJobs(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw(`update pgboss.job set state = 'retry' where state = 'active'`))
}

const observed = <T>(queue: string, run: Handler<T>, observe?: JobObserver): Handler<T> =>
  observe ? (data, job) => observe(queue, () => run(data, job)) : run

type Turn<T> = {
  boss: PgBoss
  log: Log
  queue: string
  run: Handler<T>
  batchSize: number
  ready: () => boolean
  nudge: (queue: string) => void
}

/** Polls a queue once: takes the due jobs, runs them and stores their results. */
function takeTurn<T extends object>(turn: Turn<T>): () => Promise<'worked' | 'idle'> {
  const { boss, queue, batchSize, ready } = turn
  return async () => {
    if (!ready()) return 'idle'
    const taken = await boss.fetch<T>(queue, { batchSize, includeMetadata: true })
    await Promise.all(taken.map((job) => runJob(turn, job)))
    return taken.length > 0 ? 'worked' : 'idle'
  }
}

async function runJob<T extends object>({ boss, log, queue, run, nudge }: Turn<T>, job: PgBoss.JobWithMetadata<T>) {
  const attempt = job.retryCount + 1
  const line = { queue, jobId: job.id, attempt }
  try {
    const fault = await run(job.data, { id: job.id, attempt }).then(() => undefined, safeError)
    if (!fault) return void (await boss.complete(queue, job.id))
    await boss.fail(queue, job.id, fault)
    if (job.retryCount < job.retryLimit) return log.warn({ ...line, fault }, 'job failed, it will be tried again')
    log.error({ ...line, fault }, 'job failed for the last time')
    nudge(deadQueueOf(queue))
  } catch (error) {
    log.warn({ ...line, fault: safeError(error) }, 'the end of a job could not be saved, it will be repeated')
  }
}
