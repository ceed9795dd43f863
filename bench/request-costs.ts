/**
 * What each kind of request of the load costs: `npm run bench request-costs [members] [requests]`, two at a time on the
 * built server and PostgreSQL. Prints processor time of the server and of PostgreSQL and the number of statements, each
 * per request, and their mean by the shares of the load. After each kind, a bare Fastify server sends as many prepared
 * statements to the same database and answers with as many bytes; `ratio` is the processor time of our server by that
 * of the bare one. Processor time depends less on other work on the machine than time does. KINDS names some kinds, PROFILE a folder for a processor profile of each kind. With
 * DATABASE_URL the database is kept on that server and used again by the next run.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { numbersFrom } from '@heartwell/matching/index/random-rows.ts'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { startBare } from './load/bare-server.ts'
import { KINDS, type LoadRequest, type Reader } from './load/mix.ts'
import { backendsOf, cpuMsOf } from './load/processes.ts'
import { isFault, openSender, readLists } from './load/send.ts'
import { messagesOf, withStoredLoad } from './load/stored-load.ts'
import { chooseViewers } from './load/viewers.ts'
import { loadAverage } from './realtime/measures.ts'

const [MEMBERS, REQUESTS] = [100_000, 400]
/**
 * Of each kind to both servers alike, for the compiler of Node and the plans of PostgreSQL. After 200, a sixth of our
 * processor time is still the compiler, and as much again runs code that it has not reached.
 */
const WARM_UP_REQUESTS = 3_000
/** Requests at the same time: enough that work in the background is shared, and no queue is measured. */
const AT_ONCE = 2
const [VIEWERS, READERS] = [2_000, 400]
/** Impressions and other work in the background, which belongs to the requests before. */
const BACKGROUND_MS = 4_000
const RESULT = path.join(import.meta.dirname, 'results/request-costs.json')
const PRELOAD = path.join(import.meta.dirname, 'load/count-statements.mjs')

/** Of one request: milliseconds of processor time. `ratio` is `serverCpuMs` by `bareCpuMs`. */
type MeasuredCost = {
  serverCpuMs: number
  bareCpuMs: number
  ratio: number
  databaseCpuMs: number
  statements: number
  bytes: number
}

await runTool(async () => {
  const [members = MEMBERS, requests = REQUESTS] = process.argv.slice(2).map(Number)
  const names = process.env.KINDS?.split(',') ?? Object.keys(KINDS)
  if (![members, requests].every((value) => Number.isInteger(value) && value > 0))
    throw new ToolError('npm run bench request-costs [members] [requests]; both are whole numbers.')
  const unknown = names.filter((name) => !(name in KINDS))
  if (unknown.length > 0) throw new ToolError(`There is no kind "${unknown[0]}": ${Object.keys(KINDS).join(', ')}.`)
  await build('server')
  const load = loadAverage()
  const { kinds, bareOfFourMs } = await withStoredLoad({ members, messages: messagesOf(members) }, (url) =>
    costsOn(url, names, requests),
  )
  const mean = meanOf(kinds)
  print('mean of the load', mean)
  console.log(`a bare request of four statements: ${bareOfFourMs} ms of the server`)
  if (process.env.KINDS) return
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version, load }
  const file = { date: new Date().toISOString(), machine, members, requests, bareOfFourMs, mean, kinds }
  await writeFile(RESULT, `${JSON.stringify(file, null, 2)}\n`)
})

async function costsOn(url: string, names: readonly string[], requests: number) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-costs-'))
  const viewers = await chooseViewers(url, VIEWERS)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: await freePort(), TRUST_PROXY: '1' }
  const server = await startBuilt(settings, ['--import', PRELOAD, ...(process.env.SERVER_OPTIONS?.split(' ') ?? [])])
  const bare = await startBare(url, String(await freePort()))
  const { send, close } = openSender(server.url)
  const { send: sendBare, close: closeBare } = openSender(bare.url)
  const ask = <T>(command: object) =>
    new Promise<T>((resolve) => {
      server.child.once('message', (answer) => resolve(answer as T)) // The preloaded module answers each command.
      server.child.send(command)
    })
  try {
    const readers = await readLists(send, viewers.slice(0, READERS))
    const draw = numbersFrom(1)
    const requestOf = (name: string, no: number): [LoadRequest, Reader['viewer']] => {
      const { viewer, matches } = readers[no % readers.length] as Reader // There are readers.
      return [KINDS[name]!.make(viewer, matches[Math.floor(draw() * matches.length)] ?? '', draw), viewer] // Checked above.
    }
    let no = 0
    const run = (name: string, count: number) =>
      repeat(count, async () => {
        const [request, viewer] = requestOf(name, no++)
        const { status } = await send(request, viewer)
        if (isFault(status)) throw new ToolError(`${name} answers ${status}`)
      })
    const { viewer: anybody } = readers[0] as Reader
    const bareCpuMs = async (statements: number, bytes: number) => {
      const path = `/bare?statements=${Math.round(statements)}&bytes=${bytes}`
      const one = () => sendBare({ method: 'GET', path }, anybody)
      await repeat(WARM_UP_REQUESTS, one)
      const before = cpuMsOf(bare.pid)
      await repeat(requests, one)
      return (cpuMsOf(bare.pid) - before) / requests
    }
    const spent = async () => ({
      server: cpuMsOf(server.pid),
      database: new Map(backendsOf(url).map((pid) => [pid, cpuMsOf(pid)])),
      ...(await ask<{ statements: number }>({ count: true })),
    })
    for (const name of names) await run(name, WARM_UP_REQUESTS)
    const kinds: Record<string, MeasuredCost> = {}
    for (const name of names) {
      await delay(BACKGROUND_MS)
      const before = await spent()
      if (process.env.PROFILE) await ask({ profile: true })
      await run(name, requests)
      const after = await spent()
      if (process.env.PROFILE) await saveProfile(process.env.PROFILE, name, await ask({ profile: false }))
      const [request, viewer] = requestOf(name, no++)
      const serverCpuMs = (after.server - before.server) / requests
      const statements = (after.statements - before.statements) / requests
      const bytes = Buffer.byteLength((await send(request, viewer, true)).body)
      const bareMs = await bareCpuMs(statements, bytes)
      kinds[name] = {
        serverCpuMs: round(serverCpuMs),
        databaseCpuMs: round(increase(before.database, after.database) / requests),
        statements: round(statements),
        bytes,
        bareCpuMs: round(bareMs),
        ratio: round(serverCpuMs / bareMs),
      }
      print(name, kinds[name])
    }
    return { kinds, bareOfFourMs: round(await bareCpuMs(4, 2_000)) }
  } finally {
    close()
    closeBare()
    await bare.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Runs a request this often, `AT_ONCE` at the same time. */
async function repeat(count: number, request: () => Promise<unknown>): Promise<void> {
  let left = count
  const one = async () => {
    while (left-- > 0) await request()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, one))
}

/** Of connections that are still open: the pool closes those that it has not used for some seconds. */
function increase(before: ReadonlyMap<number, number>, after: ReadonlyMap<number, number>): number {
  return [...after].reduce((sum, [pid, cpuMs]) => sum + cpuMs - (before.get(pid) ?? 0), 0)
}

async function saveProfile(folder: string, name: string, profile: unknown): Promise<void> {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name.replaceAll(' ', '-')}.cpuprofile`), JSON.stringify(profile))
}

function meanOf(kinds: Record<string, MeasuredCost>): MeasuredCost {
  const total = Object.keys(kinds).reduce((sum, name) => sum + (KINDS[name]?.share ?? 0), 0)
  const mean = (field: keyof MeasuredCost) =>
    round(
      Object.entries(kinds).reduce((sum, [name, cost]) => sum + (cost[field] * (KINDS[name]?.share ?? 0)) / total, 0),
    )
  return {
    serverCpuMs: mean('serverCpuMs'),
    databaseCpuMs: mean('databaseCpuMs'),
    statements: mean('statements'),
    bytes: Math.round(mean('bytes')),
    bareCpuMs: mean('bareCpuMs'),
    ratio: mean('ratio'),
  }
}

function print(name: string, { serverCpuMs, databaseCpuMs, statements, bytes, bareCpuMs, ratio }: MeasuredCost): void {
  const cells = [serverCpuMs, bareCpuMs, ratio, databaseCpuMs, statements, bytes].map((value) =>
    String(value).padStart(7),
  )
  console.log(`${name.padEnd(18)} server, bare, ratio, database, statements, bytes: ${cells.join(' ')}`)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
