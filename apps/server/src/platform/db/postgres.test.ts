import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../../tools/postgres.ts'
import { blockLoop } from '../../../test/crash/block-loop.ts'
import { PATIENT_POOL } from '../../../test/database/postgres-databases.ts'
import type { Database } from './database.ts'
import { isOutdatedPlan, isReadTimeout, isRetryable, isUnavailable } from './errors.ts'
import { withLongTimeout } from './long-transaction.ts'
import { openDatabase } from './open-database.ts'
import type { PoolSettings } from './postgres.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let server: PostgresServer
let database: Database

beforeAll(async () => {
  server = await startPostgres({ durable: false, inMemory: true })
})
afterAll(() => server.stop())

const open = (pool: Partial<PoolSettings>) =>
  openDatabase({
    databaseUrl: server.url('postgres'),
    dataDir: '/nowhere',
    production: true,
    allowEmbedded: false,
    log,
    pool,
  })

beforeEach(async () => {
  log.warn.mockClear()
  database = await open({ ...PATIENT_POOL, max: 2 })
})
afterEach(() => database.close())

/** Runs this with a database of short limits, which a busy machine may exceed without any fault. */
async function withShortLimits(pool: Partial<PoolSettings>, run: (impatient: Database) => Promise<void>) {
  const impatient = await open({ ...PATIENT_POOL, max: 2, ...pool })
  try {
    await run(impatient)
  } finally {
    await impatient.close()
  }
}
const untilDone = <T>(step: () => Promise<T>) => vi.waitFor(step, { timeout: 120_000 })

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
  await withShortLimits({ statementTimeoutMs: 200, answerMarginMs: 60_000 }, async ({ db }) => {
    const error = await failure(sql`select pg_sleep(60)`.execute(db))
    expect(error).toMatchObject({ code: '57014' })
    expect(isUnavailable(error)).toBe(true)
  })
})

test('a database that stands still is given up soon, also in a transaction, and other connections go on', async () => {
  await withShortLimits({ statementTimeoutMs: 200, answerMarginMs: 50 }, async (impatient) => {
    const { db } = impatient
    const insideTransaction = () => db.transaction().execute((trx) => sql`select 1`.execute(trx))
    for (const run of [() => sql`select 1`.execute(db), insideTransaction, () => impatient.ping()]) {
      const { rows } = await untilDone(() => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db))
      const pid = rows[0]?.pid ?? 0
      process.kill(pid, 'SIGSTOP')
      try {
        // Without a limit of our own this would wait until the test ends.
        const error = await failure(run())
        expect(isUnavailable(error)).toBe(true)
        await untilDone(() => impatient.ping())
      } finally {
        process.kill(pid, 'SIGCONT')
      }
    }
  })
})

test('an answer that has arrived counts, although this process was too busy to read it in time', async () => {
  await withShortLimits({ statementTimeoutMs: 60_000, answerMarginMs: -59_000 }, async ({ db }) => {
    await untilDone(() => sql`select 1`.execute(db))
    const answer = sql`select 1 as one`.execute(db)
    // It is on its way.
    await new Promise((resolve) => setImmediate(resolve))
    blockLoop(1_100)
    expect((await answer).rows).toEqual([{ one: 1 }])
  })
})

test('work that raises its own limit may take longer than a request', async () => {
  await withShortLimits({ statementTimeoutMs: 200, answerMarginMs: 50 }, async ({ db }) => {
    const slow = () =>
      withLongTimeout(db, (tx) => sql<{ done: boolean }>`select true as done from pg_sleep(1)`.execute(tx))
    expect((await untilDone(slow)).rows).toEqual([{ done: true }])
  })
})

test('the start waits longer for a connection than a request', async () => {
  const patient = await open({ ...PATIENT_POOL, max: 1, connectTimeoutMs: 1, startTimeoutMs: 60_000 })
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
  const pooled = await open({ ...PATIENT_POOL, max: 1, listenUrl: server.url('template1') })
  const listening = await pooled.listen('direct', { hear: () => {}, missed: () => {} })
  const { rows } = await sql<{ database: string }>`
    select datname as database from pg_stat_activity where application_name = 'heartwell listening to direct'
  `.execute(pooled.db)
  expect(rows).toEqual([{ database: 'template1' }])
  await listening.stop()
  await pooled.close()
})

/** A new connection reads this table before it is accepted, so it waits. */
async function holdNewConnections() {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('begin')
  await admin.query('lock table pg_catalog.pg_database in access exclusive mode')
  return {
    async waitForOne() {
      const waits = `select 1 from pg_locks where relation = 'pg_database'::regclass and not granted`
      await vi.waitFor(async () => expect((await admin.query(waits)).rowCount).toBe(1), { timeout: 120_000 })
    },
    cut: (listener: string) =>
      admin.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        `heartwell listening to ${listener}`,
      ]),
    release: () => admin.end(),
  }
}

test('a listener that is stopped while it connects again ends', async () => {
  const listening = await database.listen('again', { hear: () => {}, missed: () => {} })
  const held = await holdNewConnections()
  await held.cut('again')
  await held.waitForOne()
  const stopped = listening.stop()
  await held.release()
  await stopped
})

test('a connection to a replica is refused, at the start and later, until it is the primary', async () => {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query('create schema replica')
  await admin.query(`create function replica.pg_is_in_recovery() returns boolean return true`)
  // The database reads this function before its own.
  await admin.query('alter database postgres set search_path = replica, pg_catalog')
  try {
    const opening = await failure(open(PATIENT_POOL))
    expect(isUnavailable(opening)).toBe(true)
    expect((opening as Error).message).toMatch(/^The PostgreSQL server that DATABASE_URL names is a replica/)
    await cutConnections()
    expect(isUnavailable(await failure(database.ping()))).toBe(true)
  } finally {
    await admin.query('alter database postgres reset search_path')
    await admin.query('drop schema replica cascade')
    await admin.end()
  }
  await database.ping()
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

/** Enough for a name, and for the plan that does not depend on the values. */
const OFTEN = 20

test('a statement that is sent often is planned once for a connection', async () => {
  for (let time = 0; time < OFTEN; time += 1) await sql`select ${time}::int as often`.execute(database.db)
  const { rows } = await sql`
    select count(*)::int as plans from pg_prepared_statements
    where statement = 'select $1::int as often' and generic_plans > 0`.execute(database.db)
  expect(rows).toEqual([{ plans: 1 }])
})

test('a statement whose columns a migration has changed is planned again after one that has to be repeated', async () => {
  await sql`create table changing (id int, size int)`.execute(database.db)
  const size = (db = database.db) => sql`select size from changing where id = ${1}`.execute(db)
  for (let time = 0; time < OFTEN; time += 1) await size()
  await sql`alter table changing alter size type text using 'large', add other int`.execute(database.db)
  await sql`insert into changing values (1, 'large')`.execute(database.db)
  const error = await failure(size())
  expect([isOutdatedPlan(error), isRetryable(error)]).toEqual([true, true])
  for (let time = 0; time < OFTEN; time += 1) expect((await size()).rows).toEqual([{ size: 'large' }])
})

test('a missing server is reported at once', async () => {
  const address = 'postgresql://heartwell@127.0.0.1:1/heartwell'
  const options = { dataDir: '/nowhere', production: true, allowEmbedded: false, log }
  await expect(openDatabase({ ...options, databaseUrl: address })).rejects.toThrow('does not answer. Start it')
})

test('a listening connection that dies silently is replaced when a notification gets no answer', async () => {
  const heard: string[] = []
  const listening = await database.listen('silent', { hear: (text) => heard.push(text), missed: () => {} })
  const found = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'heartwell listening to silent'`.execute(database.db)
  const pid = found.rows[0]?.pid ?? 0
  process.kill(pid, 'SIGSTOP')
  const failures: unknown[] = []
  try {
    while (!heard.includes('Hello')) {
      const error = await failure(listening.notify(['Hello']))
      if (error) failures.push(error)
      await new Promise(setImmediate)
    }
  } finally {
    process.kill(pid, 'SIGCONT')
    await listening.stop()
  }
  // Only the first one waited in vain: the others were refused until the new connection was there.
  expect(failures.filter(isReadTimeout)).toHaveLength(1)
})
