import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildPart, type Part } from './build.ts'

let root: string
let built: number
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'heartwell-build-'))
  built = 0
  write('src/main.ts', 'one')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}

const part: Part = {
  name: 'server',
  out: 'dist',
  sources: ['src'],
  make: async () => {
    built += 1
    write('dist/main.js', 'made')
  },
}

test('a part is built once, and again only after a source has changed', async () => {
  expect(await buildPart(part, root)).toMatch(/^build server \d+\.\d s$/)
  expect(await buildPart(part, root)).toBe('build server unchanged')
  write('src/main.ts', 'two')
  await buildPart(part, root)
  expect(built).toBe(2)
})

test('a changed test does not make a new build', async () => {
  await buildPart(part, root)
  write('src/main.test.ts', 'three')
  await buildPart(part, root)
  expect(built).toBe(1)
})

test('a part whose folder was removed is built again', async () => {
  await buildPart(part, root)
  rmSync(path.join(root, 'dist'), { recursive: true })
  await buildPart(part, root)
  expect(built).toBe(2)
})
