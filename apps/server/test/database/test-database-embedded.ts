import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@heartwell/contract/time/durations.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openInMemory } from '../../src/platform/db/embedded/embedded.ts'
import { silentLog } from '../../src/platform/db/log.ts'
import { fillTemplate, templateDigest } from './template-content.ts'

const CACHE = fileURLToPath(new URL('../../../../node_modules/.cache/heartwell/', import.meta.url))
/** A busy machine must not make a test fail. `conformance.test.ts` covers the product's own time limit. */
const PATIENT_MS = 60_000

/** A separate database in memory, loaded from a snapshot of one with the shipped content. */
export async function openEmbeddedCopy(): Promise<Database> {
  return openInMemory({ log: silentLog, load: await prepareEmbeddedTemplate(), waitMs: PATIENT_MS })
}

/** The snapshot is kept between runs, under the digest of its migrations and content. */
export async function prepareEmbeddedTemplate(): Promise<string> {
  const file = path.join(CACHE, `embedded-${await templateDigest()}.tar`)
  if (existsSync(file)) return file
  await fs.mkdir(CACHE, { recursive: true })
  await removeOldPictures()
  // Two test processes may do this at once: each makes its own, and the last one's stays.
  const mine = `${file}.${process.pid}`
  await createTemplate(mine)
  await fs.rename(mine, file)
  return file
}

async function createTemplate(file: string): Promise<void> {
  const database = await openInMemory({ log: silentLog })
  try {
    await fillTemplate(database)
    await database.snapshotTo?.(file)
  } finally {
    await database.close()
  }
}

async function removeOldPictures(): Promise<void> {
  for (const name of await fs.readdir(CACHE)) {
    const { mtimeMs } = await fs.stat(path.join(CACHE, name))
    if (Date.now() - mtimeMs > HOUR_MS) await fs.rm(path.join(CACHE, name), { force: true })
  }
}
