import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CHECK_IN_WAITS_MS } from '@heartwell/contract/meetings/check-ins.ts'
import { PLAN_ENDS_MS } from '@heartwell/contract/meetings/plans.ts'
import { DAY_MS, MINUTE_MS } from '@heartwell/contract/time/durations.ts'
import type { Database, Row } from '../apps/server/src/platform/db/database.ts'
import { withLongTimeout } from '../apps/server/src/platform/db/long-transaction.ts'
import { startCrashingPostgres } from '../apps/server/test/crash/postgres-crash.ts'
import { postgresData, type ServerData } from '../apps/server/test/database/server-data.ts'
import { freePort, launchServer, type ServerProcess } from '../apps/server/test/server/server-process.ts'
import { build } from '../tools/build.ts'
import { runTool, ToolError } from '../tools/run-command.ts'
import { type MovableClock, movableClock } from './meetings/clock.ts'
import { type Due, EVENTS, expectedOf, happenedIn, type Tally, tallyOf } from './meetings/events.ts'
import {
  FIRST_START,
  HOME_MINUTES,
  PLANS,
  SPREAD_MS,
  type StoredPlan,
  storePlans,
  THERE_MINUTES,
  ZONES,
} from './meetings/plans.ts'

/**
 * Two server processes bring 500 meetings in 40 time zones from the reminder to the question of the next day, while they
 * are killed and the database restarts. Their clock runs as a real one and jumps over the hours in which nothing is due.
 * Everything has to happen once, and within a minute.
 */
const KILLS = 10
const IN_TIME_MS = MINUTE_MS
/** How long after the last moment of a part everything must have happened. */
const PART_MAX_MS = 3 * MINUTE_MS
const RESULT = path.join(import.meta.dirname, 'results/meetings.json')

/** Each process is restarted as soon as it is killed. */
function runServers(settings: Parameters<typeof launchServer>[0][]) {
  const servers: ServerProcess[] = settings.map((one) => launchServer(one))
  const readyMs: number[] = []
  return {
    ready: () => Promise.all(servers.map((server) => server.ready())),
    readyMs,
    async kill(no: number) {
      const [server, own] = [servers[no], settings[no]]
      if (!server || !own) return
      await server.kill()
      const started = performance.now()
      const next = launchServer(own)
      servers[no] = next
      await next.ready()
      readyMs.push(Math.round(performance.now() - started))
    },
    stop: () => Promise.all(servers.map((server) => server.stop())),
  }
}

type Run = {
  clock: MovableClock
  servers: ReturnType<typeof runServers>
  database: Database
  postgres: Awaited<ReturnType<typeof startCrashingPostgres>>
  kills: { left: number; next: number }
}

/** A moment from which something is due, and how to see in the stored rows that all of it has happened. */
type Part = { name: string; from: Date; isDone: () => Promise<boolean>; faults?: readonly ('kill' | 'database')[] }

/** @returns the parts that had not ended in time */
async function runPart(run: Run, { name, from, isDone, faults = [] }: Part): Promise<string[]> {
  run.clock.moveTo(new Date(from.getTime() - 2_000))
  const until = Date.now() + SPREAD_MS + PART_MAX_MS
  const breaking = breakThings(run, faults)
  let isOver = false
  while (!isOver && Date.now() < until) {
    await delay(500)
    isOver = await isDone().catch(() => false) // while the database restarts
  }
  await breaking
  console.log(`${name}: ${isOver ? 'done' : 'NOT DONE'}`)
  return isOver ? [] : [name]
}

async function breakThings(run: Run, faults: readonly ('kill' | 'database')[]): Promise<void> {
  for (const fault of faults) {
    await delay(2_000 + Math.random() * 15_000)
    if (fault === 'database') {
      await run.postgres.crash()
      await run.postgres.startAgain()
    } else {
      run.kills.left -= 1
      run.kills.next = 1 - run.kills.next
      await run.servers.kill(run.kills.next)
    }
  }
}

/** Ten o'clock on the day after the meeting on the clocks of its zone, found by trying every quarter of an hour. */
function questionAt({ startsAt, zone }: Pick<StoredPlan, 'startsAt' | 'zone'>): Date {
  const style = { dateStyle: 'short', timeStyle: 'short', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-CA', { timeZone: zone, ...style })
  const day = (at: Date) => clock.format(at).slice(0, 10)
  const quarter = 15 * MINUTE_MS
  let at = new Date(Math.ceil(startsAt.getTime() / quarter) * quarter)
  while (day(at) === day(startsAt) || !clock.format(at).endsWith('10:00')) at = new Date(at.getTime() + quarter)
  return at
}

/** The same for each plan, by its id. */
const questionsOf = (plans: readonly StoredPlan[]) => new Map(plans.map((plan) => [plan.id, questionAt(plan)] as const))

async function walk(run: Run, plans: readonly StoredPlan[]): Promise<string[]> {
  const { db } = run.database
  const count = async (state: Row<'check_ins'>['state'][], kind: Row<'check_ins'>['kind']) => {
    const rows = await db
      .selectFrom('check_ins')
      .select('id')
      .where('kind', '=', kind)
      .where('state', 'in', state)
      .execute()
    return rows.length
  }
  const answered = (kind: 'there' | 'home') => plans.filter(({ answers }) => answers === kind)
  const at = (minutes: number, waits = 0) =>
    new Date(FIRST_START.getTime() + minutes * MINUTE_MS + waits * CHECK_IN_WAITS_MS)
  const allIn =
    (kind: 'there' | 'home', ...states: Row<'check_ins'>['state'][]) =>
    async () =>
      (await count(states, kind)) === PLANS
  const answer = (kind: 'there' | 'home') =>
    db
      .updateTable('check_ins')
      .set({ state: 'well', next_at: null, changed_at: run.clock.now() })
      .where('kind', '=', kind)
      .where(
        'plan_id',
        'in',
        answered(kind).map(({ id }) => id),
      )
      .execute()
  const noReminders = async () =>
    (await db.selectFrom('meeting_plans').select('id').where('reminder_at', 'is not', null).execute()).length === 0
  const allOver = async () =>
    (await db.selectFrom('meeting_plans').select('id').where('state', '!=', 'over').execute()).length === 0
  const both = async (...checks: (() => Promise<boolean>)[]) => {
    for (const check of checks) if (!(await check())) return false
    return true
  }
  const late = [
    ...(await runPart(run, {
      name: 'reminders',
      from: new Date(FIRST_START.getTime() - DAY_MS),
      isDone: noReminders,
      faults: ['kill'],
    })),
    ...(await runPart(run, {
      name: 'first question',
      from: at(THERE_MINUTES),
      isDone: allIn('there', 'asked'),
      faults: ['kill', 'kill'],
    })),
  ]
  await answer('there')
  late.push(
    ...(await runPart(run, {
      name: 'asked again',
      from: at(THERE_MINUTES, 1),
      isDone: allIn('there', 'reminded', 'well'),
      faults: ['kill'],
    })),
    ...(await runPart(run, {
      name: 'given up, and second question',
      from: at(THERE_MINUTES, 2),
      isDone: () => both(allIn('there', 'missed', 'well'), allIn('home', 'asked')),
      faults: ['kill', 'database', 'kill'],
    })),
  )
  await answer('home')
  late.push(
    ...(await runPart(run, {
      name: 'second asked again',
      from: at(HOME_MINUTES, 1),
      isDone: allIn('home', 'reminded', 'well'),
      faults: ['kill'],
    })),
    ...(await runPart(run, {
      name: 'second given up',
      from: at(HOME_MINUTES, 2),
      isDone: allIn('home', 'missed', 'well'),
      faults: ['kill', 'kill'],
    })),
    ...(await runPart(run, {
      name: 'meetings over',
      from: new Date(FIRST_START.getTime() + PLAN_ENDS_MS),
      isDone: allOver,
      faults: ['kill'],
    })),
  )
  const asked = questionsOf(plans)
  const moments = [...new Set([...asked.values()].map((at) => at.getTime()))].sort((a, b) => a - b)
  for (const moment of moments) {
    const here = plans.map(({ id }) => id).filter((id) => asked.get(id)?.getTime() === moment)
    const isDone = async () => {
      const rows = await db
        .selectFrom('meeting_plans')
        .select('id')
        .where('id', 'in', here)
        .where('questions_sent', '=', 0)
        .execute()
      return rows.length === 0
    }
    const name = `how it went, at ${new Date(moment).toISOString()}`
    late.push(...(await runPart(run, { name, from: new Date(moment), isDone })))
  }
  return late
}

await runTool(async () => {
  await build('server')
  const [loadBefore = 0] = os.loadavg()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-meetings-'))
  const postgres = await startCrashingPostgres()
  const data = await postgresData(postgres.url('postgres'))
  try {
    const result = await data.use((database) => measure(database, { data, postgres, folder }))
    const machine = { cpus: os.cpus().length, model: os.cpus()[0]?.model, node: process.version }
    const settings = { plans: PLANS, zones: ZONES.length, processes: 2, kills: KILLS, databaseRestarts: 1 }
    await writeFile(
      RESULT,
      `${JSON.stringify({ date: new Date().toISOString(), machine, loadBefore, settings, ...result }, null, 2)}\n`,
    )
    const isFaultless = (tally: (typeof result.events)[number]) =>
      tally.lost + tally.doubled + tally.early === 0 && tally.worstMs <= IN_TIME_MS
    if (result.late.length > 0 || result.wrongQuestions > 0 || !result.events.every(isFaultless))
      throw new ToolError(`Something was lost, doubled or late: see ${RESULT}.`)
  } finally {
    await data.remove()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})

type Around = { data: ServerData; postgres: Run['postgres']; folder: string }

async function measure(database: Database, { data, postgres, folder }: Around) {
  const clock = movableClock(folder)
  clock.moveTo(new Date(FIRST_START.getTime() - 2 * DAY_MS))
  const plans = await storePlans(database.db, clock.now())
  const common = { ...data.settings, ...clock.settings }
  const servers = runServers([
    { ...common, PORT: await freePort() },
    { ...common, PORT: await freePort() },
  ])
  try {
    await servers.ready()
    const started = performance.now()
    const kills = { left: KILLS, next: 0 }
    const late = await walk({ clock, servers, database, postgres, kills }, plans)
    const seconds = Math.round((performance.now() - started) / 1000)
    const expected = expectedOf(plans, questionsOf(plans))
    const happened = await withLongTimeout(database.db, happenedIn)
    const events = EVENTS.map((event) => ({ event, ...summaryOf(tallyOf(event, expected, happened)) }))
    for (const one of events) print(one)
    const wrongQuestions = happened.filter(isNight(plans)).length
    return { seconds, killsDone: KILLS - kills.left, readyMs: servers.readyMs, late, wrongQuestions, events }
  } finally {
    await servers.stop()
  }
}

/** A question that did not arrive between ten and one minute past ten on the clocks of its meeting. */
function isNight(plans: readonly StoredPlan[]): (due: Due) => boolean {
  const zones = new Map(
    plans.flatMap(({ watched, partner, zone }) => [[watched, zone] as const, [partner, zone] as const]),
  )
  return ({ event, who, at }) => {
    if (event !== 'question' || !at) return false
    const time = new Intl.DateTimeFormat('en-GB', { timeZone: zones.get(who) ?? 'UTC', timeStyle: 'short' }).format(at)
    return time !== '10:00' && time !== '10:01'
  }
}

function summaryOf({ lateMs, ...counts }: Tally) {
  const sorted = lateMs.toSorted((a, b) => a - b)
  const share = (of: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0
  return { ...counts, medianMs: share(0.5), p99Ms: share(0.99), worstMs: share(1) }
}

function print({
  event,
  expected,
  happened,
  lost,
  doubled,
  early,
  ...times
}: { event: string } & ReturnType<typeof summaryOf>) {
  console.log(
    `${event.padEnd(15)} expected ${expected}, happened ${happened}, lost ${lost}, doubled ${doubled}, early ${early}; late: median ${times.medianMs}, p99 ${times.p99Ms}, worst ${times.worstMs} ms`,
  )
}
