/**
 * The API of the built server on PostgreSQL under load: `npm run bench api [members] [seconds]`. Requests arrive at fixed
 * rates, whether or not earlier ones are answered, from a process of its own. Then twice and four times the most that
 * was served, and a database that does not answer. MESSAGES sets the number of stored messages, RATES the rates, as in
 * RATES=100,300, and PARTS=rates leaves out all but the rates (PARTS=rates,overload,frozen are all). With DATABASE_URL the database is kept on that server and used again by the next run.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { type LoadClient, startClient } from './load/client.ts'
import type { RunResult } from './load/client-process.ts'
import { type FrozenResult, freezeDatabase } from './load/frozen-database.ts'
import { cpuMsOf, databaseProcesses, residentMb } from './load/processes.ts'
import { messagesOf, settle, withStoredLoad } from './load/stored-load.ts'
import { chooseViewers } from './load/viewers.ts'
import { loadAverage } from './realtime/measures.ts'

const MEMBERS = 950_000
const RATES = [100, 200, 300, 400, 600]
const SECONDS = 30
const WARM_UP = { rate: 100, seconds: 20 }
const OVERLOAD = [2, 4]
/** Members who use the site at the same time; at 300 requests a second each sends one in about 17 seconds. */
const VIEWERS = 5_000
const READERS = 800
const GOAL = { rate: 300, p95Ms: 150, refusedP95Ms: 100, goodput: 0.8, frozenMs: 4_000 }
const RESULT = path.join(import.meta.dirname, 'results/api.json')

type Step = Awaited<ReturnType<typeof measure>>
type Server = Awaited<ReturnType<typeof startBuilt>>
type Result = { rates: Step[]; overload: Step[]; frozen: FrozenResult | undefined }

await runTool(async () => {
  const [members = MEMBERS, seconds = SECONDS] = process.argv.slice(2).map(Number)
  const rates = process.env.RATES?.split(',').map(Number) ?? RATES
  const messages = Number(process.env.MESSAGES ?? messagesOf(members))
  if (![members, seconds, messages, ...rates].every((value) => Number.isInteger(value) && value > 0))
    throw new ToolError('npm run bench api [members] [seconds]; these, MESSAGES and RATES are whole numbers.')
  await build()
  const result = await withStoredLoad({ members, messages }, (url) => onServer(url, { rates, seconds }))
  const missed = misses(result)
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  const file = { date: new Date().toISOString(), machine, members, messages, seconds, goal: GOAL, missed, ...result }
  await writeFile(RESULT, `${JSON.stringify(file, null, 2)}\n`)
  if (missed.length > 0) throw new ToolError(`Missed: ${missed.join('; ')}.`)
})

async function onServer(url: string, { rates, seconds }: { rates: number[]; seconds: number }): Promise<Result> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-load-'))
  const viewers = await chooseViewers(url, VIEWERS)
  // The proxy is trusted, so that each member has a network of its own and rate limits count as in production.
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: await freePort(), TRUST_PROXY: '1' }
  const server = await startBuilt(settings, process.env.SERVER_OPTIONS?.split(' ') ?? [])
  const client = startClient()
  try {
    const readers = await client.prepare({ url: server.url, viewers, readers: READERS })
    console.log(`${viewers.length} viewers, ${readers} of them with a list`)
    await client.run({ ...WARM_UP, seed: 1 })
    const steps: Step[] = []
    for (const rate of rates) steps.push(await measure({ client, server, url }, { rate, seconds }))
    const best = Math.max(...steps.map(({ servedPerSecond }) => servedPerSecond))
    const overload: Step[] = []
    for (const times of has('overload') ? OVERLOAD : [])
      overload.push(await measure({ client, server, url }, { rate: Math.round(best * times), seconds }))
    const frozen = has('frozen') ? await freezeDatabase(url, server.url, viewers) : undefined
    return { rates: steps, overload, frozen }
  } finally {
    client.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

function has(part: 'overload' | 'frozen'): boolean {
  return process.env.PARTS?.split(',').includes(part) ?? true
}

type Parts = { client: LoadClient; server: Server; url: string }

async function measure({ client, server, url }: Parts, { rate, seconds }: { rate: number; seconds: number }) {
  await settle(url)
  const loadBefore = loadAverage()
  const cpu = () => ({ server: cpuMsOf(server.pid), database: sum(databaseProcesses(url).map(cpuMsOf)) })
  const before = cpu()
  const run = await client.run({ rate, seconds, seed: rate })
  const after = cpu()
  const answered = run.served.count + run.refused.count
  const step = {
    ...run,
    servedPerSecond: round(run.served.count / run.elapsed),
    failed: rate * seconds - answered,
    serverCpuMsEach: round((after.server - before.server) / answered),
    databaseCpuMsEach: round((after.database - before.database) / answered),
    clientCpuMsEach: round(run.clientCpuMs / answered),
    serverMb: residentMb(server.pid),
    loadBefore,
    loadAfter: loadAverage(),
  }
  console.log(lineOf(step))
  await delay(2_000)
  return step
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
function round(value: number): number {
  return Math.round(value * 100) / 100
}

function lineOf(step: RunResult & { servedPerSecond: number; failed: number } & Record<string, unknown>): string {
  const { rate, served, refused, servedPerSecond, failed } = step
  const { serverCpuMsEach, databaseCpuMsEach, clientCpuMsEach, loadBefore, serverMb } = step
  const kinds = [`${rate}/s: served ${servedPerSecond}/s, p50 ${served.p50}, p95 ${served.p95}, p99 ${served.p99} ms`]
  if (refused.count > 0) kinds.push(`refused ${refused.count}, p95 ${refused.p95} ms`)
  kinds.push(`failed ${failed}`, `CPU ms each: server ${serverCpuMsEach}, database ${databaseCpuMsEach}, client`)
  return `${kinds.join('; ')} ${clientCpuMsEach}; ${serverMb} MB; load ${loadBefore}`
}

function misses({ rates, overload, frozen }: Result): string[] {
  const missed: string[] = []
  const goal = rates.find(({ rate }) => rate === GOAL.rate)
  if (goal && goal.served.p95 > GOAL.p95Ms) missed.push(`p95 at ${GOAL.rate}/s is ${goal.served.p95} ms`)
  if (goal && goal.failed + goal.refused.count > 0)
    missed.push(`${goal.failed + goal.refused.count} of the requests at ${GOAL.rate}/s were not served`)
  const best = Math.max(...rates.map(({ servedPerSecond }) => servedPerSecond))
  for (const { rate, refused, servedPerSecond, failed } of overload) {
    if (refused.p95 > GOAL.refusedP95Ms) missed.push(`p95 of a refusal at ${rate}/s is ${refused.p95} ms`)
    if (servedPerSecond < best * GOAL.goodput) missed.push(`${servedPerSecond}/s served at ${rate}/s, best ${best}/s`)
    if (failed > 0) missed.push(`${failed} requests failed at ${rate}/s`)
  }
  if (frozen && frozen.slowestMs > GOAL.frozenMs) missed.push(`a frozen database is answered in ${frozen.slowestMs} ms`)
  return missed
}
