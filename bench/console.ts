/**
 * The provider's console on PostgreSQL, in two parts:
 * `lists`: the time of every list, of the home page and of the search at 950,000 members. Goal: p95 at most 200 ms.
 * `keyboard`: how long a reviewer who uses the keyboard alone needs for each of 100 profiles at 100,000 members. Goal: at
 * most ten seconds. Without an argument, both.
 */
import { readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { storeMemberCounts } from '../apps/server/src/features/onboarding/topics/service.ts'
import { storeCounts } from '../apps/server/src/features/statistics/service.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { postgresData, type ServerData } from '../apps/server/test/database/server-data.ts'
import { freePort } from '../apps/server/test/server/server-process.ts'
import { startPostgres } from '../tools/postgres.ts'
import { repositoryRoot, runTool, secondsSince, ToolError } from '../tools/run-command.ts'
import { startBuilt } from './built-server.ts'
import { newStaffMember, signInByApi } from './console/api.ts'
import { decideByKeyboard } from './console/keyboard.ts'
import { measureLists } from './console/measure-lists.ts'
import { type Spread, spread } from './console/spread.ts'
import { type Size, storeMembers } from './console/stored-members.ts'

const DECISIONS = 100
const INTEREST_DAYS = 30
const FILL_TIMEOUT_MS = 3_600_000
const [LIST_GOAL_MS, DECISION_GOAL_S] = [200, 10]
const RESULT = path.join(repositoryRoot, 'bench/results/console.json')

type Server = { url: string; dataDir: string }
type Part = { size: Size; measure: (server: Server) => Promise<object>; missed: (result: object) => string[] }

const PARTS: Record<string, Part> = {
  lists: {
    size: { pending: 40_000, approved: 880_000, rejected: 30_000, withFiles: 120, lists: true },
    measure: async ({ url, dataDir }) => measureLists(await signInByApi(url, await newStaffMember(dataDir))),
    missed: (lists) =>
      Object.entries(lists as Record<string, Spread>).flatMap(([name, { p95 }]) =>
        p95 > LIST_GOAL_MS ? [`${name} over ${LIST_GOAL_MS} ms`] : [],
      ),
  },
  keyboard: {
    size: { pending: 40_000, approved: 55_000, rejected: 5_000, withFiles: 120 },
    measure: async ({ url, dataDir }) => {
      const seconds = await decideByKeyboard(url, await newStaffMember(dataDir), DECISIONS)
      return { decisions: seconds.length, ...spread(seconds) }
    },
    missed: (result) =>
      (result as Spread).worst > DECISION_GOAL_S ? [`a decision took more than ${DECISION_GOAL_S} s`] : [],
  },
}

const circumstances = (size: Size) => ({
  date: new Date().toISOString(),
  machine: { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version, load: os.loadavg()[0] },
  size,
})

await runTool(async () => {
  const chosen = process.argv.slice(2)
  const unknown = chosen.find((name) => !(name in PARTS))
  if (unknown) throw new ToolError(`There is no part "${unknown}": choose from ${Object.keys(PARTS).join(', ')}.`)
  const missed: string[] = []
  for (const [name, part] of Object.entries(PARTS)) {
    if (chosen.length === 0 || chosen.includes(name)) missed.push(...(await run(name, part)))
  }
  if (missed.length > 0) throw new ToolError(`Missed: ${missed.join('; ')}.`)
})

/** Fills a new database, measures and replaces this part of the stored result. @returns the missed goals */
async function run(name: string, { size, measure, missed }: Part): Promise<string[]> {
  const postgres = await startPostgres({ durable: true })
  const data = await postgresData(postgres.url('postgres'))
  try {
    const started = performance.now()
    await fill(data, size)
    console.log(`${name}: members stored (${secondsSince(started)})`)
    const before = circumstances(size)
    const result = await onServer(data, measure)
    await save(name, { ...before, loadAfter: os.loadavg()[0], result })
    return missed(result)
  } finally {
    await data.remove()
    await postgres.stop()
  }
}

async function fill({ settings }: ServerData, size: Size): Promise<void> {
  const options = { max: 1, statementTimeoutMs: FILL_TIMEOUT_MS }
  const database = await openPostgres(settings.DATABASE_URL ?? '', silentLog, options)
  try {
    await storeMembers(database.db, settings.DATA_DIR, size)
    // As the jobs do every hour.
    const deps = { db: database.db, clock: () => new Date(), config: { interestDays: INTEREST_DAYS } }
    await storeCounts(deps)
    await storeMemberCounts(deps)
  } finally {
    await database.close()
  }
}

async function onServer({ settings }: ServerData, measure: Part['measure']): Promise<object> {
  const server = await startBuilt({ ...settings, PORT: await freePort(), RATE_LIMITS: 'off' })
  try {
    return await measure({ url: server.url, dataDir: settings.DATA_DIR })
  } finally {
    await server.stop()
  }
}

async function save(name: string, part: object): Promise<void> {
  const stored = await readFile(RESULT, 'utf8').catch(() => '{}')
  await writeFile(RESULT, `${JSON.stringify({ ...JSON.parse(stored), [name]: part }, null, 2)}\n`)
}
