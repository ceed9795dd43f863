import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { demoAuthenticator } from './demo/authenticator.ts'
import { loadDemo, refuseDemoInProduction } from './demo/load.ts'
import { reviewJobs } from './features/review/jobs.ts'
import { OperatorError, runOperator } from './operator.ts'
import { openBudgets } from './platform/budgets.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { openDatabase } from './platform/db/open-database.ts'
import type { Deps } from './platform/deps.ts'
import { openFiles } from './platform/files.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { type Log, openLog, safeError } from './platform/log.ts'
import { deliverMails } from './platform/mail/deliver-mails.ts'
import { devMailbox } from './platform/mail/dev-mailbox.ts'
import { createMailer } from './platform/mail/mail.ts'
import { listenForOperator } from './platform/operator-socket.ts'
import { openPasswords } from './platform/passwords.ts'
import { dataKey, openVault } from './platform/vault.ts'
import { installContent } from './shipped-content.ts'

const beside = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))
const MIGRATIONS = beside('../migrations')
const CONTENT = beside('../content')
const WEB_ROOT = beside('../../web/dist')

export type Running = { url: string; deps: Deps; demo: boolean; stop(): Promise<void> }
type Parts = { deps: Deps; database: Database; jobs: Awaited<ReturnType<typeof startJobs>> }

/** Opens the database, brings it up to date and gathers what the services need; it does not listen yet. */
export async function openParts(config: Config, log: Log = openLog(config.logLevel)): Promise<Parts> {
  const { databaseUrl, dataDir, production, allowEmbedded } = config
  const database = await openDatabase({ databaseUrl, dataDir, production, allowEmbedded, log })
  const applied = await migrate(database, MIGRATIONS)
  if (applied.length > 0) log.info({ applied: applied.length }, 'migrations applied')
  const { db } = database
  await installContent(db, CONTENT)
  const jobs = await startJobs({ db, log, soleProcess: database.kind === 'embedded' })
  const deps: Deps = {
    db,
    config,
    log,
    clock: () => new Date(),
    mailer: await createMailer(jobs),
    budgets: openBudgets(config.rateLimits),
    passwords: openPasswords(),
    files: openFiles(dataDir),
    vault: openVault(dataKey(config.dataKey, dataDir)),
  }
  return { deps, database, jobs }
}

/** The whole product: database, demo community, jobs, mails, pages and API, listening. */
export async function startServer(config: Config): Promise<Running> {
  const log = openLog(config.logLevel)
  const { deps, database, jobs } = await openParts(config, log)
  if (config.production) await refuseDemoInProduction(deps.db)
  const demo = config.demo && (await loadDemo(deps, CONTENT))
  const outboxDir = path.join(config.dataDir, 'outbox')
  const settings = { from: config.mailFrom, mailUrl: config.mailUrl, outboxDir }
  const mails = await deliverMails({ db: deps.db, jobs, log, settings })
  await reviewJobs(deps, jobs)
  const app = await buildApp(deps, WEB_ROOT)
  if (!config.production) {
    await app.register(devMailbox, { outboxDir })
    await app.register(demoAuthenticator, { db: deps.db })
  }
  const state = { stopping: false }
  answerProbes(app, database, config, state)
  const operator = await listenForOperator(config.dataDir, (args) => operate(deps, database, args))
  await app.listen({ port: config.port, host: config.host })
  return {
    url: config.publicUrl,
    deps,
    demo,
    async stop() {
      // Readiness goes first: a balancer stops sending before the door closes, so that no request is cut.
      state.stopping = true
      await new Promise((resolve) => setTimeout(resolve, config.shutdownWaitMs))
      await app.close()
      await operator.close()
      await jobs.stop()
      mails.stop()
      await database.close()
    },
  }
}

async function operate(deps: Deps, database: Database, args: string[]) {
  try {
    // For `npm run backup`: only the process that holds the embedded database can copy it while it runs.
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
