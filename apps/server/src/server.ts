import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { accountHooks } from './account-hooks.ts'
import { apiDocument } from './api-document.ts'
import { buildApp } from './app.ts'
import { allClientEvents } from './client-events.ts'
import { demoAuthenticator } from './demo/authenticator.ts'
import { demoPage } from './demo/demo-page.ts'
import { loadDemo, refuseDemoInProduction } from './demo/load.ts'
import type { Deps } from './deps.ts'
import { dataExportJobs } from './features/accounts/data-export/jobs.ts'
import { accountDeletionJobs } from './features/accounts/deletion/jobs.ts'
import { accountJobs } from './features/accounts/jobs.ts'
import { auditJobs } from './features/audit/jobs.ts'
import { companionJobs } from './features/companions/jobs.ts'
import { contentJobs } from './features/content/jobs.ts'
import { warnOfPlaceholders } from './features/content/service.ts'
import { startAlerts } from './features/conversations/alerts/jobs.ts'
import { messagePictureJobs } from './features/conversations/pictures/jobs.ts'
import { quietJobs } from './features/conversations/quiet/jobs.ts'
import { bookingJobs, startBookingClock } from './features/counselling/booking/jobs.ts'
import { openDataVault } from './features/data-key/service.ts'
import { sessionReader } from './features/identity/sessions/service.ts'
import { interestJobs } from './features/interests/jobs.ts'
import { introductionJobs, startIntroductionClock } from './features/introductions/jobs.ts'
import { matchingJobs } from './features/matching/jobs.ts'
import { matchingWithoutIndex, openMatching } from './features/matching/ranking/open-ranking.ts'
import { startCallClock } from './features/meetings/calls/jobs.ts'
import { startCheckInClock } from './features/meetings/check-ins/jobs.ts'
import { meetingJobs } from './features/meetings/jobs.ts'
import { startPlanClock } from './features/meetings/plans/jobs.ts'
import { rewordedMailer } from './features/notifications/email-texts/reworded-mailer.ts'
import { declareNotificationQueue, notificationJobs } from './features/notifications/jobs.ts'
import { pushFor } from './features/notifications/push/web-push.ts'
import { topicJobs } from './features/onboarding/topics/jobs.ts'
import { strayFileJobs } from './features/orphaned-files/jobs.ts'
import { declarePayments, paymentJobs } from './features/payments/jobs.ts'
import { reviewJobs } from './features/review/jobs.ts'
import { safetyJobs } from './features/safety/jobs.ts'
import { startAutomaticReports } from './features/safety/money-talk/jobs.ts'
import { numbersJobs } from './features/statistics/jobs.ts'
import { supportJobs } from './features/support/jobs.ts'
import { OperatorError, runOperator } from './operator.ts'
import type { Config } from './platform/config.ts'
import { openPasswords } from './platform/crypto/passwords.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { type Files, openFiles } from './platform/files/files.ts'
import { componentGallery } from './platform/house-style.ts'
import { devStyle, serveDevPagesLocally } from './platform/http/dev-pages.ts'
import { idempotencyJobs } from './platform/http/idempotency.ts'
import { stopListening, watchUnusedConnections } from './platform/http/stop-listening.ts'
import { type Jobs, startJobs } from './platform/jobs/jobs.ts'
import { listenForWork, type WorkSignals } from './platform/jobs/work-signals.ts'
import { openAbuseAlarms } from './platform/limits/abuse-alarms.ts'
import { openRateLimitStore, type RateLimitStore } from './platform/limits/rate-limit-store.ts'
import { openRateLimits } from './platform/limits/rate-limits.ts'
import { type Log, openLog, safeError } from './platform/log.ts'
import { loopDelay } from './platform/loop-time.ts'
import { deliverMails, type MailDelivery } from './platform/mail/deliver-mails.ts'
import { devMailbox } from './platform/mail/dev-mailbox.ts'
import { createMailer } from './platform/mail/mail.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/serve-metrics.ts'
import { listenForOperator } from './platform/operator-socket.ts'
import { openRealtime } from './platform/realtime/open-realtime.ts'
import { noRealtime } from './platform/realtime/realtime.ts'
import type { Traces } from './platform/tracing/open-traces.ts'
import { installContent, reasoningKey } from './shipped-content.ts'
import { openSiteDatabase } from './site-database.ts'

const beside = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const MIGRATIONS = beside('../migrations')
const CONTENT = beside('../content')
/** Portraits of the demo, kept from one start to the next; not in the repository. */
const PORTRAITS = beside('../../../.tmp/demo-portraits')
/** Jobs begin this long after the start: the visitors who waited for it come first. */
const JOBS_AFTER_MS = 500
/** Connections that wait to be accepted when all browsers reconnect at once. The kernel's `somaxconn` may be lower. */
const BACKLOG = 4_096
/** At most this part of the wait before closing: a request that has been sent arrives within it. */
const DRAIN_MS = 1_000
const WEB = { files: beside('../../web/dist/site'), renderer: beside('../../web/dist/render/prerender.js') }
const HOUSE_STYLE = beside('../../web/dist/house-style')

export type Running = {
  url: string
  deps: Deps
  demo: boolean
  stop(): Promise<void>
  /** The part for which `stop` is waiting. */
  stoppingPart(): string
}
type Parts = {
  deps: Deps
  database: Database
  jobs: Jobs
  signals: WorkSignals
  rateLimitStore: RateLimitStore
  traces: Traces | undefined
}

/** What a start may have begun already: the log, and the database that is being opened. */
type Begun = { log: Log; database: Promise<Database> }

const begin = (config: Config, log: Log): Begun => ({ log, database: openSiteDatabase(config, log) })

/** Migrates the database and creates the dependencies of the services; it does not listen yet. */
export async function openParts(config: Config, log: Log = openLog(config.logLevel)): Promise<Parts> {
  return preparedParts(config, begin(config, log))
}

async function preparedParts(config: Config, { log, database: opening }: Begun): Promise<Parts> {
  const database = await opening
  try {
    return await gatherParts(config, log, database)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function gatherParts(config: Config, log: Log, database: Database): Promise<Parts> {
  const { db } = database
  const applied = await migrate(database, MIGRATIONS)
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrations applied')
  await installContent(db, CONTENT)
  // Before the jobs: a wrong key ends the start.
  const vault = await openDataVault(db, config)
  const traces = await tracesFor(config, log)
  if (traces) database.observe(traces.statement)
  const signals = await listenForWork(database)
  const soleProcess = database.kind === 'embedded'
  const jobs = await startJobs({ db, log, soleProcess, signals, deferred: true, observe: traces?.job })
  await declareNotificationQueue(jobs)
  await declarePayments(jobs)
  const mailer = rewordedMailer(await createMailer(jobs), log)
  signals.on('email_texts', mailer.forget)
  const clock = () => new Date()
  const rateLimitStore = openRateLimitStore({ ...config, log })
  const alarms = openAbuseAlarms({ log, store: rateLimitStore })
  const deps: Deps = {
    db,
    config,
    log,
    clock,
    mailer,
    jobs,
    rateLimits: openRateLimits({
      enabled: config.rateLimits,
      onFailedSignIn: () => alarms.note('failed_sign_in'),
      store: rateLimitStore,
      storedKey: (key) => vault.codeHash(key, 'rate limit').toString('base64url'),
    }),
    alarms,
    passwords: openPasswords(),
    files: await filesFor(config),
    vault,
    push: pushFor(config),
    realtime: noRealtime,
    matching: matchingWithoutIndex({ db, key: await reasoningKey(CONTENT) }),
    ...accountHooks,
  }
  return { deps, database, jobs, signals, rateLimitStore, traces }
}

/** OpenTelemetry takes a while to load, so only sites that use it load it. */
async function tracesFor({ traces }: Config, log: Log): Promise<Traces | undefined> {
  if (!traces) return undefined
  const { openTraces } = await import('./platform/tracing/open-traces.ts')
  return openTraces(traces, log)
}

/** The library of the storage takes a while to load, so only sites that use it load it. */
async function filesFor({ dataDir, bucket }: Config): Promise<Files> {
  const local = openFiles(dataDir)
  if (!bucket) return local
  const { openBucketFiles } = await import('./platform/files/bucket-files.ts')
  return openBucketFiles(bucket, local, dataDir)
}

/** The whole product: database, demo community, jobs, emails, pages and API, listening. */
export async function startServer(
  config: Config,
  begun: Begun = begin(config, openLog(config.logLevel)),
): Promise<Running> {
  const parts = await preparedParts(config, begun)
  const opened = closing(parts, begun.log)
  try {
    return await serve(config, parts, opened)
  } catch (error) {
    await opened.close()
    throw error
  }
}

type Closing = ReturnType<typeof closing>

/** The open resources, closed in the reverse order. One that fails to close does not stop the others. */
function closing({ database, jobs, signals, rateLimitStore, traces }: Parts, log: Log) {
  let mails: MailDelivery | undefined
  let current = ''
  const steps: [part: string, step: () => unknown][] = [
    ['traces', () => traces?.stop()],
    ['database', () => database.close()],
    ['signals', () => signals.stop()],
    ['rate limits', () => rateLimitStore.stop()],
    ['emails', () => mails?.stop()],
    ['jobs', () => jobs.stop()],
  ]
  return {
    add: (part: string, step: () => unknown) => void steps.push([part, step]),
    /** The delivery of emails stops after the jobs that send them. */
    addMails(delivery: MailDelivery) {
      mails = delivery
    },
    /** The part that is being closed. */
    current: () => current,
    async close() {
      for (const [part, step] of steps.splice(0).reverse()) {
        current = part
        await Promise.resolve()
          .then(step)
          .catch((error: unknown) => log.error({ part, error: safeError(error) }, 'a part did not close'))
      }
    },
  }
}

async function serve(
  config: Config,
  { deps: bare, database, jobs, signals, traces }: Parts,
  opened: Closing,
): Promise<Running> {
  if (config.production) {
    await refuseDemoInProduction(bare.db)
    await warnOfPlaceholders(bare)
  }
  const demo = config.demo && (await loadDemo(bare, { content: CONTENT, portraits: PORTRAITS }))
  const matching = await openMatching({ ...bare, key: await reasoningKey(CONTENT), signals })
  opened.add('matching', () => matching.stop())
  const sessions = sessionReader(database.db, bare.clock)
  const realtime = await openRealtime({ database, sessions, config, clock: bare.clock, log: bare.log })
  opened.add('realtime', () => realtime.stop())
  const openSockets = realtime.count
  const deps: Deps = { ...bare, matching: matching.parts, realtime: { ...realtime.realtime, openSockets } }
  const outboxDir = path.join(config.dataDir, 'outbox')
  const settings = { from: config.mailFrom, mailUrl: config.mailUrl, outboxDir }
  opened.addMails(await deliverMails({ db: deps.db, jobs, log: deps.log, settings }))
  await idempotencyJobs(deps, jobs)
  await dataExportJobs(deps, jobs)
  await accountDeletionJobs(deps, jobs)
  await accountJobs(deps, jobs)
  await reviewJobs(deps, jobs)
  await strayFileJobs(deps, jobs)
  await safetyJobs(deps, jobs)
  await auditJobs(deps, jobs)
  await notificationJobs(deps, jobs)
  await contentJobs(deps, jobs)
  await supportJobs(deps, jobs)
  await matchingJobs(deps, jobs)
  await interestJobs(deps, jobs)
  await meetingJobs(deps, jobs)
  await companionJobs(deps, jobs)
  await introductionJobs(deps, jobs)
  await bookingJobs(deps, jobs)
  await paymentJobs(deps, jobs)
  await numbersJobs(deps, jobs)
  await topicJobs(deps, jobs)
  const workers = [
    startAutomaticReports(deps),
    startAlerts(deps),
    ...startBookingClock(deps),
    startCallClock(deps),
    startPlanClock(deps),
    startIntroductionClock(deps),
    startCheckInClock(deps),
  ]
  opened.add('workers', () => Promise.all(workers.map((worker) => worker.stop())))
  await messagePictureJobs(deps, jobs)
  await quietJobs(deps, jobs)
  const app = await buildApp(deps, WEB)
  traces?.watch(app)
  if (config.metrics) {
    const ranking = { ready: () => deps.matching.index.ready(), waiting: matching.countWaiting }
    const metrics = openMetrics({ database, sockets: realtime.count, ranking })
    metrics.watch(app)
    const serving = await serveMetrics(metrics.registry, config.metrics, deps.log)
    opened.add('metrics', () => serving.stop())
  }
  if (!config.production) {
    serveDevPagesLocally(app)
    await app.register(devStyle, { assets: path.join(WEB.files, 'assets') })
    await app.register(devMailbox, { outboxDir })
    await app.register(componentGallery, { root: HOUSE_STYLE })
    await app.register(demoAuthenticator, { db: deps.db })
    if (demo) await app.register(demoPage, { outboxDir, publicUrl: config.publicUrl })
    await app.register(apiDocument)
  }
  const state = { stopping: false }
  answerProbes(app, database, config, state)
  app.server.prependListener('request', (_, response) => {
    if (state.stopping) response.shouldKeepAlive = false
  })
  const operator = await listenForOperator(config.dataDir, (args) => operate(deps, database, args))
  opened.add('operator', () => operator.close())
  const closeServer = watchUnusedConnections(app.server)
  opened.add('requests', () => closeServer(() => app.close()))
  await realtime.accept(app.server, (context) => allClientEvents(deps, context))
  opened.add('sockets', () => realtime.closeSockets())
  database.beginServing?.()
  await app.listen({ port: config.port, host: config.host, backlog: BACKLOG })
  const warmUp = setTimeout(jobs.begin, JOBS_AFTER_MS)
  opened.add('warm-up', () => clearTimeout(warmUp))
  return {
    url: config.publicUrl,
    deps,
    demo,
    async stop() {
      // Readiness ends first: a balancer that asks for it stops sending. Each answer closes its connection, so that no
      // browser sends a request on one that is about to be closed. Then new connections are refused, so that a balancer
      // that does not ask tries another process, while requests on accepted connections may still arrive.
      state.stopping = true
      const drainMs = Math.min(DRAIN_MS, config.shutdownWaitMs / 3)
      await loopDelay(config.shutdownWaitMs - drainMs)
      await stopListening(app.server)
      await loopDelay(drainMs)
      await opened.close()
    },
    stoppingPart: opened.current,
  }
}

async function operate(deps: Deps, database: Database, args: string[]) {
  try {
    // For `npm run backup`: only the process with the embedded database can copy it while it runs.
    if (args[0] === 'snapshot' && database.snapshot) return { ok: true, text: await database.snapshot() }
    return { ok: true, text: await runOperator(deps, args) }
  } catch (error) {
    if (error instanceof OperatorError) return { ok: false, text: error.message }
    deps.log.error({ error: safeError(error) }, 'an operator command failed')
    return { ok: false, text: 'The command failed; see the log of the server.' }
  }
}

function answerProbes(app: FastifyInstance, database: Database, config: Config, state: { stopping: boolean }) {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_, reply) => {
    const problem = state.stopping ? 'stopping' : await notReady(database, config)
    return reply.code(problem ? 503 : 200).send({ ready: !problem, ...(problem ? { problem } : {}) })
  })
}

async function notReady(database: Database, config: Config): Promise<string | undefined> {
  try {
    await database.ping()
  } catch {
    return 'database'
  }
  const disk = await statfs(config.dataDir).catch(() => undefined)
  return disk && disk.bavail / disk.blocks < config.readyFreeDisk ? 'disk' : undefined
}
