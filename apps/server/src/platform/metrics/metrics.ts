import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import { type QueueAge, queueAges } from '../jobs/queues.ts'
import { countMailBacklog, type MailBacklog } from '../mail/mails.queries.ts'

/** From a health probe to the slowest answer that is not cut, in seconds. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const NANOSECONDS = 1e-9

/** What is measured of a process besides its requests. */
export type Measured = {
  database: Pick<Database, 'db' | 'connections'>
  /** Open sockets of this process. */
  sockets(): number
  ranking: { ready(): boolean; waiting(): Promise<number> }
}

export type Metrics = {
  registry: Registry
  /** Measures each request of this server, by the pattern of its route: an address may hold ids and tokens. */
  watch(app: FastifyInstance): void
}

/** The measurements of this process in the form of Prometheus. Names and labels hold no personal data. */
export function openMetrics(measured: Measured): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'heartwell_' })
  measureEventLoop(registry)
  measureConnections(registry, measured)
  measureQueues(registry, measured)
  measureRanking(registry, measured)
  const requests = new Histogram({
    name: 'heartwell_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATIONS,
    registers: [registry],
  })
  return {
    registry,
    watch(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
  }
}

/** The library's own figure is a mean since the start, which hides a stop of a second. */
function measureEventLoop(registry: Registry) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  new Gauge({
    name: 'heartwell_event_loop_longest_seconds',
    help: 'The longest delay of the event loop since the last reading',
    registers: [registry],
    collect() {
      this.set(delay.max * NANOSECONDS)
      delay.reset()
    },
  })
}

function measureConnections(registry: Registry, { database, sockets }: Measured) {
  new Gauge({
    name: 'heartwell_database_connections',
    help: 'Connections of the pool to PostgreSQL, and requests that wait for one',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(database.connections?.() ?? {})) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'heartwell_sockets',
    help: 'Open sockets of this process',
    registers: [registry],
    collect() {
      this.set(sockets())
    },
  })
}

function measureQueues(registry: Registry, { database: { db } }: Measured) {
  const readQueues = sharedRead(() => queueAges(db))
  const ofQueues = (name: string, help: string, figure: (age: QueueAge) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['queue'] as const,
      registers: [registry],
      async collect() {
        const ages = await readQueues()
        this.reset()
        for (const age of ages) this.set({ queue: age.name }, figure(age))
      },
    })
  ofQueues('heartwell_jobs_due', 'Jobs that are due and not begun', ({ jobs }) => jobs)
  ofQueues('heartwell_jobs_oldest_seconds', 'The wait of the oldest due job', ({ oldest_seconds }) => oldest_seconds)
  const readMails = sharedRead(() => countMailBacklog(db, new Date()))
  const ofMails = (name: string, help: string, figure: (mails: MailBacklog) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(figure(await readMails()))
      },
    })
  ofMails('heartwell_mails_waiting', 'Emails that are neither sent nor given up', ({ waiting }) => waiting)
  ofMails('heartwell_mails_oldest_seconds', 'The wait of the oldest such email', ({ oldest }) =>
    oldest ? (Date.now() - oldest.getTime()) / 1000 : 0,
  )
}

/** All gauges are collected at once, so those that need the same rows share one statement. */
function sharedRead<T>(read: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
}

function measureRanking(registry: Registry, { ranking }: Measured) {
  new Gauge({
    name: 'heartwell_ranking_index_ready',
    help: '1 when the ranking index of this process answers',
    registers: [registry],
    collect() {
      this.set(ranking.ready() ? 1 : 0)
    },
  })
  new Gauge({
    name: 'heartwell_ranking_changes_waiting',
    help: 'Members whose change is not in the ranking yet',
    registers: [registry],
    async collect() {
      this.set(await ranking.waiting())
    },
  })
}
