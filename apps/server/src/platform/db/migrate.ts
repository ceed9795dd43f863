import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

type Migration = { name: string; text: string; sha256: string }

/** Any number works as long as every process of this product uses the same one. */
const LOCK = 4_839_201_177
const NAME = /^\d{8}T\d{4}-[a-z0-9-]+\.sql$/

/**
 * Applies the files of the folder that the database does not have yet, in the order of their names.
 * @returns their names
 */
export async function migrate(database: Pick<Database, 'db'>, folder: string): Promise<string[]> {
  const { db } = database
  const migrations = await readMigrations(folder)
  await createTable(db)
  const hashes = await appliedHashes(db)
  const names: string[] = []
  for (const migration of migrations) {
    const applied = hashes.get(migration.name)
    if (applied !== undefined) assertUnchanged(migration, applied)
    else if (await apply(db, migration)) names.push(migration.name)
  }
  return names
}

/** The files in order. The hash of an applied file shows whether it was changed later. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const wrong = names.find((name) => !NAME.test(name))
  if (wrong) throw new Error(`The migration ${wrong} needs a name like 20261121T0900-accounts.sql.`)
  return Promise.all(
    names.map(async (name) => {
      const text = await fs.readFile(path.join(folder, name), 'utf8')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Equal for two folders with the same migrations. */
export async function migrationsDigest(folder: string): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, sha256 } of await readMigrations(folder)) hash.update(`${name} ${sha256}\n`)
  return hash.digest('hex').slice(0, 12)
}

/**
 * Each file runs in its own transaction, in one process at a time: a second process waits and then finds the work done.
 */
function apply(db: Db, migration: Migration): Promise<boolean> {
  const { name, text, sha256 } = migration
  return db.transaction().execute(async (trx) => {
    await begin(trx)
    const applied = await trx
      .selectFrom('schema_migrations')
      .select('sha256')
      .where('name', '=', name)
      .executeTakeFirst()
    if (applied) {
      assertUnchanged(migration, applied.sha256)
      return false
    }
    await sql.raw(text).execute(trx)
    await trx.insertInto('schema_migrations').values({ name, sha256 }).execute()
    return true
  })
}

/** The hashes of the applied files by their names. */
async function appliedHashes(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('schema_migrations').select(['name', 'sha256']).execute()
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]))
}

function assertUnchanged({ name, sha256 }: Migration, applied: string): void {
  if (applied === sha256) return
  throw new Error(
    `The migration ${name} was changed after this database had applied it. ` +
      'Put its old content back, and write the change as a new migration.',
  )
}

/**
 * Waits for the migration lock without a limit, but for a lock on a table only briefly, so that requests do not pile up
 * behind it.
 */
async function begin(trx: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx)
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
  await sql`set local lock_timeout = '5s'`.execute(trx)
}

function createTable(db: Db): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await begin(trx)
    await sql`
      create table if not exists schema_migrations (
        name text primary key,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`.execute(trx)
  })
}
