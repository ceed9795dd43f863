import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askServer, listenForOperator } from './operator-socket.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'heartwell-operator-'))
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

const listen = (name: string) => listenForOperator(folder, async () => ({ ok: true, text: name }))
const answer = async () => (await askServer(folder, ['help']))?.text

test('processes that start on one folder at the same moment all start, and one answers', async () => {
  const running = await Promise.all(Array.from({ length: 10 }, (_, at) => listen(`process ${at}`)))
  expect(await answer()).toMatch(/^process \d$/)
  await Promise.all(running.map((process) => process.close()))
  expect(await fs.readdir(folder)).toEqual([])
})

test('a process that stops leaves the socket of a process that started later', async () => {
  const first = await listen('first')
  const second = await listen('second')
  await first.close()
  expect(await answer()).toBe('second')
  await second.close()
  expect(await answer()).toBeUndefined()
})
