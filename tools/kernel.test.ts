import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { KERNEL_CODE_FILE, kernelDigest } from './kernel.ts'

test('npm run kernel has been run after the last change of packages/matching/kernel', async () => {
  expect(await readFile(KERNEL_CODE_FILE, 'utf8')).toContain(`\n * ${await kernelDigest()}\n`)
})
