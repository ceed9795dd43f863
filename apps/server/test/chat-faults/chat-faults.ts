import { setTimeout as delay } from 'node:timers/promises'
import { startDroppingProxy } from '../database/dropping-proxy.ts'
import type { ServerData } from '../database/server-data.ts'
import { freePort, launchServer, type ServerProcess, type Settings } from '../server/server-process.ts'
import { auditChat, type ChatAudit } from './chat-audit.ts'
import { type ChatPair, storeChatPairs } from './chat-pairs.ts'
import { ChatReader } from './chat-reader.ts'
import { newSendLedger, type SendLedger, sendAllOf } from './chat-sender.ts'

/** A service that can be ended at once and restarted on the same data. */
type Restartable = { crash(): Promise<void>; startAgain(): Promise<void> }
type Restarts = { what: Restartable; times: number }

export type FaultPlan = {
  data: ServerData
  /** Settings of every server process besides those of the data. */
  settings: Settings
  processes: number
  /** As in `launchServer`. */
  isLong?: boolean
  pairs: number
  messagesPerSecond: number
  seconds: number
  /** SIGKILL, in turns. */
  kills: number
  database?: Restarts
  broker?: Restarts
  pollMs: number
}

export type FaultResult = {
  audit: ChatAudit
  kills: number
  databaseRestarts: number
  brokerRestarts: number
  droppedAnswers: number
  silentAnswers: number
  ledger: Pick<SendLedger, 'lostAnswers' | 'refusals' | 'surprises'>
  readyMs: Spread
  /** Since the moment at which a message was due. */
  acknowledgedMs: Spread
  shownMs: Spread
  reconnects: number
  gapFetches: number
  /** From the last acknowledgement or fault until every page showed everything. */
  caughtUpMs: number
}
export type Spread = { p50: number; p99: number; worst: number }

const LOSSES = { cut: 0.05, silent: 0.002 }
/**
 * A run ends when nothing has happened for this long, which is far more than a restart takes on a busy machine. It has
 * no other limit: how long all messages take depends on the machine.
 */
const STALL_MS = 200_000
const CHECK_MS = 50

/** Members write to each other while servers, database and broker crash and answers are lost. */
export async function runChatFaults(plan: FaultPlan): Promise<FaultResult> {
  const pairs = await plan.data.use(({ db }) => storeChatPairs(db, plan.pairs))
  const servers = await startServers(plan)
  const proxies = await Promise.all(servers.ports.map((port) => startDroppingProxy(port, LOSSES)))
  const readers = pairs.flatMap(([a, b], i) =>
    [[a, b] as const, [b, a] as const].map(([own, partner], side) => {
      const url = servers.urls[(i + side) % servers.urls.length] ?? ''
      return new ChatReader({ own, partner, url, pollMs: plan.pollMs })
    }),
  )
  try {
    const ledger = newSendLedger()
    const connected = () => readers.filter(({ isConnected }) => isConnected).length
    const state = () => ({
      connected: connected(),
      acknowledged: ledger.acknowledged.length,
      lostAnswers: ledger.lostAnswers,
      refusals: ledger.refusals,
      shown: readers.map(({ shown }) => shown.length),
      restarts: servers.readyMs.length,
      servers: servers.state(),
    })
    if (!(await unlessStalled(() => connected() === readers.length, connected))) throw stalled('connect', state())
    const urls = proxies.map(({ url }) => url)
    const work = [sendEverything(plan, { pairs, urls, ledger }), breakThings(plan, servers)]
    const progress = () => ledger.acknowledged.length + servers.readyMs.length
    if (!(await isDoneUnlessStalled(work, progress))) throw stalled('send, break and start servers', state())
    const caughtUpMs = await untilCaughtUp(readers, () => 2 * countOf(plan))
    for (const reader of readers) reader.close()
    await servers.stop()
    const audit = await plan.data.use(({ db }) => auditChat(db, ledger, readers))
    const { lostAnswers, refusals, surprises } = ledger
    return {
      audit,
      kills: plan.kills,
      databaseRestarts: plan.database?.times ?? 0,
      brokerRestarts: plan.broker?.times ?? 0,
      droppedAnswers: proxies.reduce((sum, { cut }) => sum + cut, 0),
      silentAnswers: proxies.reduce((sum, { silenced }) => sum + silenced, 0),
      ledger: { lostAnswers, refusals, surprises: surprises.slice(0, 20) },
      readyMs: spread(servers.readyMs),
      acknowledgedMs: spread(ledger.acknowledged.map(({ dueMs, acknowledgedMs }) => acknowledgedMs - dueMs)),
      shownMs: spread(shownAfter(ledger, readers)),
      reconnects: readers.reduce((sum, { connects }) => sum + connects - 1, 0),
      gapFetches: readers.reduce((sum, { fetches }) => sum + fetches, 0),
      caughtUpMs,
    }
  } finally {
    for (const reader of readers) reader.close()
    await Promise.all(proxies.map((proxy) => proxy.stop()))
    await servers.end()
  }
}

const stalled = (part: string, state: object) =>
  new Error(`Nothing has happened for ${STALL_MS} ms in this part: ${part}. ${JSON.stringify(state)}`)

/** Waits for a condition. @returns false when the progress has had no new maximum for `STALL_MS` */
async function unlessStalled(condition: () => boolean, progress: () => number): Promise<boolean> {
  let [best, since] = [progress(), performance.now()]
  while (!condition()) {
    if (performance.now() - since > STALL_MS) return false
    await delay(CHECK_MS)
    const reached = progress()
    if (reached > best) [best, since] = [reached, performance.now()]
  }
  return true
}

/** @returns false when the progress has had no new maximum for `STALL_MS` before all of the work was done */
async function isDoneUnlessStalled(work: readonly Promise<void>[], progress: () => number): Promise<boolean> {
  let isOver = false
  const done = Promise.all(work)
    .then(() => true)
    .finally(() => {
      isOver = true
    })
  return Promise.race([done, unlessStalled(() => isOver, progress)])
}

export type ChatLoad = Pick<FaultPlan, 'pairs' | 'messagesPerSecond' | 'seconds'>

/** Each sender's share of the messages. */
const countOf = ({ pairs, messagesPerSecond, seconds }: ChatLoad) =>
  Math.round((messagesPerSecond * seconds) / (2 * pairs))

type Sendings = { pairs: readonly ChatPair[]; urls: readonly string[]; ledger: SendLedger; isOver?: () => boolean }

/** All members of the pairs send their messages, each when it is due. */
export async function sendEverything(plan: ChatLoad, { pairs, urls, ledger, isOver }: Sendings): Promise<void> {
  const intervalMs = (1000 * 2 * plan.pairs) / plan.messagesPerSecond
  const start = performance.now()
  const senders = pairs.flatMap(([a, b]) => [
    { from: a, to: b },
    { from: b, to: a },
  ])
  await Promise.all(
    senders.map((sender, i) => {
      const startMs = start + (i * intervalMs) / senders.length
      const times = { count: countOf(plan), startMs, intervalMs, ...(isOver && { isOver }) }
      return sendAllOf({ ...sender, urls, ...times }, ledger)
    }),
  )
}

/** Spreads the faults of each kind evenly over the time of the run; two kinds may coincide. */
async function breakThings({ kills, database, broker, seconds }: FaultPlan, servers: Servers): Promise<void> {
  const inTurns = async (times: number, offset: number, fault: (turn: number) => Promise<void>) => {
    const start = performance.now()
    for (let turn = 0; turn < times; turn += 1) {
      await delay(Math.max(0, start + (1000 * seconds * (turn + offset)) / times - performance.now()))
      await fault(turn)
    }
  }
  const restart = (what: Restartable) => async () => {
    await what.crash()
    await what.startAgain()
  }
  await Promise.all([
    inTurns(kills, 0.5, servers.kill),
    ...(database ? [inTurns(database.times, 0.6, restart(database.what))] : []),
    ...(broker ? [inTurns(broker.times, 0.4, restart(broker.what))] : []),
  ])
}

type Servers = {
  ports: number[]
  urls: string[]
  readyMs: number[]
  kill(turn: number): Promise<void>
  stop(): Promise<void>
  /** Kills those that still run, whatever they wait for. */
  end(): Promise<void>
  state(): { isRunning: boolean; output: string }[]
}

async function startServers({ data, settings, processes, isLong = false }: FaultPlan): Promise<Servers> {
  const ports: string[] = []
  for (let i = 0; i < processes; i += 1) ports.push(await freePort())
  const launch = (port: string) => launchServer({ ...data.settings, ...settings, PORT: port }, { isLong })
  const servers = ports.map(launch)
  const readyMs: number[] = []
  // One after the other, because the first one may have migrations to apply.
  for (const server of servers) await server.ready()
  return {
    ports: ports.map(Number),
    urls: servers.map(({ url }) => url),
    readyMs,
    async kill(turn) {
      const place = turn % servers.length
      await servers[place]?.kill()
      const started = performance.now()
      await startPersistently(() => {
        const server = launch(ports[place] ?? '')
        servers[place] = server
        return server
      })
      readyMs.push(Math.round(performance.now() - started))
    },
    async stop() {
      await Promise.all(servers.map((server) => server.running() && server.stop()))
    },
    async end() {
      await Promise.all(servers.map((server) => server.running() && server.kill()))
    },
    state: () => servers.map((server) => ({ isRunning: server.running(), output: server.output().slice(-1_500) })),
  }
}

/** A start while the database is down may fail; a supervisor starts the server again. */
async function startPersistently(launch: () => ServerProcess): Promise<void> {
  for (;;) {
    const server = launch()
    try {
      await server.ready()
      return
    } catch (error) {
      if (server.running()) throw error
    }
  }
}

/** Waits until every page shows its number of messages, or shows no more. @returns the milliseconds that it took */
export async function untilCaughtUp(readers: readonly ChatReader[], expected: (reader: ChatReader) => number) {
  const start = performance.now()
  await unlessStalled(
    () => readers.every((reader) => reader.shown.length >= expected(reader)),
    () => readers.reduce((sum, { shown }) => sum + shown.length, 0),
  )
  return Math.round(performance.now() - start)
}

/** For each acknowledged message, how long after it was due the receiver's page showed it. */
export function shownAfter(
  { acknowledged }: Pick<SendLedger, 'acknowledged'>,
  readers: readonly ChatReader[],
): number[] {
  const shownAt = new Map(
    readers.flatMap(({ own, shown }) => shown.map(({ message, atMs }) => [`${own.id} ${message.id}`, atMs] as const)),
  )
  return acknowledged.flatMap(({ receiverId, id, dueMs }) => {
    const atMs = shownAt.get(`${receiverId} ${id}`)
    return atMs === undefined ? [] : [atMs - dueMs]
  })
}

export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p99: at(0.99), worst: at(1) }
}
