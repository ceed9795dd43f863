import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../../../../../tools/temporary-folder.ts'
import type { Database } from '../database.ts'
import { type Log, silentLog } from '../log.ts'
import type { Intervals } from '../maintenance.ts'
import { openDatabase } from '../open-database.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { listSnapshots } from './snapshots.ts'

// Opening an embedded database takes seconds on a busy machine.
const NEVER: Intervals = { checkpointMs: 1e9, vacuumMs: 1e9, snapshotMs: 1e9 }

let root: string
let dataDir: string

beforeAll(async () => {
  root = await fs.mkdtemp(path.join(temporaryFolder(), 'heartwell-embedded-'))
  await using(
    await openEmbedded({ dataDir: path.join(root, 'fresh'), log: silentLog, intervals: NEVER }),
    async (database) => {
      await sql`create table notes (id int primary key, text text)`.execute(database.db)
    },
  )
})

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(root, 'data-'))
  await fs.cp(path.join(root, 'fresh', 'db'), path.join(dataDir, 'db'), { recursive: true })
})

afterAll(() => fs.rm(root, { recursive: true, force: true }))

const open = (options: Partial<EmbeddedOptions> = {}) =>
  openEmbedded({ dataDir, log: silentLog, ...options, intervals: { ...NEVER, ...options.intervals } })

async function using<T>(database: Database, step: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await step(database)
  } finally {
    await database.close()
  }
}

const first = async <T>(database: Database, query: ReturnType<typeof sql<T>>) =>
  (await query.execute(database.db)).rows[0]

test('rule 1: the server goes on with its other work while the database is busy', async () => {
  await using(await open(), async ({ db }) => {
    let ticks = 0
    const timer = setInterval(() => ticks++, 1)
    for (let i = 0; i < 200; i++) await sql`select ${i}::int`.execute(db)
    const duringSmallSelects = ticks
    await sql`select count(*) from generate_series(1, 400000)`.execute(db)
    const duringOneLongSelect = ticks - duringSmallSelects
    clearInterval(timer)
    expect(duringSmallSelects).toBeGreaterThan(20)
    expect(duringOneLongSelect).toBeGreaterThan(20)
  })
})

test('rule 2: a second start on the same data is refused with the process that holds it', async () => {
  await using(await open(), async () => {
    await expect(open()).rejects.toThrow(new RegExp(`in use by process ${process.pid} since .*Stop that process first`))
  })
  await using(await open(), ({ ping }) => ping())
})

test('rule 2: after kill -9 the next start takes the lock over and finds every acknowledged row', async () => {
  const acknowledged = await writeUntilKilled(40)
  await using(await open(), async (database) => {
    const row = await first(
      database,
      sql<{ n: number }>`select count(*)::int as n from notes where id <= ${acknowledged}`,
    )
    expect(row?.n).toBe(acknowledged)
  })
})

test('rule 3: a checkpoint comes on a timer', async () => {
  await using(await open({ intervals: { checkpointMs: 30 } }), async (database) => {
    const position = () =>
      first(database, sql<{ lsn: string }>`select checkpoint_lsn as lsn from pg_control_checkpoint()`)
    const before = await position()
    await sql`insert into notes values (1, 'a')`.execute(database.db)
    await vi.waitFor(async () => expect(await position()).not.toEqual(before), { timeout: 120_000 })
  })
})

test('rule 4: vacuum and statistics come on a timer', async () => {
  await using(await open({ intervals: { vacuumMs: 30 } }), async (database) => {
    await sql`insert into notes select n, 'x' from generate_series(1, 500) as n`.execute(database.db)
    await sql`update notes set text = 'y'`.execute(database.db)
    const state = sql<{ dead: number; rows: number }>`
      select s.n_dead_tup::int as dead, c.reltuples::int as rows
      from pg_stat_user_tables as s join pg_class as c on c.oid = s.relid where c.relname = 'notes'`
    await vi.waitFor(async () => expect(await first(database, state)).toEqual({ dead: 0, rows: 500 }), {
      timeout: 120_000,
    })
  })
})

test('rule 6: snapshots are made on a timer, the newest are kept, and one of them restores the rows', async () => {
  const folder = path.join(dataDir, 'snapshots')
  await using(await open({ intervals: { snapshotMs: 30 }, keepSnapshots: 2 }), async ({ db }) => {
    await sql`insert into notes values (1, 'kept')`.execute(db)
    await vi.waitFor(async () => expect(await listSnapshots(folder)).toHaveLength(2), { timeout: 120_000 })
    const [oldest] = await listSnapshots(folder)
    await vi.waitFor(async () => expect(await listSnapshots(folder)).not.toContain(oldest), { timeout: 120_000 })
  })
  const [name] = await listSnapshots(folder)
  const restored = await open({ dataDir: path.join(dataDir, 'restored'), load: path.join(folder, name!) })
  await using(restored, async (database) => {
    expect(await first(database, sql`select * from notes`)).toEqual({ id: 1, text: 'kept' })
  })
})

test('rule 6: a snapshot is never restored over a database', async () => {
  const snapshot = await using(await open(), ({ snapshot }) => snapshot!())
  await expect(open({ load: snapshot })).rejects.toThrow('There is a database in')
})

test('a snapshot that cannot be read stops the start and leaves neither a lock nor half a database', async () => {
  const damaged = path.join(dataDir, 'damaged.tar')
  const other = path.join(dataDir, 'other')
  await fs.writeFile(damaged, 'this is no archive')
  await expect(open({ dataDir: other, load: damaged })).rejects.toThrow('The embedded database stopped')
  expect(await fs.readdir(other)).not.toContain('db')
  expect(await fs.readdir(other)).not.toContain('db.lock')
})

test('a creation that was cut off is thrown away by the next start', async () => {
  const snapshot = await using(await open(), ({ snapshot }) => snapshot!())
  const other = path.join(dataDir, 'other')
  await fs.mkdir(path.join(other, 'db.creating'), { recursive: true })
  await fs.writeFile(path.join(other, 'db.creating', 'PG_VERSION'), '18')
  await using(await open({ dataDir: other, load: snapshot }), ({ ping }) => ping())
  expect((await fs.readdir(other)).sort()).toEqual(['db'])
})

test('after closing no timer touches the database any more', async () => {
  const error = vi.fn()
  const log: Log = { ...silentLog, error }
  const database = await open({ log, intervals: { checkpointMs: 5, vacuumMs: 5, snapshotMs: 5 } })
  await database.close()
  await expect(database.ping()).rejects.toThrow('The embedded database is closed.')
  expect(error).not.toHaveBeenCalled()
})

test('production is refused without a server, with the reason, unless it is allowed', async () => {
  const options = { dataDir, log: silentLog, intervals: NEVER }
  await expect(openDatabase({ ...options, production: true, allowEmbedded: false })).rejects.toThrow(
    /In production Heartwell needs a PostgreSQL server: set DATABASE_URL.*ALLOW_EMBEDDED_DATABASE=1/,
  )
  const allowed = await openDatabase({ ...options, production: true, allowEmbedded: true })
  await using(allowed, async ({ kind }) => expect(kind).toBe('embedded'))
})

/** Another process inserts rows one by one and reports each; it is killed after `count` reports. */
async function writeUntilKilled(count: number): Promise<number> {
  const program = `
    import { openEmbedded } from ${JSON.stringify(new URL('./embedded.ts', import.meta.url).href)}
    import { silentLog } from ${JSON.stringify(new URL('../log.ts', import.meta.url).href)}
    const { db } = await openEmbedded({ dataDir: ${JSON.stringify(dataDir)}, log: silentLog })
    for (let id = 1; ; id++) {
      await db.insertInto('notes').values({ id, text: 'row' }).execute()
      console.log(id)
    }`
  const writer = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(writer, 'exit')
  let last = 0
  for await (const line of createInterface({ input: writer.stdout })) {
    last = Number(line)
    if (last === count) writer.kill('SIGKILL')
  }
  await ended
  return last
}
