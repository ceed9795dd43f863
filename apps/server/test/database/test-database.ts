import type { Database } from '../../src/platform/db/database.ts'
import { openEmbeddedCopy } from './test-database-embedded.ts'
import { openPostgresCopy } from './test-database-postgres.ts'

export type TestDatabaseKind = 'embedded' | 'postgres'

/** The kind that TEST_DATABASE names; without it the embedded one. */
export function chosenKind(): TestDatabaseKind {
  const chosen = process.env.TEST_DATABASE ?? 'embedded'
  if (chosen !== 'embedded' && chosen !== 'postgres') {
    throw new Error(`TEST_DATABASE is "${chosen}"; it can be embedded or postgres.`)
  }
  return chosen
}

/** A fresh database with all migrations for one test file. Closing it removes it. */
export function testDatabase(kind: TestDatabaseKind = chosenKind()): Promise<Database> {
  return kind === 'postgres' ? openPostgresCopy() : openEmbeddedCopy()
}
