import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from './platform/config.ts'
import { type CopiedTable, copyDatabase, isEmpty } from './platform/db/copy-database.ts'
import type { Database } from './platform/db/database.ts'
import { openEmbedded } from './platform/db/embedded/embedded.ts'
import type { Log } from './platform/db/log.ts'
import { migrate } from './platform/db/migrate.ts'
import { markAsMoved, movedFile, placeOf } from './platform/db/moved.ts'
import { openPostgres } from './platform/db/postgres.ts'
import { createQueuesOf } from './platform/jobs/queues.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))

/**
 * Moves the embedded database of DATA_DIR to the empty database that DATABASE_URL names. Files stay where they are.
 * Nothing in the old folder changes, except for a mark that it has moved.
 * @returns what to print
 */
export async function moveToPostgres(config: Config, log: Log): Promise<string> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) throw new Error('Set DATABASE_URL to the empty PostgreSQL database that gets the data.')
  if (!existsSync(path.join(dataDir, 'db', 'PG_VERSION')))
    throw new Error(`There is no embedded database in ${dataDir}.`)
  const source = await openEmbedded({ dataDir, log })
  try {
    const target = await openPostgres(databaseUrl, log, { connectTimeoutMs: 10_000 })
    try {
      return report(await move(source, target, { dataDir, databaseUrl }), { dataDir, databaseUrl })
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

type Place = { dataDir: string; databaseUrl: string }

async function move(source: Database, target: Database, place: Place): Promise<CopiedTable[]> {
  if (!(await isEmpty(target.db))) {
    throw new Error(
      `The database ${placeOf(place.databaseUrl)} is not empty, so nothing was moved. Create a new one and set ` +
        'DATABASE_URL to it. After a move that was interrupted, drop the database and create it again.',
    )
  }
  await migrate(source, MIGRATIONS)
  await migrate(target, MIGRATIONS)
  await createQueuesOf(source.db, target.db)
  try {
    return await source.db.transaction().execute((from) =>
      target.db.transaction().execute(async (to) => {
        const copied = await copyDatabase(from, to)
        // Before the commit: a process that ends in between must not leave two databases that both start.
        await markAsMoved(place.dataDir, place.databaseUrl)
        return copied
      }),
    )
  } catch (error) {
    await rm(movedFile(place.dataDir), { force: true })
    throw error
  }
}

function report(tables: CopiedTable[], { dataDir, databaseUrl }: Place): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const lines = tables.filter((table) => table.rows > 0).map((table) => `  ${table.table}: ${table.rows}`)
  return [
    ...lines,
    `${rows} rows of ${tables.length} tables are now in ${placeOf(databaseUrl)}. Counts and checksums of all tables agree.`,
    `Keep DATABASE_URL in the settings and start the server. The files in ${dataDir} stay in use; ` +
      `${path.join(dataDir, 'db')} is not needed any more.`,
  ].join('\n')
}
