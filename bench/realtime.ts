import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { runTool, ToolError } from '../tools/run-command.ts'
import { measureBrokers } from './realtime/broker-part.ts'
import { goalsOf, type Parts } from './realtime/goals.ts'
import { PRINT, printGoals } from './realtime/report.ts'
import { measureSending } from './realtime/sending-part.ts'
import { type BenchSettings, PROCESSES, readSettings } from './realtime/settings.ts'
import { measureSockets } from './realtime/sockets-part.ts'
import { withPostgres } from './realtime/stored-data.ts'

/**
 * Compares the product's sockets with those of the bare `ws` package, and measures its send path and its brokers. `npm
 * run bench realtime sending` measures one part and keeps the stored figures of the others; `SOCKETS=3000 SECONDS=1 npm
 * run bench realtime` measures everything on a small scale and stores nothing.
 */
const RESULT = path.join(import.meta.dirname, 'results/realtime.json')
const ROUNDS = 3
/** Each child process adds a listener that ends it with this process. */
process.setMaxListeners(50)

type Measuring = BenchSettings & { databaseUrl: string }
const PARTS: { [Name in keyof Required<Parts>]: (measuring: Measuring) => Promise<Required<Parts>[Name]> } = {
  'one-process': ({ sockets, seconds, databaseUrl }) =>
    measureSockets({
      seconds,
      sockets: Math.floor(sockets / PROCESSES),
      processes: 1,
      rounds: ROUNDS,
      receivers: 'own',
      // Without the bus to other processes, like bare ws.
      env: { DATABASE_URL: databaseUrl, ALONE: '1' },
    }),
  'three-processes': ({ sockets, seconds, databaseUrl }) =>
    measureSockets({
      seconds,
      sockets,
      processes: PROCESSES,
      rounds: 1,
      receivers: 'all',
      env: { DATABASE_URL: databaseUrl },
    }),
  brokers: measureBrokers,
  sending: ({ members, conversations, messages, seconds, databaseUrl }) =>
    measureSending({ members, conversations, messages, seconds, databaseUrl }),
}
type Name = keyof typeof PARTS

await runTool(async () => {
  const settings = readSettings(process.env)
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown) throw new ToolError(`There is no part "${unknown}". Name ${Object.keys(PARTS).join(', ')}.`)
  const { members, conversations, messages } = settings
  const history = names.includes('sending') ? { conversations, messages } : { conversations: 0, messages: 0 }
  const parts: Parts = {}
  await withPostgres({ members, ...history }, async (databaseUrl) => {
    for (const name of names as Name[]) {
      const started = performance.now()
      await run(name, { ...settings, databaseUrl }, parts)
      console.log(`  measured in ${Math.round((performance.now() - started) / 1000)} s`)
      if (settings.isFull) await store(parts, settings)
    }
  })
  printGoals(parts)
})

async function run<N extends Name>(name: N, measuring: Measuring, parts: Parts): Promise<void> {
  const result = await PARTS[name](measuring)
  parts[name] = result
  PRINT[name](result)
}

/** Parts that were not measured now keep the figures and settings of their last run. */
async function store(measured: Parts, settings: BenchSettings): Promise<void> {
  const known = existsSync(RESULT) ? (JSON.parse(await readFile(RESULT, 'utf8')) as { parts: object }).parts : {}
  const now = new Date().toISOString()
  const fresh = Object.entries(measured).map(([name, result]) => [name, { date: now, settings, ...result }])
  const parts = { ...known, ...Object.fromEntries(fresh) } as Parts // From the file that this function writes.
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  await writeFile(RESULT, `${JSON.stringify({ machine, parts, goals: goalsOf(parts) }, null, 2)}\n`)
}
