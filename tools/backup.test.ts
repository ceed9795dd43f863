import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../apps/server/src/platform/db/database.ts'
import { openEmbedded } from '../apps/server/src/platform/db/embedded/embedded.ts'
import { silentLog } from '../apps/server/src/platform/db/log.ts'
import { listenForOperator } from '../apps/server/src/platform/operator-socket.ts'
import { backup, restore } from './backup.ts'

let root: string
let dataDir: string
let database: Database

beforeAll(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), 'heartwell-backup-'))
  dataDir = path.join(root, 'site')
  database = await openEmbedded({ dataDir, log: silentLog })
  await sql`create table people (name text)`.execute(database.db)
  await sql`insert into people values ('Asha')`.execute(database.db)
  await mkdir(path.join(dataDir, 'uploads/users'), { recursive: true })
  await mkdir(path.join(dataDir, 'documents'), { recursive: true })
  await writeFile(path.join(dataDir, 'uploads/users/a.jpg'), 'portrait')
  await writeFile(path.join(dataDir, 'uploads/users/b.jpg.part'), 'half a portr')
  await writeFile(path.join(dataDir, 'documents/a.bin'), 'sealed')
  await writeFile(path.join(dataDir, 'data.key'), 'secret')
})

afterAll(() => rm(root, { recursive: true, force: true }))

async function peopleIn(folder: string): Promise<unknown[]> {
  const restored = await openEmbedded({ dataDir: folder, log: silentLog })
  const { rows } = await sql`select name from people order by name`.execute(restored.db)
  await restored.close()
  return rows
}

test('a backup of a running site brings back its rows, photos and documents, and never its key', async () => {
  const operator = await listenForOperator(dataDir, async () => ({ ok: true, text: await database.snapshot!() }))
  const folder = await backup(dataDir, path.join(root, 'copy'))
  await operator.close()
  await sql`insert into people values ('Ravi')`.execute(database.db)

  const other = path.join(root, 'other')
  await restore(folder, other)
  expect(await peopleIn(other)).toEqual([{ name: 'Asha' }])
  expect(await readFile(path.join(other, 'uploads/users/a.jpg'), 'utf8')).toBe('portrait')
  expect(await readFile(path.join(other, 'documents/a.bin'), 'utf8')).toBe('sealed')
  expect(existsSync(path.join(other, 'uploads/users/b.jpg.part'))).toBe(false)
  expect(existsSync(path.join(folder, 'data.key'))).toBe(false)
  await expect(restore(folder, other)).rejects.toThrow('There is a database in')
})

test('a backup of a stopped site brings back its rows', async () => {
  await database.close()
  const folder = await backup(dataDir)
  const other = path.join(root, 'third')
  await restore(folder, other)
  expect(await peopleIn(other)).toEqual(await peopleIn(dataDir))
  await expect(backup(dataDir, folder)).rejects.toThrow('exists already')
})

test('a folder that is no backup is not restored', async () => {
  await expect(restore(root, path.join(root, 'fourth'))).rejects.toThrow('is no backup')
  await expect(backup(path.join(root, 'fourth'))).rejects.toThrow('There is no embedded database')
})
