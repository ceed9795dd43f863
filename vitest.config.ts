import { existsSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { TestSequencer } from './tools/test-sequencer.ts'

const apiTests = ['apps/server/test/**/*.test.ts', 'apps/server/src/features/*/test/*.test.ts']

/**
 * What leans on the database itself: starting and crashing with it, its locks and races, and what erases and follows
 * rows and folds names. The other API tests run on PostgreSQL alone; that both databases answer the same statements
 * alike is shown one by one in `conformance.test.ts`; the journeys of `default-limits.e2e.ts` run on the embedded one.
 */
const onEmbeddedToo = [
  'apps/server/test/server/start.test.ts',
  'apps/server/test/crash/crash.test.ts',
  'apps/server/src/features/accounts/test/erasure.test.ts',
  'apps/server/src/features/accounts/test/account-deletion.test.ts',
  'apps/server/src/features/audit/test/audit-chain.test.ts',
  'apps/server/src/features/identity/test/sessions.test.ts',
  'apps/server/src/features/onboarding/test/onboarding-race.test.ts',
  'apps/server/src/features/matching/test/matching-rows.test.ts',
  'apps/server/src/features/matching/test/name-folding.test.ts',
]
for (const file of onEmbeddedToo) {
  if (!existsSync(path.join(import.meta.dirname, file))) throw new Error(`${file} does not exist.`)
}

export default defineConfig({
  resolve: {
    alias: {
      '@heartwell/contract': path.resolve(import.meta.dirname, 'packages/contract/src'),
      '@heartwell/matching': path.resolve(import.meta.dirname, 'packages/matching/src'),
      '@heartwell/demo': path.resolve(import.meta.dirname, 'demo/src'),
    },
  },
  test: {
    pool: 'forks',
    // The server's modules take longer to load than most files take to run. No file leaves anything behind in them.
    isolate: false,
    // The embedded database, a WebAssembly program, is not compiled thoroughly: no test works long enough on it. With
    // more room for young objects the unit and API tests take 499 s of processor time instead of 544 s.
    execArgv: ['--liftoff-only', '--max-semi-space-size=64'],
    // One more than the two cores that this is timed on: much of the time goes to waiting for servers and databases.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    sequence: { sequencer: TestSequencer },
    // Far more than any test needs on a busy machine. No test relies on a time limit to pass or fail.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          setupFiles: ['apps/web/test/settled-imports.ts'],
          include: [
            'packages/**/*.test.ts',
            'demo/**/*.test.ts',
            'apps/**/*.test.{ts,tsx}',
            'tools/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', ...apiTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-embedded',
          include: onEmbeddedToo,
          env: { TEST_DATABASE: 'embedded' },
          globalSetup: ['apps/server/test/server/built-product.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: apiTests,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['apps/server/test/server/built-product.ts', 'apps/server/test/database/postgres-server.ts'],
        },
      },
    ],
  },
})
