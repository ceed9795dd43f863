import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate, migrationsDigest } from '../../src/platform/db/migrate.ts'
import { installContent } from '../../src/shipped-content.ts'

const MIGRATIONS = fileURLToPath(new URL('../../migrations/', import.meta.url))
export const CONTENT = fileURLToPath(new URL('../../content', import.meta.url))

/** Makes what each test begins with: all tables, and the questionnaires, interests, pages and articles that are shipped. */
export async function fillTemplate(database: Database): Promise<void> {
  await migrate(database, MIGRATIONS)
  await installContent(database.db, CONTENT)
}

/** Names a template: another one is made when a migration or the shipped content has changed. */
export async function templateDigest(): Promise<string> {
  const hash = createHash('sha256').update(await migrationsDigest(MIGRATIONS))
  const found = await readdir(CONTENT, { recursive: true, withFileTypes: true })
  const files = found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
  for (const file of files.sort()) hash.update(path.relative(CONTENT, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
