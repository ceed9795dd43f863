import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { mdxArticles } from '../../apps/web/vite-mdx-articles.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** The unit tests that may notice a mutant. `MUTATION_TESTS` names their files as a JSON array. */
export default defineConfig({
  root,
  plugins: [mdxArticles()],
  resolve: {
    alias: {
      '@heartwell/contract': path.join(root, 'packages/contract/src'),
      '@heartwell/matching': path.join(root, 'packages/matching/src'),
      '@heartwell/demo': path.join(root, 'demo/src'),
    },
  },
  test: {
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]'),
    runner: path.join(import.meta.dirname, 'mutant-runner.ts'),
    // One process for all files: it knows which mutants are killed already.
    isolate: false,
    maxWorkers: 1,
    // One test runs for many mutants.
    testTimeout: 1_800_000,
  },
})
