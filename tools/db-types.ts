/**
 * `npm run db:types`: writes the tables' types from the migrations; with `--check` it only reports whether they are
 * outdated.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { createDatabase, dropDatabase, PATIENT_POOL } from '../apps/server/test/database/postgres-databases.ts'
import { startPostgres } from './postgres.ts'

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations/', import.meta.url))
const TYPES = fileURLToPath(new URL('../apps/server/src/platform/db/schema.generated.ts', import.meta.url))
const NAME = `heartwell_types_${process.pid}`

const check = process.argv.includes('--check')
const server = await startPostgres({ durable: false, inMemory: true })
try {
  await createDatabase(server.url('postgres'), NAME)
  await applyMigrations(server.url(NAME))
  process.exitCode = generate(server.url(NAME))
} finally {
  await dropDatabase(server.url('postgres'), NAME)
  await server.stop()
}
if (check && process.exitCode !== 0) {
  console.error('The table types do not fit the migrations. Run: npm run db:types')
}

async function applyMigrations(url: string): Promise<void> {
  const database = await openPostgres(url, silentLog, { ...PATIENT_POOL, max: 1 })
  try {
    await migrate(database, MIGRATIONS)
  } finally {
    await database.close()
  }
}

function generate(url: string): number {
  const program = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')
  const settings = ['--dialect=postgres', '--date-parser=string', '--include-pattern=public.*', '--log-level=warn']
  const { status } = spawnSync(
    process.execPath,
    [program, `--url=${url}`, `--out-file=${TYPES}`, ...settings, ...(check ? ['--verify'] : [])],
    { stdio: 'inherit' },
  )
  return status ?? 1
}
