import type { Database } from './database.ts'
import { openEmbedded } from './embedded/embedded.ts'
import type { Log } from './log.ts'
import type { Intervals } from './maintenance.ts'
import { openPostgres, type PoolSettings } from './postgres.ts'

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
