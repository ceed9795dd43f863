import { Writable } from 'node:stream'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '../../src/platform/config.ts'
import { openLog } from '../../src/platform/log.ts'
import { startServer } from '../../src/server.ts'
import { openSiteDatabase } from '../../src/site-database.ts'
import { freePort } from '../server/server-process.ts'
import { watchStatements } from './counted-statements.ts'
import { serverData } from './server-data.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const STEP_MS = 500
const SECONDS = 60
const SECONDS_OF_START = 10
const PER_SECOND_MAX = 2
/** Turns of the real event loop without a statement after which a step counts as over. */
const QUIET_TURNS = 40

/**
 * Counts the statements of the whole server, with all its jobs and pollers, in a minute of a fake clock. Only timers are
 * fake: they advance in small steps, and each step lasts until every statement that it caused is answered. No real time
 * is measured, and the schedules read a chosen time, so that the jobs of an ordinary minute run once.
 */
test(`an idle server sends at most ${PER_SECOND_MAX} statements a second`, async () => {
  const data = await serverData()
  const sent: string[] = []
  let running = 0
  const schedules = scheduleClock('2026-11-30T12:04:00Z')
  const stopWatching = watchStatements((text, answered) => {
    sent.push(text)
    running += 1
    const end = () => {
      running -= 1
    }
    answered.then(end, end)
  })
  waitForConnections((change) => {
    running += change
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const advance = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
      await new Promise((resolve) => setImmediate(resolve))
      if (running > 0) quiet = 0
    }
  }
  try {
    const PORT = await freePort()
    const settings = { ...data.settings, NODE_ENV: 'test', DEMO: 'off', HOST: '127.0.0.1', PORT }
    const config = readConfig({ ...settings, PUBLIC_URL: `http://127.0.0.1:${PORT}` })
    const { log, pagesPrepared } = watchedLog()
    const database = openSiteDatabase(config, log)
    const started = startServer(config, { log, database })
    let isStarted = false
    const end = () => {
      isStarted = true
    }
    started.then(end, end)
    while (!isStarted) await advance(1)
    const server = await started
    const pass = async (seconds: number) => {
      for (let passed = 0; passed < seconds * 1000; passed += STEP_MS) await advance(STEP_MS)
    }
    // They are rendered before anybody asks for them, which is not idle yet, and packed while no statement runs.
    await pagesPrepared
    await pass(SECONDS_OF_START)
    const before = sent.length
    schedules.setTime('2026-11-30T12:05:00Z')
    await sql`delete from pgboss.job`.execute((await database).db)
    await pass(SECONDS)
    const idle = sent.slice(before)
    vi.useRealTimers()
    await server.stop()
    expect(idle.length, mostFrequent(idle)).toBeLessThanOrEqual(PER_SECOND_MAX * SECONDS)
    expect(
      idle.filter((text) => /UPDATE pgboss\.job SET completed_on/.test(flat(text))),
      'scheduled jobs',
    ).toHaveLength(4)
    expect(
      idle.filter((text) => flat(text).trim().startsWith('INSERT INTO pgboss.job')),
      'each sent once',
    ).toHaveLength(4)
    expect(idle.length, 'the pollers run').toBeGreaterThan(SECONDS / 2)
  } finally {
    vi.useRealTimers()
    stopWatching()
    await data.remove()
  }
})

function watchedLog() {
  let report: () => void
  const pagesPrepared = new Promise<void>((resolve) => {
    report = resolve
  })
  const write = (line: unknown, _: unknown, done: () => void) => {
    if (String(line).includes('the public pages are prepared')) report()
    done()
  }
  return { log: openLog('debug', new Writable({ write })), pagesPrepared }
}

/** A connection that opens counts as running, too: while it waits, the clock must not reach its time limit. */
function waitForConnections(count: (change: 1 | -1) => void): void {
  const connect = pg.Client.prototype.connect as (this: pg.Client, ...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'connect').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [done] = args
    if (typeof done !== 'function') return connect.apply(this, args)
    count(1)
    return connect.call(this, (...result: unknown[]) => {
      count(-1)
      done(...result)
    })
  } as never) // The type has an overload for each way to connect.
}

/** Answers the schedules, which ask the database for the time, with a chosen one. */
function scheduleClock(time: string) {
  let chosen = time
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const [first, ...others] = args
    if ((first as { text?: string }).text !== 'select now()') return query.apply(this, args)
    return query.call(this, { text: `select timestamptz '${chosen}' as now` }, ...others)
  } as never) // The type has an overload for each kind of query.
  return {
    setTime(next: string) {
      chosen = next
    },
  }
}

const flat = (text: string) => text.replace(/\s+/g, ' ')

function mostFrequent(texts: string[]): string {
  const counts = new Map<string, number>()
  for (const text of texts) {
    const start = flat(text).slice(0, 100)
    counts.set(start, (counts.get(start) ?? 0) + 1)
  }
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([start, count]) => `${count} × ${start}`).join('\n')
}
