import { CompiledQuery, type Kysely, type Selectable } from 'kysely'
import { openEmbedded } from './embedded.ts'
import type { Log } from './log.ts'
import type { Intervals } from './maintenance.ts'
import { openPostgres, type PoolSettings } from './postgres.ts'
import type { DB } from './schema.generated.ts'

export type Db = Kysely<DB>
export type Row<T extends keyof DB> = Selectable<DB[T]>

export type Database = {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Rejects when the database does not answer. */
  ping(): Promise<void>
  close(): Promise<void>
  /** Only on the embedded database with a folder: writes a consistent copy and gives its path. */
  snapshot?(): Promise<string>
  /** Only on the embedded database in memory: writes a consistent copy to this path. */
  snapshotTo?(file: string): Promise<void>
}

export type DatabaseOptions = {
  databaseUrl?: string | undefined
  dataDir: string
  production: boolean
  /** ALLOW_EMBEDDED_DATABASE=1 */
  allowEmbedded: boolean
  log: Log
  pool?: Partial<PoolSettings>
  intervals?: Partial<Intervals>
}

/** Opens the PostgreSQL server that `databaseUrl` names, or else the embedded PostgreSQL under `dataDir`. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, dataDir, log } = options
  if (databaseUrl) return openPostgres(databaseUrl, log, options.pool)
  if (options.production && !options.allowEmbedded) throw new Error(EMBEDDED_REFUSED)
  return openEmbedded({ dataDir, log, ...(options.intervals ? { intervals: options.intervals } : {}) })
}

const EMBEDDED_REFUSED =
  'In production Heartwell needs a PostgreSQL server: set DATABASE_URL. The embedded database has one connection, ' +
  'allows one process, and can lose the newest rows when the power fails. ' +
  'For a small site that accepts this, set ALLOW_EMBEDDED_DATABASE=1.'

/** Runs plain SQL on the database or inside a transaction: the door that the job queue asks for. */
export function sqlExecutor(db: Db) {
  return {
    executeSql: async (text: string, values: unknown[] = []): Promise<{ rows: unknown[] }> => {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
      return { rows }
    },
  }
}
