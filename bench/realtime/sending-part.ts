import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '../../apps/server/src/deps.ts'
import { sendMessage } from '../../apps/server/src/features/conversations/sending/service.ts'
import { sessionReader } from '../../apps/server/src/features/identity/sessions/service.ts'
import type { Viewer } from '../../apps/server/src/platform/auth/viewer.ts'
import { timeOrderedId } from '../../apps/server/src/platform/crypto/time-ordered-id.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { openEmbedded } from '../../apps/server/src/platform/db/embedded/embedded.ts'
import { silentLog } from '../../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { openLog } from '../../apps/server/src/platform/log.ts'
import { openRealtime } from '../../apps/server/src/platform/realtime/open-realtime.ts'
import { prepareEmbeddedTemplate } from '../../apps/server/test/database/test-database-embedded.ts'
import { atRate, cpuUs, latencyHistogram, loadAverage, nowUs } from './measures.ts'
import { accountIdOf, TEXT } from './people.ts'
import { databaseCpuUs } from './postgres-cpu.ts'
import { fill, membersOf, type Size } from './stored-data.ts'

const RATES = { postgres: [200, 1_000, 3_000], embedded: [50, 200] }
const IN_FLIGHT = 64
/** Conversations in which people write during the measurement. */
const ACTIVE = { postgres: 20_000, embedded: 2_000 }
const EMBEDDED_SIZE: Size = { members: 2_000, conversations: 2_000, messages: 20_000 }
/** A rate that the database cannot sustain is abandoned with this many sends in progress. */
const BACKLOG_MAX = 20_000

type Send = (from: string, to: string) => Promise<unknown>
type Target = { kind: Database['kind']; size: Size; seconds: number; databaseUrl?: string }
export type SendingResult = Awaited<ReturnType<typeof measureTarget>>

/** The product's own send path from the parsed request to the published message, on both databases. */
export async function measureSending({
  seconds,
  databaseUrl,
  ...size
}: Size & { seconds: number; databaseUrl: string }) {
  const postgres = await withSender(await openPostgres(databaseUrl, silentLog), (send) =>
    measureTarget(send, { kind: 'postgres', size, seconds, databaseUrl }),
  )
  const embedded = await withEmbedded(EMBEDDED_SIZE, (database) =>
    withSender(database, (send) => measureTarget(send, { kind: 'embedded', size: EMBEDDED_SIZE, seconds })),
  )
  return { postgres, embedded }
}

async function withEmbedded<T>(size: Size, step: (database: Database) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-bench-'))
  try {
    const database = await openEmbedded({ dataDir, log: silentLog, load: await prepareEmbeddedTemplate() })
    await fill(database.db, size)
    return await step(database)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Closes the database afterwards. */
async function withSender<T>(database: Database, step: (send: Send) => Promise<T>): Promise<T> {
  const [log, clock] = [openLog('fatal'), () => new Date()]
  const config = { publicUrl: 'http://127.0.0.1', rateLimits: false, redisUrl: undefined }
  const { realtime, stop } = await openRealtime({
    database,
    sessions: sessionReader(database.db, clock),
    config,
    clock,
    log,
  })
  const deps = { db: database.db, clock, log, realtime } as Deps // The parts that sending uses.
  const send: Send = (from, to) => {
    const viewer = { accountId: from, role: 'member' } as Viewer // The fields of the viewer that sending uses.
    // Browsers identify messages by UUIDs of version 7, too.
    const body = { from, to, sender_id: from, msg: TEXT, client_id: timeOrderedId(clock()) }
    return sendMessage(deps, viewer, { body })
  }
  try {
    return await step(send)
  } finally {
    await stop()
    await database.close()
  }
}

async function measureTarget(send: Send, { kind, size, seconds, databaseUrl }: Target) {
  const active = Math.min(ACTIVE[kind], size.conversations)
  const sendIn = (conversation: number) => {
    const [low, high] = membersOf(conversation, size.members).map(accountIdOf) as [string, string]
    return Math.random() < 0.5 ? send(low, high) : send(high, low)
  }
  const anyActive = () => sendIn(Math.trunc(Math.random() * active))
  const cpu = () => ({ node: process.cpuUsage(), database: databaseUrl ? databaseCpuUs(databaseUrl) : undefined })
  const withCpu = async <T extends { sent: number }>(step: () => Promise<T>) => {
    const before = cpu()
    const result = await step()
    const perMessage = (us: number) => Math.round(us / result.sent)
    const [from, to] = [before.database, cpu().database]
    return {
      ...result,
      nodeCpuUs: perMessage(cpuUs(before.node)),
      ...(from !== undefined && to !== undefined && { databaseCpuUs: perMessage(to - from) }),
    }
  }
  const first = await withCpu(() => inFlight(active, sendIn))
  const rates = []
  for (const rate of RATES[kind]) rates.push(await withCpu(() => measureRate(anyActive, rate, seconds)))
  const end = nowUs() + seconds * 1e6
  const most = await withCpu(() => inFlight(Number.POSITIVE_INFINITY, anyActive, () => nowUs() < end))
  return { ...size, activeConversations: active, first, rates, most }
}

/** Sends at a rate, whether or not the answers arrive; a latency counts from the moment at which the send was due. */
async function measureRate(send: () => Promise<unknown>, rate: number, seconds: number) {
  const loadBefore = loadAverage()
  const latencies = latencyHistogram()
  const failures: Record<string, number> = {}
  let open = 0
  const start = nowUs()
  await atRate(
    { rate, seconds },
    (dueUs) => {
      open += 1
      send()
        .then(
          () => latencies.record(nowUs() - dueUs),
          (error: Error) => {
            failures[error.message] = (failures[error.message] ?? 0) + 1
          },
        )
        .finally(() => {
          open -= 1
        })
    },
    () => open >= BACKLOG_MAX,
  )
  while (open > 0) await delay(2)
  const { count, p50, p99, max } = latencies.read()
  return { rate, sent: count, perSecond: perSecond(count, start), p50, p99, max, failures, loadBefore }
}

/** Several senders, each sending again as soon as it has an answer. */
async function inFlight(total: number, send: (no: number) => Promise<unknown>, goesOn = () => true) {
  const loadBefore = loadAverage()
  const latencies = latencyHistogram()
  const start = nowUs()
  let next = 0
  const sender = async () => {
    while (next < total && goesOn()) {
      const at = nowUs()
      next += 1
      await send(next - 1)
      latencies.record(nowUs() - at)
    }
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, sender))
  const { count: sent, p50, p99 } = latencies.read()
  return { inFlight: IN_FLIGHT, sent, perSecond: perSecond(sent, start), p50, p99, loadBefore }
}

const perSecond = (count: number, startUs: number) => Math.round((count * 1e6) / (nowUs() - startUs))
