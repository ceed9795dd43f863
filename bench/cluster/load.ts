import { writeFile } from 'node:fs/promises'
import http2 from 'node:http2'
import os from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { silentLog } from '../../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../../apps/server/src/platform/db/postgres.ts'
import { auditChat, type ChatAudit, isClean } from '../../apps/server/test/chat-faults/chat-audit.ts'
import { sendEverything, untilCaughtUp } from '../../apps/server/test/chat-faults/chat-faults.ts'
import { type ChatPair, storeChatPairs } from '../../apps/server/test/chat-faults/chat-pairs.ts'
import { ChatReader } from '../../apps/server/test/chat-faults/chat-reader.ts'
import { newSendLedger, type SendLedger } from '../../apps/server/test/chat-faults/chat-sender.ts'
import { type Audit, audit } from '../../apps/server/test/crash/crash-audit.ts'
import { type Ledger, type Pair, sendAll } from '../../apps/server/test/crash/crash-workload.ts'
import { storeCouples } from '../../apps/server/test/server-members.ts'
import { runCommand } from '../../tools/run-command.ts'
import { type Fault, IN_TURN } from './faults.ts'
import { type Reads, startReads } from './reads.ts'
import { type FaultResult, resultsOf, runFaults } from './run-faults.ts'

const PAIRS = 25
/** 24 a minute for each member; the limit is 60. */
const MESSAGES_PER_SECOND = 20
const READS_PER_SECOND = 10
const INTEREST_CLIENTS = 4
/** The faults may take longer than planned. */
const SPREAD = 1.5
const POLL_MS = 30_000
const CONNECT_MS = 100

export type LoadResult = {
  seconds: number
  messagesPerSecond: number
  readsPerSecond: number
  loadBefore: number
  protocol: string
  faults: FaultResult[]
  messages: ChatAudit
  sending: Pick<SendLedger, 'lostAnswers' | 'refusals' | 'surprises'>
  interests: Audit['interests'] & { planned: number; surprises: string[] }
  halfWritten: Record<string, number>
  caughtUpMs: number
}

/** Where the load finds the cluster. */
export type LoadedCluster = { url: string; databaseUrl: string; nginxLog: string }
export type LoadPlan = {
  seconds: number
  faults: readonly Fault[]
  /** How many are sent in all, by the square root of that number of senders. */
  interests: number
}

/** Members write, send interests and read over nginx while one fault follows the other. */
export async function runLoad(
  cluster: LoadedCluster,
  { seconds, faults, interests: planned }: LoadPlan,
): Promise<LoadResult> {
  const { url } = cluster
  const [loadBefore = 0] = os.loadavg()
  const database = await openPostgres(cluster.databaseUrl, silentLog, PATIENT)
  const readers: ChatReader[] = []
  let reads: Reads | undefined
  try {
    const { db } = database
    const couples = await storeCouples(db, planned)
    const pairs = await storeChatPairs(db, PAIRS)
    const storedBefore = await audit(db, NO_INTERESTS)
    readers.push(...readersOf(pairs, url))
    while (!readers.every(({ isConnected }) => isConnected)) await delay(CONNECT_MS)
    const ledger = newSendLedger()
    reads = startReads(url, pairs.flat(), READS_PER_SECOND)
    const load = { pairs: PAIRS, messagesPerSecond: MESSAGES_PER_SECOND, seconds: 0 }
    let isEnded = false
    const isOver = () => isEnded
    const sending = sendEverything(load, { pairs, urls: [url], ledger, isOver })
    const interested = sendInterests(url, couples, { seconds, isOver })
    const windows = await runFaults(faults, seconds, { ledger, reads, nginxLog: cluster.nginxLog })
    isEnded = true
    await sending
    const interests = await interested
    await reads.stop()
    const caughtUpMs = await untilCaughtUp(readers, (reader) => countOfPair(ledger, reader))
    const messages = await auditChat(db, ledger, readers)
    const stored = await audit(db, interests)
    const { lostAnswers, refusals, surprises } = ledger
    return {
      seconds,
      messagesPerSecond: MESSAGES_PER_SECOND,
      readsPerSecond: READS_PER_SECOND,
      loadBefore: Math.round(10 * loadBefore) / 10,
      protocol: await protocolOf(url),
      faults: resultsOf(windows, ledger, readers),
      messages,
      sending: { lostAnswers, refusals, surprises: surprises.slice(0, 20) },
      interests: {
        planned,
        ...stored.interests,
        stored: stored.interests.stored - storedBefore.interests.stored,
        surprises: interests.surprises.slice(0, 20),
      },
      halfWritten: difference(stored.halfWritten, storedBefore.halfWritten),
      caughtUpMs,
    }
  } finally {
    await reads?.stop()
    for (const reader of readers) reader.close()
    await database.close()
  }
}

const PATIENT = { statementTimeoutMs: 60_000, connectTimeoutMs: 60_000, startTimeoutMs: 60_000 }

const NO_INTERESTS: Ledger = { registered: new Map(), interested: [], lostAnswers: 0, refusals: {}, surprises: [] }

/** Both members of each pair have their chat open, and every socket and request goes through nginx. */
const readersOf = (pairs: readonly ChatPair[], url: string) =>
  pairs.flatMap(([a, b]) => [
    new ChatReader({ own: a, partner: b, url, pollMs: POLL_MS }),
    new ChatReader({ own: b, partner: a, url, pollMs: POLL_MS }),
  ])

/** What both members of the reader's chat have sent. */
function countOfPair({ acknowledged }: SendLedger, { own, partner }: ChatReader): number {
  return acknowledged.filter(({ senderId }) => senderId === own.id || senderId === partner.id).length
}

/** Spread over more than the planned time; the rest follows at once when the faults are over. */
function sendInterests(url: string, pairs: Pair[], time: { seconds: number; isOver(): boolean }): Promise<Ledger> {
  const intervalMs = (1000 * SPREAD * time.seconds) / pairs.length
  const start = performance.now()
  let turn = 0
  const up = async () => {
    const dueMs = start + turn * intervalMs
    turn += 1
    while (!time.isOver() && performance.now() < dueMs) await delay(CONNECT_MS)
  }
  return sendAll({ url, up }, { registrations: 0, pairs, clients: INTEREST_CLIENTS })
}

/** What chat pairs left half written, because they were stored without their interest, is not a finding. */
const difference = (after: Record<string, number>, before: Record<string, number>) =>
  Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]))

/** The protocol that browsers get. */
function protocolOf(url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const session = http2.connect(url)
    session.once('error', reject)
    session.once('connect', (_, socket) => {
      resolve('alpnProtocol' in socket && socket.alpnProtocol ? String(socket.alpnProtocol) : 'http/1.1')
      session.close()
    })
  })
}

export function isFaultless({ messages, sending, interests, halfWritten, faults }: LoadResult): boolean {
  const restart = faults.find(({ name }) => name === IN_TURN)
  return (
    isClean(messages) &&
    sending.surprises.length + interests.surprises.length === 0 &&
    interests.acked === interests.planned &&
    interests.acked === interests.stored &&
    interests.lost + interests.doubled === 0 &&
    Object.values(halfWritten).every((count) => count === 0) &&
    (restart === undefined || restart.sendsRepeated + restart.readsFailed === 0)
  )
}

export function printLoad(result: LoadResult): void {
  const { messages, interests, faults, sending } = result
  console.log(`\n${result.seconds} s, ${result.messagesPerSecond} messages and ${result.readsPerSecond} reads a second`)
  console.log(`  messages   acknowledged ${messages.acknowledged}, stored ${messages.stored}, shown ${messages.shown}`)
  console.log(`             lost ${messages.lost}, doubled ${messages.doubled}, out of order ${messages.outOfOrder}`)
  console.log(`  interests  acknowledged ${interests.acked}, stored ${interests.stored}`)
  console.log(`             lost ${interests.lost}, doubled ${interests.doubled}`)
  console.log(`  wrong      counters ${messages.wrongCounts}, pages ${messages.wrongPages}`)
  console.log(`             answers ${[...sending.surprises, ...interests.surprises].join(', ') || 0}`)
  console.log(`             half written ${JSON.stringify(result.halfWritten)}`)
  console.log(`  refusals   ${JSON.stringify(sending.refusals)}; ${sending.lostAnswers} without an answer`)
  console.log(`  all shown  ${result.caughtUpMs} ms after the last; ${result.protocol}; load ${result.loadBefore}`)
  console.log('  killed                        back  no message for  shown after  sends again  reads failed')
  for (const fault of faults) {
    const seconds = [fault.backMs, fault.pauseMs, fault.shownMs].map((ms) => `${(ms / 1000).toFixed(1)} s`)
    const [back = '', pause = '', shown = ''] = seconds
    const failed = `${fault.readsFailed} of ${fault.readsFailed + fault.readsAnswered}`
    console.log(
      `  ${fault.name.padEnd(27)}${back.padStart(7)}${pause.padStart(16)}${shown.padStart(13)}` +
        `${String(fault.sendsRepeated).padStart(13)}${failed.padStart(14)}`,
    )
    for (const [what, count] of Object.entries({ ...fault.readFailures, ...fault.nginxErrors }))
      console.log(`    ${count} × ${what}`)
  }
}

export async function storeLoad(file: string, result: LoadResult): Promise<void> {
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  await writeFile(file, `${JSON.stringify({ date: new Date().toISOString(), machine, ...result }, null, 2)}\n`)
}

/**
 * Runs this program again inside the network namespace of the clients, when there is one, and with the certificate,
 * because Node reads that variable at its start only.
 * @returns its exit code; undefined in the program that was started
 */
export async function runWithCertificate(certificate: string, namespace?: string): Promise<number | undefined> {
  if (process.env.NODE_EXTRA_CA_CERTS === certificate) return undefined
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: certificate }
  const program = [process.execPath, '--import', 'tsx', ...process.argv.slice(1)]
  const [command = '', ...args] = namespace ? ['nsenter', `--net=/run/netns/${namespace}`, ...program] : program
  return runCommand(command, args, { env })
}
