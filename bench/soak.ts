/**
 * Moderate load for a long time: `npm run bench soak [minutes]`, 60 unless given. Each minute records the resident memory
 * of the server and its heap after a garbage collection; the result is their growth per hour by a straight line, with
 * its 95 % confidence interval. RATE sets the requests a second, MEMBERS the size of the site. With DATABASE_URL the
 * database is kept on that server.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { startClient } from './load/client.ts'
import { growthPerHour } from './load/growth-per-hour.ts'
import { residentMb } from './load/processes.ts'
import { messagesOf, withStoredLoad } from './load/stored-load.ts'
import { chooseViewers } from './load/viewers.ts'
import { loadAverage } from './realtime/measures.ts'

const [MINUTES, RATE, MEMBERS] = [60, 20, 100_000]
/** Caches fill and the compiler works: these minutes do not count. */
const WARM_UP_MINUTES = 5
const [VIEWERS, READERS] = [2_000, 400]
const MINUTE_SECONDS = 60
const COLLECT_WAIT_MS = 1_000
/** The limit for the lower end of the interval: with less, growth is not shown. */
const GOAL_MB_PER_HOUR = 10
const RESULT = path.join(import.meta.dirname, 'results/soak.json')
/** Collects garbage on a signal and reports the heap to the parent. */
const COLLECT = `process.on('SIGUSR2', () => { globalThis.gc(); process.send?.({ heap: process.memoryUsage().heapUsed }) })`

type Minute = { minute: number; residentMb: number; heapMb: number; served: number; p95: number; notServed: number }

await runTool(async () => {
  const minutes = Number(process.argv[2] ?? MINUTES)
  const rate = Number(process.env.RATE ?? RATE)
  const members = Number(process.env.MEMBERS ?? MEMBERS)
  if (![minutes, rate, members].every((value) => Number.isInteger(value) && value > 0))
    throw new ToolError('npm run bench soak [minutes]; it, RATE and MEMBERS are whole numbers.')
  await build()
  const loadBefore = loadAverage()
  const size = { members, messages: messagesOf(members) }
  const rows = await withStoredLoad(size, (url) => soak(url, { minutes, rate }))
  const counted = rows.filter(({ minute }) => minute > Math.min(WARM_UP_MINUTES, minutes / 3))
  const growth = {
    residentMb: growthPerHour(counted.map((row) => [row.minute, row.residentMb])),
    heapMb: growthPerHour(counted.map((row) => [row.minute, row.heapMb])),
  }
  const machine = { cpus: os.cpus().length, node: process.version, loadBefore, loadAfter: loadAverage() }
  const file = { date: new Date().toISOString(), machine, ...size, minutes, rate, growth, rows }
  await writeFile(RESULT, `${JSON.stringify(file, null, 2)}\n`)
  console.log(growth)
  if (growth.heapMb.low > GOAL_MB_PER_HOUR)
    throw new ToolError(`The heap grows by ${growth.heapMb.perHour} MB an hour.`)
})

async function soak(url: string, { minutes, rate }: { minutes: number; rate: number }): Promise<Minute[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'heartwell-soak-'))
  const viewers = await chooseViewers(url, VIEWERS)
  const settings = { DATA_DIR: dataDir, DATABASE_URL: url, PORT: await freePort(), TRUST_PROXY: '1' }
  const preload = `data:text/javascript,${encodeURIComponent(COLLECT)}`
  const server = await startBuilt(settings, ['--expose-gc', '--import', preload])
  const client = startClient()
  const rows: Minute[] = []
  try {
    await client.prepare({ url: server.url, viewers, readers: READERS })
    for (let minute = 1; minute <= minutes; minute += 1) {
      const run = await client.run({ rate, seconds: MINUTE_SECONDS, seed: minute })
      const heapMb = await heapAfterCollection(server.child)
      const { count: served, p95 } = run.served
      const notServed = rate * MINUTE_SECONDS - served
      rows.push({ minute, residentMb: residentMb(server.pid), heapMb, served, p95, notServed })
      console.log(JSON.stringify(rows.at(-1)))
    }
    return rows
  } finally {
    client.stop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

async function heapAfterCollection(child: Awaited<ReturnType<typeof startBuilt>>['child']): Promise<number> {
  await delay(COLLECT_WAIT_MS)
  const heap = new Promise<number>((resolve) => {
    child.once('message', (answer: { heap: number }) => resolve(answer.heap))
  })
  child.kill('SIGUSR2')
  return Math.round((await heap) / 1e5) / 10
}
