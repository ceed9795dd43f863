import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { temporaryFolder } from '../../../../tools/temporary-folder.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openEmbedded } from '../../src/platform/db/embedded/embedded.ts'
import { silentLog } from '../../src/platform/db/log.ts'
import { openDatabase } from '../../src/platform/db/open-database.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { createDatabase, dropDatabase } from './postgres-databases.ts'
import { chosenKind, type TestDatabaseKind } from './test-database.ts'
import { prepareEmbeddedTemplate } from './test-database-embedded.ts'
import { migratedTemplate, postgresAdminUrl } from './test-database-postgres.ts'

/** The data of one server: a folder and, on PostgreSQL, a database. It outlives the server's processes. */
export type ServerData = {
  kind: TestDatabaseKind
  /** The settings that lead a server to this data. */
  settings: { DATA_DIR: string; DATABASE_URL?: string; DATABASE_DIRECT_URL?: string }
  /** Works on the database itself while no server runs on it, because the embedded one allows one process. */
  use<T>(step: (database: Database) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

export function serverData(kind: TestDatabaseKind = chosenKind()): Promise<ServerData> {
  return kind === 'embedded' ? embeddedData() : postgresData(postgresAdminUrl())
}

/** Migrated already, because creating an embedded database takes seconds that not every test needs. */
async function embeddedData(): Promise<ServerData> {
  const dataDir = await newFolder()
  const database = await openEmbedded({ dataDir, log: silentLog, load: await prepareEmbeddedTemplate() })
  await database.close()
  return { kind: 'embedded', settings: { DATA_DIR: dataDir }, use: user(dataDir), remove: () => removeFolder(dataDir) }
}

/**
 * Data in a new database on the server whose `postgres` database is at this address. With TEST_PGBOUNCER, the path of
 * the program, server processes reach it through PgBouncer.
 */
export async function postgresData(adminUrl: string): Promise<ServerData> {
  const dataDir = await newFolder()
  const name = `heartwell_server_${randomUUID().slice(0, 8)}`
  await createDatabase(adminUrl, name, await migratedTemplate(adminUrl))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const use = user(dataDir, url.href)
  const program = process.env.TEST_PGBOUNCER
  const pgbouncer = program ? await startPgBouncer(program, url.href) : undefined
  const addresses = pgbouncer
    ? { DATABASE_URL: pgbouncer.url, DATABASE_DIRECT_URL: url.href }
    : { DATABASE_URL: url.href }
  return {
    kind: 'postgres',
    settings: { DATA_DIR: dataDir, ...addresses },
    use,
    async remove() {
      await pgbouncer?.stop()
      await dropDatabase(adminUrl, name)
      await removeFolder(dataDir)
    },
  }
}

const newFolder = () => mkdtemp(path.join(temporaryFolder(), 'heartwell-server-'))
const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 })

const user =
  (dataDir: string, databaseUrl?: string): ServerData['use'] =>
  async (step) => {
    const database = await openDatabase({
      databaseUrl,
      dataDir,
      production: false,
      allowEmbedded: true,
      log: silentLog,
      pool: { startTimeoutMs: 60_000 },
    })
    try {
      return await step(database)
    } finally {
      await database.close()
    }
  }
