import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { TestSequencer } from './test-sequencer.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'heartwell-sequencer-'))
afterAll(() => rmSync(folder, { recursive: true }))

const projects = Object.fromEntries(
  ['api', 'unit'].map((name) => [name, { name, config: { isolate: false, sequence: { groupOrder: 0 } } }]),
)

/** A test file in a project. The larger one of two files runs first in vitest's own order. */
function aFile(project: string, name: string, size: number, environment?: string) {
  const moduleId = path.join(folder, name)
  writeFileSync(moduleId, environment ? `// @vitest-environment ${environment}\n` : "import 'vitest'\n")
  return { file: { project: projects[project], moduleId } as unknown as TestSpecification, name, size }
}

test('TestSequencer keeps files of one project and environment together, the larger ones first', async () => {
  const files = [
    aFile('unit', 'a', 1),
    aFile('unit', 'b', 2, 'happy-dom'),
    aFile('unit', 'c', 3),
    aFile('unit', 'd', 4, 'happy-dom'),
    aFile('api', 'e', 5),
  ]
  const cache = {
    getFileTestResults: () => undefined,
    getFileStats: (key: string) => files.find(({ name }) => key.endsWith(name)),
  }
  const sequencer = new TestSequencer({ config: { root: folder }, cache } as unknown as Vitest)
  const sorted = await sequencer.sort(files.map(({ file }) => file))
  expect(sorted.map(({ moduleId }) => path.basename(moduleId))).toEqual(['e', 'd', 'b', 'c', 'a'])
})
