import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from '../../../../tools/build.ts'
import { repositoryRoot } from '../../../../tools/run-command.ts'

/**
 * Vitest's globalSetup: tests that start the server as a process use the built one. With `TEST_BUILD=keep` an earlier
 * build is used, for repeated runs during development.
 */
export default async function builtProduct(): Promise<void> {
  const isBuilt = existsSync(path.join(repositoryRoot, 'apps/web/dist/site/.vite/manifest.json'))
  if (process.env.TEST_BUILD === 'keep' && isBuilt) return
  await build()
}
