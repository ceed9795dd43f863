import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { guardedKysely, type Observed } from '../connection-guard.ts'
import type { Database } from '../database.ts'
import type { Log } from '../log.ts'
import { INTERVALS, type Intervals, startMaintenance } from '../maintenance.ts'
import { refuseIfMoved } from '../moved.ts'
import type { DB } from '../schema.generated.ts'
import { EmbeddedEngine } from './embedded-engine.ts'
import { EmbeddedPool } from './embedded-pool.ts'
import { takeLock } from './lock.ts'
import { takeSnapshot } from './snapshots.ts'

/** How long a query waits for its turn. A checkpoint, vacuum or snapshot of a small site takes far less. */
const WAIT_MS = 10_000
const KEEP_SNAPSHOTS = 5

export type EmbeddedOptions = {
  /** DATA_DIR: the database goes into `db/`, its lock beside it, its snapshots into `snapshots/`. */
  dataDir: string
  log: Log
  intervals?: Partial<Intervals>
  waitMs?: number
  keepSnapshots?: number
  /** A snapshot to start from; refused where a database already exists. */
  load?: string
}

/** Opens PostgreSQL inside this process, with a lock, checkpoints and snapshots. */
export async function openEmbedded(options: EmbeddedOptions): Promise<Database> {
  const folder = path.join(options.dataDir, 'db')
  const lock = await takeLock(path.join(options.dataDir, 'db.lock'))
  try {
    const database = await openLocked(folder, options)
    return {
      ...database,
      close: async () => {
        await database.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** An embedded database in memory, for tests. */
export async function openInMemory(options: { log: Log; load?: string; waitMs?: number }): Promise<Database> {
  const engine = await EmbeddedEngine.start({ folder: null, load: options.load ?? null }, crashed(options.log))
  const pool = new EmbeddedPool(engine, options.waitMs ?? WAIT_MS)
  return assemble(pool, {
    close: () => pool.end(),
    snapshotTo: async (file) => {
      await pool.exclusive((client) => client.dump())
      await engine.writeDump(file)
    },
  })
}

async function openLocked(folder: string, options: EmbeddedOptions): Promise<Database> {
  const { log, load } = options
  await refuseIfMoved(options.dataDir)
  const exists = existsSync(path.join(folder, 'PG_VERSION'))
  if (exists && load !== undefined) throw new Error(`There is a database in ${folder} already: nothing was restored.`)
  if (!exists) log.info({ folder }, 'Creating the embedded database: this takes a few seconds, once')
  await fs.mkdir(path.dirname(folder), { recursive: true, mode: 0o700 })
  const engine = await EmbeddedEngine.start({ folder, load: load ?? null }, crashed(log))
  const pool = new EmbeddedPool(engine, options.waitMs ?? WAIT_MS)
  const snapshots = path.join(options.dataDir, 'snapshots')
  const snapshot = () => takeSnapshot(pool, engine, snapshots, options.keepSnapshots ?? KEEP_SNAPSHOTS)
  const maintenance = startMaintenance(pool, snapshot, { ...INTERVALS, ...options.intervals }, log)
  return assemble(pool, {
    snapshot,
    close: async () => {
      await maintenance.stop()
      await pool.exclusive((client) => client.query('checkpoint', [])).catch(() => undefined)
      await pool.end()
    },
  })
}

async function assemble(
  pool: EmbeddedPool,
  rest: Pick<Database, 'close' | 'snapshot' | 'snapshotTo'>,
): Promise<Database> {
  const observed: Observed = {}
  return {
    db: await guardedKysely<DB>(pool, { observed }),
    observe(observer) {
      observed.observer = observer
    },
    kind: 'embedded',
    ping: async () => {
      await pool.exclusive((client) => client.query('select 1', []))
    },
    listen: (channel, listener) => pool.listen(channel, listener),
    ...rest,
  }
}

const crashed = (log: Log) => (error: Error) =>
  log.error({ err: error }, 'The embedded database has stopped. Start the server again.')
