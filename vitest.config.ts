import path from 'node:path'
import { defineConfig } from 'vitest/config'

const apiTests = ['apps/server/test/**/*.test.ts']

/** About requests, before any database is asked: once is enough, and on PostgreSQL they run. */
const sameOnEither = ['http-*', 'matrix-ownership', 'accounts-fields', 'uploads-content'].map(
  (name) => `apps/server/test/${name}.test.ts`,
)

export default defineConfig({
  resolve: { alias: { '@heartwell/contract': path.resolve(import.meta.dirname, 'packages/contract/src') } },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...apiTests],
        },
      },
      {
        extends: true,
        test: {
          name: 'api-embedded',
          include: apiTests,
          exclude: sameOnEither,
          env: { TEST_DATABASE: 'embedded' },
        },
      },
      {
        extends: true,
        test: {
          name: 'api-postgres',
          include: apiTests,
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['apps/server/test/postgres-server.ts'],
        },
      },
    ],
  },
})
