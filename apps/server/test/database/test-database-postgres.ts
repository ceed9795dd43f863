import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Database, Db } from '../../src/platform/db/database.ts'
import { silentLog } from '../../src/platform/db/log.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import { alone, createDatabase, databaseExists, dropDatabase, PATIENT_POOL } from './postgres-databases.ts'
import { fillTemplate, templateDigest } from './template-content.ts'

/** Any number works as long as nothing else on the server uses it. */
const TEMPLATE_LOCK = 7_120_031

/** The address of the server that the run started, for tests that make their own databases on it. */
export function postgresAdminUrl(): string {
  const url = process.env.TEST_POSTGRES_URL
  if (!url)
    throw new Error(
      'No PostgreSQL for tests: run them with apps/server/test/database/postgres-server.ts as globalSetup.',
    )
  return url
}

function postgresUrl(name: string): string {
  const url = new URL(postgresAdminUrl())
  url.pathname = `/${name}`
  return url.href
}

/** A database of its own, copied from the one that the first caller of the run has made. */
export async function openPostgresCopy(): Promise<Database> {
  const template = await migratedTemplate(postgresAdminUrl())
  const name = `heartwell_test_${randomUUID().slice(0, 8)}`
  await createDatabase(postgresAdminUrl(), name, template)
  const database = await openPostgres(postgresUrl(name), silentLog, PATIENT_POOL)
  return {
    ...database,
    close: async () => {
      await database.close()
      await dropDatabase(postgresAdminUrl(), name)
    },
  }
}

/** Another process's connections to the database of this one. */
export const openPostgresBeside = async (db: Db): Promise<Database> =>
  openPostgres(await urlOf(db), silentLog, PATIENT_POOL)

/** The address of the database of this test. */
export async function urlOf(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  return postgresUrl(rows[0]?.name ?? '')
}

/** The name of a migrated database with the shipped content to copy, on the server whose `postgres` database is at this address. */
export async function migratedTemplate(adminUrl: string): Promise<string> {
  const name = `heartwell_template_${await templateDigest()}`
  await alone(adminUrl, TEMPLATE_LOCK, async () => {
    if (await databaseExists(adminUrl, name)) return
    await createTemplate(adminUrl, name)
  })
  return name
}

async function createTemplate(adminUrl: string, name: string): Promise<void> {
  await createDatabase(adminUrl, name)
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const database = await openPostgres(url.href, silentLog, PATIENT_POOL)
  try {
    await fillTemplate(database)
    await database.close()
  } catch (error) {
    await database.close()
    await dropDatabase(adminUrl, name)
    throw error
  }
}
