import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Audit, audit, clean } from '../apps/server/test/crash/crash-audit.ts'
import { keepCrashing } from '../apps/server/test/crash/crash-loop.ts'
import { brokenSessions, type Ledger, sendAll } from '../apps/server/test/crash/crash-workload.ts'
import { postgresData, type ServerData, serverData } from '../apps/server/test/database/server-data.ts'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { storeCouples } from '../apps/server/test/server-members.ts'
import { build } from '../tools/build.ts'
import { startPostgres } from '../tools/postgres.ts'
import { runTool, ToolError } from '../tools/run-command.ts'

const COUNT = 1_000
const CLIENTS = 10
/** Then the remaining requests run without kills: a busy machine would never finish. */
const KILLS = 40
const RESULT = path.resolve(import.meta.dirname, 'results/crash.json')

type Result = {
  database: ServerData['kind']
  kills: number
  killsWhileStarting: number
  seconds: number
  lostAnswers: number
  readyMs: { median: number; worst: number }
  brokenSessions: number
  surprises: string[]
  refusals: Ledger['refusals']
  loadBefore: number
} & Audit

await runTool(async () => {
  await build()
  const results: Result[] = []
  for (const kind of ['embedded', 'postgres'] as const) {
    const result = await withData(kind, (data) => crash(data))
    results.push(result)
    print(result)
  }
  const machine = { cpus: os.cpus().length, node: process.version }
  await writeFile(RESULT, `${JSON.stringify({ date: new Date().toISOString(), machine, results }, null, 2)}\n`)
  if (!results.every(faultless)) throw new ToolError(`Something was lost, doubled or half written: see ${RESULT}.`)
})

function faultless(result: Result): boolean {
  return clean(result) && result.surprises.length === 0 && result.brokenSessions === 0 && !result.refusals[500]
}

async function withData<T>(kind: ServerData['kind'], step: (data: ServerData) => Promise<T>): Promise<T> {
  const server = kind === 'postgres' ? await startPostgres() : undefined
  const data = server ? await postgresData(server.url('postgres')) : await serverData('embedded')
  try {
    return await step(data)
  } finally {
    await data.remove()
    await server?.stop()
  }
}

async function crash(data: ServerData): Promise<Result> {
  const [loadBefore = 0] = os.loadavg()
  const pairs = await data.use(({ db }) => storeCouples(db, COUNT))
  const crashes = await keepCrashing({ ...data.settings, PORT: await freePort() }, KILLS)
  const started = performance.now()
  const ledger = await sendAll(crashes, { registrations: COUNT, pairs, clients: CLIENTS })
  const seconds = Math.round((performance.now() - started) / 1000)
  const server = await crashes.end()
  const broken = await brokenSessions(server.url, ledger)
  await server.stop()
  const found = await data.use(({ db }) => audit(db, ledger))
  const { kills, killsWhileStarting } = crashes
  const { lostAnswers, surprises, refusals } = ledger
  const readyMs = spread(crashes.readyMs)
  const run = { database: data.kind, kills, killsWhileStarting, seconds, lostAnswers, readyMs }
  return { ...run, brokenSessions: broken.length, surprises, refusals, loadBefore, ...found }
}

function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, worst: sorted.at(-1) ?? 0 }
}

function print({ database, kills, killsWhileStarting, seconds, lostAnswers, readyMs, ...rest }: Result): void {
  console.log(`\n${database}: ${kills} kills (${killsWhileStarting} of them while starting) in ${seconds} s`)
  for (const kind of ['registrations', 'interests', 'verificationMails'] as const) {
    const { acked, stored, lost, doubled } = rest[kind]
    console.log(`  ${kind.padEnd(18)} acked ${acked}, stored ${stored}, lost ${lost}, doubled ${doubled}`)
  }
  const halves = Object.values(rest.halfWritten).reduce((sum, count) => sum + count, 0)
  console.log(`  half written       ${halves}; sessions that do not work ${rest.brokenSessions}`)
  console.log(`  answers lost       ${lostAnswers}; refusals ${JSON.stringify(rest.refusals)}`)
  console.log(`  ready again after  median ${readyMs.median} ms, worst ${readyMs.worst} ms`)
}
