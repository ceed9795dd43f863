import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../../tools/postgres.ts'
import type { Database } from './database.ts'
import { isUnavailable } from './errors.ts'
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

/** What a crash of the server does to every connection of ours. */
async function cutConnections(): Promise<void> {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'heartwell'`)
  await admin.end()
}

test('the process outlives a database that drops its idle connections', async () => {
  await database.ping()
  await cutConnections()
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
  await vi.waitFor(() => database.ping())
})

test('the process outlives a database that drops the connection of a running transaction', async () => {
  const error = await failure(
    database.db.transaction().execute(async (trx) => {
      await sql`select 1`.execute(trx)
      await cutConnections()
      await vi.waitFor(() => expect(log.warn).toHaveBeenCalled())
      await sql`select 1`.execute(trx)
    }),
  )
  expect(isUnavailable(error)).toBe(true)
  await vi.waitFor(() => database.ping())
})

test('a statement that takes too long is given up before the browser gives up', async () => {
  const error = await failure(sql`select pg_sleep(5)`.execute(database.db))
  expect(error).toMatchObject({ code: '57014' })
  expect(isUnavailable(error)).toBe(true)
})

test('a server that is not there is told at once', async () => {
  const address = 'postgresql://heartwell@127.0.0.1:1/heartwell'
  const options = { dataDir: '/nowhere', production: true, allowEmbedded: false, log }
  await expect(openDatabase({ ...options, databaseUrl: address })).rejects.toThrow('does not answer. Start it')
})
