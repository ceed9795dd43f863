import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../../tools/postgres.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'
import { withLongTimeout } from './long-transaction.ts'
import { openDatabase } from './open-database.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let server: PostgresServer
let database: Database

beforeAll(async () => {
  server = await startPostgres({ durable: false })
}, 120_000)
afterAll(() => server.stop())

beforeEach(async () => {
  log.warn.mockClear()
  database = await openDatabase({
    databaseUrl: server.url('postgres'),
    dataDir: '/nowhere',
    production: true,
    allowEmbedded: false,
    log,
    pool: { max: 2, statementTimeoutMs: 200, connectTimeoutMs: 300 },
  })
})
afterEach(() => database.close())

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

/** The effect of a server crash on every connection of ours. */
async function cutConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'heartwell'`)
  await admin.end()
}

test('the process outlives a database that drops its idle connections', async () => {
  await database.ping()
  await cutConnections()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 120_000 })
  await vi.waitFor(() => database.ping(), { timeout: 120_000 })
})

test('the process outlives a database that drops the connection of a running transaction', async () => {
  const error = await failure(
    database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await cutConnections()
      await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 120_000 })
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  await vi.waitFor(() => database.ping(), { timeout: 120_000 })
})

test('a statement that takes too long is given up before the browser gives up', async () => {
  const error = await failure(sql`select pg_sleep(5)`.execute(database.db))
  expect(error).toMatchObject({ code: '57014' })
  expect(isUnavailable(error)).toBe(true)
})

test('a database that stands still is given up soon, also in a transaction, and other connections go on', async () => {
  for (const run of [() => sql`select 1`.execute(database.db), insideTransaction]) {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    const pid = rows[0]?.pid ?? 0
    process.kill(pid, 'SIGSTOP')
    try {
      // Without a limit of our own this would wait until the test ends.
      const error = await failure(run())
      expect(isUnavailable(error)).toBe(true)
      await database.ping()
    } finally {
      process.kill(pid, 'SIGCONT')
    }
  }
})

const insideTransaction = () => database.db.transaction().execute((trx) => sql`select 1`.execute(trx))

test('work that raises its own limit may take longer than a request', async () => {
  const slow = withLongTimeout(database.db, (tx) =>
    sql<{ done: boolean }>`select true as done from pg_sleep(1)`.execute(tx),
  )
  expect((await slow).rows).toEqual([{ done: true }])
})

test('the start waits longer for a connection than a request', async () => {
  const options = { dataDir: '/nowhere', production: true, allowEmbedded: false, log }
  const pool = { max: 1, connectTimeoutMs: 1, startTimeoutMs: 60_000 }
  const patient = await openDatabase({ ...options, databaseUrl: server.url('postgres'), pool })
  const query = () => sql`select 1`.execute(patient.db)
  const { promise: held, resolve: release } = deferred()
  const holding = patient.db.connection().execute(() => held)
  const atStart = query()
  patient.beginServing?.()
  expect(isUnavailable(await failure(query()))).toBe(true)
  release()
  await Promise.all([holding, atStart])
  await patient.close()
})

test('with an address past a pooler, only connections that listen go there', async () => {
  const options = { dataDir: '/nowhere', production: true, allowEmbedded: false, log }
  const pool = { max: 1, listenUrl: server.url('template1') }
  const pooled = await openDatabase({ ...options, databaseUrl: server.url('postgres'), pool })
  const listening = await pooled.listen('direct', { hear: () => {}, missed: () => {} })
  const { rows } = await sql<{ database: string }>`
    select datname as database from pg_stat_activity where application_name = 'heartwell listening to direct'
  `.execute(pooled.db)
  expect(rows).toEqual([{ database: 'template1' }])
  await listening.stop()
  await pooled.close()
})

test('a replica that is not promoted yet counts as a database that cannot answer now', async () => {
  const write = database.db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx)
    await sql`create table written (id int)`.execute(trx)
  })
  expect(isUnavailable(await failure(write))).toBe(true)
})

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>((settle) => {
    resolve = settle
  })
  return { promise, resolve }
}

test('a missing server is reported at once', async () => {
  const address = 'postgresql://heartwell@127.0.0.1:1/heartwell'
  const options = { dataDir: '/nowhere', production: true, allowEmbedded: false, log }
  await expect(openDatabase({ ...options, databaseUrl: address })).rejects.toThrow('does not answer. Start it')
})
