/** `npm run db:types`: writes the tables' types from the migrations. */
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { migrate, migrationsDigest } from '../apps/server/src/platform/db/migrate.ts'
import { openPostgres } from '../apps/server/src/platform/db/postgres.ts'
import { createDatabase, dropDatabase, PATIENT_POOL } from '../apps/server/test/database/postgres-databases.ts'
import { CHECKS, type Check, withCheckedTexts } from './checked-texts.ts'
import { digestOf, stamped } from './generated-file.ts'
import { fileOnDemand, lockfileOf } from './on-demand.ts'
import { startPostgres } from './postgres.ts'
import { isProgram, runCommand, runTool, ToolError } from './run-command.ts'

const MIGRATIONS = fileURLToPath(new URL('../apps/server/migrations/', import.meta.url))
export const TYPES_FILE = fileURLToPath(new URL('../apps/server/src/platform/db/schema.generated.ts', import.meta.url))
const NAME = `heartwell_types_${process.pid}`
const SETTINGS = ['--dialect=postgres', '--date-parser=string', '--include-pattern=public.*', '--log-level=warn']

/** The digest of the migrations, the generator's version and its settings. */
export async function typesSource(): Promise<string> {
  const lockfile = await readFile(lockfileOf('kysely-codegen'), 'utf8')
  const checkedTexts = await readFile(new URL('./checked-texts.ts', import.meta.url), 'utf8')
  return digestOf(...SETTINGS, lockfile, checkedTexts, await migrationsDigest(MIGRATIONS))
}

async function writeTypes(): Promise<void> {
  const server = await startPostgres({ durable: false, inMemory: true })
  try {
    await createDatabase(server.url('postgres'), NAME)
    await generate(server.url(NAME), await applyMigrations(server.url(NAME)))
  } finally {
    await dropDatabase(server.url('postgres'), NAME)
    await server.stop()
  }
}

/** @returns the checks of the tables */
async function applyMigrations(url: string): Promise<Check[]> {
  const database = await openPostgres(url, silentLog, { ...PATIENT_POOL, max: 1 })
  try {
    await migrate(database, MIGRATIONS)
    return (await CHECKS.execute(database.db)).rows
  } finally {
    await database.close()
  }
}

async function generate(url: string, checks: Check[]): Promise<void> {
  const program = await fileOnDemand('kysely-codegen', 'kysely-codegen', 'dist/cli/bin.js')
  const code = await runCommand(process.execPath, [program, `--url=${url}`, `--out-file=${TYPES_FILE}`, ...SETTINGS])
  if (code !== 0) throw new ToolError(`kysely-codegen ended with code ${code}.`)
  const types = withCheckedTexts(await readFile(TYPES_FILE, 'utf8'), checks)
  await writeFile(TYPES_FILE, stamped(types, await typesSource()))
}

if (isProgram(import.meta.url)) await runTool(writeTypes)
