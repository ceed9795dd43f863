import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Endpoint } from '@heartwell/contract/endpoint.ts'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { accountHooks } from '../src/account-hooks.ts'
import { buildApp } from '../src/app.ts'
import { allClientEvents } from '../src/client-events.ts'
import type { Deps } from '../src/deps.ts'
import { sessionReader } from '../src/features/identity/sessions/service.ts'
import type { MatchIndex } from '../src/features/matching/ranking/index/ranking-index.ts'
import { matchingWithoutIndex, openMatching } from '../src/features/matching/ranking/open-ranking.ts'
import { rewordedMailer } from '../src/features/notifications/email-texts/reworded-mailer.ts'
import { pushFor } from '../src/features/notifications/push/web-push.ts'
import type { Clock } from '../src/platform/clock.ts'
import { readConfig } from '../src/platform/config.ts'
import { openPasswords } from '../src/platform/crypto/passwords.ts'
import { dataKey, openVault } from '../src/platform/crypto/vault.ts'
import type { Database, Db } from '../src/platform/db/database.ts'
import { openFiles } from '../src/platform/files/files.ts'
import { SESSION_COOKIE } from '../src/platform/http/http.ts'
import { openAbuseAlarms } from '../src/platform/limits/abuse-alarms.ts'
import { memoryStore, openRateLimitStore } from '../src/platform/limits/rate-limit-store.ts'
import { openRateLimits } from '../src/platform/limits/rate-limits.ts'
import { openLog } from '../src/platform/log.ts'
import type { Mailer, NewMail } from '../src/platform/mail/mail.ts'
import { openRealtime, type RealtimeServer } from '../src/platform/realtime/open-realtime.ts'
import { noRealtime, type Realtime, type RealtimeEvent } from '../src/platform/realtime/realtime.ts'
import type { Traces } from '../src/platform/tracing/open-traces.ts'
import { installContent, reasoningKey } from '../src/shipped-content.ts'
import { CONTENT } from './database/template-content.ts'
import { testDatabase } from './database/test-database.ts'
import { openPostgresBeside, urlOf } from './database/test-database-postgres.ts'

export type Answer = { status: number; body: Record<string, unknown>; headers: Record<string, unknown>; raw: Buffer }
/** Settings with a relay, without which members cannot call each other. */
export const WITH_RELAY = { TURN_URLS: 'turn:turn.example.org:3478?transport=udp', TURN_SECRET: 'x'.repeat(32) }

type CallOptions = { as?: string | undefined; headers?: Record<string, string> }
export type TestApp = {
  app: FastifyInstance
  db: Db
  deps: Deps
  /** Only in an app opened with it. */
  index?: MatchIndex
  /** The address and the sockets: only in an app opened with them. */
  live?: { url: string; stop(): Promise<void> }
  dataDir: string
  /** The realtime events that services have published, oldest first. */
  published: RealtimeEvent[]
  /** Moves the server's clock forward. */
  advance(ms: number): void
  /** Lets the whole server read this clock instead; the rows that the database dates itself keep the real time. */
  setClock(clock: Clock): void
  /** The mails that committed transactions have queued for this address, newest first. */
  mailsTo(address: string): Promise<NewMail[]>
  /** Calls an endpoint of the contract; `as` is a session token. Path parameters come from `input.params`. */
  call(endpoint: Endpoint, input?: CallInput, options?: CallOptions): Promise<Answer>
  /** Any request, for routes that the contract does not describe. */
  request(options: InjectOptions & CallOptions): Promise<Answer>
  close(): Promise<void>
}
export type CallInput = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

type Options = {
  /** `shared`: counted in Redis, if `env` names one, else in the database. Only on PostgreSQL. */
  rateLimits?: boolean | 'shared'
  env?: Record<string, string>
  /** With the ranking index in its thread, and the workers that keep it up to date, as in the running product. */
  index?: boolean
  /** Listening, with the sockets of open pages. */
  live?: boolean
  /** Traces the requests and their statements. */
  traces?: Traces
  /** This database instead of a new one; closed with the app. */
  database?: Database
  /** Another process on the same database. Only on PostgreSQL. */
  beside?: TestApp
}

/** The whole server on a fresh database, with its own folder and clock, without listening. */
export async function testApp({
  rateLimits = false,
  env = {},
  index = false,
  live = false,
  traces,
  database: given,
  beside,
}: Options = {}): Promise<TestApp> {
  const database: Database = given ?? (beside ? await openPostgresBeside(beside.db) : await testDatabase())
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-test-'))
  const config = readConfig({
    NODE_ENV: 'test',
    ALLOW_DEV_ON_NETWORK: '1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    // Members of the samples live here, or have not said where.
    WITHDRAWAL_COUNTRIES: 'GB,NL',
    // Tests send hundreds of requests at once; the test of the limit sets its own.
    REQUESTS_AT_ONCE: '100000',
    ...env,
  })
  const time: { offset: number; clock?: Clock } = { offset: 0 }
  const published: RealtimeEvent[] = []
  const clock = () => time.clock?.() ?? new Date(Date.now() + time.offset)
  const alarms = openAbuseAlarms({ log: openLog(config.logLevel) })
  const isShared = rateLimits === 'shared'
  const rateLimitStore = isShared
    ? openRateLimitStore({
        redisUrl: config.redisUrl,
        databaseUrl: await urlOf(database.db),
        log: openLog('silent'),
        // A busy machine must not make a test fail.
        answerMs: 60_000,
      })
    : memoryStore
  const deps: Deps = {
    db: database.db,
    config,
    clock,
    log: openLog(config.logLevel),
    mailer: rewordedMailer(recordingMailer, openLog(config.logLevel)),
    jobs: { send: async () => {}, backlog: async () => NO_BACKLOG },
    rateLimits: openRateLimits({
      enabled: rateLimits !== false,
      onFailedSignIn: () => alarms.note('failed_sign_in'),
      store: rateLimitStore,
    }),
    alarms,
    passwords: openPasswords(),
    files: openFiles(dataDir),
    vault: openVault(dataKey(undefined, dataDir)),
    push: pushFor(config),
    realtime: noRealtime,
    // As if the index of a process is not ready: the database answers. Tests of the index provide one.
    matching: matchingWithoutIndex({ db: database.db, key: await reasoningKey(CONTENT) }),
    ...accountHooks,
  }
  if (given) await installContent(database.db, CONTENT) // New ones have it already.
  const matching = index ? await openMatching({ ...deps, key: await reasoningKey(CONTENT) }) : undefined
  if (matching) deps.matching = matching.parts
  const sessions = sessionReader(database.db, deps.clock)
  const realtime = live
    ? await openRealtime({ database, sessions, config, clock: deps.clock, log: deps.log })
    : undefined
  deps.realtime = recordingRealtime(published, realtime?.realtime)
  if (traces) database.observe(traces.statement)
  const app = await buildApp(deps)
  traces?.watch(app)
  const sockets = realtime && (await acceptSockets(app, realtime, deps))
  const request = requester(app)
  return {
    app,
    db: database.db,
    deps,
    dataDir,
    published,
    advance: (ms) => {
      time.offset += ms
    },
    setClock: (other) => {
      time.clock = other
    },
    mailsTo: (address) => mailsTo(database.db, address),
    call: (endpoint, input, options) => request(injection(endpoint, input ?? {}, options ?? {})),
    request,
    ...(matching ? { index: matching.index } : {}),
    ...(sockets ? { live: sockets } : {}),
    async close() {
      await sockets?.stop()
      await app.close()
      await realtime?.stop()
      await matching?.stop()
      await rateLimitStore.stop()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function acceptSockets(app: FastifyInstance, realtime: RealtimeServer, deps: Deps) {
  await realtime.accept(app.server, (context) => allClientEvents(deps, context))
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), stop: () => realtime.closeSockets() }
}

/** Records published events, and publishes them where there are sockets. */
const recordingRealtime = (published: RealtimeEvent[], realtime: Realtime = noRealtime): Realtime => ({
  publish(events) {
    published.push(...events)
    realtime.publish(events)
  },
})

export const NO_BACKLOG = { waiting: 0, oldest: null, failed: 0 }

/** Writes the row that the real mailer writes, in the caller's transaction; nothing is sent. */
const recordingMailer: Mailer = {
  async queue(tx, mail) {
    await tx
      .insertInto('mails')
      .values({
        to_address: mail.to,
        account_id: mail.accountId ?? null,
        purpose: mail.purpose,
        subject: mail.subject,
        text_body: mail.text,
        html_body: mail.html ?? null,
        expires_at: mail.expiresAt ?? null,
        unsubscribe_url: mail.unsubscribeUrl ?? null,
        calendar_method: mail.calendar?.method ?? null,
        calendar_file: mail.calendar?.file ?? null,
        created_at: new Date(),
      })
      .execute()
  },
}

async function mailsTo(db: Db, address: string): Promise<NewMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .where('to_address', '=', address)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    to: row.to_address,
    purpose: row.purpose,
    subject: row.subject,
    text: row.text_body ?? '',
    ...(row.calendar_file !== null && {
      calendar: { method: row.calendar_method as 'REQUEST' | 'CANCEL', file: row.calendar_file }, // by the table's check
    }),
  }))
}

function injection(
  e: Endpoint,
  { params = {}, query, body }: CallInput,
  options: CallOptions,
): InjectOptions & CallOptions {
  const url = e.path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  return {
    ...options,
    method: e.method,
    url,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: body as object }), // `inject` accepts objects, strings and buffers alike.
  }
}

const requester =
  (app: FastifyInstance) =>
  async ({ as, headers, ...options }: InjectOptions & CallOptions): Promise<Answer> => {
    const cookie = as ? { cookie: `${SESSION_COOKIE}=${as}` } : {}
    const response = await app.inject({ ...options, headers: { ...cookie, ...headers } })
    const json = String(response.headers['content-type']).includes('json')
    return {
      status: response.statusCode,
      body: json ? response.json() : {},
      headers: response.headers,
      raw: response.rawPayload,
    }
  }

/** The session token that an answer sets, if it does. */
export function tokenIn(answer: Answer): string | undefined {
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const found = cookies.map((line) => new RegExp(`^${SESSION_COOKIE}=([^;]+)`).exec(line)?.[1]).find(Boolean)
  return found
}
