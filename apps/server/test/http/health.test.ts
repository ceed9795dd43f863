import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../../src/platform/http/http.ts'
import { audit, clean } from '../crash/crash-audit.ts'
import { brokenSessions, sendAll } from '../crash/crash-workload.ts'
import { type CrashingPostgres, startCrashingPostgres } from '../crash/postgres-crash.ts'
import { postgresData, type ServerData, serverData } from '../database/server-data.ts'
import { chosenKind } from '../database/test-database.ts'
import { freePort, launchServer, readyz, type ServerProcess, startServerProcess } from '../server/server-process.ts'
import { storeCouples } from '../server-members.ts'

const NO_DATABASE = '503 {"ready":false,"problem":"database"}'
const RESTARTS = 2
const BETWEEN_MS = 2_000
const COUNT = 100

let server: ServerProcess
const start = async (data: ServerData, settings = {}) => {
  server = await startServerProcess({ ...data.settings, PORT: await freePort(), ...settings })
}
afterEach(async () => {
  await server?.kill()
})

describe('probes', () => {
  let data: ServerData
  beforeAll(async () => {
    data = await serverData()
  })
  afterAll(() => data.remove())

  test('/healthz says that the process lives, /readyz that it may be sent requests', async () => {
    await start(data)
    const health = await fetch(`${server.url}/healthz`)
    expect([health.status, await health.json()]).toEqual([200, { ok: true }])
    expect(await readyz(server.url)).toBe('200 {"ready":true}')
  })

  test('/readyz names the disk when less of it is free than wanted', async () => {
    server = launchServer({ ...data.settings, PORT: await freePort(), READY_FREE_DISK: '1' })
    await expect.poll(() => readyz(server.url), { timeout: 120_000 }).toBe('503 {"ready":false,"problem":"disk"}')
  })
})

// A server that DATABASE_URL names belongs to somebody: it is not crashed.
describe.runIf(chosenKind() === 'postgres' && !process.env.DATABASE_URL)('a PostgreSQL server that crashes', () => {
  let postgres: CrashingPostgres
  let data: ServerData
  beforeAll(async () => {
    postgres = await startCrashingPostgres()
    data = await postgresData(postgres.url('postgres'))
  })
  afterAll(async () => {
    await data.remove()
    await postgres.stop()
  })

  /** How long the probe takes to report this, in milliseconds. */
  async function until(said: string): Promise<number> {
    const started = performance.now()
    await expect.poll(() => readyz(server.url), { timeout: 120_000, interval: 20 }).toBe(said)
    return Math.round(performance.now() - started)
  }

  test('takes the server out of service until it is available again; the process keeps running', async () => {
    await start(data)
    const { pid } = server
    await postgres.crash()
    const gone = await until(NO_DATABASE)
    await postgres.startAgain()
    const back = await until('200 {"ready":true}')
    console.info(JSON.stringify({ gone, back }))
    expect(server.running()).toBe(true)
    expect(server.pid).toBe(pid)
    expect(server.output()).toContain('a database connection was lost')
    expect(server.output()).not.toContain('secretKey')
  })

  test('does not end the server between its first answers and its greeting', async () => {
    const lost = data.use(({ db }) =>
      db.transaction().execute(async (tx) => {
        await sql`lock table staff in access exclusive mode`.execute(tx)
        await start(data)
        await postgres.crash()
        await sql`select 1`.execute(tx)
      }),
    )
    await expect(lost).rejects.toThrow()
    await postgres.startAgain()
    await expect.poll(() => server.output(), { timeout: 120_000 }).toContain('is ready: ')
    // The greeting does not wait for the database.
    await until('200 {"ready":true}')
    expect(server.running()).toBe(true)
  })

  test('lets the API say "try again later" while it is away', async () => {
    await start(data)
    await postgres.crash()
    const answer = await fetch(`${server.url}/api/sessions`, { headers: { cookie: `${SESSION_COOKIE}=unknown` } })
    await postgres.startAgain()
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true])
  })

  test('loses no acknowledged registration or interest and doubles none', async () => {
    const pairs = await data.use(({ db }) => storeCouples(db, COUNT))
    await start(data)
    let restarts = 0
    const crashing = (async () => {
      for (; restarts < RESTARTS; restarts++) {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS))
        await postgres.crash()
        await until(NO_DATABASE)
        await postgres.startAgain()
      }
    })()
    const target = { url: server.url, up: () => Promise.resolve() }
    const [ledger] = await Promise.all([sendAll(target, { registrations: COUNT, pairs, clients: 3 }), crashing])
    await until('200 {"ready":true}')
    expect(await brokenSessions(server.url, ledger)).toEqual([])
    expect((await server.stop()).code).toBe(0)
    const found = await data.use(({ db }) => audit(db, ledger))
    const { lostAnswers, refusals, surprises } = ledger
    console.info(JSON.stringify({ restarts, lostAnswers, refusals, ...found }))
    expect({ surprises, lostAnswers }).toEqual({ surprises: [], lostAnswers: 0 })
    expect(found).toMatchObject({ registrations: { acked: COUNT }, interests: { acked: COUNT } })
    expect(found).toSatisfy(clean)
  })

  test('does not keep the server from stopping while it is away', async () => {
    await start(data)
    await postgres.crash()
    const { code } = await server.stop()
    await postgres.startAgain()
    expect(code).toBe(0)
  })
})
