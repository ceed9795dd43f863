import { spawnSync } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.ts'

let folder: string
let file: string

beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'heartwell-lock-'))
  file = path.join(folder, 'db.lock')
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

const DEAD = { pid: 2 ** 30, since: '2026-01-01T00:00:00.000Z', born: null }
const write = (name: string, content: object | string) =>
  fs.writeFile(name, typeof content === 'string' ? content : JSON.stringify(content))

test('rule 2: only one of many that start together gets the lock', async () => {
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(file)))
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
})

test('rule 2: only one of many takes over the lock of a dead process', async () => {
  await write(file, DEAD)
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => takeLock(file)))
  expect(starts.filter((start) => start.status === 'fulfilled')).toHaveLength(1)
})

test('rule 2: a lock that a living process holds is left as it is', async () => {
  const lock = await takeLock(file)
  const content = await fs.readFile(file, 'utf8')
  await expect(takeLock(file)).rejects.toThrow(`in use by process ${process.pid}`)
  expect(await fs.readFile(file, 'utf8')).toBe(content)
  await lock.release()
  expect(await fs.readdir(folder)).toEqual([])
})

test('rule 2: a number that now belongs to a younger process does not hold the lock', async () => {
  const lock = await takeLock(file)
  const holder: unknown = JSON.parse(await fs.readFile(file, 'utf8'))
  await write(file, { ...Object(holder), born: 'another life' })
  await lock.release()
  await expect(takeLock(file)).resolves.toBeDefined()
})

test('rule 2: a lock of another container, where process numbers say nothing, is left as it is', async () => {
  const lock = await takeLock(file)
  const holder: unknown = JSON.parse(await fs.readFile(file, 'utf8'))
  const seenFromOutside = JSON.stringify({ ...Object(holder), ...DEAD })
  await write(file, seenFromOutside)
  await expect(takeLock(file)).rejects.toThrow('in use by process')
  expect(await fs.readFile(file, 'utf8')).toBe(seenFromOutside)
  await lock.release()
  await expect(takeLock(file)).resolves.toBeDefined()
})

test('the lock and the socket of a killed process are removed', async () => {
  const die = `require('net').createServer().listen('left.sock', () => process.kill(process.pid, 'SIGKILL'))`
  spawnSync(process.execPath, ['-e', die], { cwd: folder })
  await write(file, { ...DEAD, socket: 'left.sock' })
  expect(await fs.readdir(folder)).toContain('left.sock')
  const lock = await takeLock(file)
  expect(await fs.readdir(folder)).not.toContain('left.sock')
  await lock.release()
  expect(await fs.readdir(folder)).toEqual([])
})

test('rule 2: a damaged lock file belongs to nobody', async () => {
  await write(file, '')
  await expect(takeLock(file)).resolves.toBeDefined()
})

test('a lock that somebody else has taken over meanwhile is not released', async () => {
  const lock = await takeLock(file)
  await write(file, DEAD)
  await lock.release()
  expect(await fs.readdir(folder)).toEqual(['db.lock'])
})

test('a take-over that was cut off asks for a hand instead of guessing', async () => {
  await write(file, DEAD)
  await write(`${file}.takeover`, DEAD)
  await expect(takeLock(file)).rejects.toThrow(`Remove ${file}.takeover and start again`)
})
