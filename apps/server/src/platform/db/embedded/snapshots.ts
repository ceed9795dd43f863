import fs from 'node:fs/promises'
import path from 'node:path'
import type { EmbeddedEngine } from './embedded-engine.ts'
import type { EmbeddedPool } from './embedded-pool.ts'

const NAME = /^\d{8}T\d{9}Z\.tar\.gz$/

/** Writes a consistent copy of the whole embedded database into the folder and keeps the newest `keep`. */
export async function takeSnapshot(
  pool: EmbeddedPool,
  engine: EmbeddedEngine,
  folder: string,
  keep: number,
): Promise<string> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, `${new Date().toISOString().replaceAll(/[-:.]/g, '')}.tar.gz`)
  await pool.exclusive(async (client) => {
    await client.query('checkpoint', [])
    await client.dump()
  })
  await engine.writeDump(file)
  const old = (await listSnapshots(folder)).slice(0, -keep)
  for (const name of old) await fs.rm(path.join(folder, name), { force: true })
  return file
}

/** The names of the finished snapshots, oldest first. */
export async function listSnapshots(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter((name) => NAME.test(name)).sort()
}
