import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { findBinaries, startPostgres } from './postgres.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a temporary server answers, and leaves nothing when it is stopped', async () => {
  vi.stubEnv('DATABASE_URL', '')
  const server = await startPostgres({ durable: false, inMemory: true })
  const client = new pg.Client({ connectionString: server.url('postgres') })
  await client.connect()
  const { rows } = await client.query(
    `select current_setting('data_directory') as folder, current_setting('fsync') as fsync`,
  )
  const collation = await client.query(`select datcollate from pg_database where datname = 'postgres'`)
  await client.end()
  await server.stop()
  expect(rows[0].fsync).toBe('off')
  expect(collation.rows).toEqual([{ datcollate: 'C' }])
  expect(existsSync(rows[0].folder)).toBe(false)
})

test('DATABASE_URL is used instead of a server of our own', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://someone:secret@db.example:5433/heartwell?sslmode=require')
  const server = await startPostgres()
  expect(server.url('other')).toBe('postgresql://someone:secret@db.example:5433/other?sslmode=require')
  await server.stop()
})

test('POSTGRES_BIN that holds no server is refused with its name', async () => {
  vi.stubEnv('POSTGRES_BIN', '/nowhere')
  expect(() => findBinaries()).toThrow('POSTGRES_BIN is /nowhere, but no initdb and postgres are there.')
})

test('POSTGRES_BIN comes before every other place', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'heartwell-bin-'))
  for (const name of ['initdb', 'postgres']) await writeFile(path.join(folder, name), '')
  vi.stubEnv('POSTGRES_BIN', folder)
  expect(findBinaries()).toBe(folder)
  await rm(folder, { recursive: true })
})
