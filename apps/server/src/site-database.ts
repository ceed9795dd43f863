import { setTimeout as delay } from 'node:timers/promises'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/db/database.ts'
import { DatabaseUnavailable } from './platform/db/errors.ts'
import { openDatabase } from './platform/db/open-database.ts'
import type { Log } from './platform/log.ts'

const DATABASE_WAIT_MS = 10_000

/** Opens the database of this configuration, not migrated yet. Few modules, so that it opens while the others load. */
export async function openSiteDatabase(config: Config, log: Log): Promise<Database> {
  const { databaseUrl, dataDir, production, allowEmbedded } = config
  const pool = {
    startTimeoutMs: DATABASE_WAIT_MS,
    connectTimeoutMs: config.databaseConnectMs,
    statementTimeoutMs: config.databaseStatementMs,
    listenUrl: config.databaseDirectUrl,
    refusesSecond: false,
  }
  const open = () => openDatabase({ databaseUrl, dataDir, production, allowEmbedded, log, pool })
  return databaseUrl ? whenItAnswers(open, log) : open()
}

/** After a power cut the database server may need longer to start than we do. */
async function whenItAnswers(open: () => Promise<Database>, log: Log): Promise<Database> {
  const deadline = Date.now() + DATABASE_WAIT_MS
  for (;;) {
    try {
      return await open()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || Date.now() > deadline) throw error
      log.warn({}, 'the database does not answer yet')
      await delay(500)
    }
  }
}
