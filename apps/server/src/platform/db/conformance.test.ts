import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../../tools/postgres.ts'
import { createDatabase, PATIENT_POOL } from '../../../test/database/postgres-databases.ts'
import { type Database, sqlExecutor } from './database.ts'
import { openInMemory } from './embedded/embedded.ts'
import { isConflict, isUnavailable, NestedConnectionError } from './errors.ts'
import { silentLog } from './log.ts'
import { openPostgres } from './postgres.ts'

// Opening an embedded database takes seconds on a busy machine.
/** Longer than anything takes on a busy machine. */
const PATIENT_MS = 120_000
/** How long the test of a stalled queue waits for its error. */
const IMPATIENT_MS = 2_000

let server: PostgresServer
const databases = new Map<string, Database>()
const OPEN: Record<string, (waitMs: number) => Promise<Database>> = {
  postgres: (connectTimeoutMs) =>
    openPostgres(server.url('conformance'), silentLog, { ...PATIENT_POOL, max: 1, connectTimeoutMs }),
  embedded: (waitMs) => openInMemory({ log: silentLog, waitMs }),
}
const on = (kind: string) => databases.get(kind)!.db

beforeAll(async () => {
  server = await startPostgres({ durable: false, inMemory: true })
  await createDatabase(server.url('postgres'), 'conformance')
  for (const [kind, open] of Object.entries(OPEN)) databases.set(kind, await open(PATIENT_MS))
  for (const { db } of databases.values()) await sql.raw(TABLES).execute(db)
})

afterAll(async () => {
  for (const database of databases.values()) await database.close()
  await server.stop()
})

const TABLES = `
  create extension citext; create extension pg_trgm; create extension btree_gist;
  create extension pgcrypto; create extension unaccent;
  create table people (
    id uuid primary key, born date not null, seen timestamptz, points int8, photo bytea, facts jsonb,
    tags text[], active boolean, height numeric, email citext constraint people_email_key unique
  );
  create table bookings (room int, during tstzrange, exclude using gist (room with =, during with &&));`

const ASHA = {
  id: '0b8f7f0e-9f3c-4a52-9d5c-3a1e2b1c0d4f',
  born: '1970-03-29',
  seen: new Date('2026-09-21T09:30:00.123Z'),
  points: '9007199254740993',
  photo: Buffer.from([0, 255, 92]),
  facts: { city: 'Zürich', list: [1, null] },
  tags: ['a "quoted" one', 'b,c', ''],
  active: true,
  height: '1.50',
  email: 'Asha@example.org',
}

const insert = (person: typeof ASHA) => sql`
  insert into people values (
    ${person.id}, ${person.born}, ${person.seen}, ${person.points}, ${person.photo}, ${JSON.stringify(person.facts)},
    ${person.tags}, ${person.active}, ${person.height}, ${person.email}
  )`

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.unreachable('this should have failed'),
    (error: unknown) => error,
  )

describe.each(['embedded', 'postgres'])('the %s database', (kind) => {
  test('returns every value as the same JavaScript value as the other engine', async () => {
    expect((await insert(ASHA).execute(on(kind))).numAffectedRows).toBe(1n)
    const { rows } = await sql`select * from people where id = ${ASHA.id}`.execute(on(kind))
    expect(rows).toEqual([ASHA])
  })

  test('reads what a query works out', async () => {
    const { rows } = await sql`
      select count(*) as int8, 1.10 as numeric, 0.5::float8 as float8, 7::int4 as int4, null::text as nothing,
        array['2020-02-29'::date] as dates, array[1::int8] as int8s, ${null}::date as no_date, '{"a": 1}'::json as json,
        ${5}::int + 1 as sum, '2026-01-01'::timestamptz as midnight, 'NaN'::float8 as nan, interval '90 s' as wait
      from people`.execute(on(kind))
    expect(rows).toEqual([
      {
        int8: '1',
        numeric: '1.10',
        float8: 0.5,
        int4: 7,
        nothing: null,
        dates: ['2020-02-29'],
        int8s: ['1'],
        no_date: null,
        json: { a: 1 },
        sum: 6,
        midnight: new Date('2026-01-01T00:00:00Z'),
        nan: Number.NaN,
        wait: expect.objectContaining({ minutes: 1, seconds: 30 }),
      },
    ])
  })

  test('names the constraint that refused a row', async () => {
    const error = await failure(
      insert({ ...ASHA, id: crypto.randomUUID(), email: 'ASHA@example.org' }).execute(on(kind)),
    )
    expect(error).toMatchObject({
      code: '23505',
      constraint: 'people_email_key',
      table: 'people',
      detail: expect.stringContaining('already exists'),
    })
    expect([isConflict(error), isConflict(error, 'people_email_key'), isConflict(error, 'other')]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('refuses a booking that overlaps another', async () => {
    const book = (during: string) => sql`insert into bookings values (1, ${during})`.execute(on(kind))
    await book('[2026-01-01 10:00Z,2026-01-01 11:00Z)')
    await book('[2026-01-01 11:00Z,2026-01-01 12:00Z)')
    expect(await failure(book('[2026-01-01 10:30Z,2026-01-01 10:45Z)'))).toSatisfy((error) => isConflict(error))
  })

  test('reports wrong input with the code of PostgreSQL', async () => {
    expect(await failure(sql`select ${'nobody'}::uuid`.execute(on(kind)))).toMatchObject({ code: '22P02' })
    expect(await failure(sql`select * from nowhere`.execute(on(kind)))).toMatchObject({ code: '42P01' })
    expect(await failure(sql`select ${'maybe'}::boolean`.execute(on(kind)))).toMatchObject({ code: '22P02' })
  })

  test('plans a prepared statement once, also after a failed attempt and one that was rolled back', async () => {
    const person = (id: string) => sql`
      /* prepared: person_by_id */
      select * from people where id = ${id}::uuid and active = ${true}`
    expect(await failure(person('nobody').execute(on(kind)))).toMatchObject({ code: '22P02' })
    await failure(
      on(kind)
        .transaction()
        .execute(async (trx) => {
          await person(ASHA.id).execute(trx)
          throw new Error('no')
        }),
    )
    for (let time = 0; time < 7; time += 1) {
      expect((await person(ASHA.id).execute(on(kind))).rows).toEqual([ASHA])
    }
    const { rows } = await sql`
      select generic_plans > 0 as is_planned_once from pg_prepared_statements where name = 'person_by_id'`.execute(
      on(kind),
    )
    expect(rows).toEqual([{ is_planned_once: true }])
  })

  test('rolls back a transaction as a whole, and a savepoint in part', async () => {
    const names = async () => {
      const { rows } = await sql<{ email: string }>`select email from people order by email`.execute(on(kind))
      return rows.map((row) => row.email)
    }
    const add = (email: string) => insert({ ...ASHA, id: crypto.randomUUID(), email })
    await failure(
      on(kind)
        .transaction()
        .execute(async (trx) => {
          await add('ravi@example.org').execute(trx)
          throw new Error('no')
        }),
    )
    expect(await names()).toEqual(['Asha@example.org'])
    await on(kind)
      .transaction()
      .execute(async (trx) => {
        await sql`savepoint before`.execute(trx)
        await failure(add('asha@example.org').execute(trx))
        await sql`rollback to savepoint before`.execute(trx)
        await add('meera@example.org').execute(trx)
      })
    expect(await names()).toEqual(['Asha@example.org', 'meera@example.org'])
  })

  test('keeps transactions apart while many run at once', async () => {
    await sql`create table counters (id int primary key, n int not null)`.execute(on(kind))
    await sql`insert into counters values (1, 0)`.execute(on(kind))
    const increment = () =>
      on(kind)
        .transaction()
        .execute(async (trx) => {
          const { rows } = await sql<{ n: number }>`select n from counters where id = 1 for update`.execute(trx)
          await sql`update counters set n = ${rows[0]!.n + 1} where id = 1`.execute(trx)
        })
    await Promise.all(Array.from({ length: 20 }, increment))
    expect((await sql`select n from counters`.execute(on(kind))).rows).toEqual([{ n: 20 }])
  })

  test('rule 5: using the outer connection inside a transaction fails at once and says what to do', async () => {
    const error = await failure(
      on(kind)
        .transaction()
        .execute(async () => {
          await sql`select 1`.execute(on(kind))
        }),
    )
    expect(error).toBeInstanceOf(NestedConnectionError)
    expect(error).toHaveProperty('message', expect.stringContaining('Pass the transaction (trx)'))
    expect((await sql`select 1 as one`.execute(on(kind))).rows).toEqual([{ one: 1 }])
  })

  test('lets work that a transaction has started go on after it', async () => {
    let later: Promise<unknown> = Promise.resolve()
    const { promise: ended, resolve: end } = withResolvers()
    await on(kind)
      .transaction()
      .execute(async () => {
        later = ended.then(() => sql`select 1`.execute(on(kind)))
      })
    end()
    await expect(later).resolves.toMatchObject({ rows: [expect.anything()] })
  })

  test('lets nobody wait for ever: a queue that does not move says that the database is unavailable', async () => {
    const { promise: blocked, resolve: unblock } = withResolvers()
    const { promise: started, resolve: start } = withResolvers()
    const { db, close } = await OPEN[kind]!(IMPATIENT_MS)
    const slow = db.transaction().execute(async () => {
      start()
      await blocked
    })
    await started
    const error = await failure(sql`select 1`.execute(db))
    unblock()
    await slow
    await close()
    expect(isUnavailable(error)).toBe(true)
  })

  test('runs the several statements of one text, and leaves no transaction open when one fails', async () => {
    const { executeSql } = sqlExecutor(on(kind))
    await executeSql('begin; create table jobs (id int primary key); insert into jobs values (1); commit')
    await failure(executeSql('begin; insert into jobs values (2); insert into jobs values (1); commit'))
    expect((await executeSql('select id from jobs where id >= $1', [0])).rows).toEqual([{ id: 1 }])
  })

  test('answers a ping', async () => {
    await expect(databases.get(kind)!.ping()).resolves.toBeUndefined()
  })
})

test('a site on PostgreSQL follows no calls: a second connection is given, and the first keeps its transaction', async () => {
  const settings = { ...PATIENT_POOL, max: 2, refusesSecond: false }
  const { db, close } = await openPostgres(server.url('conformance'), silentLog, settings)
  const seen = await db.transaction().execute(async (trx) => {
    await sql`create table drafts (id int)`.execute(trx)
    return (await sql<{ found: unknown }>`select to_regclass('drafts') as found`.execute(db)).rows
  })
  await close()
  expect(seen).toEqual([{ found: null }])
})

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
