/**
 * How the answers to members grow with the site: `npm run bench growth [sizes]`, one request after another at 10,000,
 * 100,000 and 950,000 members with up to 9,500,000 messages, and every statement of every endpoint explained at the
 * largest size. PARTS=times or PARTS=plans does one of both. With DATABASE_URL the databases are kept and used again.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { type PostgresServer, startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { type Spread, spread } from './console/spread.ts'
import { type Explained, explainEndpoints } from './load/explain.ts'
import { KINDS, type Reader } from './load/mix.ts'
import { isFault, openSender, readLists } from './load/send.ts'
import { messagesOf, storedLoad } from './load/stored-load.ts'
import { chooseViewers } from './load/viewers.ts'
import { loadAverage } from './realtime/measures.ts'

const SIZES = [10_000, 100_000, 950_000]
const [REQUESTS, VIEWERS] = [100, 100]
/** Of each kind before it is measured, by the same members: the rows of a first visit come from the disk. */
const WARM_UP_REQUESTS = 100
/** A list may become this much slower while members become 95 times as many. */
const GOAL_RATIO = 3
const RESULT = path.join(import.meta.dirname, 'results/growth.json')
/** Their time is that of Argon2 and of the ranking's worker. */
const LEFT_OUT = new Set(['sign in', 'preferences'])

type Times = { members: number; messages: number; load: number; kinds: Record<string, Spread> }

await runTool(async () => {
  const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : SIZES
  if (!sizes.every((size) => Number.isInteger(size) && size > 0)) throw new ToolError('A size is a whole number.')
  const parts = process.env.PARTS?.split(',') ?? ['times', 'plans']
  await build()
  const postgres = await startPostgres({ durable: true })
  const missed: string[] = []
  try {
    if (parts.includes('times')) missed.push(...(await timesAt(postgres, sizes)))
    if (parts.includes('plans')) missed.push(...(await plansAt(postgres, sizes.at(-1) ?? 0)))
  } finally {
    await postgres.stop()
  }
  if (missed.length > 0) throw new ToolError(`Missed:\n${missed.join('\n')}`)
})

async function timesAt(postgres: PostgresServer, sizes: readonly number[]): Promise<string[]> {
  const times: Times[] = []
  for (const members of sizes) {
    const messages = messagesOf(members)
    const kinds = await measure(await storedLoad(postgres, { members, messages }))
    times.push({ members, messages, load: loadAverage(), kinds })
    for (const [kind, { p50, p95 }] of Object.entries(kinds))
      console.log(`${members} ${kind}: p50 ${p50}, p95 ${p95} ms`)
  }
  const [first, last] = [times[0], times.at(-1)]
  const ratios = Object.fromEntries(
    Object.entries(last?.kinds ?? {}).map(([kind, { p50 }]) => [kind, round(p50 / (first?.kinds[kind]?.p50 ?? p50))]),
  )
  await save({ times, ratios })
  return Object.entries(ratios)
    .filter(([, ratio]) => ratio > GOAL_RATIO)
    .map(([kind, ratio]) => `${kind} is ${ratio} times as slow at ${last?.members} members as at ${first?.members}`)
}

async function measure(url: string): Promise<Record<string, Spread>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-growth-'))
  const viewers = await chooseViewers(url, VIEWERS)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: await freePort(), TRUST_PROXY: '1' }
  const server = await startBuilt(settings)
  const { send, close } = openSender(server.url)
  try {
    const readers: Reader[] = await readLists(send, viewers)
    const draw = numbersFrom(1)
    const kinds: Record<string, Spread> = {}
    for (const [name, { make }] of Object.entries(KINDS)) {
      if (LEFT_OUT.has(name)) continue
      const times: number[] = []
      for (let no = 0; no < WARM_UP_REQUESTS + REQUESTS; no += 1) {
        const { viewer, matches } = readers[no % readers.length] as Reader // There are readers.
        const request = make(viewer, matches[Math.floor(draw() * matches.length)] ?? '', draw)
        const started = performance.now()
        const { status } = await send(request, viewer)
        if (isFault(status)) throw new ToolError(`${name} answers ${status}`)
        if (no >= WARM_UP_REQUESTS) times.push(performance.now() - started)
      }
      kinds[name] = spread(times)
    }
    return kinds
  } finally {
    close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function plansAt(postgres: PostgresServer, members: number): Promise<string[]> {
  const url = await storedLoad(postgres, { members, messages: messagesOf(members) })
  const plans: Explained = await explainEndpoints(url)
  console.log(`${plans.statements} statements of ${plans.endpoints} endpoints, ${plans.faults.length} faults`)
  await save({ plans: { date: new Date().toISOString(), members, ...plans } })
  return plans.faults.map(({ endpoint, table, statement }) => `${endpoint} reads all of ${table}: ${statement}`)
}

async function save(part: object): Promise<void> {
  const stored = await readFile(RESULT, 'utf8').catch(() => '{}')
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  const result = { ...JSON.parse(stored), date: new Date().toISOString(), machine, ...part }
  await writeFile(RESULT, `${JSON.stringify(result, null, 2)}\n`)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
