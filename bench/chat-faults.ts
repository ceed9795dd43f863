import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { isClean } from '../apps/server/test/chat-faults/chat-audit.ts'
import { type FaultPlan, type FaultResult, runChatFaults } from '../apps/server/test/chat-faults/chat-faults.ts'
import { startCrashingPostgres } from '../apps/server/test/crash/postgres-crash.ts'
import { postgresData, serverData } from '../apps/server/test/database/server-data.ts'
import { build } from '../tools/build.ts'
import { startRedis } from '../tools/redis.ts'
import { runTool, ToolError } from '../tools/run-command.ts'

/**
 * Members write to each other while servers are killed, answers are lost, and the database and the broker restart. `npm
 * run bench chat-faults redis` runs one part and keeps the stored figures of the others. MINUTES sets the length of all
 * parts together; below the full five nothing is stored.
 */
const RESULT = path.join(import.meta.dirname, 'results/chat-faults.json')
const FULL_MINUTES = 5
const LOAD = { pairs: 50, messagesPerSecond: 200, pollMs: 30_000, isLong: true }
/** For each part; fewer in a shorter run, so that servers can work in between. */
const KILLS = 10
const RESTARTS = 2

type Length = Pick<FaultPlan, 'seconds' | 'kills'>
type Result = FaultResult & { database: string; processes: number; messagesPerSecond: number; loadBefore: number }

const PARTS: Record<string, (length: Length) => Promise<Result>> = {
  /** One process, as the embedded database allows no other. It restarts with the process. */
  async embedded(length) {
    const data = await serverData('embedded')
    try {
      return await run('embedded', { ...LOAD, ...length, data, settings: {}, processes: 1 })
    } finally {
      await data.remove()
    }
  },
  notifications: (length) =>
    withPostgres((plan) => run('PostgreSQL, events by notifications', { ...LOAD, ...length, ...plan, settings: {} })),
  redis: (length) =>
    withPostgres(async (plan) => {
      const redis = await startRedis()
      const broker = { what: { crash: redis.kill, startAgain: redis.startAgain }, times: RESTARTS }
      try {
        const settings = { REDIS_URL: redis.url }
        return await run('PostgreSQL, events by Redis', { ...LOAD, ...length, ...plan, settings, broker })
      } finally {
        await redis.stop()
      }
    }),
}

await runTool(async () => {
  const minutes = Number(process.env.MINUTES ?? FULL_MINUTES)
  if (!(minutes > 0)) throw new ToolError('MINUTES is a number, for example MINUTES=1.')
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(PARTS)
  const unknown = names.find((name) => !(name in PARTS))
  if (unknown) throw new ToolError(`There is no part "${unknown}". Name ${Object.keys(PARTS).join(', ')}.`)
  await build()
  const seconds = (60 * minutes) / Object.keys(PARTS).length
  const kills = Math.max(1, Math.round(KILLS * Math.min(1, minutes / FULL_MINUTES)))
  const results: Record<string, Result> = {}
  for (const name of names) {
    const result = await PARTS[name]?.({ seconds, kills })
    if (!result) continue
    results[name] = result
    print(result)
    if (minutes >= FULL_MINUTES) await store(results)
  }
  if (!Object.values(results).every(isFaultless)) throw new ToolError('Messages were lost, doubled or out of order.')
})

function isFaultless({ audit, ledger }: Result): boolean {
  return isClean(audit) && ledger.surprises.length === 0
}

async function run(database: string, plan: FaultPlan): Promise<Result> {
  const loadBefore = Math.round((os.loadavg()[0] ?? 0) * 10) / 10
  const { processes, messagesPerSecond } = plan
  return { database, processes, messagesPerSecond, loadBefore, ...(await runChatFaults(plan)) }
}

/** A PostgreSQL server that restarts now and then, and two server processes on it. */
async function withPostgres(
  step: (plan: Pick<FaultPlan, 'data' | 'processes' | 'database'>) => Promise<Result>,
): Promise<Result> {
  const postgres = await startCrashingPostgres()
  try {
    const data = await postgresData(postgres.url('postgres'))
    try {
      return await step({ data, processes: 2, database: { what: postgres, times: RESTARTS } })
    } finally {
      await data.remove()
    }
  } finally {
    await postgres.stop()
  }
}

function print(result: Result): void {
  const { audit, ledger, acknowledgedMs, shownMs, readyMs } = result
  const times = ({ p50, p99, worst }: typeof shownMs) => `p50 ${p50}, p99 ${p99}, worst ${worst} ms`
  const processes = result.processes === 1 ? 'one process' : `${result.processes} processes`
  console.log(`\n${result.database}, ${processes}, ${result.messagesPerSecond} messages a second`)
  console.log(`  faults        ${result.kills} kills, ${result.databaseRestarts} restarts of the database,`)
  console.log(`                ${result.brokerRestarts} of the broker, ${result.droppedAnswers} answers cut off,`)
  console.log(`                ${result.silentAnswers} never answered`)
  console.log(`  messages      acknowledged ${audit.acknowledged}, stored ${audit.stored}, shown ${audit.shown}`)
  console.log(`                lost ${audit.lost}, doubled ${audit.doubled}, out of order ${audit.outOfOrder}`)
  console.log(
    `  wrong         counters ${audit.wrongCounts}, pages ${audit.wrongPages}, answers ${ledger.surprises.length}`,
  )
  console.log(`  retries       ${ledger.lostAnswers} without an answer, refusals ${JSON.stringify(ledger.refusals)}`)
  console.log(`  acknowledged  ${times(acknowledgedMs)} after it was due`)
  console.log(`  shown         ${times(shownMs)}; everything ${result.caughtUpMs} ms after the last fault`)
  console.log(`  pages         ${result.reconnects} reconnections, ${result.gapFetches} fetches of what was missing`)
  console.log(`  ready again   ${times(readyMs)}; load average before ${result.loadBefore}`)
}

/** Parts that did not run now keep the figures of their last run. */
async function store(fresh: Record<string, Result>): Promise<void> {
  const known = existsSync(RESULT) ? (JSON.parse(await readFile(RESULT, 'utf8')) as { parts: object }).parts : {}
  const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
  const date = new Date().toISOString()
  const dated = Object.entries(fresh).map(([name, result]) => [name, { date, ...result }])
  const parts = { ...known, ...Object.fromEntries(dated) }
  await writeFile(RESULT, `${JSON.stringify({ machine, parts }, null, 2)}\n`)
}
