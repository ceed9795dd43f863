import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const root = path.resolve(import.meta.dirname, '../..')
const tests = JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[]

/** Runs the files as they are listed, so that quick tests kill most mutants before slow ones run for the others. */
class ListedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => tests.findIndex((test) => moduleId.endsWith(test))
    return files.toSorted((one, other) => place(one) - place(other))
  }
}

/** The unit tests that may notice a mutant. `MUTATION_TESTS` names their files as a JSON array. */
export default defineConfig({
  root,
  resolve: {
    alias: {
      '@heartwell/contract': path.join(root, 'packages/contract/src'),
      '@heartwell/matching': path.join(root, 'packages/matching/src'),
      '@heartwell/demo': path.join(root, 'demo/src'),
    },
  },
  test: {
    include: tests,
    sequence: { sequencer: ListedOrder },
    runner: path.join(import.meta.dirname, 'mutant-runner.ts'),
    // One process for all files: it knows which mutants are killed already.
    isolate: false,
    maxWorkers: 1,
    // One test runs for many mutants.
    testTimeout: 1_800_000,
  },
})
