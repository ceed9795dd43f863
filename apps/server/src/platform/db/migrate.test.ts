import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PostgresServer, startPostgres } from '../../../../../tools/postgres.ts'
import { createDatabase, PATIENT_POOL } from '../../../test/database/postgres-databases.ts'
import { describeSchema } from './catalog.ts'
import type { Database } from './database.ts'
import { openInMemory } from './embedded/embedded.ts'
import { silentLog } from './log.ts'
import { migrate, readMigrations } from './migrate.ts'
import { openPostgres } from './postgres.ts'

// Opening an embedded database takes seconds on a busy machine.
const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url))

let server: PostgresServer
let folder: string
const open: Database[] = []

beforeAll(async () => {
  server = await startPostgres({ durable: false, inMemory: true })
})

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'heartwell-migrate-'))
  return () => fs.rm(folder, { recursive: true, force: true })
})

afterAll(async () => {
  for (const database of open) await database.close()
  await server.stop()
})

const write = (name: string, text: string) => fs.writeFile(path.join(folder, name), text)
const opened = (database: Database) => {
  open.push(database)
  return database
}
const postgresUrl = async (name: string) => {
  await createDatabase(server.url('postgres'), name)
  return server.url(name)
}

describe('with the product’s own migrations', () => {
  let embedded: Database
  let postgres: Database

  beforeAll(async () => {
    embedded = opened(await openInMemory({ log: silentLog }))
    postgres = opened(await openPostgres(await postgresUrl('own'), silentLog, PATIENT_POOL))
    await Promise.all([migrate(embedded, MIGRATIONS), migrate(postgres, MIGRATIONS)])
  })

  test('both databases end with the same tables, constraints and indexes', async () => {
    const schema = await describeSchema(postgres.db)
    expect(schema.length).toBeGreaterThan(50)
    expect(await describeSchema(embedded.db)).toEqual(schema)
  })

  test('running them again changes nothing', async () => {
    const before = await describeSchema(embedded.db)
    expect(await migrate(embedded, MIGRATIONS)).toEqual([])
    expect(await migrate(postgres, MIGRATIONS)).toEqual([])
    expect(await describeSchema(embedded.db)).toEqual(before)
  })

  test('a database that got them one release at a time equals one that got them at once', async () => {
    const gradual = opened(await openPostgres(await postgresUrl('gradual'), silentLog, PATIENT_POOL))
    for (const { name, text } of await readMigrations(MIGRATIONS)) {
      await write(name, text)
      expect(await migrate(gradual, folder)).toEqual([name])
    }
    expect(await describeSchema(gradual.db)).toEqual(await describeSchema(postgres.db))
  })
})

describe.each(['embedded', 'postgres'])('on the %s database', (kind) => {
  let database: Database
  let made = 0

  beforeAll(async () => {
    if (kind === 'embedded') opened(await openInMemory({ log: silentLog }))
  })

  beforeEach(async () => {
    if (kind === 'postgres') {
      database = opened(await openPostgres(await postgresUrl(`files_${made++}`), silentLog, PATIENT_POOL))
      return
    }
    database = open.findLast((one) => one.kind === 'embedded')!
    await sql.raw('drop schema public cascade; create schema public').execute(database.db)
  })

  test('the files are applied in the order of their names, each once', async () => {
    await write('20260102T0000-second.sql', 'alter table a add column y int;')
    await write('20260101T0000-first.sql', 'create table a (x int);')
    expect(await migrate(database, folder)).toEqual(['20260101T0000-first.sql', '20260102T0000-second.sql'])
    await write('20260103T0000-third.sql', 'alter table a add column z int;')
    expect(await migrate(database, folder)).toEqual(['20260103T0000-third.sql'])
  })

  test('a file that was changed after it had been applied stops the start', async () => {
    await write('20260101T0000-first.sql', 'create table a (x int);')
    await migrate(database, folder)
    await write('20260101T0000-first.sql', 'create table a (x int, y int);')
    await expect(migrate(database, folder)).rejects.toThrow(
      'The migration 20260101T0000-first.sql was changed after this database had applied it.',
    )
  })

  test('a file that fails half-way leaves nothing of itself', async () => {
    await write('20260101T0000-first.sql', 'create table a (x int); create table a (x int);')
    await expect(migrate(database, folder)).rejects.toMatchObject({ code: '42P07' })
    await write('20260101T0000-first.sql', 'create table a (x int);')
    expect(await migrate(database, folder)).toHaveLength(1)
  })

  test('servers that start together apply each file once', async () => {
    await write('20260101T0000-first.sql', 'create table a (x int);')
    await write('20260102T0000-second.sql', 'insert into a values (1);')
    const runs = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
    expect(runs.flat().sort()).toEqual(['20260101T0000-first.sql', '20260102T0000-second.sql'])
    expect((await sql`select * from a`.execute(database.db)).rows).toHaveLength(1)
  })

  test('a file with a name out of order is refused', async () => {
    await write('accounts.sql', 'select 1')
    await expect(migrate(database, folder)).rejects.toThrow('needs a name like 20261121T0900-accounts.sql')
  })
})
