import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { TYPES_FILE, typesSource } from './db-types.ts'
import { digestOf, isUpToDate, stamped } from './generated-file.ts'
import { KERNEL_CODE_FILE, kernelSource } from './kernel.ts'

describe('a generated file', () => {
  const source = digestOf('the sources')
  const file = stamped('export const A = 1\n', source)

  test('is up to date as it was written', () => expect(isUpToDate(file, source)).toBe(true))

  test('is outdated after a change of its sources, of its text or of its stamp', () => {
    expect(isUpToDate(file, digestOf('the sources, changed'))).toBe(false)
    expect(isUpToDate(file.replace('A = 1', 'A = 2'), source)).toBe(false)
    expect(isUpToDate(file.slice(file.indexOf('\n') + 1), source)).toBe(false)
  })
})

test('npm run kernel has been run after the last change of packages/matching/kernel', async () => {
  expect(isUpToDate(await readFile(KERNEL_CODE_FILE, 'utf8'), await kernelSource())).toBe(true)
})

test('npm run db:types has been run after the last change of the migrations', async () => {
  expect(isUpToDate(await readFile(TYPES_FILE, 'utf8'), await typesSource())).toBe(true)
})
